import { describe, expect, it } from 'vitest';
import { comesNext } from '../../../tests/given/comes-next.ts';
import { begin, following, play } from '../../../tests/given/review-samples.ts';
import { toMarkdown } from '../telling/markdown.ts';
import { toTerminal } from '../telling/terminal.ts';
import { review } from './protocol.ts';
import { findingsOf } from './told-findings.ts';

const LOST = 'p1 src/queue.js:5 a crash after the job was deleted loses the mail';
const many = Array.from(
  { length: 6 },
  (_, at) => `p3 src/queue.js:${at + 1} oddity number${at} of kind${at}`,
);
const quick = { asking: { preset: 'quick' as const } };
const shown = (...said: string[]): string =>
  toMarkdown(review.tell(play(begin(quick), ...said)), 'shown');

describe('what is shown', () => {
  it('leads with the decision and the first finding at its line, in about a screen', () => {
    const lines = shown(
      `codex revise: ${[LOST, ...many].join('; ')}`,
      'gemini keep',
      'gemini F1 confirm',
    ).split('\n');
    expect(lines[0]).toBe(
      '# Fix this first: A crash after the job was deleted loses the mail.',
    );
    expect(lines.slice(0, 14).join('\n')).toContain(
      'F1 critical: a crash after the job was deleted',
    );
    expect(lines.slice(0, 14).join('\n')).toMatch(/> +5 \+line 5/);
    expect(lines.length).toBeLessThan(45);
    expect(lines.join('\n').match(/Fix this first/g)).toHaveLength(1);
  });

  it('has three groups, with ids in the order in which they are told', () => {
    const state = play(
      begin(quick),
      'codex revise: p1 src/queue.js:2 the first element is skipped; p2 src/queue.js:9 no limit on retries; p1 src/queue.js:6 null is sent to the server',
      'gemini revise: p2 src/queue.js:9 retries have no limit',
      'gemini F2 unsure, F3 confirm',
    );
    const shownNow = toMarkdown(review.tell(state), 'shown');
    const at = [
      '**Raised by several**',
      'F1 important: no limit on retries',
      '**Raised by one, confirmed by another**',
      'F2 critical: null is sent to the server',
      '**Raised by one, not confirmed**',
      'F3 critical: the first element is skipped',
      '**What each reviewer says of the whole**',
    ].map((text) => shownNow.indexOf(text));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
    expect(findingsOf(state).map(({ id, group }) => [id, group])).toEqual([
      ['F1', 'several'],
      ['F2', 'confirmed'],
      ['F3', 'single'],
    ]);
  });

  it('counts what was refuted and folds it away; the report keeps it', () => {
    const state = play(
      begin(quick),
      `codex revise: ${LOST}`,
      'gemini keep',
      'gemini F1 refute',
    );
    const [brief, report] = (['shown', 'report'] as const).map((one) =>
      toMarkdown(review.tell(state), one),
    );
    expect(brief).toContain('F1 does not hold (kept in the report)');
    expect(brief).not.toContain('a crash after');
    expect(report).toContain('Gemini: refuted – so');
    const withdrawn = ['author F1 rebut', 'codex F1 accept'];
    const gone = play(
      begin(),
      `codex revise: ${LOST}`,
      'gemini keep',
      'gemini F1 unsure',
      ...withdrawn,
    );
    for (const one of [state, gone])
      expect(review.tell(one).headline).toBe('Keep it: nothing that was found holds.');
  });

  it('names what may be the same where both are on the screen', () => {
    const alike = [
      'codex revise: p1 src/queue.js:5 a crash after the delete loses the mail',
      'gemini revise: p1 src/queue.js:5 a crash after the delete loses the mail; p1 src/queue.js:5 the mail is lost when the delete comes first',
    ];
    expect(shown(...alike, 'codex F2 confirm')).toContain('May be the same as F2.');
    expect(shown(...alike, 'codex F2 refute')).not.toContain('May be the same');
  });

  it('a finding without code is told like any other', () => {
    const state = play(
      begin(),
      'codex revise: p1 the plan is wrong',
      'gemini keep',
      'gemini F1 confirm',
    );
    const report = toMarkdown(review.tell(play(state, 'author F1 accept')), 'report');
    expect(report).toContain(
      '- Raised by Codex.\n- Gemini: confirms it – so\n- The author: agrees – so\n',
    );
  });

  it.each<[string, string[], RegExp]>([
    ['clean', ['codex keep', 'gemini keep'], /^# Keep it: nothing was found\.$/m],
    [
      'optional only',
      ['codex keep: p3 odd', 'gemini keep'],
      /^# Keep it: only 1 optional finding\.$/m,
    ],
    [
      'unread',
      ['codex keep', 'gemini '],
      /^# Keep it: nothing was found\. Without an answer from Gemini\.$[\s\S]*Gemini\*\*: Could not be read/m,
    ],
    [
      'failed',
      ['codex keep', 'gemini failed'],
      /^# .* Without an answer from Gemini\.$[\s\S]*Gemini\*\*: Not heard: it took too long/m,
    ],
    [
      'nothing read',
      ['codex ', 'gemini '],
      /^# Not settled: no review could be read\.$/m,
    ],
    [
      'bare',
      ['codex reject', 'gemini keep'],
      /^# Not settled: Codex says reject, but none of its findings held/m,
    ],
    [
      'not there',
      ['codex revise: p1 src/queue.js:0 it is wrong', 'gemini keep', 'gemini F1 unsure'],
      /The place of F1 was not found/,
    ],
    [
      'all failed',
      ['codex failed', 'gemini failed'],
      /^# It ended without a result: Codex: no answer/m,
    ],
  ])('%s', (_, said, shows) => expect(shown(...said)).toMatch(shows));

  it('before anybody has answered, says who is at work', () => {
    expect(review.tell(begin())).toMatchObject({
      gate: 'open',
      headline: '2 reviewers at work.',
    });
    expect(review.verdict(begin())).toBeNull();
  });
});

it.each([
  ['src/queue.js:5 the mail is lost on a crash', 'the mail is lost on a crash'],
  ['`src/queue.js:5`: the mail is lost', 'the mail is lost'],
  ['`send()` in src/queue.js loses the mail', '`send()` in src/queue.js loses the mail'],
  ['`send()` loses the mail', '`send()` loses the mail'],
  ['src/queue.js', 'src/queue.js'],
])('the title %j does not repeat the place', (title, told) => {
  const state = play(begin(quick), 'codex keep', 'gemini ');
  const call = state.calls[0];
  const opinion = call?.heard['reviewer-codex']?.opinion as { findings: object[] };
  opinion.findings.push({
    id: null,
    severity: 'p3',
    path: 'src/queue.js',
    first: 5,
    last: 5,
    title,
    body: '',
  });
  expect(findingsOf(state)[0]?.title).toBe(told);
});

const LONG = `leave the public API alone: ${'others call it and nobody told them yet, '.repeat(4)}so wait`;
it.each<[object, string, string]>([
  [{ said: 'fix F1' }, 'You chose to fix F1.', 'Fix F1 (src/queue.js:5).'],
  [
    { choice: 'fix', ids: ['F1'], conditions: [`${LONG}.`, 'no new package'] },
    'You chose to fix F1, under 2 conditions.',
    `Fix F1 (src/queue.js:5): ${LONG}; no new package.`,
  ],
  [{ choice: 'keep' }, 'You kept it as it is.', ''],
  [
    { choice: 'keep', conditions: ['only behind the flag'] },
    'You kept it as it is, under 1 condition.',
    'Keep it. Condition: only behind the flag.',
  ],
  [{ choice: 'stop', conditions: ['not this year'] }, 'You dropped it.', ''],
])('what the user chose is said, with what to do: %j', (answer, headline, todo) => {
  const state = play(
    begin(quick),
    `codex revise: ${LOST}; p3 odd`,
    'gemini keep',
    'gemini F1 confirm',
  );
  const now = following(state, { type: 'user', answer, seen: true });
  expect([review.tell(now).headline, comesNext(review, now, 'report')]).toEqual([
    headline,
    todo,
  ]);
});

it('says in one sentence what it is worth: who looked, each alone, and whose kin they are', () => {
  const both = play(begin(quick), 'codex keep', 'gemini keep');
  const [first = '', second = ''] = both.seats.map(({ seat }) => seat);
  const worth = (state: typeof both): string => review.tell(state).worth;
  const akin = (...seats: string[]): typeof both => ({
    ...both,
    framing: { ...both.framing, akin: seats },
  });
  const alone = 'Codex and Gemini each looked at it alone.';
  expect([worth(both), worth(akin(first)), worth(akin(first, second))]).toEqual([
    alone,
    alone,
    `${alone} It comes from the author's own vendor, so that alone is no yes.`,
  ]);
  expect(worth(play(begin(quick), 'codex keep', 'gemini failed'))).toBe(
    'Codex alone looked at it.',
  );
});

it('what a screen has no room for is named with the line that shows it; a host gets the name of each', () => {
  const odd = Array.from(
    { length: 14 },
    (_, at) => `p3 src/queue.js:${(at % 9) + 1} oddity number${at} of kind${at}`,
  );
  const state = play(begin(quick), `codex revise: ${odd.join('; ')}`, 'gemini keep');
  const told = review.tell(state);
  const named = (text: string): number => new Set(text.match(/\bF\d+ optional/g)).size;
  expect(named(toMarkdown(told, 'shown'))).toBe(14);
  const screen = toTerminal(told, { width: 100, colour: false });
  expect([
    named(screen),
    screen.includes('4 more (F11 to F14): ftm report review-1'),
  ]).toEqual([10, true]);
});
