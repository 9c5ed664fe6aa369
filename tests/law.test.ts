// One law for a yes, in every protocol: whatever says of a deliberation that it may go ahead says what its gate says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exitOf } from '../scripts/core/protocol/exit-code.ts';
import { fold } from '../scripts/core/protocol/protocol.ts';
import { EXIT } from '../scripts/core/refusal.ts';
import { playOut, sayThen } from './house/played.ts';
import { COUNCIL } from './house/yes/council.ts';
import { DEBATE } from './house/yes/debate.ts';
import { type Gate, pick } from './house/yes/law.ts';
import { MAGI } from './house/yes/magi.ts';
import { REVIEW } from './house/yes/review.ts';

const RUNS = 1500;

describe.each(Object.entries({ MAGI, COUNCIL, DEBATE, REVIEW }))('%s', (_, { protocol, scripts, told }) => {
  it(`says one thing everywhere, in ${RUNS} generated deliberations`, () => {
    const seen = { approved: 0, rejected: 0, undecided: 0, open: 0 };
    fc.assert(
      fc.property(scripts, (script) => {
        // biome-ignore lint/suspicious/noExplicitAny: one table for four protocols, each with its own state
        const one = protocol as any;
        const { state, turn, next } = playOut(one, script);
        expect(turn).toBeLessThan(80);
        const ending = one.ending(state);
        const report = one.report(state);
        const gate: Gate = ending?.gate ?? 'undecided';
        seen[(ending?.gate ?? 'open') as keyof typeof seen] += 1;
        expect(report.gate).toBe(ending ? gate : 'open');
        expect([report.standing, one.standing(state).gate]).toEqual([one.standing(state), gate]);
        expect(report.told.ending).toEqual(ending);
        expect(exitOf(ending)).toBe(
          { approved: EXIT.done, rejected: EXIT.refused, undecided: EXIT.undecided }[gate],
        );
        // Where a question is open, nothing has ended but a no, or a yes that the user has spoken against since.
        if (next.do === 'ask_user' && ending)
          expect(gate).toBe(state.objection === null ? 'rejected' : 'undecided');
        for (const [where, says] of Object.entries(told(state)))
          if (says !== undefined) expect([where, says]).toEqual([where, gate === 'approved']);
        if (!ending) return;
        if (gate === 'approved' && ending.standing.by === 'vote')
          expect(ending.standing).toMatchObject({ hinges: [], owed: [], unseen: [] });
        const summary = report.remembered;
        expect(summary?.decision ?? null).toEqual(decisionSaid(summary, ending));
        if (gate !== 'undecided') expect(ending.decision).not.toBeNull();
        // The word that events, verdict log and blackboard have for it is never the word of another outcome.
        if (summary && gate === 'undecided' && summary.decision === null)
          expect(summary.outcome).not.toMatch(/^(?:unanimous|majority|consensus|clean|settled|fast_exit)$/);
      }),
      { numRuns: RUNS },
    );
    expect(Object.values(seen).filter((times) => times > RUNS / 100).length).toBeGreaterThanOrEqual(3);
  });

  it('is no yes after a refusal at any moment, while seats still answer too', () => {
    const refusal = pick('No, not before the audit', 'stop', 'no', 'やめて', 'hold on', 'Nein, bitte nicht');
    // biome-ignore lint/suspicious/noExplicitAny: one table for four protocols, each with its own state
    const one = protocol as any;
    let answered = 0;
    fc.assert(
      fc.property(scripts, fc.nat(8), refusal, (script, at, text) => {
        const { state, turn } = playOut(one, { ...script, unasked: { at, text } });
        if (turn <= at) return;
        answered += 1;
        expect([one.standing(state).gate, one.ending(state)?.gate]).not.toContain('approved');
        expect(Object.values(told(state))).not.toContain(true);
      }),
      { numRuns: RUNS / 3 },
    );
    expect(answered).toBeGreaterThan(RUNS / 30);
  });

  it('is no yes after a refusal, attended or not, while it votes again, whatever the user said before', () => {
    const refusal = pick(
      'No, not before the audit',
      'stop',
      'やめる',
      'later perhaps',
      'Go ahead\nnote: stop',
    );
    const before = fc.array(fc.nat(3), { maxLength: 4 });
    // biome-ignore lint/suspicious/noExplicitAny: one table for four protocols, each with its own state
    const one = protocol as any;
    let heard = 0;
    fc.assert(
      fc.property(scripts, before, refusal, (script, choices, words) => {
        const { events } = playOut(one, script);
        const chosen = choices.reduce((so, at) => sayThen(one, so, at), events);
        const after = sayThen(one, chosen, words);
        heard += after.length - chosen.length;
        expect(one.standing(fold(one, after)).gate).not.toBe('approved');
      }),
      { numRuns: RUNS / 5 },
    );
    expect(heard).toBeGreaterThan(RUNS / 20);
  });
});

/** With its option behind it, where there is one. */
const decisionSaid = (summary: { decision: string | null } | null, ending: { decision: string | null }) =>
  summary?.decision?.startsWith(`${ending.decision}: `) ? summary.decision : ending.decision;
