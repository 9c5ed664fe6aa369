// A Debate for people: first what it is worth, then the outcome, how the position changed and because of whom.

import { worthLine } from '../protocol/worth.ts';
import { inlineText, markdownTable } from '../telling/markdown.ts';
import { testsText } from '../telling/tests.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { code } from '../words/markdown.ts';
import type { DebateState, Opened } from './events.ts';
import { outcomeDocument } from './outcome.ts';
import { phaseOf, resultOf } from './phase.ts';
import { evidenceText, labelOf, nameOf } from './prompt-slots.ts';
import { lastCheck } from './rounds.ts';
import { type Standing, standings } from './standing.ts';
import { worthOfDebate } from './worth.ts';

export function displayDebate(state: DebateState): string {
  const { opened } = state;
  if (!opened) return 'No outcome yet.';
  if (!resultOf(state)) return standNow(state, opened);
  return [
    `# Debate: ${inlineText(opened.framing.question)}`,
    worthLine(worthOfDebate(state, opened)),
    decided(state, opened),
    outcomeDocument(state, opened),
    testsText(state.tests.done, textsIn(opened.language).tests),
    positionHistory(state, opened),
    critiques(state, opened),
    record(state, opened),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** How things stand between two rounds; while one is open nothing of it is told. */
function standNow(state: DebateState, opened: Opened): string {
  const check = lastCheck(state);
  if (!check || phaseOf(state) === 'challenge') return 'No outcome yet.';
  const heading = `# Debate, after round ${check.round} of at most ${opened.limits.max_rounds}: ${inlineText(opened.framing.question)}`;
  return [
    heading,
    worthLine(worthOfDebate(state, opened)),
    positionHistory(state, opened),
    critiques(state, opened),
  ].join('\n\n');
}

function decided(state: DebateState, opened: Opened): string {
  const lines = decisionLines(state, opened);
  return lines.length
    ? ["## The user's decision", lines.map((line) => inlineText(line)).join('\n\n')].join('\n\n')
    : '';
}

function decisionLines({ decision, notes }: DebateState, opened: Opened): string[] {
  const noted = notes.map((note) => `Noted: ${note}`);
  if (!decision) return noted;
  const { took, choice, seat, note } = decision;
  const what =
    took === 'open'
      ? 'Left open.'
      : took === 'side'
        ? `With ${nameOf(opened, seat ?? '')}: ${choice}`
        : choice;
  return [what, note, ...noted].filter(Boolean);
}

export function positionHistory(state: DebateState, opened: Opened): string {
  if (state.positions.length === 0) return '';
  const last = state.positions.length;
  const lines = state.positions.flatMap(({ version, after_round: round, text, because }) => {
    const final = version === last && resultOf(state) ? ', final' : '';
    const when = version === 1 ? 'opening' : `after round ${round}${final}`;
    const reasons = because.map(
      ({ seat, stance, reason }) =>
        `  └── Changed because: ${nameOf(opened, seat)}${stance === 'partial' ? ' (in part)' : ''}: ${inlineText(reason)}`,
    );
    const unexplained =
      version > 1 && because.length === 0 ? ['  └── Changed with no critique accepted'] : [];
    return [`- v${version} (${when}): ${inlineText(text)}`, ...reasons, ...unexplained];
  });
  return ['## Position history', lines.join('\n')].join('\n\n');
}

function critiques(state: DebateState, opened: Opened): string {
  const rows = standings(state)
    .filter(({ verdict }) => verdict !== 'NOT HEARD')
    .map((one) => [
      labelOf(one.challenger),
      firstVerdict(one),
      one.challenge?.critique ?? one.summary,
      evidence(one),
      repliesTo(state, one.challenger.seat),
      one.settled ? 'settled' : 'open',
    ]);
  if (rows.length === 0) return '';
  const check = lastCheck(state);
  const logged = (check?.maintained ?? []).map((seat) => nameOf(opened, seat));
  const note = logged.length ? `\n\nMaintained to the end: ${logged.join(', ')}.` : '';
  return `## Critiques\n\n${markdownTable(['Challenger', 'First verdict', 'Critique', 'Evidence', 'Reply', resultOf(state) ? 'In the end' : 'Now'], rows)}${note}`;
}

function firstVerdict({ challenge }: Standing): string {
  const { verdict = null, objection_strength: strength = null } = challenge ?? {};
  return `${verdict?.toUpperCase() ?? 'UNREADABLE'}${strength && verdict !== 'agree' ? `, ${strength}` : ''}`;
}

const evidence = ({ challenge, cited }: Standing): string =>
  (challenge?.evidence ?? [])
    .map(({ text, tag }) => evidenceText({ text, tag: tag ?? 'unmarked' }, cited))
    .join('; ') || 'none';

const repliesTo = (state: DebateState, seat: string): string =>
  state.responses
    .flatMap(({ response }) => response.replies.filter((reply) => reply.seat === seat))
    .map(({ stance, reason }) => `${stance.toUpperCase()}: ${reason}`)
    .join(' → ');

function record(state: DebateState, { workspace, domain, challengers }: Opened): string {
  const way = challengers.map(({ name, engine, persona }) =>
    persona.way === 'context_file'
      ? `${name} read ${persona.file} as ${engine}`
      : `${name} was handed over to ${engine}`,
  );
  const tainted = state.tainted.map(
    ({ files, patch }) =>
      `Changed while engines ran: ${inlineText(files.slice(0, 5).join(', '))}${patch ? ` (${inlineText(patch)})` : ''}.`,
  );
  return [
    '## Record',
    [
      `Lenses for ${domain.name}${domain.from === 'detected' ? ` (by: ${domain.words.join(', ')})` : ''}: ${way.join('; ')}.`,
      `Everything that was said: ${code(workspace.folder).markdown}. Git ignores the folder; to keep it in the repository, delete the .gitignore in it.`,
      ...tainted,
    ].join('\n\n'),
  ].join('\n\n');
}
