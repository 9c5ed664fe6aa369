// What is sent to an OpenAI-compatible endpoint, and what its reply means.
import type { HttpEngine } from '../shapes.ts';
import type { FailureReason, Reply, Usage } from './call.ts';

type Answer = { text: string; model: string | null; usage: Usage | null; failure: Reply['failure'] };
type Json = Record<string, unknown>;

export const endpointOf = ({ base_url }: HttpEngine): string =>
  `${base_url.replace(/\/+$/, '')}/chat/completions`;

export function buildBody(
  row: HttpEngine,
  {
    prompt,
    persona,
    schema,
    model,
    image = null,
  }: {
    prompt: string;
    persona: string | null;
    schema: object | null;
    model: string | null;
    image?: string | null;
  },
): string {
  const messages = [
    ...(persona ? [{ role: 'system', content: persona }] : []),
    { role: 'user', content: image ? shown(prompt, image) : prompt },
  ];
  const format =
    schema && row.schema
      ? { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } } }
      : {};
  return JSON.stringify({ model: model ?? row.model, messages, stream: false, ...format });
}

const shown = (text: string, url: string): object[] => [
  { type: 'text', text },
  { type: 'image_url', image_url: { url } },
];

export function readReply(status: number, body: string): Answer {
  const nothing = { text: '', model: null, usage: null };
  const value = parse(body);
  if (status < 200 || status > 299)
    return {
      ...nothing,
      failure: { reason: reasonOf(status, body), detail: `HTTP ${status}: ${messageOf(value, body)}` },
    };
  const [choice] = Array.isArray(value?.['choices']) ? (value['choices'] as Json[]) : [];
  const text = (choice?.['message'] as Json | undefined)?.['content'];
  const usage = value?.['usage'] as Json | undefined;
  const answer = {
    text: typeof text === 'string' ? text : '',
    model: typeof value?.['model'] === 'string' ? value['model'] : null,
    usage: usage
      ? {
          input: count(usage['prompt_tokens']),
          output: count(usage['completion_tokens']),
          cached: count((usage['prompt_tokens_details'] as Json | undefined)?.['cached_tokens']),
        }
      : null,
  };
  if (choice?.['finish_reason'] === 'content_filter')
    return { ...answer, failure: { reason: 'policy', detail: 'The provider filtered the answer.' } };
  if (!choice)
    return {
      ...answer,
      failure: {
        reason: value ? 'empty' : 'crash',
        detail: `Not a chat completion: ${messageOf(value, body)}`,
      },
    };
  return {
    ...answer,
    failure: answer.text.trim() ? null : { reason: 'empty', detail: 'The answer has no text.' },
  };
}

function reasonOf(status: number, body: string): FailureReason {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402 || (status === 429 && /insufficient_quota|quota|billing|credit/i.test(body)))
    return 'quota';
  if (status === 429) return 'rate_limit';
  if (status === 413 || (status === 400 && /context.{0,10}length|too (long|many tokens)/i.test(body)))
    return 'too_long';
  if (status === 400 && /content.?(policy|filter)/i.test(body)) return 'policy';
  if (status === 404) return 'usage';
  return status >= 500 ? 'server' : 'crash';
}

function messageOf(value: Json | null, body: string): string {
  const error = value?.['error'];
  const message = typeof error === 'string' ? error : (error as Json | undefined)?.['message'];
  return (typeof message === 'string' ? message : body).trim().slice(0, 300);
}

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
