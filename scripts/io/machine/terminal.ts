// What is printed, and to whom: text for people on a terminal, JSON in a pipe, messages on standard error.
import { fstatSync, writeSync } from 'node:fs';
import { wantsColour } from '../../core/words/paint.ts';
import { codeOf } from '../state/files.ts';

export type Look = { width: number; colour: boolean };

/** Whether a person reads what is printed. A terminal is a device; only then Node's slow stream is made. */
export const isTerminal = (): boolean =>
  fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true;

export const look = (): Look => ({
  width: Math.max(
    40,
    Math.min(process.stdout.columns || Number(process.env['COLUMNS']) || 100, 110),
  ),
  colour: wantsColour(process.env, isTerminal()),
});

/** Comes back when all of it is out; a reader that has seen enough (`| head`) is no mistake of ours. */
export async function print(text: string): Promise<void> {
  const bytes = Buffer.from(text.endsWith('\n') ? text : `${text}\n`);
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(1, bytes, done);
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return;
    if (codeOf(error) !== 'EAGAIN') throw error;
    await new Promise<unknown>((end) => {
      process.stdout.once('error', end);
      process.stdout.write(bytes.subarray(done), end);
    });
  }
}

export function say(text: string): void {
  try {
    writeSync(2, `${text}\n`);
  } catch {
    // Nobody listens.
  }
}

/** One line that is rewritten in place while something goes on; nothing where nobody watches. */
export function onOneLine(): (text: string) => void {
  if (!process.stderr.isTTY) return () => undefined;
  const width = (process.stderr.columns || 80) - 1;
  return (text) => {
    process.stderr.write(`\r\u001b[2K${text.slice(0, width)}`);
  };
}
