// What is sent to an OpenAI-compatible endpoint, and what its reply means.
import type { HttpEngine } from '../shapes.ts';
import { ourWords, theirWords } from '../words/our-words.ts';
import type { Call, FailureReason, Reply, Usage } from './call.ts';
import type { Json } from './printed-json.ts';

type Answer = { text: string; model: string | null; usage: Usage | null; failure: Reply['failure'] };

export const endpointOf = ({ base_url }: HttpEngine): string =>
  `${base_url.replace(/\/+$/, '')}/chat/completions`;

type ChatBody = Pick<Call, 'prompt' | 'persona' | 'schema'> & { model: string | null; image?: string | null };

export function buildBody(
  row: HttpEngine,
  { prompt, persona, schema, model, image = null }: ChatBody,
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
  const value = parse(body) ?? fromStream(body);
  if (status < 200 || status > 299)
    return {
      ...nothing,
      failure: {
        reason: reasonOf(status, body),
        detail: theirWords(`HTTP ${status}: ${messageOf(value, body)}`),
      },
    };
  const [choice] = Array.isArray(value?.['choices']) ? (value['choices'] as Json[]) : [];
  const message = (choice?.['message'] ?? {}) as Json;
  const usage = value?.['usage'] as Json | undefined;
  const answer = {
    text: textOf(message['content']),
    model: typeof value?.['model'] === 'string' ? value['model'] : null,
    usage: usage
      ? {
          input: count(usage['prompt_tokens']),
          output: count(usage['completion_tokens']),
          cached: count((usage['prompt_tokens_details'] as Json | undefined)?.['cached_tokens']),
        }
      : null,
  };
  const failure = choice
    ? whyNot(answer.text, message, choice['finish_reason'])
    : {
        reason: value ? ('empty' as const) : ('crash' as const),
        detail: ourWords('noCompletion', messageOf(value, body)),
      };
  return { ...answer, failure };
}

function whyNot(text: string, message: Json, finish: unknown): Reply['failure'] {
  if (finish === 'content_filter') return { reason: 'policy', detail: ourWords('filtered') };
  if (finish === BROKEN_OFF) return { reason: 'network', detail: ourWords('brokeOff') };
  if (text.trim()) return null;
  const refused = message['refusal'];
  if (typeof refused === 'string' && refused)
    return { reason: 'policy', detail: theirWords(refused.slice(0, 300)) };
  const toolCalls = message['tool_calls'];
  if (Array.isArray(toolCalls) && toolCalls.length > 0)
    return { reason: 'empty', detail: ourWords('calledTool') };
  if (message['reasoning_content'] || message['reasoning'])
    return {
      reason: 'empty',
      detail: ourWords(finish === 'length' ? 'thoughtTooLong' : 'thoughtOnly'),
    };
  return { reason: 'empty', detail: ourWords('noText') };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as Json[]).map((part) => (typeof part?.['text'] === 'string' ? part['text'] : '')).join('');
}

const BROKEN_OFF = 'ftm:broken_off';

/** Some servers stream whatever they are asked: the pieces, joined to what they would have sent whole. */
function fromStream(body: string): Json | null {
  const lines = body.split(/\r?\n/).flatMap((line) => /^data:\s*(.+)$/.exec(line)?.[1] ?? []);
  const chunks = lines.map(parse).filter((one): one is Json => one !== null);
  if (chunks.length === 0) return null;
  const choices = chunks.flatMap(({ choices: some }) =>
    Array.isArray(some) ? (some as Json[]).slice(0, 1) : [],
  );
  const deltas = choices.map((choice) => (choice['delta'] ?? choice['message'] ?? {}) as Json);
  const joined = (name: string): string => deltas.map((delta) => textOf(delta[name])).join('');
  const last = (name: string, of: Json[]): unknown => of.findLast((one) => one[name])?.[name];
  const message = {
    content: joined('content'),
    reasoning: joined('reasoning_content') || joined('reasoning'),
    tool_calls: last('tool_calls', deltas),
    refusal: joined('refusal'),
  };
  const finish = last('finish_reason', choices) ?? (lines.at(-1) === '[DONE]' ? 'stop' : BROKEN_OFF);
  return {
    model: last('model', chunks),
    usage: last('usage', chunks),
    error: last('error', chunks),
    ...(choices.length > 0 ? { choices: [{ message, finish_reason: finish }] } : {}),
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
