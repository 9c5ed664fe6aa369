// Every call that README and docs show is made, on stand-ins and in a project that has what they speak of.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { root } from './house/checkout.ts';
import { emptyHome, FTM, type Home } from './program.ts';

/** The page of examples is what the demo prints; its calls are made there. */
const PAGES = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name !== 'examples.md' && name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** What stands for something of the reader's, and what it is here. */
const MEANT: [words: RegExp, here: string][] = [
  [/npx --yes github:OWNER\/REPOSITORY /g, 'ftm '],
  [/\$\{\{ github\.base_ref \}\}|\$CI_MERGE_REQUEST_TARGET_BRANCH_NAME/g, 'main'],
  [/\$\{\{ matrix\.part \}\}|\$CI_NODE_INDEX/g, '1'],
  [/\$CI_NODE_TOTAL/g, '2'],
  [/"\$GITHUB_STEP_SUMMARY"/g, 'summary.md'],
  [/"\$id"/g, 'REVIEW'],
  [/base:origin\/main/g, 'base:main'],
  [/ --out part1\.jsonl/g, ' --replay answers.jsonl > part1.jsonl'],
  [/\bPROTOCOL …/g, 'magi "Move?"'],
  [/"…"/g, '"Which one?"'],
  [/\beval FILE\b/g, 'eval questions.jsonl'],
  [/--replay ANSWERS/g, '--replay answers.jsonl'],
  [/--image FILE/g, '--image one.png'],
  [/--state DIR/g, '--state state'],
  [/\bcompletion SHELL\b/g, 'completion bash'],
  [/\bhelp VERB\b/g, 'help doctor'],
  [/\bconfig KEY\b/g, 'config seats'],
  [/--profile P\b/g, '--profile quick'],
  [/^ftm report ID (?=--(?:sarif|github))/g, 'ftm report REVIEW '],
  [/^ftm watch$/g, 'ftm watch ID'],
  [/\bsetup(?! --(?:yes|force))/g, 'setup --yes --force'],
];
/** Named in a sentence, where a call would need more or go on for ever; the demo is run by a test of its own. */
const NAMED_ONLY = new Set(
  [
    'auto',
    'open',
    'eval',
    'ask',
    'ask --image',
    'outcome',
    'parse',
    'blackboard',
    'mcp',
    'watch --pane',
    'demo',
  ].map((one) => `ftm ${one}`),
);

/** Refused where the project has no such thing, in these words and no others. */
const REFUSED: Record<string, string> = {
  'ftm settle': 'no_test_due',
  'ftm settle ID': 'no_test_due',
  'ftm settle ID --rerun': 'no_test_due',
  'ftm setup --yes --force --profile local': 'engines_unavailable',
  'ftm watch ID --pane': 'no_tmux',
};

/** Options in brackets are all given, of words with a bar each is tried. */
function variants(call: string): string[] {
  const plain = call.replaceAll(/[[\]]/g, '').replaceAll('\\|', '|');
  const [choice] = /\S+\|\S+/.exec(plain) ?? [];
  return choice ? choice.split('|').map((one) => plain.replace(choice, one)) : [plain];
}

function callsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const inBlocks = blocks.flatMap((block) => {
    const document = /^ftm .*<<'(\w+)'\n[\s\S]*?\n\1$/m.exec(block)?.[0];
    if (document) return [document];
    const lines = block
      .split('\n')
      .map((line) => /(?:^|[ \]])((?:ftm|npx --yes \S+) [a-z].*)$/.exec(line.trim())?.[1]);
    return lines.flatMap((line) =>
      line && !/─|^ftm mcp$/.test(line) ? [line.replace(/\s*\|\| code=\$\?$/, '')] : [],
    );
  });
  const inline = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`(ftm [a-z][^`\n]*)`/g)].flatMap(
    ([, call = '']) => variants(call),
  );
  return [...inBlocks, ...inline]
    .map((call) => MEANT.reduce((said, [words, here]) => said.replaceAll(words, here), call))
    .filter((call) => !NAMED_ONLY.has(call));
}

const calls = [...new Set(PAGES.flatMap(callsIn))].sort();
let home: Home;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const good = { claude: 'good', codex: 'good', gemini: 'good', qwen: 'good' };
  const fakes = putOnPath(good);
  writeFileSync(join(fakes.folder, 'ftm'), `#!/bin/sh\nexec '${process.execPath}' '${FTM}' "$@"\n`);
  chmodSync(join(fakes.folder, 'ftm'), 0o755);
  home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      cwd: home.folder,
      stdio: 'ignore',
    });
  const put = (name: string, text: string) => writeFileSync(join(home.folder, name), text);
  git('init', '-q', '-b', 'main');
  mkdirSync(join(home.folder, 'src'));
  put('.gitignore', 'state/\n.claude/\n*.jsonl\n');
  put('src/session.js', 'export const save = 1;\nexport const load = 2;\n');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  git('checkout', '-qb', 'work');
  put('src/queue.js', 'export const take = (list) => list[list.length];\n');
  git('add', '-A');
  git('commit', '-qm', 'Take');
  put('src/queue.js', 'export const take = (list) => list[list.length - 0];\n');
  put('one.png', '\u0089PNG');
  const rows = [1, 2].map((id) => ({
    id,
    input: `Is plan ${id} safe?`,
    target: id % 2 ? 'APPROVE' : 'REJECT',
  }));
  put('questions.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
  const answers = rows.map(({ id }) => ({
    id,
    answers: { codex: 'APPROVE', gemini: 'REJECT', claude: 'APPROVE' },
  }));
  put('answers.jsonl', answers.map((row) => JSON.stringify(row)).join('\n'));
  for (const part of [1, 2])
    await run(`ftm eval questions.jsonl --replay answers.jsonl --shard ${part}/2 > part${part}.jsonl`);
  ids['REVIEW'] = JSON.parse((await run('ftm auto review --scope uncommitted --preset quick')).out).id;
  ids['ID'] = JSON.parse((await run('ftm auto magi "Move?"')).out).id;
});

/** As it is typed; what asks or follows finds nobody at the other end. */
function run(call: string): Promise<{ exit: number | null; out: string; err: string }> {
  const line = call.replaceAll(/\b(?:REVIEW|ID)\b/g, (word) => ids[word] ?? word);
  const child = spawn('bash', ['-c', line], {
    cwd: home.folder,
    env: home.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece) => (out += piece));
  child.stderr.on('data', (piece) => (err += piece));
  return new Promise((done) => child.on('close', (exit) => done({ exit, out, err })));
}

/** Done, something stands against it, undecided, or nothing to review: what a call comes to, and no mistake in it. */
const FINE = [0, 1, 4, 5];

describe('every call of README and docs', () => {
  it('is found, and nothing is excused that is not there', () => {
    expect(calls.length).toBeGreaterThan(50);
    expect(Object.keys(REFUSED).filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(calls)('%s', async (call) => {
    const { exit, out, err } = await run(call);
    if (REFUSED[call]) {
      expect(JSON.parse(out).error.code).toBe(REFUSED[call]);
      return;
    }
    expect(FINE, `${exit}\n${out.slice(-500)}\n${err.slice(-500)}`).toContain(exit);
    expect(out).not.toMatch(/"code": "(?:mistake|wrong_use|unknown_verb)"/);
    if (exit === 1) expect(out).not.toContain('"error"');
  });
});
