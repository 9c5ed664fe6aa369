// The block that an executor reads: one valid YAML document, whatever was said.
import type { State } from '../deliberation/protocol.ts';
import { firstSentence, shorten } from '../words/line.ts';
import { sayHinges } from './ballots.ts';
import { countOf, peerIn, standingRound } from './rounds.ts';
import { verdictOf } from './verdict.ts';

export function executorBlock(state: State): string {
  const round = standingRound(state);
  const verdict = verdictOf(state);
  const count = countOf(round);
  if (!round || !verdict || !count)
    return 'COUNCIL VERDICT:\ndecision: null\noutcome: "unavailable"';
  const { decision, gate, dissent, reasoning, agreed_by } = verdict;
  const options = count.holders.map((holder) => ({
    decision:
      holder.choice ?? shorten(peerIn(round, holder.author ?? '')?.position ?? '', 120),
    held_by: holder.seats,
  }));
  const open = decision === null;
  const fields = {
    decision,
    outcome: verdict.outcome,
    gate,
    round: round.round,
    agreed_by: count.agreed_by,
    dissent,
    reasoning,
    heard: `${count.heard} of ${state.seats.length}`,
    degraded: state.seats.length < 3 || count.failed.length > 0,
    conflict_of_interest: count.conflict_of_interest,
    ...(verdict.hinges.length ? { hinges_on: sayHinges(state, verdict.hinges) } : {}),
    ...(open ? { options } : {}),
    ...(open && state.framing['payload'] ? { safe_default: 'revert_fix' } : {}),
  };
  // JSON's texts and lists are YAML's.
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  const facts: [string, string][] = [
    ['Conflict', firstSentence(state.opened.question, 300)],
    ['Decision', decision ?? `none (${verdict.outcome}); keep the original intent`],
    ['Agreed by', agreed_by.join(', ') || 'nobody'],
    ['Reasoning', reasoning],
    ['Dissent', dissent ?? 'none'],
  ];
  const entry = facts.map(([name, words]) => `  **${name}**: ${shorten(words, 600)}`);
  return [
    'COUNCIL VERDICT:',
    ...lines,
    'debug_log_entry: |',
    '  ### Council Verdict',
    ...entry,
  ].join('\n');
}
