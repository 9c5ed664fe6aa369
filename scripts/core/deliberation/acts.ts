// What comes next in a deliberation, beside what its protocol says is to be done.
import type { Act } from '../schemas/told.ts';
import { oneLine } from '../words/line.ts';
import { isVotedAgain, standingCall } from './fold.ts';
import type { Offer, Protocol, State } from './protocol.ts';
import { isObjected, isOver, offersNow, questionOpen } from './question.ts';
import { standingOf } from './standing.ts';

/** `own`: what the protocol says is to be done; nothing is while a no waits for its meaning. */
export function actsOf(protocol: Protocol, state: State, own: Act[]): Act[] {
  if (state.test_due !== null) return [{ act: 'test', command: state.test_due }];
  if (isOver(state)) return own;
  if (isVotedAgain(state) || (!standingCall(state) && state.sent)) {
    const stands = standingOf(protocol, state).gate !== 'undecided';
    return [{ act: 'wait', stands }];
  }
  const asked = questionOpen(protocol, state);
  if (state.owes)
    return [
      { act: 'write', question: asked?.question ?? '', fields: state.owes.missing },
    ];
  const isHeld = state.limited !== null || isObjected(protocol, state);
  return [
    ...(isHeld ? [] : own),
    ...(asked ? [{ act: 'decide' as const, ...asked }] : []),
    ...offeredActs(state, offersNow(protocol, state)),
  ];
}

function offeredActs({ chose }: State, offers: Offer[]): Act[] {
  const fix = chose ? undefined : offers.find(({ outcome }) => outcome.is === 'fix');
  const ids = fix?.outcome.is === 'fix' ? fix.outcome.ids : [];
  const again = offers.find(({ outcome }) => outcome.is === 'revote');
  const acts: Act[] = ids.length > 0 ? [{ act: 'fix', ids }] : [];
  if (!again) return acts;
  const { label } = again;
  if (!chose) return [...acts, { act: 'again', label, as: 'instead' }];
  const isFixing = chose.outcome.is === 'fix';
  return [{ act: 'again', label, as: isFixing ? 'next' : null }];
}

export const toDo = (what: string, conditions: readonly string[] = []): Act => ({
  act: 'do',
  what,
  conditions,
});

/** Of a decision that was put off, with what was written. */
export function waitActs({
  deadline = '',
  waits_for = '',
  questions = '',
}: Record<string, string>): Act[] {
  const all = [
    'Nothing is done for now',
    deadline && `To be decided by ${oneLine(deadline)}`,
    waits_for && `It waits for ${oneLine(waits_for)}`,
    questions && `Ask these instead: ${oneLine(questions)}`,
  ];
  return all.filter(Boolean).map((what) => toDo(what));
}
