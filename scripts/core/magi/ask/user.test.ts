// What the user may say to a verdict, and where each answer leads (rulings R11).
import { describe, expect, it } from 'vitest';
import { after, opinion } from '../../../../tests/given/magi.ts';
import {
  ballot,
  no,
  opened,
  plan,
  risk,
  scene,
  unsure,
  user,
  yes,
} from '../../../../tests/given/magi-scenes.ts';
import type { SharedCommand } from '../../protocol/protocol.ts';
import type { UserAnswer } from '../../shapes.ts';
import { magi } from '../magi.ts';

describe('an answer', () => {
  it.each<[scene: keyof typeof scene, answer: UserAnswer, last: string, gate: string]>([
    ['split', { choice: 'No, do not do it' }, 'user_noted', 'undecided'],
    ['split', { choice: 'Wait (Gemini)' }, 'user_decided', 'undecided'],
    ['split', { choice: 'Put it off' }, 'user_decided', 'undecided'],
    ['split', { choice: 'Approve (Claude)' }, 'user_decided', 'approved'],
    ['split', { choice: 'approve' }, 'user_decided', 'approved'],
    ['split', { choice: 'Reject (Codex)' }, 'user_decided', 'rejected'],
    ['split', { choice: 'no' }, 'user_decided', 'rejected'],
    ['split', { choice: 'やめる' }, 'user_decided', 'rejected'],
    ['split', { choice: 'Vote again' }, 'redeliberated', 'undecided'],
    ['split', { context: 'p99 is 4 ms' }, 'redeliberated', 'undecided'],
    ['rejected', { choice: 'go ahead anyway' }, 'user_noted', 'rejected'],
    ['rejected', { choice: 'Do it anyway' }, 'user_owes', 'rejected'],
    ['rejected', { override: true }, 'user_owes', 'rejected'],
    ['rejected', { position: 'APPROVE' }, 'user_owes', 'rejected'],
    ['rejected', { choice: 'go', risk_acceptance: 'We accept it.' }, 'user_owes', 'rejected'],
    ['rejected', { choice: 'Do it anyway', ...risk }, 'user_decided', 'approved'],
    ['rejected', { choice: 'Look for alternatives' }, 'user_decided', 'rejected'],
    ['rejected', { choice: 'Vote again' }, 'redeliberated', 'rejected'],
    ['outvoted', { choice: 'Do it anyway' }, 'user_owes', 'rejected'],
    ['outvoted', { override: true, ...risk }, 'user_decided', 'approved'],
    ['danger', { choice: 'Mitigate first' }, 'user_owes', 'undecided'],
    ['danger', { choice: 'Mitigate first', mitigation: 'later' }, 'user_owes', 'undecided'],
    ['danger', { choice: 'Mitigate first', ...plan }, 'user_decided', 'approved'],
    ['danger', { choice: 'Stop here' }, 'user_decided', 'rejected'],
    ['sureDanger', { choice: 'Follow the majority' }, 'user_owes', 'undecided'],
    ['sureDanger', { choice: 'go' }, 'user_owes', 'undecided'],
    ['sureDanger', { choice: 'Follow the majority', ...plan }, 'user_decided', 'approved'],
    ['sureDanger', { choice: 'Follow the dissenter' }, 'user_decided', 'rejected'],
    ['hinged', { choice: 'Accept it' }, 'user_decided', 'approved'],
    ['hinged', { choice: 'Ask that seat again' }, 'redeliberated', 'undecided'],
    ['hinged', { choice: 'I guess so' }, 'user_noted', 'undecided'],
    ['quorum', { choice: 'Add context' }, 'user_owes', 'undecided'],
    ['quorum', { choice: 'Add context', context: 'p99 is 4 ms' }, 'redeliberated', 'undecided'],
    ['quorum', { choice: 'Decide myself' }, 'user_takes_over', 'undecided'],
    ['conditional', { choice: 'Hybrid' }, 'user_decided', 'approved'],
    ['options', { choice: 'pg' }, 'user_decided', 'approved'],
    ['options', { choice: 'one postgres table' }, 'user_decided', 'approved'],
    ['options', { choice: 'go' }, 'user_noted', 'undecided'],
    ['deadlock', { choice: 'Take One Postgres table' }, 'user_owes', 'undecided'],
    ['deadlock', { choice: 'Take One Postgres table', monitor: ['p99'] }, 'user_decided', 'approved'],
    ['deadlock', { choice: 'Set a deadline' }, 'user_owes', 'undecided'],
    ['deadlock', { choice: 'Set a deadline', deadline: '2026-12-31' }, 'user_decided', 'undecided'],
    ['deadlock', { choice: 'Split the question' }, 'user_owes', 'undecided'],
    ['deadlock', { choice: 'Split the question', questions: ['Read only?'] }, 'user_decided', 'undecided'],
    ['deadlock', { choice: 'Let somebody else decide', waits_for: 'the CTO' }, 'user_decided', 'undecided'],
    ['deadlock', { choice: 'kafka' }, 'user_decided', 'approved'],
    ['deadlock', { choice: 'Vote again', evidence: ['p99 is 4 ms'] }, 'redeliberated', 'undecided'],
    ['deadlock', { choice: 'Vote again' }, 'user_owes', 'undecided'],
  ])('to %s: %o is %s, gate %s', (name, answer, last, gate) => {
    const outcome = after(...scene[name], user(answer));
    expect([outcome.last?.type, outcome.ending?.gate ?? 'undecided']).toEqual([last, gate]);
    // What was only noted, or still owes something, is asked again.
    if (last === 'user_noted' && gate === 'undecided') expect(outcome.next.do).toBe('ask_user');
    if (last === 'user_owes') expect(outcome.next).toMatchObject({ do: 'ask_user' });
  });

  it('a deadlock recommends the way that can be undone before it asks', () => {
    expect(after(...scene.deadlock).display).toContain(
      'Recommended: take One Postgres table, the only one of the two that can be undone, and name what',
    );
  });

  it.each(Object.keys(scene) as (keyof typeof scene)[])(
    'every label offered to %s leads somewhere',
    (name) => {
      const all = {
        ...plan,
        ...risk,
        context: 'x',
        deadline: '2026-12-31',
        waits_for: 'the CTO',
        questions: ['Read only?'],
        evidence: ['x'],
      };
      const { labels, next } = after(...scene[name]);
      const owes: Record<string, string[]> = ('owes' in next && next.owes) || {};
      for (const choice of labels) {
        const given = Object.fromEntries(
          Object.entries(all).filter(([field]) => owes[choice]?.includes(field)),
        );
        const { last } = after(...scene[name], user({ choice, ...given }));
        expect(['user_decided', 'redeliberated', 'user_takes_over'], choice).toContain(last?.type);
      }
    },
  );
});

describe('what is owed', () => {
  it('is asked for by name, kept so far, and shown afterwards', () => {
    const half = after(...scene.danger, user({ choice: 'Mitigate first', mitigation: plan.mitigation }));
    expect(half.next).toMatchObject({ do: 'ask_user', owes: { 'Mitigate first': ['owner', 'monitor'] } });
    expect(half.next.do === 'ask_user' && half.next.ask.questions[0]?.question).toContain(
      'who is responsible (owner:)',
    );
    const { ending, display } = after(
      ...scene.danger,
      user({ choice: 'Mitigate first', mitigation: plan.mitigation }),
      user({ owner: plan.owner, monitor: plan.monitor }),
    );
    expect(ending).toMatchObject({ gate: 'approved', standing: { by: 'user', owed: [] } });
    expect(display).toContain('Mitigation plan: Put a proxy in front');
    expect(display).toMatch(
      /\| .*Anyone can read every session.*Put a proxy in front.*Anna.*reads by strangers/,
    );
    expect(display).toContain('Action: GO AHEAD - Decided by the user');
  });

  it('can still be answered by stopping', () => {
    const { ending } = after(
      ...scene.danger,
      user({ choice: 'Mitigate first' }),
      user({ choice: 'Stop here' }),
    );
    expect(ending).toMatchObject({ gate: 'rejected', decision: 'REJECT' });
  });

  it('of a hybrid are its conditions, kept as conditions', () => {
    const { display, state } = after(...scene.conditional, user({ choice: 'Hybrid' }));
    expect(magi.report(state).conditions).toContain('Keep a flag');
    expect(display).toContain('## Conditions\n\n- Keep a flag');
    expect(display).toContain('Only under these conditions: Keep a flag.');
  });
});

describe('a note', () => {
  it('is kept, shown, and never a decision', () => {
    const { state, next, display } = after(...scene.split, user({ choice: 'No, do not do it' }));
    expect(state).toMatchObject({ decision: null, notes: ['No, do not do it'] });
    expect(next.do).toBe('ask_user');
    expect(display).toContain('No, do not do it');
    expect(display).not.toMatch(/Go ahead/);
  });
});

describe('another vote', () => {
  it('leaves the verdict standing, and can be gone back from', () => {
    const decided = [...scene.danger, user({ choice: 'Mitigate first', ...plan })];
    const before = after(...decided);
    const open = after(...decided, user({ context: 'the load was measured' }));
    expect(open.next.do).toBe('seal');
    expect(open.ending).toEqual(before.ending);
    expect(open.display).toContain('this verdict stands');
    const back = after(...decided, user({ context: 'x' }), user({ choice: 'withdraw' }));
    expect(back.ending).toEqual(before.ending);
    expect(back.state.ballots).toHaveLength(1);
    expect(() => after(...decided, user({ context: 'x' }), user({ choice: 'Mitigate first' }))).toThrow(
      expect.objectContaining({ code: 'not_due' }),
    );
    // It can be spoken against, as any yes.
    const against = after(...decided, user({ context: 'x' }), user({ choice: 'Stop here' }));
    expect([against.next.do, against.ending?.gate]).toEqual(['seal', 'undecided']);
    const again = after(
      ...decided,
      user({ context: 'x' }),
      user({ choice: 'withdraw' }),
      user({ context: 'y' }),
    );
    expect(again.last).toMatchObject({ type: 'redeliberated', round: 2 });
  });

  it('is refused beyond the limit before a seat is asked, and the verdict stays', () => {
    const fourth = [...scene.deadlock, user({ evidence: ['p99 is 4 ms'] }), ...ballot([yes, no, unsure], 3)];
    expect(after(...fourth).next.do).toBe('ask_user');
    for (const answer of [{ evidence: ['p99 is 5 ms'] }, { context: 'x' }])
      expect(() => after(...fourth, user(answer))).toThrow(
        expect.objectContaining({ code: 'redeliberation_limit' }),
      );
    expect(after(...fourth, user({ choice: 'kafka' })).ending?.gate).toBe('approved');
  });

  it('asks only the seat that is in doubt, and says why', () => {
    const { state } = after(...scene.hinged, user({ choice: 'Ask that seat again' }));
    expect(magi.due(state).map(({ seat, prompt }) => [seat, prompt.slots['history']])).toEqual([
      ['codex', expect.stringContaining('state your position in so many words')],
    ]);
  });
});

describe('with nobody there', () => {
  const alone = [opened({}, true), ...ballot([yes, opinion('APPROVE', { inferred: true }), no], 0, 'engine')];

  it('a yes that hinges is asked for once more, and ends undecided when it still does', () => {
    const asked = after(...alone);
    expect([asked.last, asked.next.do]).toMatchObject([{ type: 'asked_again', seats: ['codex'] }, 'run']);
    const [again] = ballot([opinion('APPROVE', { inferred: true })], 1, 'engine');
    const codex = { ...again, seat: 'codex', engine: 'codex' } as SharedCommand;
    const { ending, state } = after(...alone, codex);
    expect(ending).toMatchObject({
      decision: null,
      gate: 'undecided',
      would_be: 'APPROVE',
      hinges_on: ['Codex: inferred'],
    });
    expect(magi.report(state).remembered).toMatchObject({
      decision: null,
      would_be: 'APPROVE',
      hinges_on: ['Codex: inferred'],
    });
    const clear = { ...codex, opinion: yes } as SharedCommand;
    expect(after(...alone, clear).ending).toMatchObject({ decision: 'APPROVE', gate: 'approved' });
  });
});
