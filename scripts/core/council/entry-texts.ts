// The text of entry points, for peers that cannot read the working tree (rulings R16).
import { quotations } from '../prompting/fence.ts';
import { byteLength } from '../words/bytes.ts';
import type { CouncilState, PeerPlan } from './events.ts';

/** `entry`: as it stands in the framing. `shown`: how many of its lines are there, from the first. */
export type EntryText = { entry: string; path: string; text: string; lines: number; shown: number };

/** Whole lines, file by file as they were named, until there is no room. */
export function fitEntries(
  files: readonly { entry: string; path: string; text: string }[],
  bytes: number,
): EntryText[] {
  let left = bytes;
  return files.flatMap(({ entry, path, text }) => {
    const lines = text.replace(/\r?\n$/, '').split('\n');
    let shown = 0;
    while (shown < lines.length && left >= byteLength(lines[shown] ?? '') + 1)
      left -= byteLength(lines[shown++] ?? '') + 1;
    const kept = lines.slice(0, shown).join('\n');
    return shown > 0 ? [{ entry, path, text: kept, lines: lines.length, shown }] : [];
  });
}

const readsNothing = ({ reads, by }: Pick<PeerPlan, 'reads' | 'by'>): boolean =>
  reads === false && by === 'engine';

/** What the user took out of the framing is not sent. */
export const textsFor = ({ opened, framing }: CouncilState, plan: PeerPlan): EntryText[] =>
  readsNothing(plan)
    ? (opened.entry_texts ?? []).filter(({ entry }) => framing.entry_points?.includes(entry))
    : [];

/** For the prompt of a peer that sees nothing else of the tree; empty for every other. */
export function readingPart(state: CouncilState, plan: PeerPlan): string {
  if (!readsNothing(plan)) return '';
  const texts = textsFor(state, plan);
  if (texts.length === 0)
    return 'You have no way to read the working tree, and nothing of it is quoted here: give your opinion as one without evidence, and say what would have to be read.';
  const quotes = texts.map((one) => ({ label: labelOf(one), text: numbered(one.text) }));
  return [
    'You have no way to read the working tree. All that you can see of it is quoted here, with the number of each line before it: cite nothing else, and say what else would have to be read.',
    ...quotations(state.opened.seed, `entries-${plan.seat}`, quotes),
  ].join('\n\n');
}

const labelOf = ({ path, lines, shown }: EntryText): string =>
  shown < lines ? `${path}, the first ${shown} of ${lines} lines` : path;

const numbered = (text: string): string =>
  text
    .split('\n')
    .map((line, at) => `${at + 1}: ${line}`)
    .join('\n');

/** Whose only look at the tree was what it was sent, by what that was. */
export const sentTexts = (state: CouncilState): { seat: string; paths: string[] }[] =>
  state.seats.flatMap((plan) => {
    const paths = textsFor(state, plan).map(({ path }) => path);
    return paths.length ? [{ seat: plan.seat, paths }] : [];
  });
