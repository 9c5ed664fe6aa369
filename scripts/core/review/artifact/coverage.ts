// How much of the artifact was looked at, and by how many; what nobody looked at has a name.
import { textsIn } from '../../telling/texts/texts.ts';
import type { Part, ReviewAnswer, ReviewState } from '../events.ts';
import { slicesOf } from '../posts.ts';

export type Coverage = {
  files: number;
  filesSeen: number;
  lines: number;
  linesSeen: number;
  reviewers: number;
  unseen: string[];
};

export function coverageOf(state: ReviewState): Coverage {
  const answers = state.rounds.flatMap((round) => Object.values(round.answers)).filter(isRead);
  const tally = state.parts.map((part) => coverPart(part, answers));
  const sum = (of: (one: Coverage) => number): number => tally.reduce((total, one) => total + of(one), 0);
  return {
    files: sum(({ files }) => files),
    filesSeen: sum(({ filesSeen }) => filesSeen),
    lines: sum(({ lines }) => lines),
    linesSeen: sum(({ linesSeen }) => linesSeen),
    reviewers: new Set(answers.map(({ engine }) => engine)).size,
    unseen: [...new Set(tally.flatMap(({ unseen }) => unseen))],
  };
}

function coverPart(part: Part, answers: ReviewAnswer[]): Coverage {
  const slices = slicesOf(part);
  const seen = slices.filter((_, slice) =>
    answers.some((one) => one.part === part.part && one.slice === slice),
  );
  const files = new Set(slices.flatMap((slice) => slice.files.map(({ path }) => path)));
  const missed = slices
    .filter((slice) => !seen.includes(slice))
    .flatMap((slice) => slice.files.map(({ path }) => path));
  const hidden = part.unseen ?? [];
  const notSeen = new Set([...missed, ...hidden.map((name) => name.replace(/ \([^()]*\)$/, ''))]);
  for (const name of notSeen) files.add(name);
  const lines = (some: typeof slices): number =>
    some.flatMap((slice) => slice.files).reduce((sum, file) => sum + file.lines, 0);
  const withheld = hidden.reduce((sum, name) => sum + Number(/\((\d+) lines?\b/.exec(name)?.[1] ?? 0), 0);
  return {
    files: files.size,
    filesSeen: [...files].filter((path) => !notSeen.has(path)).length,
    lines: lines(slices) + withheld,
    linesSeen: lines(seen),
    reviewers: 0,
    // Where nobody could be heard there is nothing that one of them was not shown.
    unseen: [...hidden, ...(answers.length > 0 ? new Set(missed) : [])],
  };
}

/** Text that is there and could not be read is an answer, and nobody knows what its author looked at. */
export const isRead = ({ opinion, failure }: Pick<ReviewAnswer, 'opinion' | 'failure'>): boolean =>
  failure === null && opinion !== null && opinion.status !== 'parse_error' && opinion.status !== 'failed';

/** "58 of 60 files, 97 % of changed lines looked at by 3 reviewers." */
export function coverageLine(state: ReviewState): string {
  const { files, filesSeen, lines, linesSeen, reviewers } = coverageOf(state);
  const texts = textsIn(state.opened.language).reviewVerdict.worth;
  const isChange = state.parts.some(({ form }) => form === 'diff');
  const share = lines === 0 ? 100 : Math.floor((100 * linesSeen) / lines);
  return isChange
    ? `${texts.files(filesSeen, files)}${texts.lines(share, reviewers)}`
    : texts.allLines(share, lines, reviewers);
}
