// The block that an executor reads: one valid YAML document, whatever was said.
import type { State } from '../deliberation/protocol.ts';
import { firstSentence, shorten } from '../words/line.ts';
import { sayHinges } from './ballots.ts';
import { countOf, peerIn, standingRound } from './rounds.ts';
import { verdictOf } from './verdict.ts';

/** JSON's texts and lists are YAML's. */
const yaml = (value: unknown): string => JSON.stringify(value);

export function executorBlock(state: State, at = ''): string {
  const round = standingRound(state);
  const verdict = verdictOf(state);
  const count = countOf(round);
  if (!round || !verdict || !count)
    return ['COUNCIL VERDICT:', 'decision: null', 'outcome: "unavailable"'].join('\n');
  const { decision, gate, dissent, reasoning, agreed_by } = verdict;
  const options = count.holders.map((holder) => ({
    decision: holder.choice ?? shorten(peerIn(round, holder.author ?? '')?.position ?? '', 120),
    held_by: holder.seats,
  }));
  const open = decision === null;
  const lines = [
    'COUNCIL VERDICT:',
    `decision: ${yaml(decision)}`,
    `outcome: ${yaml(verdict.outcome)}`,
    `gate: ${yaml(gate)}`,
    `round: ${round.round}`,
    `agreed_by: ${yaml(count.agreed_by)}`,
    `dissent: ${yaml(dissent)}`,
    `reasoning: ${yaml(reasoning)}`,
    `heard: ${yaml(`${count.heard} of ${state.seats.length}`)}`,
    `degraded: ${state.seats.length < 3 || count.failed.length > 0}`,
    `conflict_of_interest: ${count.conflict_of_interest}`,
    ...(verdict.hinges.length ? [`hinges_on: ${yaml(sayHinges(state, verdict.hinges))}`] : []),
    ...(open ? [`options: ${yaml(options)}`] : []),
    ...(open && state.framing['payload'] ? ['safe_default: "revert_fix"'] : []),
  ];
  const facts: [string, string][] = [
    ['Conflict', firstSentence(state.opened.question, 300)],
    ['Decision', decision ?? `none (${verdict.outcome}); keep the original intent`],
    ['Agreed by', agreed_by.join(', ') || 'nobody'],
    ['Reasoning', reasoning],
    ['Dissent', dissent ?? 'none'],
  ];
  const entry = [
    `### Council Verdict${at ? ` — ${at}` : ''}`,
    ...facts.map(([name, words]) => `**${name}**: ${shorten(words, 600)}`),
  ];
  return [...lines, 'debug_log_entry: |', ...entry.map((line) => `  ${line}`)].join('\n');
}
