// A file the caller named, as text.
import { readFile } from 'node:fs/promises';
import { EXIT, Refusal } from '../core/refusal.ts';

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
