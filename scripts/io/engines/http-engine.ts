// Asks an engine that is an HTTP endpoint: one request, a deadline, a cap on what is read.
import type { Call, Reply } from '../../core/engines/call.ts';
import { printedTooMuch } from '../../core/engines/classify.ts';
import { buildBody, endpointOf, readReply } from '../../core/engines/http.ts';
import type { HttpEngine } from '../../core/shapes.ts';
import { ourWords, theirWords } from '../../core/words/our-words.ts';

export type HttpOptions = {
  timeoutMs: number;
  outputBytes: number;
  env: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
};
export type HttpEnded = Pick<Reply, 'text' | 'model' | 'usage' | 'failure'> & { body: string };

export async function askEndpoint(
  row: HttpEngine,
  call: Call,
  { timeoutMs, outputBytes, env, signal }: HttpOptions,
): Promise<HttpEnded> {
  const nothing = { text: '', model: null, usage: null, body: '' };
  const key = row.key_env ? env[row.key_env] : undefined;
  if (row.key_env && !key)
    return { ...nothing, failure: { reason: 'auth', detail: ourWords('noKey', row.key_env) } };
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
  try {
    const response = await fetch(endpointOf(row), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: buildBody(row, {
        prompt: call.prompt,
        persona: call.persona ?? null,
        schema: call.schema ?? null,
        model: call.model ?? null,
        image: call.image?.dataUrl ?? null,
      }),
      // A redirect would carry prompt and key to a host the user did not name.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const { body, dropped } = await readCapped(response, outputBytes);
    if (dropped > 0) return { ...nothing, failure: printedTooMuch(dropped) };
    const reply = readReply(response.status, body);
    const { failure } = reply;
    // Most often the address is not quite right.
    const astray = failure && (response.status === 404 || failure.reason === 'crash');
    const where = astray
      ? { failure: { ...failure, detail: theirWords(`${failure.detail} (${endpointOf(row)})`) } }
      : {};
    return { ...reply, ...where, body };
  } catch (error) {
    if (deadline.aborted)
      return {
        ...nothing,
        failure: {
          reason: 'timeout',
          detail: ourWords('noAnswerWithin', `${Math.round(timeoutMs / 100) / 10} s`),
        },
      };
    if (signal?.aborted)
      return { ...nothing, failure: { reason: 'cancelled', detail: ourWords('roundStopped') } };
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    return { ...nothing, failure: { reason: 'network', detail: theirWords(`${endpointOf(row)}: ${cause}`) } };
  }
}

/** What comes after the limit is not waited for: how much it is, nobody knows. */
async function readCapped(response: Response, limit: number): Promise<{ body: string; dropped: number }> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    total += piece.length;
    if (total > limit) break;
  }
  return { body: Buffer.concat(pieces).toString('utf8'), dropped: Math.max(0, total - limit) };
}
