// Asks an engine that is an HTTP endpoint: one request, a deadline, a cap on what is read.
import { failureOf } from '../../core/engines/failures.ts';
import { addressOf, bodyFor, type Reply, readReply } from '../../core/engines/http.ts';
import type { HttpRow } from '../../core/schemas/engines.ts';
import type { Failure } from '../../core/schemas/nouns.ts';
import type { AttemptCall } from './call-engine.ts';

const MOST_BYTES = 16_000_000;
const failed = (failure: Failure): Reply => ({
  text: '',
  model: null,
  usage: null,
  failure,
});

export async function askEndpoint(row: HttpRow, call: AttemptCall): Promise<Reply> {
  const key = row.key_env ? call.env[row.key_env] : undefined;
  if (row.key_env && !key)
    return failed(failureOf('auth', `${row.key_env} is not set.`, `Set ${row.key_env}.`));
  const deadline = AbortSignal.timeout(Math.ceil(call.timeout_s * 1000));
  try {
    const response = await fetch(addressOf(row, 'chat/completions'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: bodyFor(row, call),
      // A redirect would carry prompt and key to a host that the user did not name.
      redirect: 'error',
      signal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
    });
    const body = await readCapped(response);
    if (body === null)
      return failed(failureOf('output_cap', 'It sent far more than an answer.'));
    return readReply(row, response.status, body);
  } catch (error) {
    if (deadline.aborted)
      return failed(failureOf('timeout', `No answer within ${call.timeout_s} s.`));
    if (call.signal?.aborted)
      return failed(failureOf('cancelled', 'The round was stopped.'));
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    return failed(failureOf('network', `${row.base_url}: ${cause}`));
  }
}

async function readCapped(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    total += piece.length;
    if (total > MOST_BYTES) return null;
  }
  return Buffer.concat(pieces).toString('utf8');
}
