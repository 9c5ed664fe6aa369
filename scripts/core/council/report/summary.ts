// What is remembered of a Council's verdict; null where it never came to one.
import { premisesOf } from '../../evidence/citations.ts';
import { isFound } from '../../evidence/evidence.ts';
import type { SummaryVote, VerdictSummary, VoteRow } from '../../shapes.ts';
import { shorten } from '../../words/line.ts';
import { hingeLines } from '../ask/hinges.ts';
import { askInCouncil, type HeldOption, optionsHeld } from '../ask/questions.ts';
import { decisionOf, verdictOf } from '../count/verdict.ts';
import type { CouncilState, Round } from '../events.ts';
import { lastCounted } from '../evolve.ts';
import { endingOfCouncil } from '../next.ts';
import { wordsOf } from './comparison.ts';
import { voteRows } from './report.ts';
import { dissentOf, reasoningOf, unavailableText } from './said.ts';

/** A majority is one before the user has said what becomes of it. */
export function summaryOfCouncil(state: CouncilState): VerdictSummary | null {
  if (endingOfCouncil(state)) return verdictIn(state);
  const isOpen = state.confirmed && state.rounds.at(-1)?.counted && askInCouncil(state) !== null;
  const summary = isOpen ? verdictIn(state) : null;
  if (!summary?.decision) return summary;
  return { ...summary, decision: null, would_be: summary.decision, outcome: 'counted' };
}

function verdictIn(state: CouncilState): VerdictSummary | null {
  const round = lastCounted(state);
  const { decision, outcome, would_be, standing } = verdictOf(state);
  if (outcome === 'unavailable') return { ...NOTHING_SAID, outcome, reasoning: unavailableText(state) };
  if (!round) return null;
  const agreement = agreementOn(state, round);
  const votes = voteRows(state, round).map(voteOf);
  const known = votes.flatMap(({ seat, confidence }) =>
    agreement.agreed_by.includes(seat) && confidence !== null ? confidence : [],
  );
  return {
    decision,
    outcome,
    round: round.round,
    ...agreement,
    would_be,
    hinges_on: hingeLines(standing.hinges, state.opened.language),
    confidence: known.length
      ? Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10
      : null,
    domain: state.framing.domain ?? null,
    votes,
    files: filesOf(round, agreement.agreed_by),
    premises: premisesOf(citedBy(round, agreement.agreed_by)),
  };
}

const NOTHING_SAID = {
  decision: null,
  round: 0,
  agreed_by: [],
  dissent: null,
  confidence: null,
  domain: null,
  votes: [],
  files: [],
};

function voteOf({ seat, engine, model, sealed, final }: VoteRow): SummaryVote {
  return {
    seat,
    engine,
    model,
    position: final?.position ?? null,
    confidence: final?.confidence ?? null,
    sealed_position: sealed?.position ?? null,
    sealed_confidence: sealed?.confidence ?? null,
    failed: final === null,
  };
}

/** With whom the decision is: the majority, or those who hold what the user took instead. */
function agreementOn(
  state: CouncilState,
  round: Round,
): Pick<VerdictSummary, 'agreed_by' | 'dissent' | 'reasoning'> {
  const taken = takenInstead(state, round);
  if (!taken)
    return {
      agreed_by: round.counted?.verdict.agreed_by ?? [],
      dissent: dissentOf(state, round),
      reasoning: reasoningOf(state, round),
    };
  const said = taken.seats.flatMap((seat) => round.answers[seat]?.opinion?.reasoning || [])[0];
  return {
    agreed_by: taken.seats,
    dissent:
      taken.others
        .map(({ seats, position }) => `${seats.join(', ')}: ${shorten(position, 300)}`)
        .join('; ') || null,
    reasoning: taken.note || (said ? shorten(said, 600) : wordsOf(state).said.userDecided),
  };
}

/** What the decision rests on; without anybody behind it, what all of them found. */
const citedBy = ({ answers }: Round, agreed: string[]) =>
  (agreed.length ? agreed : Object.keys(answers)).flatMap((seat) => answers[seat]?.evidence ?? []);

function filesOf(round: Round, agreed: string[]): string[] {
  const found = citedBy(round, agreed).filter(isFound);
  return [...new Set(found.flatMap((one) => one.found?.path ?? []))];
}

export type Taken = { choice: string; note: string; seats: string[]; others: HeldOption[] };

/** Null while nobody has decided, and where the user follows the majority. */
export function takenInstead(state: CouncilState, round: Round): Taken | null {
  const { decision } = state;
  if (!decision || decision.choice === decisionOf(state, round)) return null;
  const held = optionsHeld(state, round);
  const taken = held.filter(({ choice, position }) => (choice ?? position) === decision.choice);
  return {
    ...decision,
    seats: taken.flatMap(({ seats }) => seats),
    others: held.filter((one) => !taken.includes(one)),
  };
}
