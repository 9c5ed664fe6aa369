// What a person in a terminal sees, on a real one (made by script), and what a pipe gets of the same verbs.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { root } from './house/checkout.ts';
import { emptyHome, FTM } from './program.ts';

const GOOD = { claude: 'good', codex: 'good', gemini: 'good' };
const example = 'magi-20260301-090000-aaaa';
const home = emptyHome();
beforeAll(() => {
  const folder = join(home.state, 'sessions', example);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'log.jsonl'), readFileSync(join(root, 'state/examples/magi.2.jsonl')));
});

type Terminal = { columns?: number; env?: Record<string, string> };

/** Everything that appears on the screen, standard error too. */
function onTerminal(args: string[], { columns = 80, env = {} }: Terminal = {}): string {
  const quoted = [process.execPath, FTM, ...args].map((word) => `'${word}'`).join(' ');
  const ran = spawnSync('script', ['-qec', `stty cols ${columns}; ${quoted}`, '/dev/null'], {
    encoding: 'utf8',
    cwd: home.folder,
    env: { ...home.env, TERM: 'xterm', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ran.stdout.replaceAll('\r\n', '\n');
}
const plain = (text: string): string => text.replaceAll(/\x1b\[\d+m/g, '');

const VERBS = [
  ['list'],
  ['record'],
  ['outcome'],
  ['config'],
  ['show', example],
  ['gate', example],
  ['replay', example],
  ['doctor'],
];

describe.each(VERBS)('%s', (...args) => {
  it.each([80, 140])('prints for people at %i columns, within them', (columns) => {
    const seen = plain(onTerminal(args, { columns }));
    expect(seen.trim()).not.toBe('');
    expect(seen).not.toMatch(/^\s*[{"]/);
    expect(seen.split('\n').filter((line) => line.length > columns)).toEqual([]);
  });

  it('prints JSON there when it is asked to', () => {
    expect(() => JSON.parse(onTerminal([...args, '--json']))).not.toThrow();
  });

  it('has colours in a terminal unless NO_COLOR is set', () => {
    const env = { NO_COLOR: '1' };
    expect(onTerminal(args, { env })).not.toContain('\x1b[');
  });
});

it('says of a setting where it stands, and nothing of what is the default', () => {
  mkdirSync(join(home.folder, '.claude'), { recursive: true });
  const file = join(home.folder, '.claude/ftm.yml');
  writeFileSync(file, 'council: { max_rounds: 4 }\n');
  const seen = plain(onTerminal(['config', 'council'], { columns: 140 }));
  expect(seen).toMatch(/^council\.max_rounds +4 +.*ftm\.yml:1$/m);
  expect(seen).toMatch(/^council\.timeout_s +300$/m);
  writeFileSync(file, 'council: { max_rounds: many }\n');
  expect(onTerminal(['config'])).toContain(
    `${join(root, 'state/config.schema.json')} says what belongs there.`,
  );
  rmSync(file);
});

it('says in the list how a verdict turned out', async () => {
  const { out } = await home.run(['auto', 'magi', 'Ship it?'], '', {
    PATH: putOnPath(GOOD).env['PATH'] ?? '',
  });
  const { id } = JSON.parse(out);
  expect(plain(onTerminal(['outcome', id, 'held'], { columns: 40 }))).toMatch(/^Recorded: .{1,30}$/m);
  expect(plain(onTerminal(['list']))).toMatch(/→ APPROVE: .*; held up$/m);
});

it.each([
  [['report', example, '--html', '--out', 'one.html'], 'one.html'],
  [['record', '--html', '--out', 'two.html'], 'two.html'],
])('%j says to a person where the file is, and no more', (args, file) => {
  expect(onTerminal(args).trim()).toBe(join(realpathSync(home.folder), file));
});

it('shows a verdict to read at the end of ftm auto, and where it is kept', () => {
  const { env } = putOnPath(GOOD);
  const seen = onTerminal(['auto', 'magi', 'Shall we move?'], { env: { PATH: env['PATH'] ?? '' } });
  expect(seen).toContain('MAGI: Shall we move?');
  expect(seen).toMatch(/Kept as magi-\S+:/);
  expect(seen).not.toContain('"verdict"');
});

it('tells a person who goes on by hand what to type next, and a program nothing beside its JSON', () => {
  const { env } = putOnPath(GOOD);
  const alone = { env: { PATH: env['PATH'] ?? '', FTM_STATE_DIR: join(home.folder, 'by-hand') } };
  const opened = onTerminal(['open', 'magi', 'Shall we move?'], alone);
  expect(opened).toMatch(
    /\}\nNext: answer the prompt above as \w+: \S+.* submit magi-\S+ --as \w+ < answer.txt\n$/,
  );
  expect(() => JSON.parse(onTerminal(['next', '--json'], alone))).not.toThrow();
});

it('keeps what stands in brackets of a usage on one line', () => {
  expect(plain(onTerminal(['help', 'report']))).toContain('--github|--all]\n           [--out FILE]\n');
});

it.each([['list'], ['record'], ['outcome'], ['config']])('%s is JSON in a pipe', async (verb) => {
  expect(await home.json([verb])).toBeTypeOf('object');
});

it('has colours in a pipe when FORCE_COLOR is set, and none otherwise', async () => {
  const { out } = await home.run(['doctor']);
  expect(out).not.toContain('\x1b[');
  expect((await home.run(['doctor'], '', { FORCE_COLOR: '1' })).out).toContain('\x1b[1m');
});

it('says an error once in a terminal, and as JSON too in a pipe', async () => {
  expect(onTerminal(['docter']).match(/docter/g)).toHaveLength(1);
  const { out, err, exit } = await home.run(['docter']);
  expect(exit).toBe(2);
  expect(err).toContain('There is no verb "docter". Did you mean doctor?');
  expect(JSON.parse(out).error.code).toBe('unknown_verb');
});

it.each<[args: string[], said: string]>([
  [['lst'], 'Did you mean list?'],
  [['outcom'], 'Did you mean outcome?'],
  [['Move to Postgres?'], 'A question stands where a verb belongs.'],
  [['qqqqqq'], 'There is no verb "qqqqqq".\n'],
  [['magi', 'Move?'], 'ftm auto magi "Your question?"'],
  [['auto', 'magi', 'q', '--contxt', 'x'], 'Did you mean --context?'],
  [['list', '--limt', '3'], 'Did you mean --limit?'],
  [['list', '--zzzz'], 'ftm help list lists its options'],
])('%j: %s', async (args, said) => {
  const { err, exit } = await home.run(args);
  expect(exit).toBe(2);
  expect(err).toContain(said);
});

describe('help', () => {
  const verbs = readdirSync(join(root, 'scripts/commands'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((verb) => !['command', 'supervise', 'hook'].includes(verb));

  it('names every verb', async () => {
    const { out } = await home.run(['help']);
    for (const verb of verbs) expect(out).toMatch(new RegExp(`^  ${verb} `, 'm'));
  });

  it.each(verbs)('of %s is the same by both ways, has an example, and fits 80 columns', async (verb) => {
    const [{ out }, other] = await Promise.all([home.run(['help', verb]), home.run([verb, '--help'])]);
    expect(other.out).toBe(out);
    expect(out).toContain(`usage: ftm ${verb}`);
    expect(out).toMatch(/Examples:\n {2}\S/);
    expect(
      out
        .split(/\nExamples:/)[0]
        ?.split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([]);
  });

  it('of a verb and a protocol shows what means something to it', async () => {
    const { out } = await home.run(['help', 'auto', 'review']);
    expect(out).toContain('--scope');
    expect(out).not.toContain('--entry');
  });
});

describe('completion', () => {
  const complete = (script: string, words: string[]): string[] => {
    const ask = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _ftm; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', ask], { encoding: 'utf8' }).split('\n').filter(Boolean);
  };

  it.each<[words: string[], found: string[]]>([
    [['ftm', 'doc'], ['doctor']],
    [['ftm', 'open', 'rev'], ['review']],
    [['ftm', 'outcome', 'x', 'he'], ['held']],
    [['ftm', 'auto', 'magi', 'q', '--stak'], ['--stakes']],
    [['ftm', 'help', 'doc'], ['doctor']],
    [['ftm', '--v'], ['--version']],
    [['ftm', 'report', '--al'], ['--all']],
  ])('in bash completes %j to %j', async (words, found) => {
    const { out } = await home.run(['completion', 'bash']);
    expect(complete(out, words)).toEqual(found);
  });

  // What the shells themselves were seen to complete by, since not every machine has them.
  it.each<[shell: string, lines: RegExp[]]>([
    [
      'zsh',
      [
        /^ {4}auto\) found=\(magi council debate review\) flags=\('--help' .*'--irreversible:/m,
        /^ {4}report\) found=\(\) flags=\('--help' .*'--all:/m,
        /^ {4}help\) found=\(.*\bdoctor\b/m,
        /^ {2}if \[\[ \$\{words\[CURRENT\]\} == -\* \]\]; then\n {4}_describe option flags/m,
        /^\(\( \$\+functions\[compdef\] \)\) && compdef _ftm ftm$/m,
      ],
    ],
    [
      'fish',
      [
        /^complete -c ftm -n __fish_use_subcommand -f -a doctor -d '/m,
        /^complete -c ftm -n '__fish_seen_subcommand_from help' -f -a '.*\bdoctor\b/m,
        /^complete -c ftm -n '__fish_seen_subcommand_from auto' -f -a 'magi council debate review'$/m,
        /^complete -c ftm -n '__fish_seen_subcommand_from report' -l out -r -d '/m,
        /^complete -c ftm -l help /m,
      ],
    ],
  ])('for %s has a line for verbs, words and options', async (shell, lines) => {
    const { out } = await home.run(['completion', shell]);
    for (const line of lines) expect(out).toMatch(line);
    // A quote left open would end what is sourced at another place.
    for (const line of out.split('\n').filter((one) => !one.startsWith('#') && !one.includes('"')))
      expect(line.split("'").length % 2, line).toBe(1);
  });
});

it('the manual page has a section for each verb, and no line that man would take for a request', async () => {
  const { out } = await home.run(['man']);
  expect(out).toContain('.SS doctor\n.B ftm doctor');
  expect(
    out.split('\n').filter((line) => /^[.']/.test(line) && !/^\.(?:TH|SH|SS|TP|B|I|PP|nf|fi)\b/.test(line)),
  ).toEqual([]);
});
