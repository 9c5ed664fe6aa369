// A change and a proposal in one review.
import { describe, expect, test } from 'vitest';
import { CODE, dueNow, envelope, FAILED, opening, play } from '../../../tests/given/review.ts';
import type { Part } from './events.ts';
import { review } from './review.ts';

const PROPOSAL: Part = {
  part: 'proposal',
  text: '# Design\nOne queue.',
  form: 'markdown',
  about: 'a text',
  leftOut: [],
  native: null,
};

describe('a mixed artifact', () => {
  const mixed = opening({ target: 'mixed', scope: 'snippet', parts: [{ ...CODE, native: null }, PROPOSAL] });
  const inCode = envelope({ p1: ['The queue can lose a job — src/queue.ts:4'], recommendation: 'revise' });
  const inText = envelope({
    p2: ['The queue can lose a job'],
    missing: ['Who watches it'],
    recommendation: 'continue',
  });

  test('is reviewed side by side', () => {
    const due = review.due(play(mixed, []).state);
    expect(due.map(({ seat, prompt }) => [seat, prompt.name])).toEqual([
      ['code-reviewer', 'review-code'],
      ['proposal-reviewer', 'review-proposal'],
    ]);
  });

  test('keeps the findings apart and judges by the graver side', () => {
    const { state } = play(mixed, [{ opinion: inCode }, { opinion: inText }]);
    expect(state.findings.map(({ part, severity }) => `${part} ${severity}`)).toEqual([
      'code p1',
      'proposal p2',
      'proposal missing',
    ]);
    expect(state.rounds[0]?.output?.metadata.parts).toMatchObject({
      code: { p1: [inCode.p1[0]], p2: [] },
      proposal: { p1: [], p2: [inText.p2[0]], missing: ['Who watches it'] },
    });
    expect(state.rounds[0]?.output?.recommendation).toBe('revise');
  });

  test('says once in the whole, at its worst, what both sides say', () => {
    const twice = { ...inText, p2: ['The queue can lose a job — src/queue.ts:4'] };
    const { state } = play(mixed, [{ opinion: inCode }, { opinion: twice }]);
    expect(state.rounds[0]?.output).toMatchObject({
      p1: inCode.p1,
      p2: [],
      metadata: { parts: { proposal: { p2: twice.p2 } } },
    });
  });

  test('keeps in the whole what only sounds alike', () => {
    const alike = ['limit', 'offset'].map(
      (name) => `Concatenating ${name} lets a caller inject SQL — src/db.ts:3`,
    );
    const { state } = play(mixed, [{ opinion: envelope({ p1: alike }) }, { opinion: inText }]);
    expect(state.rounds[0]?.output?.p1).toEqual(expect.arrayContaining(alike));
  });

  test('waits for both sides', () => {
    const { state } = play(mixed, [{ opinion: inText, seat: 'proposal-reviewer' }]);
    expect(dueNow(state)).toEqual(['code-reviewer codex engine']);
    expect(state.rounds[0]?.output).toBeNull();
  });

  test('one side may fall back alone', () => {
    const { state } = play(mixed, [
      { failure: FAILED('timeout') },
      { opinion: inText, seat: 'proposal-reviewer' },
      { opinion: inCode },
    ]);
    expect(state.rounds[0]?.output?.metadata).toMatchObject({
      reviewer: 'mixed-model',
      parts: { code: { reviewer: 'same-model' }, proposal: { reviewer: 'cross-model' } },
    });
  });

  const ask = {
    questions: [
      { question: 'Treat as `mixed` or `proposal-only`?', header: 'Target', options: [], multiSelect: false },
    ],
  };
  const unclear = opening({
    ...mixed,
    question: { ask, proposalOnly: [{ ...PROPOSAL, text: 'all of it' }] },
  });

  test('asks the one question first, and nothing is started before', () => {
    const { state } = play(unclear, []);
    expect(review.next(state)).toMatchObject({ do: 'ask_user', ask });
    expect(review.due(state)).toEqual([]);
  });

  test.each([
    ['Mixed', 'mixed', 2],
    ['proposal-only', 'proposal', 1],
  ])('%s answers it', (user, target, seats) => {
    const { state } = play(unclear, [{ user }]);
    expect(state.target).toBe(target);
    expect(review.due(state)).toHaveLength(seats);
    expect(state.rounds[0]?.input.target).toBe(target);
  });

  test('in auto mode the question is not asked', () => {
    expect(review.due(play({ ...unclear, auto: true }, []).state)).toHaveLength(2);
  });
});
