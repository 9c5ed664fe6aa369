// A Debate for people: first what it is worth, then the outcome, how the position changed and because of whom.
import { markdownTable } from '../../rendering/markdown.ts';
import type { DebateState, Opened } from './events.ts';
import { resultOf } from './next.ts';
import { oneLine, outcomeDocument } from './outcome.ts';
import { labelOf, nameOf } from './prompt-slots.ts';
import { lastCheck } from './rounds.ts';
import { type Standing, standings } from './standing.ts';

export function displayDebate(state: DebateState): string {
  const { opened } = state;
  if (!opened || !resultOf(state)) return 'No outcome yet.';
  return [
    `# Debate: ${oneLine(opened.framing.question)}`,
    worth(state, opened),
    outcomeDocument(state, opened),
    positionHistory(state, opened),
    critiques(state, opened),
    record(state, opened),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The first line of every result: how much of it was really heard. */
function worth(state: DebateState, opened: Opened): string {
  const seats = standings(state);
  const heard = seats.filter(({ challenge }) => challenge);
  const total = seats.length + opened.absent.length;
  const parts = [`**Heard: ${heard.length} of ${total} challengers.**`];
  const engines = new Set(heard.map(({ challenger }) => challenger.engine));
  if (heard.length > 1)
    parts.push(
      engines.size === 1
        ? `${heard.length} lenses of one engine (${[...engines][0]}): 1 opinion from ${heard.length} sides.`
        : `${engines.size} engines.`,
    );
  const borrowed = seats
    .filter(({ challenger }) => challenger.borrowed)
    .map(({ challenger }) => `${challenger.name} on ${challenger.engine}`);
  if (borrowed.length && engines.size > 1) parts.push(`Filled by an engine that also fills another seat: ${borrowed.join(', ')}.`);
  const silent = seats
    .filter(({ challenge }) => !challenge)
    .map(({ challenger, failure }) => `${challenger.name} (${failure?.reason ?? 'unreadable'})`);
  const absent = opened.absent.map(({ seat, reason }) => `${seat} (${oneLine(reason)})`);
  if (silent.length + absent.length) parts.push(`Not heard: ${[...silent, ...absent].join(', ')}.`);
  const lost = seats
    .filter((one) => one.challenge && one.failure)
    .map(({ challenger, failure }) => `${challenger.name} (${failure?.reason})`);
  if (lost.length) parts.push(`Not heard again: ${lost.join(', ')}.`);
  const downgraded = state.rounds[0]?.check?.downgraded ?? [];
  if (downgraded.length)
    parts.push(
      `Agreed at once without showing that it looked, and was asked again: ${downgraded.map((seat) => nameOf(opened, seat)).join(', ')}.`,
    );
  const inferred = seats.filter(({ challenge }) => challenge?.status === 'inferred').map(({ challenger }) => challenger.name);
  if (inferred.length) parts.push(`Read from prose, not from an answer block: ${inferred.join(', ')}.`);
  if (state.contextChanges.length) parts.push(`${changedFiles(state)} changed during the debate; it went on only after being put back.`);
  if (state.tainted.length) parts.push('TAINTED: files changed while engines ran.');
  return parts.join(' ');
}

const changedFiles = ({ contextChanges }: DebateState): string =>
  [...new Set(contextChanges.flatMap(({ files }) => files.map(({ file }) => file)))].join(', ');

export function positionHistory(state: DebateState, opened: Opened): string {
  if (state.positions.length === 0) return '';
  const last = state.positions.length;
  const lines = state.positions.flatMap(({ version, after_round: round, text, because }) => {
    const when = version === last && version > 1 ? `after round ${round}, final` : version === 1 ? 'opening' : `after round ${round}`;
    const reasons = because.map(
      ({ seat, stance, reason }) =>
        `  └── Changed because: ${nameOf(opened, seat)}${stance === 'partial' ? ' (in part)' : ''}: ${oneLine(reason)}`,
    );
    const unexplained = version > 1 && because.length === 0 ? ['  └── Changed with no critique accepted'] : [];
    return [`- v${version} (${when}): ${oneLine(text)}`, ...reasons, ...unexplained];
  });
  return ['## Position history', lines.join('\n')].join('\n\n');
}

function critiques(state: DebateState, opened: Opened): string {
  const rows = standings(state)
    .filter(({ challenge }) => challenge)
    .map((one) => [
      labelOf(one.challenger),
      `${one.challenge?.verdict?.toUpperCase() ?? 'UNREADABLE'}${one.challenge?.objection_strength ? `, ${one.challenge.objection_strength}` : ''}`,
      one.challenge?.critique ?? '',
      evidence(one),
      repliesTo(state, one.challenger.seat),
      one.settled ? 'settled' : 'open',
    ]);
  if (rows.length === 0) return '';
  const check = lastCheck(state);
  const logged = (check?.maintained ?? []).map((seat) => nameOf(opened, seat));
  const note = logged.length ? `\n\nMaintained to the end: ${logged.join(', ')}.` : '';
  return `## Critiques\n\n${markdownTable(['Challenger', 'First verdict', 'Critique', 'Evidence', 'Reply', 'In the end'], rows)}${note}`;
}

const evidence = ({ challenge }: Standing): string =>
  (challenge?.evidence ?? []).map(({ text, tag }) => `[${tag ?? 'unmarked'}] ${text}`).join('; ') || 'none';

const repliesTo = (state: DebateState, seat: string): string =>
  state.responses
    .flatMap(({ response }) => response.replies.filter((reply) => reply.seat === seat))
    .map(({ stance, reason }) => `${stance.toUpperCase()}: ${reason}`)
    .join(' → ');

function record(state: DebateState, { workspace, domain, challengers }: Opened): string {
  const way = challengers.map(({ name, engine, persona }) =>
    persona.way === 'context_file' ? `${name} read ${persona.file} as ${engine}` : `${name} was handed over to ${engine}`,
  );
  const tainted = state.tainted.map(
    ({ files, patch }) => `Changed while engines ran: ${files.slice(0, 5).join(', ')}${patch ? ` (${patch})` : ''}.`,
  );
  return [
    '## Record',
    [
      `Lenses for ${domain.name}${domain.from === 'detected' ? ` (by: ${domain.words.join(', ')})` : ''}: ${way.join('; ')}.`,
      `Everything that was said: ${workspace.folder}. Git ignores the folder; to keep it in the repository, delete the .gitignore in it.`,
      ...tainted,
    ].join('\n\n'),
  ].join('\n\n');
}
