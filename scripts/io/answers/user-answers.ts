// Takes the user's answer to a question, and checks whether a hook saw the user give it.
import { seenIn } from '../../base/seen-answers.mjs';
import { readUserAnswer } from '../../core/protocol/user-answer-text.ts';
import type { Part, ReviewState } from '../../core/review/events.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { askKey } from '../deliberation/session-view.ts';
import { decode } from '../input/schemas.ts';

export async function recordUserAnswer(deliberation: Deliberation, text: string): Promise<Deliberation> {
  const given = await decode('user-answer', readUserAnswer(text), 'standard input');
  const answer = given.framing ? await (await import('./reframing.ts')).reframe(deliberation, given) : given;
  const { id, folder } = deliberation;
  const seen = seenIn(folder, { id, key: askKey(deliberation), since: askedSince(deliberation) });
  const parts = deliberation.name === 'review' ? await changedParts(deliberation) : null;
  const after = await act(deliberation, { type: 'user', answer, seen, ...(parts ? { parts } : {}) });
  // What goes on then is the first of the smaller questions.
  return (await (await import('./parts.ts')).openParts(after)) ?? after;
}

/** An answer that a vote, a decision or a note came after was given to what was asked before that. */
const askedSince = ({ log }: Deliberation): string =>
  log.lines.findLast(({ event }) => !BESIDE.includes(event.type))?.at ?? '';
const BESIDE = ['presented', 'tainted', 'outcome'];

/** What is looked at once more is looked at as it is now. */
async function changedParts({ state }: Deliberation): Promise<Part[] | null> {
  const { opened, closed, parts } = state as ReviewState;
  if (!closed || opened.rules === 1) return null;
  const { partsNow } = await import('../review/refreshed.ts');
  return partsNow(opened, parts);
}
