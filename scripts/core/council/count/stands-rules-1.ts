// Where each seat stood by the first rules, by which the clerk's label took the place of a peer's own words.
import { newEvidence, type Stand } from '../../evidence/flips.ts';
import type { CouncilBallots, CouncilOption, CouncilSeat } from '../../shapes.ts';
import type { CouncilState, MappedGroup, Round } from '../events.ts';
import { fold, seatsOf } from './both-rules.ts';
import { heardIn, isHeard } from './heard.ts';

/** Every heard answer up to and with a round. */
export function standsByRules1(state: CouncilState, last: number, { mapped = true } = {}): Stand[] {
  return state.rounds
    .filter(({ round }) => round <= last)
    .flatMap((round) => heardIn(state, round).map((seat) => standOf(state, round, seat, mapped)));
}

function standOf(state: CouncilState, round: Round, seat: string, mapped: boolean): Stand {
  const answer = round.answers[seat];
  if (!isHeard(answer)) throw new Error(`${seat} was not heard in round ${round.round}`);
  const { opinion, evidence } = answer;
  const own = canonicalChoice(state, opinion.choice);
  const choice = mapped ? (groupOf(round.mapping, seat) ?? mappedLabel(state, own) ?? own) : own;
  return {
    seat,
    round: round.round,
    choice,
    agrees_with: seatsOf(state, opinion.agrees_with, seat),
    because: opinion.because,
    evidence,
  };
}

/** What the tally takes for one round. `change` lets one ask what would be if a seat stood elsewhere. */
export function ballotsByRules1(
  state: CouncilState,
  round: Round,
  { mapped = true, change = (stand: Stand): Stand | null => stand } = {},
): CouncilBallots & { max_rounds: number } {
  const before = state.rounds.find((one) => one.round === round.round - 1);
  return {
    round: round.round,
    max_rounds: state.opened.limits.max_rounds,
    author: state.opened.author ?? null,
    seats: seatsIn(state, round, { mapped, change }),
    ...(before ? { previous: seatsIn(state, before, { mapped, change: (stand) => stand }) } : {}),
  };
}

function seatsIn(
  state: CouncilState,
  round: Round,
  how: { mapped: boolean; change: (stand: Stand) => Stand | null },
): CouncilSeat[] {
  const stands = standsByRules1(state, round.round, how);
  return state.seats.map(({ seat }) => {
    const own = stands.find((stand) => stand.seat === seat && stand.round === round.round);
    const stand = own ? how.change(own) : null;
    if (!stand) return { seat, failed: true };
    const { choice } = stand;
    const agrees_with = stand.agrees_with.filter((name) => !contradicts(state, stand, name, stands));
    const before = stands.findLast((one) => one.seat === seat && one.round < round.round);
    const joined = Boolean(before) && agrees_with.some((name) => !before?.agrees_with.includes(name));
    const says = round.answers[seat]?.opinion?.changed ?? null;
    return {
      seat,
      choice,
      agrees_with,
      failed: false,
      changed: joined || says,
      new_evidence: newEvidence(stand, stands).length > 0,
    };
  });
}

/** Two seats that chose different options do not agree, whomever they name. */
function contradicts(
  { framing }: CouncilState,
  { choice, round }: Stand,
  name: string,
  stands: Stand[],
): boolean {
  const other = stands.find((one) => one.seat === name && one.round === round)?.choice ?? null;
  const isOption = (id: string | null): boolean =>
    framing.options?.some((option) => option.id === id) ?? false;
  return isOption(choice) && isOption(other) && choice !== other;
}

/** An option by its id or label, however written; in a conflict there is no third way. */
function canonicalChoice({ framing, opened }: CouncilState, choice: string | null): string | null {
  const options: CouncilOption[] = framing.options ?? [];
  if (choice === null || options.length === 0) return choice;
  const wanted = fold(choice);
  const option =
    options.find(({ id }) => fold(id) === wanted) ??
    options.find(({ label }) => fold(label) === wanted) ??
    options.find(({ id, label }) => wanted === `${fold(id)}_${fold(label)}`);
  if (option) return option.id;
  return opened.payload ? null : choice;
}

const groupOf = (mapping: MappedGroup[] | null, seat: string): string | null =>
  mapping?.find(({ seats }) => seats.includes(seat))?.label ?? null;

/** A label that the clerk has mapped once means the same in later rounds. */
function mappedLabel(state: CouncilState, choice: string | null): string | null {
  if (choice === null) return null;
  for (const { mapping, answers } of state.rounds) {
    const labels = new Set(
      (mapping ?? [])
        .filter(({ seats }) =>
          seats.some((seat) => fold(answers[seat]?.opinion?.choice ?? '') === fold(choice)),
        )
        .map(({ label }) => label),
    );
    if (labels.size === 1) return [...labels][0] ?? null;
  }
  return null;
}
