// A file the caller named, as text.
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EXIT, Refusal } from '../../core/refusal.ts';

export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Refusal(
      'unreadable_file',
      `${path} cannot be read (${String(error.code)}).`,
      'Give the path of a text file that is there.',
      EXIT.wrongUse,
    );
  }
}

/** Returns where it is now. */
export function writeTextFile(path: string, text: string): string {
  try {
    writeFileSync(path, text.endsWith('\n') ? text : `${text}\n`);
    return resolve(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Refusal(
      'unwritable_file',
      `${path} cannot be written (${String(error.code)}).`,
      'Give a path in a folder that is there and that you may write.',
      EXIT.wrongUse,
    );
  }
}
