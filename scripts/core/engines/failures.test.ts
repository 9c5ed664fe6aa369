// What programs print in the place of an answer, and what only looks like it. One line in, one reason out.
import { expect, test } from 'vitest';
import { failureIn, isServerBusy } from './failures.ts';

const SAYS: [text: string, reason: string | null][] = [
  ['codex: command not found', 'not_found'],
  ['Error: the codex CLI was not found. Install it with npm.', 'not_found'],
  [
    'Not inside a trusted directory and --skip-git-repo-check was not specified.',
    'untrusted',
  ],
  ["You've hit your usage limit. Upgrade to Pro or try again at 3 pm.", 'quota'],
  ['Your credit balance is too low · add funds', 'quota'],
  [
    '{"error":{"type":"usage_limit_reached","message":"The usage limit has been reached"}}',
    'quota',
  ],
  ['[API Error: You exceeded your current quota {"code":429}]', 'quota'],
  ['exceeded retry limit, last status: 429 Too Many Requests', 'rate_limit'],
  [
    'stream disconnected before completion: Rate limit is exceeded. Try again in 4 s',
    'rate_limit',
  ],
  ['Not logged in · Please run /login', 'auth'],
  ['unexpected status 401 Unauthorized: missing bearer', 'auth'],
  ['Opening authentication page in your browser.', 'auth'],
  ['Missing environment variable: `CODEX_API_KEY`.', 'auth'],
  ['Do you want to continue? Please accept the Terms of Service [y/n]', 'consent'],
  ['This request was flagged as a violation of our usage policy', 'policy'],
  ["I'm sorry, but I can't help with that.", 'policy'],
  ["Codex ran out of room in the model's context window.", 'too_long'],
  ['Error: connect ECONNREFUSED 127.0.0.1:443', 'network'],
  ['Reconnecting... waiting for network (attempt 3)', 'network'],
  ['<!DOCTYPE html><title>502 Bad Gateway</title>', 'server'],
  ["We're currently experiencing high demand, please try again.", 'server'],
  ['review CLI timed out after 240 s', 'timeout'],
  [
    '## Verdict\nUNAVAILABLE (codex failed, rc=124: Reading additional input from stdin)',
    'timeout',
  ],
  ['bwrap: Creating new namespace failed', 'other'],
  ["error: unexpected argument '--full-auto' found", 'usage'],
  ['API Error: the model gpt-9 does not exist. Auth: API key', 'usage'],
  ['TypeError: cannot read properties of undefined (reading "x")', 'crash'],
  ['', 'empty'],
  // People who talk about such things have not failed.
  ['I reject this: clients that are rate limited would try again at once.', null],
  ['We keep the quota check. The login page stays as it is.', null],
  ['- Error: 429 Too Many Requests is not handled\n- the timeout is too long', null],
  [
    '> Error: quota exceeded\nThat line of the log shows why the queue must be bounded.',
    null,
  ],
  ['POSITION: REJECT\nCONFIDENCE: 80\nREASONING: the network call has no deadline', null],
  [
    `The log shows it.\n${'It says nothing of importance here.\n'.repeat(80)}Error: it crashed\nSo I reject.`,
    null,
  ],
];

test.each(SAYS)('%j is %s', (text, reason) => {
  expect(failureIn(text)?.reason ?? null).toBe(reason);
});

const ENDS: [exit: number | null, text: string, stderr: string, reason: string][] = [
  [1, '', 'ERROR: unexpected status 401 Unauthorized', 'auth'],
  [41, '', 'Invalid auth method selected.', 'auth'],
  [55, '', 'Approval mode overridden.', 'untrusted'],
  [173, '', '', 'rate_limit'],
  [3, '', '    at main (cli.js:1:2)', 'crash'],
  [null, 'half an answ', '', 'crash'],
  [
    2,
    '',
    "error: unexpected argument '--x' found\n\nUsage: codex exec [OPTIONS]",
    'usage',
  ],
];

test.each(ENDS)('exit %s with %j and %j is %s', (exit, text, stderr, reason) => {
  expect(failureIn(text, stderr, exit)?.reason).toBe(reason);
});

test('says what it found in the words of the program, and what to do', () => {
  const line = '{"type":"error","error":{"message":"Invalid API key \\"x\\""}}';
  expect(failureIn(line)).toEqual({
    reason: 'auth',
    detail: 'Invalid API key "x"',
    remedy: 'Log in to it once by hand.',
  });
});

test.each([
  ['rate_limit', '429', true],
  ['server', 'HTTP 503: overloaded', true],
  ['server', 'HTTP 500: internal', false],
  ['quota', '429', false],
] as const)('%s (%s) may be asked again in a moment: %s', (reason, detail, busy) => {
  expect(isServerBusy({ reason, detail, remedy: '' })).toBe(busy);
});
