// The answers a log speaks of: still there, unchanged, and read to the same opinion again.
import { isDeepStrictEqual } from 'node:util';
import { textOrNull } from '../../base/door.cjs';
import { readAgain } from '../../core/answers/ask-again.ts';
import { isKind } from '../../core/answers/read-answer.ts';
import type { Settings } from '../../core/configuration/defaults.ts';
import type { AnsweredEvent } from '../../core/protocol/protocol.ts';
import { sha256 } from '../machine/sha256.ts';
import { promptFile } from './prompts.ts';
import type { StoredEvent } from './sessions.ts';

export function checkAnswers(
  folder: string,
  events: StoredEvent[],
  reading: Settings['reading'],
): { checked: number; problems: string[] } {
  const answered = events
    .filter((event): event is AnsweredEvent => event.type === 'answered')
    .filter(({ answer }) => answer !== null);
  const root = rootOf(events);
  return {
    checked: answered.length,
    problems: answered.flatMap((event) => problemWith(event, { folder, root, reading }) ?? []),
  };
}

/** The folder that paths in answers are relative to: where the deliberation was opened. */
export function rootOf([opened]: StoredEvent[]): string | undefined {
  const { cwd } = (opened ?? {}) as { cwd?: unknown };
  return typeof cwd === 'string' ? cwd : undefined;
}

type Where = { folder: string; root: string | undefined; reading: Settings['reading'] };

function problemWith(
  { seat, turn, round, engine, kind, opinion, answer, meta }: AnsweredEvent,
  { folder, root, reading }: Where,
): string | null {
  if (!answer) return null;
  const text = textOrNull(`${folder}/${answer.file}`);
  if (text === null) return `${answer.file} is gone, or cannot be read.`;
  if (sha256(text) !== answer.sha256) return `${answer.file} was changed after it was recorded.`;
  if (opinion === null || !isKind(kind)) return null;
  const prompt = promptFile({ round, turn, seat });
  const asked = meta?.asked_again;
  const first = asked?.counts === 'second' ? textOrNull(`${folder}/${asked.other.file}`) : null;
  const given = { engine, text, prompt: textOrNull(`${folder}/${prompt}`) ?? '', root };
  const again = readAgain({ kind, answer: given, settings: reading }, first);
  return isDeepStrictEqual(again, opinion) ? null : `${answer.file} is read differently now.`;
}
