// The one outlet to standard output and standard error: whatever comes through steers no terminal and hides nothing.
import { fstatSync, writeSync } from 'node:fs';
import { oneLine, visible } from '../../core/words/line.ts';
import { visibleButOurColours, wantsColour } from '../../core/words/paint.ts';
import { codeOf } from '../state/files.ts';

export type ScreenLook = { width: number; colour: boolean };

/** Whether a person reads what is printed. A terminal is a device; only then Node's slow stream is made. */
export const isTerminal = (): boolean => isDevice(1) && process.stdout.isTTY === true;

/** A descriptor that the system knows nothing of is no terminal. */
function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch (error) {
    if (codeOf(error) === 'EBADF') return false;
    throw error;
  }
}

export const lookOfScreen = (): ScreenLook => ({
  width: Math.max(
    40,
    Math.min(process.stdout.columns || Number(process.env['COLUMNS']) || 100, 110),
  ),
  colour: wantsColour(process.env, isTerminal()),
});

/** False: whoever read it has seen enough (`| head`), which is no mistake of ours. */
export const printText = (text: string): Promise<boolean> => writeAll(visible(text));

/** With the colours that this program itself has put in. */
export const printPainted = (text: string): Promise<boolean> =>
  writeAll(visibleButOurColours(text));

/** Comes back when all of it is out. */
async function writeAll(text: string): Promise<boolean> {
  const bytes = Buffer.from(text.endsWith('\n') ? text : `${text}\n`);
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(1, bytes, done);
    return true;
  } catch (error) {
    if (isReaderGone(error)) return false;
    if (codeOf(error) !== 'EAGAIN') throw error;
    const failure = await new Promise<unknown>((end) => {
      process.stdout.once('error', end);
      process.stdout.write(bytes.subarray(done), end);
    });
    return !isReaderGone(failure);
  }
}

/** On Windows a pipe that nobody reads any more answers with EOF. */
const isReaderGone = (error: unknown): boolean =>
  ['EPIPE', 'EOF'].includes(codeOf(error));

const saidOnce = new Set<string>();

/** What is true of the whole run. */
export function sayOnlyOnce(text: string): void {
  if (!saidOnce.has(text)) sayToUser(text);
  saidOnce.add(text);
}

export function sayToUser(text: string): void {
  try {
    writeSync(2, `${visible(text)}\n`);
  } catch {
    // Nobody listens.
  }
}

/** One line that is rewritten in place while something goes on; nothing where nobody watches. */
export function onOneLine(): (text: string) => void {
  if (!process.stderr.isTTY) return () => undefined;
  const width = (process.stderr.columns || 80) - 1;
  return (text) => {
    process.stderr.write(`\r\u001b[2K${oneLine(text).slice(0, width)}`);
  };
}

/** A command that Claude Code runs: its user reads what it prints, and has no shell. */
export const isInClaude = (): boolean =>
  Boolean(process.env['CLAUDECODE']) && !isTerminal();

/** Somebody sits there, and nobody has asked for silence. */
export const isAnswerable = (): boolean =>
  isTerminal() && process.stdin.isTTY === true && !process.env['CI'];

/** The last line is where one types; what was typed, in one line. */
export async function askOnTerminal(lines: string[]): Promise<string> {
  await printPainted(lines.slice(0, -1).join('\n'));
  const { createInterface } = await import('node:readline/promises');
  const typing = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await typing.question(visible(lines.at(-1) ?? ''))).trim();
  } finally {
    typing.close();
  }
}
