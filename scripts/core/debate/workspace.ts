// What stands in a debate's workspace.
import { seatName } from '../deliberation/seating.ts';
import { gateTold } from '../deliberation/standing.ts';
import type { Workspace } from '../schemas/ballots.ts';
import type { Answered, DebateFraming, Seat } from '../schemas/nouns.ts';
import { CONTEXT_FILES, LENSES, personaText } from './plan.ts';
import { judgingDebate } from './questions.ts';
import {
  type DebateState,
  debateAuthor,
  lastDebateRound,
  positionOf,
  versionsOf,
} from './rounds.ts';

type ContextText = { seat: string; file: string; text: string };

type PlannedDebate = {
  question: string;
  framing: DebateFraming;
  seats: readonly Seat[];
};

/** Written once: the same text heads every prompt of its seat. */
export function contextFiles({ question, framing, seats }: PlannedDebate): ContextText[] {
  const context = framing.context?.trim() ?? '';
  const sides = LENSES.filter((seat) => seats.some((one) => one.seat === seat)).map(
    (seat) => ({
      seat,
      file: CONTEXT_FILES[seat],
      text: personaText(seat, question, framing),
    }),
  );
  const start = [`# ${question}`, context].filter(Boolean).join('\n\n');
  return [...sides, { seat: '', file: 'context.md', text: `${start}\n` }];
}

export const debateWorkspace = ({ framing }: DebateState): Workspace | null =>
  framing.workspace ?? null;

/** Made again from the log. `textOf`: the exact words of an answer. */
export function recordFiles(
  state: DebateState,
  textOf: (answered: Answered) => string,
): Record<string, string> {
  // Round 1 is blind, and engines can read here: a call is written when everybody has spoken.
  const whole = state.calls.filter(({ to, heard }) => to.every((seat) => heard[seat]));
  const answers = whole.flatMap(({ turn, heard }) =>
    Object.values(heard).map((answered) => ({
      turn,
      answered,
      text: textOf(answered).trim(),
    })),
  );
  const files = answers.map(({ answered, turn, text }) => [
    fileNameFor(state, answered, turn),
    `${text}\n`,
  ]);
  const said = answers.map(({ answered, turn, text }) => {
    const head = `## Round ${answered.round}, ${turn}: ${seatName(state, answered.seat)} (${answered.engine})`;
    return [head, answered.failure ? `*${answered.failure.detail}*` : text].join('\n\n');
  });
  return {
    ...Object.fromEntries(files),
    'transcript.md': `${[`# ${state.opened.question}`, ...said].join('\n\n')}\n`,
    'state.json': `${JSON.stringify(summaryOf(state), null, 2)}\n`,
  };
}

function summaryOf(state: DebateState) {
  const { count } = lastDebateRound(state) ?? {};
  return {
    id: state.opened.id,
    topic: state.opened.question,
    author: debateAuthor(state).seat,
    round: state.calls.at(-1)?.round ?? 1,
    decision: count?.decision ?? null,
    gate: gateTold(judgingDebate, state),
    blocking: count?.blocking ?? [],
    position: positionOf(state),
    versions: versionsOf(state).map(({ version, round, text }) => ({
      version,
      round,
      text,
    })),
    context_files: debateWorkspace(state)?.files ?? [],
  };
}

/** r001_gemini.md; turn and side where one engine speaks twice. */
function fileNameFor(
  state: DebateState,
  { round, seat, engine }: Answered,
  turn: string,
): string {
  const number = `r${String(round).padStart(3, '0')}`;
  const who =
    seat === debateAuthor(state).seat ? seatName(state, seat).toLowerCase() : engine;
  const spoken = state.calls
    .filter((call) => call.round === round)
    .flatMap(({ heard }) => Object.values(heard))
    .filter((one) => one.engine === engine && one.seat !== debateAuthor(state).seat);
  const only = turn === 'challenge' ? [] : [turn];
  const which = spoken.length > 1 ? [turn, seat] : only;
  return `rounds/${[number, who, ...which].join('_')}.md`;
}
