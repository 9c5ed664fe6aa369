// The clerk's mapping of an open question: which first positions are the same. Shown, and no vote of its own.
import { Refusal } from '../../refusal.ts';
import { shorten } from '../../words/line.ts';
import { heardIn, isHeard } from '../count/heard.ts';
import type { CouncilState, MappedGroup, Round } from '../events.ts';

/** One line for each position: "A, C: keep the lock". */
export function readMapping(state: CouncilState, round: Round, text: string): MappedGroup[] {
  const heard = heardIn(state, round);
  const known = state.seats.filter(({ seat }) => heard.includes(seat));
  const lines = text.split('\n').flatMap((line) => parse(line) ?? []);
  const named = lines.flatMap(({ letters }) => letters);
  const problem =
    first(
      named.filter((letter) => !known.some((seat) => seat.letter === letter)),
      (letter) => `there is no position ${letter}`,
    ) ??
    first(
      named.filter((letter, index) => named.indexOf(letter) !== index),
      (letter) => `${letter} stands in two places`,
    ) ??
    first(
      known.filter(({ letter }) => !named.includes(letter)),
      ({ letter }) => `${letter} is missing`,
    );
  if (problem)
    throw new Refusal(
      'bad_mapping',
      `The mapping cannot be used: ${problem}.`,
      `One line for each position, letters and a short label: "A, C: keep the lock". Letters: ${known.map(({ letter }) => letter).join(', ')}.`,
    );
  return lines.map(({ letters, label }) => ({
    label,
    seats: state.seats.filter(({ letter }) => letters.includes(letter)).map(({ seat }) => seat),
  }));
}

function parse(line: string): { letters: string[]; label: string } | null {
  const [, letters = '', label = ''] =
    /^[\s\-*]*((?:peer\s+)?[A-Z](?:\s*(?:,|&|\+|and)\s*(?:peer\s+)?[A-Z])*)\s*[:=]\s*(\S.*)$/i.exec(line) ??
    [];
  if (!label) return null;
  return {
    letters:
      letters
        .replaceAll(/peer|and/gi, '')
        .toUpperCase()
        .match(/[A-Z]/g) ?? [],
    label: label.trim().replace(/^["'](.*)["']$/, '$1'),
  };
}

const first = <T>(items: T[], say: (item: T) => string): string | undefined =>
  items[0] === undefined ? undefined : say(items[0]);

/** What the clerk put together, word against label: `A "a redis store" = B "one redis"`. */
export function mappingText({ rounds, seats }: CouncilState): string {
  const round = rounds.find(({ mapping }) => mapping);
  if (!round) return '';
  const wordsOf = (seat: string): string => {
    const letter = seats.find((plan) => plan.seat === seat)?.letter ?? '?';
    return `${letter} ${JSON.stringify(ownWords(round, seat))}`;
  };
  const groups = (round.mapping ?? []).map((group) => group.seats.map(wordsOf).join(' = '));
  const names = (round.mapping ?? []).flatMap((group) =>
    group.seats.map((seat) => `${wordsOf(seat)[0]} ${seat}`),
  );
  return `${groups.join('; ')} (${names.join(', ')})`;
}

export function positionsToMap(state: CouncilState, round: Round): string {
  return state.seats
    .filter(({ seat }) => isHeard(round.answers[seat]))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1))
    .map(({ seat, letter }) => `${letter} ${JSON.stringify(ownWords(round, seat))}`)
    .join('; ');
}

function ownWords({ answers }: Round, seat: string): string {
  const { choice, position } = answers[seat]?.opinion ?? { choice: null, position: '' };
  return shorten(choice?.trim() || position || 'no position', 80);
}
