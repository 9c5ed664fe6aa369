// How a review is asked for, and what comes back.
import { expect } from 'vitest';
import { readAnswer } from '../../scripts/core/answers/read-answer.ts';
import { settingsInForce } from '../../scripts/core/review/plan.ts';
import { fileText, holds, promptText } from './given.ts';
import { by, left, rule } from './rule.ts';

const SPLIT = 'scripts/core/splitting/split.test.ts';

const ENVELOPE = {
  summary: 'short summary',
  p1: ['src/a.ts:3 the last row is lost'],
  p2: ['the empty case has no test'],
  p3: ['a name'],
  missing: ['a migration'],
  recommendation: 'revise',
  evidence: ['src/a.ts:3'],
};

export const REVIEW = [
  left(
    'review.in.session',
    'the session is named by time and process',
    'By time and a random end: two may begin in the same process and second.',
  ),
  rule(
    'review.in.target',
    'a round and its target: code, proposal, mixed',
    by(SPLIT, 'target and question'),
  ),
  rule('review.in.scope', 'uncommitted, commit, base, range, file, snippet', () =>
    holds(
      fileText('scripts/core/sayable/table.ts'),
      /uncommitted, .*commit:SHA.*base:BRANCH.*range:A\.\.B.*file:PATH.*snippet/,
    ),
  ),
  rule(
    'review.in.artifact',
    'what is reviewed lies in the session’s folder',
    by(
      'tests/review.test.ts',
      'one finding, raised by two, with its line; the user picks what is fixed',
    ),
  ),
  rule('review.in.budget', '20 minutes, and they are shown', () => {
    expect(
      settingsInForce({ preset: 'standard', budget_minutes: 0 }).budget_minutes,
    ).toBe(20);
    expect(settingsInForce({}).budget_minutes).toBe(20);
    expect(
      settingsInForce({ preset: 'extensive', budget_minutes: 5 }).budget_minutes,
    ).toBe(5);
  }),
  rule('review.out.envelope', 'seven keys', () =>
    expect(readAnswer('review', JSON.stringify(ENVELOPE), {})).toMatchObject({
      status: 'ok',
      summary: 'short summary',
      findings: [
        { severity: 'p1', path: 'src/a.ts', first: 3, title: 'the last row is lost' },
        { severity: 'p2', path: null, title: 'the empty case has no test' },
        { severity: 'p3', path: null, title: 'a name' },
      ],
      missing: ['a migration'],
      recommendation: 'revise',
      evidence: ['src/a.ts:3'],
    }),
  ),
  rule('review.out.recommendation', 'keep, revise, reject, continue', () => {
    for (const recommendation of ['keep', 'revise', 'reject', 'continue'])
      expect(
        readAnswer('review', JSON.stringify({ ...ENVELOPE, recommendation }), {}),
      ).toMatchObject({ status: 'ok', recommendation });
    const nothing = { ...ENVELOPE, recommendation: 'perhaps' };
    expect(readAnswer('review', JSON.stringify(nothing), {}).recommendation).toBe(null);
  }),
  rule(
    'review.out.markdown',
    'sections of Markdown are read too',
    by('scripts/core/answers/forms.test.ts', '%s: %s'),
  ),
  left(
    'review.code.command',
    'Codex’s own review command',
    'All reviewers get the same diff and form: what they say can be joined, and none sees more.',
  ),
  left(
    'review.code.effort',
    'at high effort',
    'At the effort the user has set: `--effort high` is one word, and it costs.',
  ),
  left(
    'review.code.files',
    'Claude reads a diff file and a stat file',
    'The prompt holds the diff, with numbers: nothing has to be opened.',
  ),
  rule('review.proposal.criteria', 'six criteria', () =>
    holds(
      promptText('review-proposal'),
      'Problem framing',
      'Assumptions',
      'Tradeoffs',
      'Alternatives',
      'Risk controls',
      'Decision quality',
    ),
  ),
  rule(
    'review.mixed.split',
    'code blocks are code, sections with a signal are proposal',
    [by(SPLIT, 'code'), by(SPLIT, 'proposal')],
  ),
  rule(
    'review.mixed.single',
    'where one part is empty there is one target',
    by(SPLIT, 'target and question'),
  ),
  rule('review.mixed.question', 'where it is unclear, one question', () =>
    holds(
      fileText('scripts/core/splitting/split.ts'),
      'Treat as `mixed` or `proposal-only`?',
    ),
  ),
  rule('review.mixed.merge', 'kept apart, each thing once, the gravest severity', [
    by('scripts/core/review/tally-verb.test.ts', 'joins'),
    by('scripts/core/review/join.test.ts', 'two findings'),
  ]),
  left(
    'review.alone.goes-on',
    'without another engine the host’s own critique goes on',
    'The own engine may review; it is called so, and its keep alone is no yes.',
  ),
  rule(
    'review.rounds.kept',
    'earlier rounds are kept',
    by(
      'scripts/core/review/plan.test.ts',
      'by a later look only what a reviewer raised itself',
    ),
  ),
];
