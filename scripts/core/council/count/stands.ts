// Where each seat stands after a round: option ids where it names one, seats instead of letters.
import { newEvidence, type SameSense, type Stand } from '../../evidence/flips.ts';
import { optionNamed } from '../../protocol/options.ts';
import type { CouncilState, Round } from '../events.ts';
import { fold, seatsOf } from './both-rules.ts';
import { heardIn, isHeard } from './heard.ts';
import { readBy } from './reads.ts';
import { standsByRules1 } from './stands-rules-1.ts';

export const countsByRules1 = ({ opened }: Pick<CouncilState, 'opened'>): boolean => opened.rules === 1;

/** Every heard answer up to and with a round. */
export function standsUpTo(state: CouncilState, last: number): Stand[] {
  if (countsByRules1(state)) return standsByRules1(state, last);
  return state.rounds
    .filter(({ round }) => round <= last)
    .flatMap((round) => heardIn(state, round).map((seat) => standOf(state, round, seat)));
}

function standOf(state: CouncilState, round: Round, seat: string): Stand {
  const answer = round.answers[seat];
  if (!isHeard(answer)) throw new Error(`${seat} was not heard in round ${round.round}`);
  const { opinion } = answer;
  const choice = choiceIn(state, opinion);
  const observed = borneOut(state, round.round, choice);
  return {
    seat,
    round: round.round,
    choice,
    ...(observed.length ? { observed } : {}),
    agrees_with: seatsOf(state, opinion.agrees_with, seat),
    because: opinion.because,
    changed: opinion.changed,
    // What it could not read it cannot have found.
    evidence: readBy(state, round, seat),
  };
}

/** Tests since the round before that came out as only those who held this choice expected. */
function borneOut(state: CouncilState, round: number, choice: string | null): string[] {
  if (choice === null) return [];
  const before = state.rounds.find((one) => one.round === round - 1);
  const held = (seat: string): string | null => {
    const answer = before?.answers[seat];
    return isHeard(answer) ? choiceIn(state, answer.opinion) : null;
  };
  return state.tests.done
    .filter((done) => done.round === round - 1)
    .filter(({ expected }) => {
      const how = expected.filter(({ seat }) => held(seat) === choice).map(({ judgement }) => judgement);
      return how.includes('kept') && !how.includes('broken');
    })
    .map(({ result }) => result.command);
}

/** An option wherever it is named, else the peer's own label. */
export function choiceIn(
  { framing, opened }: Pick<CouncilState, 'framing' | 'opened'>,
  { choice, position }: { choice: string | null; position: string },
): string | null {
  const said = choice?.trim() ?? '';
  const option = optionNamed(said || position, framing.options ?? [], opened.payload?.question);
  return option?.id ?? (said || null);
}

export const labelIn = (
  { framing }: Pick<CouncilState, 'framing'>,
  choice: string | null,
): string | undefined => framing.options?.find(({ id }) => id === choice)?.label;

/** As people read of it: an option by its id and what it is. */
export function namedIn(state: Pick<CouncilState, 'framing'>, choice: string): string {
  const label = labelIn(state, choice);
  return label && label !== choice ? `${choice} – ${label}` : choice;
}

export function ballotOf(state: CouncilState, round: number): { seat: string; choice: string | null }[] {
  return standsUpTo(state, round)
    .filter((stand) => stand.round === round)
    .map(({ seat, choice }) => ({ seat, choice }));
}

export const foundNewly = (stands: readonly Stand[], seat: string, round: number): boolean =>
  stands.some(
    (stand) => stand.seat === seat && stand.round === round && newEvidence(stand, stands).length > 0,
  );

/** The clerk's groups by the words that stand in them: what was once said to be the same stays the same. */
export function mappedAs(state: CouncilState, choice: string | null): number | null {
  if (choice === null) return null;
  const groups = state.rounds.flatMap(({ mapping, answers }) =>
    (mapping ?? []).map(({ seats }) => seats.map((seat) => fold(answers[seat]?.opinion?.choice ?? ''))),
  );
  const found = groups.flatMap((labels, at) => (labels.includes(fold(choice)) ? [at] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Other words for the same: the clerk said so, or the peer did not move and keeps a word of its label. */
export const isSameSense =
  (state: CouncilState): SameSense =>
  (before, now) => {
    const [was, is] = [mappedAs(state, before.choice), mappedAs(state, now.choice)];
    if (was !== null && was === is) return true;
    const isOption = state.framing.options?.some(({ id }) => id === now.choice || id === before.choice);
    if (isOption || now.changed !== false) return false;
    const kept = words(before.choice ?? '');
    return words(now.choice ?? '').some((word) => kept.includes(word));
  };

const words = (label: string): string[] =>
  (label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 2 && !EVERYWHERE.has(word),
  );
const EVERYWHERE = new Set(['the', 'one', 'use', 'take', 'keep', 'with', 'for', 'not', 'and', 'add', 'new']);
