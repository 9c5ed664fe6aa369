// seen.jsonl: what the hook saw a person answer in the dialog.
import { join } from 'node:path';
import type { SeenLine } from '../../core/schemas/memory.ts';
import { readLines } from '../state/files.ts';
import { statePath } from '../state/root.ts';

/** Whether any of these words is what a person answered to this question, but for case and punctuation. */
export function wasSeen(askKey: string, words: string | string[]): boolean {
  const wanted = [words].flat().map(plain);
  const lines = readLines(join(statePath(), 'seen.jsonl')) as SeenLine[];
  return lines.some(({ ask_key, answer }) => ask_key === askKey && wanted.includes(plain(String(answer))));
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”‘«「『]+|[\s"'“”‘»」』.!。,;]+$/gu, '');
