import { expect, it } from 'vitest';
import { takeAnswer } from './not-due.ts';
import type { AnswerCommand } from './protocol.ts';

const due = [
  { seat: 'codex', turn: 'vote', round: 1, by: 'engine' as const },
  { seat: 'logos', turn: 'vote', round: 1, by: 'host' as const },
];
const answer = (changes: Partial<AnswerCommand>) =>
  ({
    seat: 'logos',
    turn: 'vote',
    round: 1,
    by: 'host',
    opinion: { status: 'ok' },
    ...changes,
  }) as AnswerCommand;
const NOTHING = { spoken: false };

it('takes the answer of the seat that is due', () => {
  expect(takeAnswer(answer({}), due, NOTHING)).toBe(due[1]);
  // An engine's unreadable answer is a value.
  const unread = answer({ seat: 'codex', by: 'engine', opinion: { status: 'unparseable' } });
  expect(takeAnswer(unread, due, NOTHING)).toBe(due[0]);
  expect(takeAnswer(answer({ opinion: null }), due, { spoken: false, waitsFor: null })).toBe(due[1]);
});

it.each<
  [what: string, changes: Partial<AnswerCommand>, situation: Parameters<typeof takeAnswer>[2], code: string]
>([
  ['of a seat nobody asked', { seat: 'pathos' }, NOTHING, 'not_due'],
  ['of another turn', { turn: 'challenge' }, NOTHING, 'not_due'],
  ['of another round', { round: 2 }, NOTHING, 'not_due'],
  ['by an engine for the host', { by: 'engine' }, NOTHING, 'not_due'],
  ['by hand for an engine', { seat: 'codex' }, NOTHING, 'engine_seat'],
  ['by hand for an engine that is not due', { seat: 'gemini' }, NOTHING, 'not_due'],
  ['given twice', { seat: 'gemini' }, { spoken: true }, 'already_sealed'],
  ['before the seal', { seat: 'codex' }, { spoken: false, waitsFor: 'claude' }, 'seal_first'],
  ['of the seal, twice', { seat: 'claude' }, { spoken: false, waitsFor: 'claude' }, 'not_due'],
  ['that cannot be read', { opinion: { status: 'unparseable' } }, NOTHING, 'unreadable_answer'],
  ['that could not be parsed', { opinion: { status: 'parse_error' } }, NOTHING, 'unreadable_answer'],
  ['that failed', { opinion: { status: 'failed' } }, NOTHING, 'unreadable_answer'],
])('refuses one %s', (_, changes, situation, code) => {
  expect(() => takeAnswer(answer(changes), due, situation)).toThrow(expect.objectContaining({ code }));
});
