// The front door in a terminal: which protocol a sentence goes to, by what it names that is really there.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProtocolName } from '../../core/schemas/nouns.ts';

/** A skill reads the sentence; a terminal has no model, so only files that exist tell. */
export function frontDoor(sentence: string): { protocol: ProtocolName; why: string } {
  const named = sentence
    .split(/[\s"'`(),;:?!]+/)
    .filter((word) => /[/.]/.test(word))
    .filter((word) => isFile(word.replace(/\.$/, '')));
  if (named.length > 0)
    return {
      protocol: 'council',
      why: `It names ${named[0]}, so the engines read the code (ftm council). For a vote instead: ftm magi "…"`,
    };
  return {
    protocol: 'magi',
    why: 'A decision: the engines vote. If the answer lies in the code: ftm council "…". A change: ftm review',
  };
}

function isFile(name: string): boolean {
  const path = join(process.cwd(), name);
  return existsSync(path) && statSync(path).isFile();
}
