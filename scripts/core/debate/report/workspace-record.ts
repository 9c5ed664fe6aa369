// The files of a debate's workspace, all made from the log: context.md, state.json, transcript.md, rounds/.
import type { WorkspaceRecord } from '../../protocol/protocol.ts';
import { under } from '../../telling/blocks.ts';
import { documentInMarkdown, shownInMarkdown } from '../../telling/markdown-report.ts';
import { fence, md } from '../../words/markdown.ts';
import type { DebateState, Opened, Round, Speech } from '../events.ts';
import { endingOfDebate } from '../next.ts';
import { phaseOf, resultOf } from '../phase.ts';
import { challengeText, nameOf, questionText } from '../prompts/prompt-slots.ts';
import { askInDebate } from '../questions.ts';
import { positionHistory, wordsOf } from './document.ts';
import { reportDebate } from './report.ts';

/** `answer`: the text of a kept answer. An open round is left out: its challengers can read the folder. */
export function workspaceOfDebate(
  state: DebateState,
  answer: (file: string) => string,
): WorkspaceRecord | null {
  const { opened } = state;
  const { folder, contextFiles, beside } = opened.workspace;
  return {
    folder,
    contextFiles,
    files: {
      ...Object.fromEntries(beside.map(({ file, text }) => [file, text])),
      'context.md': contextText(opened),
      'state.json': `${JSON.stringify(stateOf(state, opened), null, 2)}\n`,
      'transcript.md': transcript(state, opened),
      ...Object.fromEntries(state.rounds.flatMap((round) => roundFiles(opened, round, answer))),
      ...(resultOf(state) ? { 'outcome.md': `${shownInMarkdown(reportDebate(state))}\n` } : {}),
    },
  };
}

function contextText(opened: Opened): string {
  const { framing, domain, challengers, absent, opened_at: at } = opened;
  const lenses = challengers.map(
    ({ name, engine, persona }) =>
      `- ${name}: ${persona.title}, ${engine}${persona.file ? `, ${persona.file}` : ', persona handed over'}`,
  );
  return [
    md`# ${framing.question}`.markdown,
    `Opened ${at}. Domain: ${domain.name}.`,
    questionText(framing),
    '## Challengers',
    [...lenses, ...absent.map(({ seat, reason }) => `- ${seat}: not there (${reason})`)].join('\n'),
    '',
  ].join('\n\n');
}

function stateOf(state: DebateState, opened: Opened): Record<string, unknown> {
  const result = resultOf(state);
  return {
    version: 1,
    topic: opened.framing.question,
    status: statusOf(state),
    phase: phaseOf(state),
    current_round: state.rounds.filter(({ check }) => check).length + (result ? 0 : 1),
    max_rounds: opened.limits.max_rounds,
    created_at: opened.opened_at,
    domain: opened.domain.name,
    challengers: opened.challengers.map(({ seat, engine, persona, borrowed }) => ({
      seat,
      engine,
      lens: persona.title,
      file: persona.file,
      borrowed,
    })),
    positions: state.positions,
    rounds: state.rounds.flatMap(({ round, check }) => (check ? [{ round, ...check }] : [])),
    result,
    outcome: endingOfDebate(state),
  };
}

function statusOf(state: DebateState): string {
  const result = resultOf(state);
  if (!result) return 'in_progress';
  if (askInDebate(state)) return 'awaiting_user';
  return result === 'aborted' ? 'aborted' : 'completed';
}

function transcript(state: DebateState, opened: Opened): string {
  const { opening } = state;
  const parts = [md`# Transcript: ${opened.framing.question}`.markdown];
  if (opening) parts.push(`## Opening (${opened.defender.name})`, fields(opening.opening));
  for (const round of state.rounds.filter(({ check }) => check)) {
    parts.push(`## Round ${round.round}`);
    for (const { seat } of round.asked) parts.push(`### ${nameOf(opened, seat)}`, saidText(round.said[seat]));
    parts.push(
      `Result: ${round.check?.decision}${round.check?.blocking.length ? `; open: ${round.check.blocking.join(', ')}` : ''}`,
    );
    const given = state.responses.find((one) => one.round === round.round);
    if (given) {
      const replies = given.response.replies.map(
        ({ seat, stance, reason }) => `- ${nameOf(opened, seat)}: ${stance.toUpperCase()}. ${reason}`,
      );
      parts.push(
        `### Reply (${opened.defender.name})`,
        replies.join('\n'),
        `Position: ${given.response.position}`,
      );
    }
  }
  if (phaseOf(state) === 'ended') {
    for (const [seat, { assumptions }] of Object.entries(state.assumptions))
      if (assumptions) parts.push(`## Assumptions (${nameOf(opened, seat)})`, fields({ ...assumptions }));
    const history = under(2, wordsOf(opened).history.title, positionHistory(state, opened));
    parts.push(documentInMarkdown(history).markdown);
  }
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function fields(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([key, value]) =>
      Array.isArray(value)
        ? [`${key}:`, ...value.map((item) => `- ${item}`)].join('\n')
        : `${key}: ${value ?? 'not stated'}`,
    )
    .join('\n');
}

function saidText(said: Speech | undefined): string {
  if (!said) return 'Not asked.';
  if (said.failure) return `Not heard (${said.failure.reason}): ${said.failure.detail}`;
  if (said.rebuttal) {
    const { answer, reason, remaining, new_evidence } = said.rebuttal;
    return [
      `${(answer ?? 'unreadable').toUpperCase()}: ${reason}`,
      remaining ? `Still open: ${remaining}` : '',
      ...new_evidence.map((item) => `- ${item}`),
    ]
      .filter(Boolean)
      .join('\n');
  }
  return said.challenge ? challengeText(said.challenge, said.cited) : 'Nothing readable.';
}

/** r001_codex.md; where one engine fills several seats their files carry the seat, too. */
function roundFiles(
  opened: Opened,
  { round, asked, said, check }: Round,
  answer: (file: string) => string,
): [string, string][] {
  if (!check) return [];
  return asked.flatMap(({ seat, as }): [string, string][] => {
    const one = said[seat];
    if (!one) return [];
    const shared = opened.challengers.filter(({ engine }) => engine === one.engine).length > 1;
    const name = `rounds/r${String(round).padStart(3, '0')}_${one.engine}${shared ? `-${seat}` : ''}.md`;
    const heading = `# Round ${round}: ${nameOf(opened, seat)} (${one.engine}${one.model ? `, ${one.model}` : ''}), ${as}`;
    const raw = one.answer ? `## As it came\n\n${fence(answer(one.answer.file), 'text').markdown}` : '';
    return [[name, `${[heading, saidText(one), raw].filter(Boolean).join('\n\n')}\n`]];
  });
}
