// The block that an executor reads: one valid YAML document, whatever was said, and also where nothing was.
import type { CouncilCount } from '../schemas/council.ts';
import type { Verdict } from '../schemas/told.ts';
import { firstSentence, shorten } from '../words/line.ts';
import { councilHingeWords } from './ballots.ts';
import type { CouncilState } from './rounds.ts';
import { type CouncilRound, peerIn, standingRound } from './rounds.ts';
import { isDegraded } from './seat-rows.ts';
import { councilVerdict } from './verdict.ts';

/** Nobody decided: what was meant stays, and the change goes. */
const SAFE = 'revert_fix';

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
  const count = round?.count;
  const conflict = state.opened.question;
  const at = state.decided_at;
  if (!round || !verdict || !count) {
    const why = state.ended?.detail ?? 'Nobody has answered.';
    return unavailableBlock({ conflict, why, at });
  }
  const { decision, gate, dissent, reasoning, hinges, outcome, agreed_by } = verdict;
  const fields = {
    decision,
    outcome,
    gate,
    round: round.round,
    agreed_by: count.agreed_by,
    dissent,
    reasoning,
    heard: `${count.heard} of ${state.seats.length}`,
    degraded: isDegraded(state, count),
    conflict_of_interest: count.conflict_of_interest,
    hinges_on: councilHingeWords(state, hinges),
    ...openFields(round, count, verdict),
  };
  return blockForExecutor(fields, { conflict, agreedBy: agreed_by, at });
}

/** Where there is no decision: what there is to choose from, and what holds until somebody does. */
function openFields(
  round: CouncilRound,
  { holders }: CouncilCount,
  { decision }: Verdict,
) {
  if (decision !== null) return {};
  const options = holders.map(({ choice, author, seats }) => ({
    decision: choice ?? shorten(peerIn(round, author ?? '')?.position ?? '', 120),
    held_by: seats,
  }));
  return { options, safe_default: SAFE };
}

type Refused = { conflict: string; why: string; at: string | undefined };

/** There was no Council, or it came to nothing that could be counted. */
export function unavailableBlock({ conflict, why, at }: Refused): string {
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
    safe_default: SAFE,
  };
  return blockForExecutor(fields, { conflict, agreedBy: [], at });
}

function blockForExecutor(
  fields: ExecutorBlock,
  { conflict, agreedBy, at }: Conflict,
): string {
  const { decision, outcome, reasoning, dissent } = fields;
  const facts: [string, string][] = [
    ['Conflict', firstSentence(conflict, 300)],
    ['Decision', decision ?? `none (${outcome}); keep the original intent`],
    ['Agreed by', agreedBy.join(', ') || 'nobody'],
    ['Reasoning', reasoning],
    ['Dissent', dissent ?? 'none'],
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
