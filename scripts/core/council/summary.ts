// What is remembered of a Council's verdict; null where it never came to one.
import { isFound } from '../evidence/evidence.ts';
import { premisesOf } from '../evidence/premises.ts';
import type { SummaryVote, VerdictSummary } from '../protocol/protocol.ts';
import { shorten } from '../words/line.ts';
import type { CouncilState, PeerPlan, Round } from './events.ts';
import { lastCounted } from './evolve.ts';
import { isHeard } from './heard.ts';
import { hingeLines } from './hinges.ts';
import { askInCouncil } from './questions.ts';
import { dissentOf, reasoningOf, unavailableText } from './said.ts';
import { standsUpTo } from './stands.ts';
import { takenInstead } from './taken-instead.ts';
import { verdictOf } from './verdict.ts';

export function summaryOfCouncil(state: CouncilState): VerdictSummary | null {
  const round = lastCounted(state);
  const { decision, outcome, would_be, standing } = verdictOf(state);
  if (outcome === 'unavailable') return { ...NOTHING_SAID, outcome, reasoning: unavailableText(state) };
  if (!round) return null;
  const agreement = agreementOn(state, round);
  const known = agreement.agreed_by.flatMap((seat) => confidenceOf(round, seat) ?? []);
  return {
    decision,
    outcome,
    round: round.round,
    ...agreement,
    would_be,
    hinges_on: hingeLines(standing.hinges),
    confidence: known.length
      ? Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10
      : null,
    domain: state.framing?.domain ?? null,
    votes: state.seats.map((plan) => voteOf(state, round, plan)),
    files: filesOf(round, agreement.agreed_by),
    premises: premisesOf(citedBy(round, agreement.agreed_by)),
  };
}

/** A majority is one before the user has said what becomes of it. */
export function countedInCouncil(state: CouncilState): VerdictSummary | null {
  const isOpen = state.confirmed && state.rounds.at(-1)?.counted && askInCouncil(state) !== null;
  const summary = isOpen ? summaryOfCouncil(state) : null;
  if (!summary?.decision) return summary;
  return { ...summary, decision: null, would_be: summary.decision, outcome: 'counted' };
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

function voteOf(state: CouncilState, round: Round, { seat, engine }: PeerPlan): SummaryVote {
  const stands = standsUpTo(state, round.round).filter((stand) => stand.seat === seat);
  const first = state.rounds[0];
  const answer = round.answers[seat];
  return {
    seat,
    engine: answer?.engine ?? engine,
    model: answer?.model ?? null,
    position: stands.find((stand) => stand.round === round.round)?.choice ?? null,
    confidence: confidenceOf(round, seat),
    sealed_position: stands.find((stand) => stand.round === 1)?.choice ?? null,
    sealed_confidence: first ? confidenceOf(first, seat) : null,
    failed: !isHeard(answer),
  };
}

function confidenceOf({ answers }: Round, seat: string): number | null {
  const answer = answers[seat];
  return isHeard(answer) && answer.opinion.confidence_known ? answer.opinion.confidence : null;
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
    reasoning: taken.note || (said ? shorten(said, 600) : 'The user decided.'),
  };
}

/** What the decision rests on; without anybody behind it, what all of them found. */
const citedBy = ({ answers }: Round, agreed: string[]) =>
  (agreed.length ? agreed : Object.keys(answers)).flatMap((seat) => answers[seat]?.evidence ?? []);

function filesOf(round: Round, agreed: string[]): string[] {
  const found = citedBy(round, agreed).filter(isFound);
  return [...new Set(found.flatMap((one) => one.found?.path ?? []))];
}
