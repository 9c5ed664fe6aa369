// The artifact of a review as it is now, for another round after a change.
import { Refusal } from '../../core/refusal.ts';
import { diffPart } from '../../core/review/artifact/parts.ts';
import { readScope } from '../../core/review/artifact/scope.ts';
import type { Opened, Part } from '../../core/review/events.ts';
import { slicesOf } from '../../core/review/posts.ts';
import { settingsInForce } from '../input/settings.ts';
import type { ScopedText } from './scope-file.ts';
import { fetchScope } from './scopes.ts';

/** Null where nothing has changed, or what is reviewed cannot change. */
export async function partsNow({ scope: name, cwd }: Opened, parts: Part[]): Promise<Part[] | null> {
  const scope = readScope(name);
  if (scope.kind !== 'uncommitted' && scope.kind !== 'base') return null;
  const [part] = parts;
  if (part?.form !== 'diff') return null;
  const found = await fetchScope(scope, { cwd, name }).catch((error) => {
    // Nothing is left of the change: the round looks at what was there.
    if (error instanceof Refusal && error.code === 'nothing_to_review') return null;
    throw error;
  });
  if (!found?.diff) return null;
  const { artifact_bytes: bytes } = (await settingsInForce({ cwd })).review;
  const fresh = { ...partOfChange(found, found.diff, { bytes, native: null }), part: part.part };
  return textOf(fresh) === textOf(part) ? null : [fresh, ...parts.slice(1)];
}

/** With its messages and its stat before it. */
export function partOfChange(
  { intro, stat, about, wide, hidden }: ScopedText,
  diff: string,
  { bytes, native }: { bytes: number; native: Part['native'] },
): Part {
  const said = [intro, stat].flatMap((one) => (one ? [`${one.trimEnd()}\n\n`] : [])).join('');
  return diffPart(diff, { about, bytes, native, said, wide, hidden });
}

const textOf = (part: Part): string =>
  part.text +
  slicesOf(part)
    .map(({ text }) => text)
    .join('');
