// One round of a review, what it rests on, and its log.
import { describe, expect, test } from 'vitest';
import {
  CODE,
  commandFor,
  envelope,
  FAILED,
  FOUND,
  LAST,
  LATE,
  opening,
  play,
  START,
} from '../../../tests/given/review.ts';
import type { CheckedEvidence } from '../evidence/evidence.ts';
import { replayEvents } from '../protocol/replay.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import type { LookedUp } from './findings/finding.ts';
import { review } from './review.ts';

describe('a round', () => {
  test('begins with the input envelope of the document', () => {
    expect(play(opening(), []).state.rounds[0]?.input).toEqual({
      session_id: 'debate-20260301-100000-42',
      round: 1,
      target: 'code',
      scope: 'uncommitted',
      artifact_file: '/state/sessions/x/artifact.md',
      budget_minutes: 20,
    });
  });

  test('asks the backend with its own review command, under the deadline of the whole', () => {
    const { state } = play(opening(), []);
    expect(review.due(state)).toMatchObject([
      { seat: 'code-reviewer', engine: 'codex', command: CODE.native, deadline: LATE, timeoutS: 600 },
    ]);
    expect(review.next(state).do).toBe('run');
  });

  test('asks with a prompt where there is nothing the command could find by itself', () => {
    const { state } = play(opening({ parts: [{ ...CODE, native: null }] }), []);
    expect(review.due(state)).toMatchObject([
      { engine: 'codex', command: null, prompt: { name: 'review-code' } },
    ]);
  });

  test('ends with an output envelope, whatever the backend said', () => {
    const { state } = play(opening(), [{ opinion: FOUND }]);
    expect(state.rounds[0]?.output).toMatchObject({
      round: 1,
      p1: [LAST],
      p2: [],
      p3: ['A shorter name'],
      recommendation: 'revise',
      metadata: {
        status: 'ok',
        backend: 'codex',
        backend_unavailable: [],
        reviewer: 'cross-model',
        recommendation_from: 'judge',
      },
    });
  });

  test("says what it comes to, and keeps the reviewer's own recommendation with its part", () => {
    const { state } = play(opening(), [
      { opinion: envelope({ recommendation: 'reject', summary: 'Reject outright.' }) },
    ]);
    expect(state.rounds[0]?.output).toMatchObject({
      recommendation: 'continue',
      metadata: { recommendation_from: 'judge', parts: { code: { recommendation: 'reject' } } },
    });
  });
});

describe('the files that a review rests on', () => {
  const CHANGE =
    '--- a/src/old.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n--- a/src/list.ts\n+++ b/src/list.ts\n@@ -1 +1 @@\n-a\n+b\n';
  const cited = (path: string, found: CheckedEvidence['found']): CheckedEvidence => ({
    path,
    line: 9,
    quote: '',
    status: found ? 'unquoted' : 'missing',
    found,
  });

  test('are those of the change and those where a finding was found, and none that was made up', () => {
    const { state } = play(opening({ author: null, parts: [{ ...CODE, text: CHANGE }] }), [
      {
        opinion: envelope({
          p1: ['It is called with null — src/caller.ts:9', 'Never released — src/made-up.ts:9'],
        }),
        evidence: [cited('src/caller.ts', { path: 'src/caller.ts', line: 9 }), cited('src/made-up.ts', null)],
      },
      { user: 'revise' },
    ]);
    expect(review.report(state).remembered?.files).toEqual(['src/caller.ts', 'src/old.ts', 'src/list.ts']);
  });

  test('are those of a change that is kept as it is', () => {
    const { state } = play(opening({ parts: [{ ...CODE, text: CHANGE }] }), [
      { opinion: envelope({ recommendation: 'keep' }) },
    ]);
    expect(review.report(state).remembered?.files).toEqual(['src/old.ts', 'src/list.ts']);
  });
});

test('a log gives the same review again', () => {
  const { events } = play(opening(), [
    { failure: FAILED('sandbox') },
    { opinion: FOUND },
    { text: 'F1: rebut - no\nF2: accept - yes' },
    { opinion: envelope({ p1: [`F1: ${LAST}`] }) },
    { text: 'F1: accept - all right' },
    { user: 'revise' },
  ]);
  const { differences } = replayEvents(review, events, ({ type }) => review.derived.includes(type));
  expect(differences).toEqual([]);
});

test('a second answer of the same seat is refused', () => {
  const { state } = play(opening(), [{ opinion: FOUND }]);
  const again = commandFor(play(opening(), []).state, { opinion: FOUND });
  expect(() => review.decide(state, again, { now: START })).toThrow('sealed');
});

describe('a file that is called by its end', () => {
  const told = (place: LookedUp): string => {
    const opinion = envelope({ p1: ['Unescaped — db.js:3'] });
    return shownInMarkdown(review.report(play(opening(), [{ opinion, places: [place] }]).state));
  };

  test('is taken for the one changed file of that name, which is said', () => {
    const shown = told({ evidence: 'verified', code: null, path: 'src/db.js' });
    expect(shown).toContain('src/db.js:3 · raised by codex · verified');
    expect(shown).toContain('it says db.js; taken for src/db.js');
  });

  test('is no file where two have that name, and both are said', () => {
    const shown = told({ evidence: 'no such file', code: null, fits: ['lib/db.js', 'src/db.js'] });
    expect(shown).toContain('no such file');
    expect(shown).toContain('not found: db.js:3 (lib/db.js? src/db.js?)');
  });
});
