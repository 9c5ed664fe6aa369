// A Magi verdict for people: first what it is worth, then the decision, the votes, what was against it, and what happens next.

import { worthLine } from '../protocol/worth.ts';
import { drawSheet } from '../telling/frame.ts';
import { inlineText, markdownTable } from '../telling/markdown.ts';
import { magiSheet } from '../telling/verdict-box.ts';
import { capitalise } from '../words/line.ts';
import { fence, list } from '../words/markdown.ts';
import type { Ballot, MagiState } from './events.ts';
import { engineErrors, riskRegister } from './risks.ts';
import { decisionLines, nextLine } from './user-text.ts';
import { votesOf } from './votes.ts';
import { worthOfMagi } from './worth.ts';

export function displayMagi(state: MagiState): string {
  const ballot = state.ballots.at(-1);
  if (!state.opened || !ballot?.counted) return 'No verdict yet.';
  return [
    `# Magi: ${inlineText(state.opened.framing.question)}`,
    worthLine(worthOfMagi(state, ballot)),
    notice(state, ballot),
    fence(drawSheet(magiSheet({ votes: votesOf(ballot) }, ballot.counted.verdict), { plain: false }))
      .markdown,
    voteTable(ballot),
    dissent(ballot),
    challenge(ballot),
    risks(state),
    errors(state),
    history(state),
    section("## The user's decision", list(decisionLines(state)).markdown),
    section('## Next', nextLine(state, ballot)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function notice(state: MagiState, { fallbackReason }: Ballot): string {
  const { opened } = state;
  if (!opened) return '';
  if (fallbackReason)
    return `⚠ ${inlineText(fallbackReason)}\n→ Falling back to Simple Mode (Logos/Pathos/Sophia). Claude's sealed opinion stays in the log and is not counted.`;
  if (opened.requested === 'simple' || opened.mode !== 'simple') return '';
  const lines = opened.found.map(
    ({ seat, available, reason }) => `  ${capitalise(seat)}: ${available ? 'available' : inlineText(reason)}`,
  );
  return [
    '⚠ Engine Mode requested but external engines unavailable.',
    ...lines,
    '→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation).',
  ].join('\n');
}

function voteTable({ plan, votes }: Ballot): string {
  const rows = plan.map(({ seat, name }) => {
    const vote = votes[seat];
    const opinion = vote?.opinion;
    const said = vote?.failure
      ? `failed: ${vote.failure.reason} – ${vote.failure.detail}`
      : (opinion?.rationale ?? '');
    const engine = vote?.model ? `${vote.engine} (${vote.model})` : (vote?.engine ?? '');
    const choice = opinion?.choice ? ` → ${opinion.choice}` : '';
    return [
      name,
      engine,
      vote?.failure ? '–' : `${opinion?.position ?? '–'}${choice}`,
      opinion?.confidence_known ? String(opinion.confidence) : '–',
      said,
    ];
  });
  return `## Votes\n\n${markdownTable(['Seat', 'Engine', 'Position', 'Confidence', 'Why'], rows)}`;
}

function dissent({ counted }: Ballot): string {
  const rows = counted?.verdict.dissent ?? [];
  if (rows.length === 0) return '';
  const said = rows.map(
    ({ perspective, position, confidence, concern }) =>
      `- **${perspective}** ${position}${confidence === null ? '' : ` (${confidence})`}: ${inlineText(concern) || 'no reason given'}`,
  );
  return ['## Dissent', said.join('\n')].join('\n\n');
}

function challenge({ counted, plan }: Ballot): string {
  const made = counted?.challenge;
  if (!made) return '';
  const name = plan.find(({ seat }) => seat === made.seat)?.name ?? made.seat;
  if (made.failure)
    return `## The case against\n\n${name} was asked for it and did not answer (${made.failure.reason}). Nobody has argued against this yet.`;
  const evidence = made.evidence.map((item) => `- ${inlineText(item)}`).join('\n');
  return [
    '## The case against',
    `${name}${made.strength ? `, ${made.strength}` : ''}: ${inlineText(made.critique)}`,
    evidence,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function risks(state: MagiState): string {
  const rows = riskRegister(state).map(({ risk, source, severity, mitigation, owner, monitor }, index) => [
    String(index + 1),
    risk,
    source,
    severity,
    mitigation,
    owner,
    monitor,
  ]);
  return rows.length
    ? `## Risk register\n\n${markdownTable(['#', 'Risk', 'Source', 'Severity', 'Mitigation', 'Owner', 'Monitor'], rows)}`
    : '';
}

function errors(state: MagiState): string {
  const found = engineErrors(state);
  if (found.length === 0) return '';
  const blocks = found.map(({ engine, error_type, detail, action_taken }) =>
    [
      'engine_error:',
      `  engine: ${JSON.stringify(engine)}`,
      `  error_type: ${error_type}`,
      `  detail: ${JSON.stringify(detail)}`,
      `  action_taken: ${action_taken}`,
    ].join('\n'),
  );
  return `## Engine errors\n\n${fence(blocks.join('\n'), 'yaml').markdown}`;
}

function history(state: MagiState): string {
  const changed = state.ballots.at(-1)?.counted?.verdict.redeliberation;
  if (!changed) return '';
  const earlier = state.ballots
    .slice(0, -1)
    .map(
      ({ round, counted }) =>
        `- Vote ${round + 1}: ${counted?.verdict.pattern ?? 'not counted'}, ${counted?.verdict.decision ?? 'no decision'}`,
    );
  const rows = changed.changes.map(({ seat, position, confidence }) => {
    const moved = changed.moved.includes(seat) ? ' – moved by more than the limit' : '';
    return `- ${seat}: ${position.from ?? '–'} → ${position.to ?? '–'}, confidence ${confidence.from ?? '–'} → ${confidence.to ?? '–'}${moved}`;
  });
  return ['## What changed since the earlier vote', [...earlier, ...rows].join('\n')].join('\n\n');
}

const section = (title: string, text: string): string => (text ? `${title}\n\n${text}` : '');
