// Standard input, read whole within a limit, as text and nothing else.
import { readSync } from 'node:fs';
import { Refusal } from '../../core/words/refusal.ts';
import { codeOf } from '../state/files.ts';

const MOST_BYTES = 64_000_000;
const CHUNK_BYTES = 65_536;

/** What is no text is refused. */
export async function readStandardInput(most: number = MOST_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > most)
      throw new Refusal('too_long', `Standard input has more than ${most} bytes.`, 'Hand in less.');
    chunks.push(chunk);
  };
  if (!readAtOnce(take)) for await (const chunk of process.stdin) take(chunk);
  return textOf(Buffer.concat(chunks), 'Standard input');
}

/** `what` it is called in the refusal. */
export function textOf(bytes: Uint8Array, what: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (codeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
  }
  throw new Refusal('not_text', `${what} is no text (UTF-8).`, 'Hand in a question or a text file.');
}

const MOST_CHARACTERS = 20_000;

/** A question that somebody is to answer: text, not empty, and not a book. */
export function questionOf(text: string): string {
  const question = text.trim();
  if (question === '')
    throw new Refusal('no_question', 'There is no question.', 'Ask one: ftm magi "Shall we …?"');
  // Bytes that an argument of the command line could not hold stand as replacement characters.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]|\ufffd{3}/.test(question))
    throw new Refusal('not_text', 'The question is no text.', 'Ask it in words.');
  if (question.length <= MOST_CHARACTERS) return question;
  throw new Refusal(
    'too_long',
    `The question has ${question.length} characters; ${MOST_CHARACTERS} is the most.`,
    'Ask in fewer words and hand the rest in as context or as a file.',
  );
}

/** Node's stream is slow to set up, so it serves only pipes that answer "not now". Whether it came to the end. */
function readAtOnce(take: (chunk: Buffer) => void): boolean {
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    try {
      const length = readSync(0, chunk);
      if (length === 0) return true;
      take(chunk.subarray(0, length));
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return false;
      if (codeOf(error) === 'EOF') return true;
      throw error;
    }
  }
}
