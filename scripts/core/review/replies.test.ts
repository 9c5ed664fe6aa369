import { describe, expect, test } from 'vitest';
import { readReplies } from './replies.ts';

describe('replies to findings', () => {
  test.each([
    [
      'yaml',
      '```yaml\nF1: ACCEPT - "will mend"\nF2: REBUT - "checked in a.ts:3"\n```',
      ['F1 accept will mend', 'F2 rebut checked in a.ts:3'],
    ],
    [
      'bare lines',
      'F1: accept - yes\nF2: partial – only the first half',
      ['F1 accept yes', 'F2 partial only the first half'],
    ],
    [
      'bullets in bold',
      '- **F1**: **ACCEPT** — right\n- **F2**: REBUT — no',
      ['F1 accept right', 'F2 rebut no'],
    ],
    ['numbered headings', '### F1 - Accepted: it holds', ['F1 accept it holds']],
    [
      'a reason over lines',
      'F1: rebut - the caller\nchecks it\n\nF2: accept',
      ['F1 rebut the caller checks it', 'F2 accept '],
    ],
    [
      'json by id',
      '{"F1": "accept - yes", "F2": {"answer": "rebut", "reason": "no"}}',
      ['F1 accept yes', 'F2 rebut no'],
    ],
    [
      'json list',
      '```json\n{"replies":[{"finding":"F1","answer":"partial","reason":"half"}]}\n```',
      ['F1 partial half'],
    ],
    ['other words', 'F1: rejected, because of b.ts:2\nF2: I agree', ['F1 rebut because of b.ts:2']],
    [
      'the last one counts',
      'F1: accept - at first\n\n```yaml\nF1: REBUT - "on a second look"\n```',
      ['F1 rebut on a second look'],
    ],
    ['a colon in the reason', 'F1: REBUT - see this: it is checked', ['F1 rebut see this: it is checked']],
    [
      'maps below their names',
      'I looked.\n```yaml\nF1:\n  answer: accept\n  reason: will mend\nF2: {answer: rebut, reason: "see `f()`"}\n```',
      ['F1 accept will mend', 'F2 rebut see `f()`'],
    ],
    [
      'a table',
      '| Finding | Answer | Why |\n|---|---|---|\n| F1 | ACCEPT | yes |\n| F2 | REBUT | a.js:1 | is it |',
      ['F1 accept yes', 'F2 rebut a.js:1 | is it'],
    ],
    ['its weight beside it', '- F1 (p1): ACCEPT - yes', ['F1 accept yes']],
    ['below headings', '### F1\nACCEPT - yes\n\n### F2 (P2)\nREBUT - no', ['F1 accept yes', 'F2 rebut no']],
    ['Japanese', 'F1: 受け入れ。直します\nF2: 反論 - 確認済み', ['F1 accept 直します', 'F2 rebut 確認済み']],
    ['no stance', 'F1: not accepted\nF2: I would accept it if it were true', []],
    ['the template', 'F1: ACCEPT | PARTIAL | REBUT - "why"', []],
    ['prose', 'F1 and F2 are good points.', []],
  ])('%s', (_, text, replies) => {
    expect(readReplies(text).map(({ finding, answer, reason }) => `${finding} ${answer} ${reason}`)).toEqual(
      replies,
    );
  });
});

describe('a test', () => {
  const NAMED = { command: 'node -e "f()"', expect: 'exit 0', otherwise: '', because: '' };
  test.each([
    [
      'in lines of its own',
      'F1: REBUT - "it is checked"\nF1_test: node -e "f()"\nF1_test_expect: exit 0\nF2: ACCEPT - "so it is"',
    ],
    [
      'in the block',
      '```yaml\nF1: REBUT - "it is checked"\nF1_test: node -e "f()"\nF1_test_expect: exit 0\nF2: ACCEPT - "so it is"\n```',
    ],
    [
      'as JSON',
      JSON.stringify({
        F1: { answer: 'rebut', reason: 'it is checked', test: NAMED.command, test_expect: 'exit 0' },
        F2: 'accept - so it is',
      }),
    ],
  ])('%s', (_, text) => {
    expect(readReplies(text)).toEqual([
      { finding: 'F1', answer: 'rebut', reason: 'it is checked', test: NAMED },
      { finding: 'F2', answer: 'accept', reason: 'so it is' },
    ]);
  });

  test('that nobody expects anything of is none', () => {
    expect(readReplies('F1: rebut - no\nF1_test: none\nF1_test_expect: none')[0]).not.toHaveProperty('test');
  });
});
