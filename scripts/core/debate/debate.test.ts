// What may be told of a Debate, and that its log tells it again.
import { describe, expect, it } from 'vitest';
import { afterOpening, type Debate, reply, round, when } from '../../../tests/given/debate.ts';
import { replayEvents } from '../protocol/replay.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { debate } from './debate.ts';

describe('what may be told', () => {
  it('leaves out what was said in a round that is still open', () => {
    const text = JSON.stringify(debate.report(round(afterOpening(), 'disagree').state).told);
    expect(text).not.toContain('It loses sessions');
    expect(
      JSON.stringify(debate.report(round(afterOpening(), 'disagree', 'agree', 'agree').state).told),
    ).toContain('It loses sessions');
  });

  it('shows how things stand before Claude replies, and nothing of a round that is going on', () => {
    const disputed = round(afterOpening(), 'agree', 'disagree', 'agree');
    expect(debate.next(disputed.state)).toMatchObject({ do: 'seal', display: true });
    expect(shownInMarkdown(debate.report(disputed.state))).toMatch(
      /after round 1 of at most 5[\s\S]*It loses sessions/,
    );
    const rebutting = reply(disputed, { operator: 'reject' }, 'Use Redis');
    const shown = shownInMarkdown(debate.report(rebutting.state));
    expect(shown).toContain('after round 1 of at most 5');
    expect(shown).not.toMatch(/round 2|OUTCOME/i);
    expect(shownInMarkdown(debate.report(afterOpening().state))).toBe('No verdict yet.');
  });

  it('and so does the workspace, which challengers can read', () => {
    const files = (at: Debate) => debate.workspace?.(at.state, () => 'raw words')?.files ?? {};
    expect(JSON.stringify(files(round(afterOpening(), 'disagree')))).not.toContain('It loses sessions');
    expect(Object.keys(files(round(afterOpening(), 'disagree', 'agree', 'agree')))).toEqual([
      'context.md',
      'state.json',
      'transcript.md',
      'rounds/r001_gemini.md',
      'rounds/r001_codex.md',
      'rounds/r001_qwen.md',
    ]);
  });
});

describe('a changed context file', () => {
  const changed = { type: 'context_changed', files: [{ file: 'AGENTS.md', problem: 'changed' }] } as const;

  it('is noted once for each state of the files', () => {
    const once = when(afterOpening(), { ...changed, files: [...changed.files] });
    expect(when(once, { ...changed, files: [...changed.files] }).events).toHaveLength(once.events.length);
  });

  it('is told with the result', () => {
    const at = round(
      when(afterOpening(), { ...changed, files: [...changed.files] }),
      'agree',
      'agree',
      'agree',
    );
    expect(shownInMarkdown(debate.report(at.state))).toContain(
      'Context files of challengers changed during the debate: AGENTS.md',
    );
  });
});

it('a first word on a position that was changed afterwards is not remembered as a vote on the last one', () => {
  const votes = (at: Debate) =>
    debate
      .report(at.state)
      .remembered?.votes.map(({ position, sealed_position }) => [position, sealed_position]);
  const disputed = round(afterOpening(), 'agree', 'disagree', 'agree');
  expect(votes(round(reply(disputed, { operator: 'accept' }, 'Use Postgres'), '-', 'accept'))?.[1]).toEqual([
    'AGREE',
    null,
  ]);
  expect(votes(round(reply(disputed, { operator: 'reject' }, 'Use Redis'), '-', 'accept'))?.[1]).toEqual([
    'AGREE',
    'DISAGREE',
  ]);
});

it('the log gives the same result again', () => {
  const at = round(
    reply(round(afterOpening(), 'agree', 'disagree', 'bare agree'), { operator: 'accept' }, 'Use Postgres'),
    '-',
    'accept',
    'agree',
  );
  const { differences } = replayEvents(debate, at.events, ({ type }) => debate.derived.includes(type));
  expect([differences, debate.ending(at.state)?.decision]).toEqual([[], 'CONSENSUS']);
});

describe('a domain', () => {
  it.each<[given: string | undefined, from: 'given' | 'detected' | 'general', told: boolean]>([
    ['cooking', 'general', true],
    ['cooking', 'detected', true],
    ['backend', 'given', false],
    [undefined, 'detected', false],
  ])('%s, %s: told %s', (given, from, told) => {
    const framing = { question: 'Redis or Memcached?', ...(given ? { domain: given } : {}) };
    const domain = { name: 'backend', from, words: [] };
    const { state } = round(afterOpening({}, { framing, domain }), 'agree', 'agree', 'agree');
    const { worth } = debate.report(state);
    expect(worth.some((text) => text.includes('no lenses for "cooking"'))).toBe(told);
  });
});

it('a challenger is told where the project lies, in every round', () => {
  const first = afterOpening();
  expect(debate.due(first.state).map(({ prompt }) => prompt.slots['cwd'])).toEqual(Array(3).fill('/project'));
});
