// What is remembered of a Council, and the block that an executor reads: one valid YAML document, whatever was said.

import { chosenId, outcomeEndedAs } from '../deliberation/outcome.ts';
import { seatName } from '../deliberation/seating.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { Verdict } from '../schemas/told.ts';
import { firstSentence, shorten } from '../words/line.ts';
import { holderKey, judgingCouncil } from './questions.ts';
import {
  type CouncilRound,
  type CouncilState,
  type CountedCouncilRound,
  councilHingeWords,
  peerOpinion,
  standingRound,
} from './rounds.ts';
import {
  chosenInCouncil,
  councilDecision,
  councilSeatRows,
  isDegraded,
  onlyOneHeard,
} from './seat-rows.ts';

/** Nobody decided: what was meant stays, and the change goes. */
const SAFE_CHOICE = 'revert_fix';

type ExecutorBlock = {
  decision: string | null;
  outcome: string;
  dissent: string | null;
  reasoning: string;
  [more: string]: unknown;
};
/** `agreedBy`: by name. */
type Conflict = { conflict: string; agreedBy: string[]; at: string | undefined };

export function executorBlock(state: CouncilState): string {
  const round = standingRound(state);
  const verdict = councilVerdict(state);
  const conflict = state.opened.question;
  const at = state.decided_at;
  if (!round || !verdict) {
    return unavailableBlock({
      conflict,
      why: state.ended?.detail ?? 'Nobody has answered.',
      at,
    });
  }
  const { decision, gate, dissent, reasoning, hinges, outcome, agreed_by } = verdict;
  const { count } = round;
  const fields = {
    decision,
    outcome,
    gate,
    round: round.round,
    agreed_by: agreedSeats(round),
    dissent,
    reasoning,
    heard: `${count.heard} of ${state.seats.length}`,
    degraded: isDegraded(round),
    conflict_of_interest: count.conflict_of_interest,
    hinges_on: councilHingeWords(state, hinges),
    ...openFields(round, verdict),
  };
  return blockForExecutor(fields, { conflict, agreedBy: agreed_by, at });
}

/** Where there is no decision: what there is to choose from, and what holds until somebody does. */
function openFields(round: CountedCouncilRound, { decision }: Verdict) {
  if (decision !== null) return {};
  return {
    options: round.count.holders.map(({ choice, author, seats }) => ({
      decision: choice ?? shorten(peerOpinion(round, author ?? '')?.position ?? '', 120),
      held_by: seats,
    })),
    safe_default: SAFE_CHOICE,
  };
}

type RefusedConflict = { conflict: string; why: string; at: string | undefined };

/** There was no Council, or it came to nothing that could be counted. */
export function unavailableBlock({ conflict, why, at }: RefusedConflict): string {
  const fields = {
    decision: null,
    outcome: 'unavailable',
    gate: 'undecided',
    round: null,
    agreed_by: [],
    dissent: null,
    reasoning: shorten(why, 600),
    heard: '0 of 3',
    degraded: true,
    conflict_of_interest: false,
    hinges_on: [],
    options: [],
    safe_default: SAFE_CHOICE,
  };
  return blockForExecutor(fields, { conflict, agreedBy: [], at });
}

function blockForExecutor(
  fields: ExecutorBlock,
  { conflict, agreedBy, at }: Conflict,
): string {
  const facts: [string, string][] = [
    ['Conflict', firstSentence(conflict, 300)],
    ['Decision', fields.decision ?? `none (${fields.outcome}); keep the original intent`],
    ['Agreed by', agreedBy.join(', ') || 'nobody'],
    ['Reasoning', fields.reasoning],
    ['Dissent', fields.dissent ?? 'none'],
  ];
  const time = at ? ` — ${at.replace(/\.\d+Z$/, 'Z')}` : '';
  // JSON's texts and lists are YAML's.
  return [
    'COUNCIL VERDICT:',
    ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    'debug_log_entry: |',
    `  ### Council Verdict${time}`,
    ...facts.map(([name, words]) => `  **${name}**: ${shorten(words, 600)}`),
  ].join('\n');
}

export function councilVerdict(state: CouncilState): Verdict | null {
  const round = standingRound(state);
  if (!round) return null;
  const { count } = round;
  const standing = standingOf(judgingCouncil, state);
  const { chose } = state;
  const agreed = agreedSeats(round);
  return {
    protocol: 'council',
    decision:
      standing.gate === 'undecided'
        ? null
        : (chosenInCouncil(round) ?? councilDecision(round)),
    ...standing,
    outcome: outcomeEndedAs(chose, count.outcome),
    round: round.round,
    confidence: meanConfidence(round, agreed),
    agreed_by: agreed.map((seat) => seatName(state, seat)),
    dissent: councilDissent(round, agreed),
    reasoning: reasoningOf(round, agreed),
    conditions: chose?.conditions ?? [],
    domain: state.framing.domain ?? null,
    seats: councilSeatRows(round),
    said: chose?.said ?? '',
    degraded: isDegraded(round),
  };
}

/** For what the user chose those who hold it. */
function agreedSeats({ state, count }: CountedCouncilRound): string[] {
  const chosen = chosenId(state.chose);
  if (chosen === null) return count.agreed_by;
  return count.holders.find((holder) => holderKey(holder) === chosen)?.seats ?? [];
}

function meanConfidence(round: CouncilRound, seats: readonly string[]): number | null {
  const sure = seats.flatMap((seat) => {
    const said = peerOpinion(round, seat);
    return said?.confidence_known ? [said.confidence] : [];
  });
  if (sure.length === 0) return null;
  return Math.round((10 * sure.reduce((sum, one) => sum + one, 0)) / sure.length) / 10;
}

/** Without a majority: where each stands. */
function councilDissent(round: CouncilRound, agreed: readonly string[]): string | null {
  const said = round.state.seats.flatMap(({ seat }) => {
    if (agreed.includes(seat)) return [];
    const words = peerOpinion(round, seat)?.position.trim();
    return words ? [`${seatName(round.state, seat)}: ${shorten(words, 300)}`] : [];
  });
  return said.join('; ') || null;
}

/** In the words of the agreeing seat that showed most. */
function reasoningOf(round: CouncilRound, agreed: readonly string[]): string {
  const count = round.count;
  if (count?.outcome === 'no_quorum')
    return `Only ${count.heard} of ${round.state.seats.length} could be heard.`;
  if (count && !agreed.length && count.outcome !== 'majority')
    return `${onlyOneHeard(count)} after round ${round.round}.`;
  const shown = (seat: string): number =>
    (round.call.heard[seat]?.citations ?? []).filter(({ found }) => found === 'there')
      .length;
  const [best = ''] = [...agreed].sort((a, b) => shown(b) - shown(a));
  const said = peerOpinion(round, best);
  return shorten(said?.reasoning || said?.position || '', 600);
}
