// What an OpenAI-compatible endpoint is sent, and what its reply means.
import type { HttpRow } from '../schemas/engines.ts';
import type { Failure } from '../schemas/nouns.ts';
import {
  type Json,
  listOf,
  objectOf,
  parsedJson,
  textAt,
  textOf,
} from '../words/json.ts';
import { failureOf, reasonIn } from './failures.ts';
import { type Attempt, failedAttempt, usageOf } from './output.ts';
import { effortFor } from './table.ts';

type SentPrompt = {
  prompt: string;
  schema?: object | null;
  model: string | null;
  effort: string | null;
};

export const addressOf = ({ base_url }: HttpRow, path: string): string =>
  `${base_url.replace(/\/+$/, '')}/${path}`;

export function requestBody(
  row: HttpRow,
  { prompt, schema, model, effort }: SentPrompt,
): string {
  const json_schema = { name: 'answer', strict: true, schema };
  const reasoning = effortFor(row, effort);
  return JSON.stringify({
    model: model ?? row.model,
    messages: [{ role: 'user', content: prompt }],
    stream: false,
    ...(schema && row.schema
      ? { response_format: { type: 'json_schema', json_schema } }
      : {}),
    ...(reasoning ? { reasoning_effort: reasoning } : {}),
  });
}

export function readReply(row: HttpRow, status: number, body: string): Attempt {
  const value = objectOf(parsedJson(body));
  if (status < 200 || status > 299)
    return failedAttempt(refusedByServer(row, status, messageIn(value, body)));
  const [choice = {}] = listOf(value['choices']);
  const message = objectOf(choice['message']);
  const text = contentText(message['content']);
  return {
    ...failedAttempt(whyNoAnswer(text, { choice, message, body })),
    text,
    model: textOf(value['model']),
    usage: usageOf(value['usage']),
  };
}

function whyNoAnswer(
  text: string,
  { choice, message, body }: { choice: Json; message: Json; body: string },
): Failure | null {
  const finish = choice['finish_reason'];
  if (finish === 'content_filter')
    return failureOf('policy', 'Its filter kept the answer back.');
  if (text.trim() !== '') return null;
  const refusal = textOf(message['refusal']);
  if (refusal) return failureOf('policy', refusal);
  if (finish === 'length')
    return failureOf('empty', 'It spent all its tokens on thinking.');
  if (Object.keys(choice).length > 0)
    return failureOf('empty', 'It answered without any text.');
  return failureOf('other', `That is not a chat completion: ${body.slice(0, 200)}`);
}

const BY_STATUS: Record<number, Failure['reason']> = {
  401: 'auth',
  402: 'quota',
  403: 'auth',
  404: 'usage',
  413: 'too_long',
};

function refusedByServer(row: HttpRow, status: number, message: string): Failure {
  const detail = `HTTP ${status}: ${message}`;
  const known = BY_STATUS[status] ?? (status >= 500 ? 'server' : null);
  if (known === 'auth' && row.key_env)
    return failureOf(known, detail, `Check the key in ${row.key_env}.`);
  if (known === 'usage')
    return failureOf(
      known,
      `${detail} (${row.base_url})`,
      'Check its base_url and model.',
    );
  if (known) return failureOf(known, detail);
  const said = reasonIn(message) ?? 'usage';
  const isLate = status === 429;
  const allowed = isLate ? ['quota'] : ['too_long', 'policy'];
  const usual = isLate ? 'rate_limit' : 'usage';
  return failureOf(allowed.includes(said) ? said : usual, detail);
}

function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => contentText(objectOf(part)['text'])).join('');
}

function messageIn(value: Json, body: string): string {
  const said = textOf(value['error']) ?? textAt(value, 'error.message') ?? body;
  return said.trim().slice(0, 300);
}
