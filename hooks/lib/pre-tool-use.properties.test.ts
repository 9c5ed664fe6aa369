// Generated shell commands: what is let through unasked hands over a text and does nothing else, as bash itself reads it.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pluginRoot } from '../../scripts/base/plugin-root.cjs';
import { isForeign } from '../pre-tool-use.cjs';
import { preToolUse } from './pre-tool-use.cjs';

const COMMANDS = 20_000;
const TRIED_IN_BASH = 150;
const LOOSENING = /send-anyway|allow-two|no-|write|scope[= ](?:[a-z]+:)?(?:\/|\S*\.\.)|--as[= ]user/;

let state = 20_260_101;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const several = <T>(most: number, make: () => T): T[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, make);

const FTM = join(pluginRoot, 'scripts/ftm.mjs');
const PROGRAMS = [FTM, FTM, FTM, FTM, FTM, `${FTM}x`, 'ftm.mjs', `/tmp/x${FTM}`, `"${FTM}"`, `${FTM} run;`];
const VERBS = ['open', 'submit', 'open', 'submit', 'run', 'auto', 'next', 'settle', 'hook Stop', 'config'];
const WORDS = [
  ...['magi', 'council', 'debate', 'review', 'magi-20260101-000000-abcd', '-', '--as claude', '--as=codex'],
  ...[
    '--stakes high',
    '--scope uncommitted',
    '--scope file:src/a.ts',
    '--domain x',
    '--type=code',
    '--preset quick',
  ],
  ...[
    '--send-anyway',
    '--allow-two',
    '--as user',
    '--as=user',
    '--scope file:/etc/shadow',
    '--scope=file:../x',
  ],
  ...[
    '--scope file:a/../../x',
    '--tripwire=no',
    '--no-tripwire',
    '--out /tmp/x',
    '--state /x',
    '../x',
    '/etc/passwd',
  ],
  ...[
    '$(id)',
    '`id`',
    '$HOME',
    '~/x',
    '*',
    '?',
    '{a,b}',
    '>x',
    '<x',
    '2>&1',
    '|',
    '||',
    '&',
    '&&',
    ';',
    '#',
    '!',
    '\\',
  ],
  ...[
    "'",
    '"',
    "$'x'",
    '$((1))',
    '<(id)',
    '\n',
    '\r',
    '\t',
    '\u0000',
    '\u001b[2J',
    '\u202e',
    '\u00a0',
    '\u2028',
    '\u0085',
  ],
];
const HEREDOCS = [
  "<<'TEXT'",
  "<<'TEXT'",
  "<<'TEXT'",
  "<<'TEXT'",
  '<<TEXT',
  '<<"TEXT"',
  "<<-'TEXT'",
  "<<'T'",
  "<<<'TEXT'",
];
const LINES = [
  ...[
    'position: APPROVE',
    'Because.',
    '',
    ' TEXT',
    'TEXT ',
    'TEXT;',
    'TEXTX',
    '$(touch pwned)',
    '`touch pwned`',
    "it's",
  ],
  ...['"quoted" {a: "b"}', '\\', 'TEXT\\', '日本語', '\u0007', 'a\rb', '\u202e', '\u0000'],
];
const AFTER = ['', '', '', '', '\n', '\nid', '\ntouch pwned', ' ', '\n\n', '; id', '\nTEXT', '\n# x'];
const BEFORE = [
  '',
  '',
  '',
  '',
  '',
  '',
  'cd /tmp && ',
  'FTM_STATE_DIR=/x ',
  'sudo ',
  ' ',
  '\n',
  '(',
  '! ',
  'time ',
];

/** Mostly as it should be, so that what is not stands alone as often as with others. */
const mostly = (good: readonly string[], others: readonly string[]): string =>
  random() < 0.85 ? pick(good) : pick(others);
const GOOD_WORDS = WORDS.slice(0, 14);

function command(): string {
  const words = several(4, () => mostly(GOOD_WORDS, WORDS)).join(' ');
  const body = several(4, () => mostly(LINES.slice(0, 3), LINES)).join('\n');
  const call = [
    `${mostly([''], BEFORE)}node`,
    mostly([FTM], PROGRAMS),
    mostly(VERBS.slice(0, 2), VERBS),
    words,
  ];
  const first = `${call.join(' ')} ${mostly(["<<'TEXT'"], HEREDOCS)}`.replace(/ {2}/g, ' ');
  return `${first}\n${body}${body ? '\n' : ''}TEXT${mostly([''], AFTER)}`;
}

const home = mkdtempSync(join(tmpdir(), 'ftm-commands-'));
const decisionOn = async (text: string, more = {}): Promise<string | undefined> => {
  const input = { tool_name: 'Bash', tool_input: { command: text, ...more }, session_id: 's', cwd: home };
  // What is let go unread has to be what nobody has an answer to.
  const foreign = isForeign(JSON.stringify(input));
  const answer = await preToolUse(input, { env: { FTM_STATE_DIR: join(home, 'none') }, now: () => '' });
  if (foreign) expect(answer).toBeNull();
  return (answer as { hookSpecificOutput?: { permissionDecision: string } } | null)?.hookSpecificOutput
    ?.permissionDecision;
};

/** As a shell would: which programs are started, with which words, and what they are given. */
function inBash(text: string): { argv: string[]; input: string }[] {
  const folder = mkdtempSync(join(home, 'bash-'));
  const told = mkdtempSync(join(home, 'told-'));
  writeFileSync(
    join(folder, 'node'),
    `#!/bin/bash\nto=$(/bin/mktemp '${told}/XXXXXX')\nprintf '%s\\0' "$@" >"$to"\n/bin/cat >"$to.in"\n`,
  );
  chmodSync(join(folder, 'node'), 0o755);
  spawnSync('/bin/bash', ['-c', text], { cwd: folder, env: { PATH: folder }, stdio: 'ignore' });
  expect(readdirSync(folder)).toEqual(['node']);
  return readdirSync(told)
    .filter((name) => !name.endsWith('.in'))
    .map((name) => ({
      argv: readFileSync(join(told, name), 'utf8').split('\0').slice(0, -1),
      input: readFileSync(join(told, `${name}.in`), 'utf8'),
    }));
}

it('lets through nothing but a text for open or submit, with options that loosen no guard', async () => {
  const allowed = new Set<string>();
  for (let nth = 0; nth < COMMANDS; nth++) {
    const text = command();
    if ((await decisionOn(text)) !== 'allow') continue;
    allowed.add(text);
    const [first = ''] = text.split('\n');
    expect(first).toMatch(/^node \S+\/scripts\/ftm\.mjs (?:open|submit) /);
    expect(first.replace(FTM, '')).not.toMatch(LOOSENING);
    expect(first.replace(/<<'TEXT'$/, '')).toMatch(/^[\w ./:=@%+,-]*$/);
    expect(await decisionOn(text, { dangerouslyDisableSandbox: true })).not.toBe('allow');
  }
  // Else the tables above would try nothing.
  expect(allowed.size).toBeGreaterThan(1000);
  for (const text of [...allowed].slice(0, TRIED_IN_BASH)) {
    const started = inBash(text);
    expect({ text, started }).toMatchObject({
      started: [{ argv: [FTM, text.split(' ')[2]] }].map(({ argv }) => ({
        argv: expect.arrayContaining(argv),
      })),
    });
    const body = text.replace(/\n$/, '').split('\n').slice(1, -1);
    expect(started[0]?.input).toBe(body.map((line) => `${line}\n`).join(''));
  }
});
