// What can be done next: acts, which each door says in its own words.
import { standingCall } from './fold.ts';
import type { Protocol, Question, State } from './protocol.ts';
import { isOver, offersNow, questionNow } from './question.ts';

export type Act =
  /** `owes`: what has to be written first. */
  | ({ act: 'decide' } & Pick<Question, 'question' | 'offers' | 'yes' | 'no'>)
  | { act: 'write'; question: string; fields: string[] }
  | { act: 'fix'; ids: string[] }
  | { act: 'again' }
  | { act: 'test'; command: string }
  | { act: 'wait' };

/** A question that was put to nobody, because nobody was there, can still be answered. */
export function actsOf(protocol: Protocol, state: State): Act[] {
  if (state.test_due !== null) return [{ act: 'test', command: state.test_due }];
  if (isOver(state)) return [];
  if (!standingCall(state) && state.sent) return [{ act: 'wait' }];
  const question = questionNow(protocol, state);
  if (state.owes)
    return [
      { act: 'write', question: question?.question ?? '', fields: state.owes.missing },
    ];
  const asked = question ?? (state.chose ? null : protocol.question(state));
  const offers = offersNow(protocol, state);
  const fixes = offers.find(({ outcome }) => outcome.is === 'fix')?.outcome;
  const isFixing = state.chose?.outcome.is === 'fix';
  const ids = fixes?.is === 'fix' && !state.chose ? fixes.ids : [];
  const canAsk = isFixing || offers.some(({ outcome }) => outcome.is === 'revote');
  return [
    ...(asked ? [{ act: 'decide' as const, ...asked }] : []),
    ...(ids.length > 0 ? [{ act: 'fix' as const, ids }] : []),
    ...(canAsk ? [{ act: 'again' as const }] : []),
  ];
}
