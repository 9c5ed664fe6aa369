// The filters as they are called: JSON or Markdown on standard input, one document on standard output, an exit code.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { root, temporaryFolder } from './house/checkout.ts';

const home = temporaryFolder();

function ftm(args: string[], input: string, env: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'scripts/ftm.mjs'), ...args], {
    input,
    cwd: home,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home, CLAUDE_CONFIG_DIR: home, ...env },
  });
  return { stdout, stderr, status };
}
const json = ({ stdout }: { stdout: string }) => JSON.parse(stdout);
const split = {
  votes: [
    { seat: 'Logos', position: 'APPROVE', confidence: 65 },
    { seat: 'Pathos', position: 'REJECT', confidence: 70 },
    { seat: 'Sophia', position: 'ABSTAIN', confidence: 45 },
  ],
};

describe('ftm tally', () => {
  it('counts Magi and has the question ready', () => {
    expect(json(ftm(['tally', 'magi'], JSON.stringify(split)))).toMatchObject({
      pattern: 'split',
      decision: null,
      action: 'ask_user',
      level: 'L2',
      ask_user: { questions: [{ header: 'Split Vote', options: { length: 3 } }] },
    });
  });

  it('counts a Council and a Debate', () => {
    const council = {
      round: 1,
      max_rounds: 5,
      author: null,
      seats: ['claude', 'codex', 'gemini'].map((seat, index) => ({
        seat,
        choice: index < 2 ? 'a' : 'b',
        agrees_with: [],
        failed: false,
      })),
    };
    expect(json(ftm(['tally', 'council'], JSON.stringify(council)))).toMatchObject({
      outcome: 'majority',
      choice: 'a',
      agreed_by: ['claude', 'codex'],
      dissent: ['gemini'],
    });
    const debate = {
      round: 1,
      max_rounds: 5,
      skeptical: true,
      challengers: [
        { seat: 'architect', verdict: 'agree', evidence: [], assumptions_challenged: [], failed: false },
      ],
    };
    expect(json(ftm(['tally', 'debate'], JSON.stringify(debate)))).toMatchObject({
      decision: 'confront',
      downgraded: ['architect'],
    });
  });

  it('draws a box, and plain lines for a terminal of another character set', () => {
    const input = JSON.stringify(split);
    expect(ftm(['tally', 'magi', '--box'], input).stdout.split('\n')[0]).toBe(`╔${'═'.repeat(39)}╗`);
    expect(ftm(['tally', 'magi', '--box'], input, { LC_ALL: 'C' }).stdout).toMatch(/^SPLIT VERDICT\n/);
    expect(ftm(['tally', 'magi', '--box', '--plain'], input).stdout).toMatch(/^SPLIT VERDICT\n/);
  });

  it('answers line by line, an error in its line', () => {
    const { stdout, status } = ftm(
      ['tally', 'magi', '--jsonl'],
      `${JSON.stringify({ id: 'a', ...split })}\n\n{"id": 7, "votes": []}\n${JSON.stringify({ id: 'c', ...split })}`,
    );
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id, pattern, error }) => [id, pattern ?? error.code])).toEqual([
      ['a', 'split'],
      [7, 'bad_input'],
      ['c', 'split'],
    ]);
    expect(status).toBe(1);
  });

  it.each<[name: string, args: string[], input: string, message: RegExp]>([
    ['what is no JSON', ['tally', 'magi'], '{', /is not JSON/],
    ['one vote', ['tally', 'magi'], '{"votes":[{"seat":"a"}]}', /\/votes: must NOT have fewer than 2/],
    [
      'an unknown position',
      ['tally', 'magi'],
      '{"votes":[{"seat":"a"},{"seat":"b","position":"MAYBE"}]}',
      /\/votes\/1\/position: must be one of APPROVE/,
    ],
    ['another kind', ['tally', 'jury'], '{}', /magi, council, debate or review/],
    ['boxes for many', ['tally', 'magi', '--box', '--jsonl'], '{}', /--box draws one/],
  ])('refuses %s', (_, args, input, message) => {
    const { status, stdout, stderr } = ftm(args, input);
    expect(status).toBe(2);
    expect(JSON.parse(stdout).error.message).toMatch(message);
    expect(stderr).toMatch(message);
  });
});

// A refusal made by a part that is only loaded then is known for one: its class is the same in every file of a build.
it.each(['tally magi', 'parse magi', 'split'])('ftm %s refuses broken settings', (call) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'ftm-config.yml'), 'magi: 7\n');
  const { status, stdout } = ftm(call.split(' '), '', { CLAUDE_CONFIG_DIR: folder });
  expect([status, JSON.parse(stdout).error.code]).toEqual([2, 'bad_config']);
});

// A process that opens its own ends as streams makes them answer "not now", for everybody who has inherited them too.
const BETWEEN = `
  const program = require('node:child_process').spawn('sh', ['-c', 'read go <&3; exec "$@"', 'sh', process.execPath, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, NODE_DEBUG: 'net' },
  });
  const ends = [process.stdin.pause(), process.stdout];
  program.stdio[3].end('go');
  program.on('exit', (code) => process.exit(code));
`;

it('reads and writes all of it through pipes that do not wait', async () => {
  const lines = Array.from({ length: 20_000 }, (_, id) => JSON.stringify({ id, ...split }));
  const program = spawn(
    process.execPath,
    ['-e', BETWEEN, join(root, 'scripts/ftm.mjs'), 'tally', 'magi', '--jsonl'],
    { cwd: home },
  );
  // Node tells there that it opens a stream: so it has found nothing to read.
  program.stderr.once('data', () => program.stdin.end(lines.join('\n')));
  program.stderr.resume();
  const out = await text(program.stdout);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual(lines.map((_, id) => id));
});

it('ftm split asks once and takes the answer', () => {
  const artifact = 'Please look.\n\n## Design\n\n```ts\na()\n```\n';
  expect(json(ftm(['split'], artifact))).toMatchObject({
    target: 'mixed',
    question: 'Treat as `mixed` or `proposal-only`?',
  });
  expect(json(ftm(['split', '--as', 'proposal-only'], artifact))).toMatchObject({
    target: 'proposal',
    proposal: [{ text: artifact }],
    question: null,
  });
  expect(ftm(['split', '--as', 'code'], artifact).status).toBe(2);
});

it('ftm payload names what is missing', () => {
  const { status, stdout } = ftm(['payload'], 'CONFLICT TYPE: x\nORIGINAL INTENT: y');
  expect(status).toBe(1);
  expect(JSON.parse(stdout).error).toMatchObject({
    code: 'missing_field',
    message: expect.stringContaining("CODEX'S CHANGE, CODEX'S REASONING"),
  });
});

it.each([
  ['a file that would never be read', ['split', 'design.md'], /"design.md" is one argument too many/],
  ['a question that lost its quotes', ['open', 'magi', 'Shall', 'we?'], /"we\?" is one argument too many/],
  ['a number that is none', ['list', '--limit', 'x'], /--limit x must be a whole number above 0/],
  ['an option without its value', ['run', '--wait', '-5'], /argument is ambiguous\.$/],
])('refuses %s, as wrong use', (_, args, message) => {
  const { status, stdout } = ftm(args, 'text');
  expect(status).toBe(2);
  expect(JSON.parse(stdout).error.message).toMatch(message);
});

it('says in a sentence that the folder it was started in is gone', () => {
  const gone = temporaryFolder();
  const { stdout, status } = spawnSync(
    '/bin/sh',
    ['-c', `rmdir "$PWD" && exec "${process.execPath}" "${join(root, 'scripts/ftm.mjs')}" list`],
    {
      cwd: gone,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: home },
    },
  );
  expect(status).toBe(1);
  expect(JSON.parse(stdout).error).toMatchObject({
    code: 'no_folder',
    message: expect.stringContaining('no longer exists'),
  });
});
