// Standard input, output and error: results go to one, messages for people to the other.
import { once } from 'node:events';
import { fstatSync, readSync, writeSync } from 'node:fs';
import { Refusal } from '../../core/refusal.ts';
import { jsonText } from '../../core/words/json.ts';
import { visible } from '../../core/words/line.ts';
import { COLOURED, type Look, PLAIN, wantsColour } from '../../core/words/paint.ts';

// Node's streams are slow to set up, so they serve only pipes that answer "not now" (EAGAIN).
const [INPUT, OUTPUT] = [0, 1];
const CHUNK_BYTES = 65_536;

export async function print(value: unknown): Promise<void> {
  await write(typeof value === 'string' ? ensureNewline(visible(value)) : `${jsonText(value)}\n`);
}

const OUR_COLOURS = /(\x1b\[(?:1|2|22|31|32|33|39)m)/;

/** Text with colours of ours in it, which are all that may steer a terminal. */
export async function printPainted(text: string): Promise<void> {
  const pieces = text.split(OUR_COLOURS).map((piece, index) => (index % 2 ? piece : visible(piece)));
  await write(ensureNewline(pieces.join('')));
}

/** Lines go out together while they come fast, and at once when nothing follows. */
export async function printLines(lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  let waiting = '';
  const flush = (): Promise<void> => {
    const text = waiting;
    waiting = '';
    return text === '' ? Promise.resolve() : write(text);
  };
  try {
    for await (const line of lines) {
      if (waiting === '') setImmediate(flush);
      waiting += `${visible(line)}\n`;
      if (waiting.length > LINES_AT_ONCE) await flush();
    }
  } finally {
    await flush();
  }
}

const LINES_AT_ONCE = 65_536;

export function say(message: string): void {
  process.stderr.write(ensureNewline(visible(message)));
}

export async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > MOST_INPUT)
      throw new Refusal(
        'too_long',
        `What was handed in has more than ${MOST_INPUT} bytes.`,
        'Hand in less: nobody reads that much.',
      );
    chunks.push(chunk);
  };
  if (!readAtOnce(take)) for await (const chunk of process.stdin) take(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const MOST_INPUT = 256_000_000;

/** Whether this came to the end. */
function readAtOnce(take: (chunk: Buffer) => void): boolean {
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    try {
      const length = readSync(INPUT, chunk);
      if (length === 0) return true;
      take(chunk.subarray(0, length));
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return false;
      throw error;
    }
  }
}

/** Standard input line by line, as it comes; an empty line is given as one. */
export async function* standardInputLines(): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of process.stdin) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      rest.push(piece);
      yield rest.join('');
      rest = [];
    }
    rest.push(last);
  }
  const last = rest.join('') + decoder.decode();
  if (last !== '') yield last;
}

/** A file or pipe takes what it is given; a terminal only what its locale can show. */
export function canDrawBoxes(
  env: Record<string, string | undefined> = process.env,
  terminal: boolean = process.stdout.isTTY,
): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  const unicode = locale === '' || /utf-?8/i.test(locale);
  return unicode && !(terminal && env['TERM'] === 'dumb');
}

/** How wide a line may be; a pipe is read somewhere else, where 80 is safe. */
export const columns = (stream: NodeJS.WriteStream = process.stdout): number =>
  Math.max(40, Math.min(stream.columns || 80, 120));

/** Whether a person reads what is printed: a terminal is a device, and only then the stream is made. */
export const isTerminal = (): boolean =>
  fstatSync(OUTPUT).isCharacterDevice() && process.stdout.isTTY === true;

export const look = (): Look => ({
  width: columns(),
  paint: wantsColour(process.env, isTerminal()) ? COLOURED : PLAIN,
});

async function write(text: string): Promise<void> {
  const bytes = Buffer.from(text, 'utf8');
  const written = streaming ? 0 : writeAtOnce(bytes);
  if (written === bytes.length) return;
  if (!streaming) process.stdout.on('error', endQuietly);
  // From here on everything takes this way, or it would overtake what waits in the stream.
  streaming = true;
  if (!process.stdout.write(bytes.subarray(written))) await once(process.stdout, 'drain');
}

let streaming = false;

/** How much of it went out. */
function writeAtOnce(bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(OUTPUT, bytes, written);
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') endQuietly(error);
  }
  return written;
}

// A reader that has seen enough (`| head`) closes the pipe; that is no error of ours.
function endQuietly(error: unknown): void {
  if (codeOf(error) === 'EPIPE') process.exit(0);
  throw error;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const ensureNewline = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
