// What others hand in, read within a limit: standard input, files, YAML.
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { readBounded } from '../state/files.ts';

const MOST_INPUT_BYTES = 64_000_000;

/** What is not text is refused. */
export async function readStandardInput(
  most: number = MOST_INPUT_BYTES,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > most)
      throw new Refusal(
        'too_long',
        `Standard input has more than ${most} bytes.`,
        'Hand in less.',
      );
    chunks.push(chunk);
  }
  return decodedText(Buffer.concat(chunks), 'Standard input');
}

/** `what` it is called in the refusal. */
export function decodedText(bytes: Buffer, what: string): string {
  if (isUtf8(bytes) && !bytes.includes(0))
    return bytes.toString('utf8').replace(/^\ufeff/, '');
  throw new Refusal(
    'not_text',
    `${what} is not text (UTF-8).`,
    'Hand in a question or a text file.',
  );
}

const MOST_QUESTION_CHARACTERS = 20_000;

/** A question that somebody is to answer: text, not empty, and not a book. */
export function readQuestion(text: string): string {
  const question = text.trim();
  if (question === '')
    throw new Refusal(
      'no_question',
      'There is no question.',
      'Ask one: ftm magi "Shall we …?"',
    );
  // Bytes that an argument of the command line could not hold stand as replacement characters.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]|\ufffd{3}/.test(question))
    throw new Refusal('not_text', 'The question is not text.', 'Ask it in words.');
  if (question.length <= MOST_QUESTION_CHARACTERS) return question;
  throw new Refusal(
    'too_long',
    `The question has ${question.length} characters; ${MOST_QUESTION_CHARACTERS} is the most.`,
    'Ask in fewer words and hand the rest in as context or as a file.',
  );
}

/** A text file that the caller named: anywhere, but a regular one or a pipe of the shell (`<(…)`). */
export function readGiven(path: string): string {
  if (/^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/.test(path))
    return readFileSync(path, 'utf8');
  const bytes = readBounded(path, MOST_INPUT_BYTES);
  if (bytes) return decodedText(bytes, path);
  throw new Refusal(
    'no_such_file',
    `${path} is not there.`,
    'Give the path of a text file.',
  );
}

/** The package is loaded when somebody wrote YAML. Throws an Error that says what is wrong and on which line. */
export async function readYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  return parse(text, {
    uniqueKeys: true,
    maxAliasCount: 50,
    logLevel: 'error',
  }) as unknown;
}

/** Fields in YAML or JSON, where it is a mapping that names one of these; anything else is somebody's words. */
export async function fieldsInYaml(
  text: string,
  names: string[],
): Promise<Record<string, unknown> | null> {
  if (!/^(?:\{|[a-z_]+:)/.test(text)) return null;
  try {
    const value = /^\{\s*"/.test(text) ? JSON.parse(text) : await readYaml(text);
    return isObject(value) && names.some((name) => name in value) ? value : null;
  } catch {
    return null;
  }
}
