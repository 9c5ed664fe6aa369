// A panel of reviewers on a repository with planted bugs: every bug by whoever sees it, followed through the rounds, and the fix looked at again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Fakes, putOnPath } from './fakes/on-path.ts';
import { temporaryFolder } from './house/checkout.ts';
import { git } from './house/reviewed-repository.ts';
import { emptyHome, type Home } from './program.ts';

type Bug = {
  file: string;
  line: number;
  code: string;
  fixed: string;
  said: Partial<Record<string, string>>;
  severity: string;
};

/** Ten bugs in three files; each reviewer sees some of them, and says so in its own words. */
const BUGS: Bug[] = [
  {
    file: 'src/db.js',
    line: 2,
    code: "db.query('select * from orders where status = ' + status);",
    fixed: "db.query('select * from orders where status = ?', [status]);",
    severity: 'p1',
    said: {
      codex: 'SQL injection through status',
      gemini: 'status should be a bound parameter',
      qwen: 'status is concatenated into the SQL query',
    },
  },
  {
    file: 'src/db.js',
    line: 6,
    code: 'db.insert(order);',
    fixed: 'await db.insert(order);',
    severity: 'p1',
    said: {
      codex: 'The insert in saveOrder is not awaited, so failures get lost',
      qwen: 'saveOrder does not await the insert; failures get lost',
    },
  },
  {
    file: 'src/db.js',
    line: 10,
    code: 'db.insert(customer);',
    fixed: 'await db.insert(customer);',
    severity: 'p1',
    said: { gemini: 'The insert in saveCustomer is not awaited, so failures get lost' },
  },
  {
    file: 'src/db.js',
    line: 14,
    code: 'return rows[rows.length];',
    fixed: 'return rows[rows.length - 1];',
    severity: 'p2',
    said: {
      codex: 'Off by one: rows[rows.length] is undefined',
      gemini: 'rows.length is past the end of rows',
    },
  },
  {
    file: 'src/server.js',
    line: 2,
    code: 'const user = req.query.user;',
    fixed: 'const user = session(req).user;',
    severity: 'p1',
    said: { qwen: 'The session check is gone: anybody can list orders of any user' },
  },
  {
    file: 'src/server.js',
    line: 6,
    code: 'if (token == expected) return true;',
    fixed: 'if (timingSafeEqual(token, expected)) return true;',
    severity: 'p2',
    said: { gemini: 'The token is compared in variable time' },
  },
  {
    file: 'src/server.js',
    line: 10,
    code: 'log(password);',
    fixed: 'log(user);',
    severity: 'p1',
    said: { codex: 'A password is written to the log', qwen: 'The log gets the password in clear text' },
  },
  {
    file: 'src/price.js',
    line: 2,
    code: 'return price * (1 - discount / 10);',
    fixed: 'return price * (1 - discount / 100);',
    severity: 'p1',
    said: {
      codex: 'The discount is divided by 10 and not by 100',
      qwen: 'discount / 10 gives ten times the discount',
    },
  },
  {
    file: 'src/price.js',
    line: 6,
    code: 'return Math.round(total);',
    fixed: 'return Math.round(total * 100) / 100;',
    severity: 'p2',
    said: { gemini: 'Cents are lost: the total is rounded to whole units' },
  },
  {
    file: 'src/price.js',
    line: 10,
    code: 'while (queue.length >= 0) drain();',
    fixed: 'while (queue.length > 0) drain();',
    severity: 'p1',
    said: { qwen: 'The loop never ends, as a length is never negative' },
  },
];

const ENGINES = ['codex', 'gemini', 'qwen'] as const;

function sourceOf(file: string, fixed: (bug: Bug) => boolean): string {
  const lines = Array.from({ length: 12 }, (_, index) =>
    index % 4 === 0 ? `function step${index}() {` : index % 4 === 2 ? '}' : '',
  );
  for (const bug of BUGS.filter((one) => one.file === file))
    lines[bug.line - 1] = `  ${fixed(bug) ? bug.fixed : bug.code}`;
  return `${lines.join('\n')}\n`;
}

function planted(): string {
  const repo = temporaryFolder('ftm-planted-');
  git(repo, 'init', '-q', '-b', 'main');
  mkdirSync(join(repo, 'src'));
  write(repo, () => true);
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', 'All is well');
  write(repo, () => false);
  return repo;
}

function write(repo: string, fixed: (bug: Bug) => boolean): void {
  for (const file of new Set(BUGS.map((bug) => bug.file)))
    writeFileSync(join(repo, file), sourceOf(file, fixed));
}

type Setting = { repo: string; home: Home; fakes: Fakes; say: (engine: string, answer: object) => void };

function setting(repo = planted(), engines: readonly string[] = ENGINES): Setting {
  const fakes = putOnPath(Object.fromEntries(engines.map((engine) => [engine, 'good'])));
  const home = emptyHome({ PATH: `${fakes.folder}:/usr/bin:/bin` }, repo);
  const say = (engine: string, answer: object): void =>
    writeFileSync(join(fakes.folder, `${engine}.answer`), JSON.stringify(answer));
  return { repo, home, fakes, say };
}

const answer = (findings: { text: string; severity: string }[]) => ({
  summary: findings.length ? 'There are bugs.' : 'Nothing left.',
  ...Object.fromEntries(
    ['p1', 'p2', 'p3'].map((level) => [
      level,
      findings.filter(({ severity }) => severity === level).map(({ text }) => text),
    ]),
  ),
  missing: [],
  recommendation: findings.length ? 'revise' : 'keep',
  evidence: [],
});

const seenBy = (engine: string) =>
  BUGS.filter(({ said }) => said[engine]).map(({ file, line, said, severity }) => ({
    text: `${said[engine]} — ${file}:${line}`,
    severity,
  }));

type Record_ = {
  id: string;
  path: string;
  lines: number[];
  title: string;
  severity: string;
  raised_by: string[];
  evidence: string;
};
type Shown = {
  findings: Record_[];
  followed: { id: string; state: string; since?: { as: string; hunk: string | null } }[];
  coverage: { filesSeen: number; files: number };
};
const shown = (at: Setting, id: string) => at.home.json<Shown>(['show', id, '--json']);
const asked = ({ fakes }: Setting) => fakes.calls().filter(({ prompt }) => prompt !== undefined);

describe('three reviewers with different blind spots', () => {
  it('find ten of ten, follow each to its end, and look again after the fix', async () => {
    const at = setting();
    for (const engine of ENGINES) at.say(engine, answer(seenBy(engine)));
    const { id } = await at.home.json<{ id: string }>([
      'open',
      'review',
      '--structured',
      '--reviewers',
      ENGINES.join(','),
    ]);
    await at.home.json(['run', id]);
    expect(
      asked(at)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...ENGINES]);
    for (const { prompt } of asked(at)) expect(prompt).not.toContain('SQL injection');

    const first = await shown(at, id);
    expect(first.findings).toHaveLength(10);
    expect(first.findings.every(({ evidence }) => evidence === 'verified')).toBe(true);
    expect(Object.keys(first.findings[0] ?? {}).sort()).toEqual([
      'body',
      'evidence',
      'id',
      'lines',
      'path',
      'raised_by',
      'severity',
      'suggestion',
      'title',
    ]);
    for (const { file, line, said } of BUGS) {
      const found = first.findings.filter((one) => one.path === file && one.lines[0] === line);
      expect(found.map(({ raised_by }) => [...raised_by].sort())).toEqual([Object.keys(said).sort()]);
    }
    expect(first.findings.map(({ raised_by }) => raised_by.length)).toEqual([3, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
    const idAt = (file: string, line: number): string =>
      first.findings.find((one) => one.path === file && one.lines[0] === line)?.id ?? '';

    // The author disputes two: one that three raised, and one of a single reviewer.
    const [injection, cents] = [idAt('src/db.js', 2), idAt('src/price.js', 6)];
    const replies = first.findings.map(({ id: one }) =>
      one === injection || one === cents ? `${one}: REBUT - it is meant so` : `${one}: ACCEPT - true`,
    );
    await at.home.run(['submit', id, '--as', 'author'], replies.join('\n'));

    // codex holds the injection up, qwen lets it go, gemini says nothing that can be read and lets nothing go.
    at.say(
      'codex',
      answer([{ text: `${injection}: status comes from the request — src/db.js:2`, severity: 'p1' }]),
    );
    at.say('qwen', answer([]));
    writeFileSync(join(at.fakes.folder, 'gemini.answer'), 'Hm, hard to say.');
    await at.home.json(['run', id]);
    const second = await shown(at, id);
    const stateOf = (all: Shown, one: string) => all.followed.find((finding) => finding.id === one)?.state;
    expect([stateOf(second, injection), stateOf(second, cents)]).toEqual(['maintained', 'rebutted']);

    await at.home.run(['submit', id, '--as', 'author'], `${injection}: ACCEPT - it does`);
    at.say('gemini', answer([]));
    at.say('codex', answer([]));
    const third = await at.home.json<{ next: { do: string } }>(['run', id]);
    const last = await shown(at, id);
    expect([stateOf(last, injection), stateOf(last, cents)]).toEqual(['accepted', 'withdrawn']);
    expect(third.next.do).toBe('ask_user');
    expect(await at.home.json(['replay', id])).toMatchObject({ ok: true });
    expect((await at.home.run(['submit', id, '--as', 'user'], 'Revise it')).exit).toBe(0);
    expect((await at.home.run(['gate', id])).exit).toBe(1);

    // All but one are fixed; the panel looks again.
    write(at.repo, ({ line, file }) => !(file === 'src/db.js' && line === 10));
    const left = idAt('src/db.js', 10);
    for (const engine of ENGINES) at.say(engine, answer([]));
    at.say('gemini', answer([{ text: `${left}: still not awaited — src/db.js:10`, severity: 'p1' }]));
    const { id: again } = await at.home.json<{ id: string }>([
      'open',
      'review',
      '--again',
      id,
      '--reviewers',
      ENGINES.join(','),
    ]);
    await at.home.json(['run', again]);
    expect(asked(at).at(-1)?.prompt).toContain('An earlier review left these findings standing');
    const now = await shown(at, again);
    const since = new Map(now.followed.map((one) => [one.id, one.since]));
    expect(since.get(left)?.as).toBe('still there');
    expect(since.get(idAt('src/price.js', 2))).toMatchObject({
      as: 'fixed',
      hunk: expect.stringContaining('+  return price * (1 - discount / 100);'),
    });
    expect([...since.values()].filter((one) => one?.as === 'fixed')).toHaveLength(8);
    expect(now.findings.map(({ id: one }) => one)).toEqual([left]);
  });
});

const KEEP = answer([]);

describe('no yes over what nobody saw', () => {
  const auto = async (at: Setting, args: string[] = []) => {
    const { exit, out } = await at.home.run(['auto', 'review', '--backend', 'codex', ...args]);
    const done = JSON.parse(out);
    const gate = done.id ? (await at.home.run(['gate', done.id])).exit : null;
    return { exit, gate, done };
  };
  const clean = (): Setting => {
    const repo = temporaryFolder('ftm-clean-');
    git(repo, 'init', '-q', '-b', 'main');
    writeFileSync(join(repo, 'a.js'), 'one();\n');
    git(repo, 'add', '-A');
    git(repo, 'commit', '-qm', 'Begin');
    const at = setting(repo, ['codex', 'claude']);
    at.say('codex', KEEP);
    return at;
  };

  it('20,000 lines go in pieces, and every line is in a prompt', async () => {
    const at = clean();
    const lines = Array.from({ length: 20_000 }, (_, index) => `value_${index} = compute(${index});`);
    writeFileSync(join(at.repo, 'big.js'), `${lines.join('\n')}\n`);
    const { exit, gate, done } = await auto(at, ['--structured']);
    expect([exit, gate, done.ending.standing.unseen]).toEqual([0, 0, []]);
    expect(done.display).toContain('1 of 1 file, 100 % of changed lines looked at by 1 reviewer');
    expect(done.display).toMatch(/It goes in \d+ pieces: \d+ calls/);
    const prompts = asked(at).map(({ prompt }) => prompt ?? '');
    expect(prompts.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !prompts.some((prompt) => prompt.includes(`+${line}\n`)))).toEqual([]);
  });

  it('beyond --max-slices it is undecided, and says what was not looked at', async () => {
    const at = clean();
    writeFileSync(join(at.repo, 'big.js'), 'value = compute(value);\n'.repeat(40_000));
    const { exit, gate, done } = await auto(at, ['--structured', '--max-slices', '1']);
    expect([exit, gate]).toEqual([4, 4]);
    expect(done.ending).toMatchObject({
      decision: null,
      standing: { unseen: [expect.stringContaining('big.js')] },
    });
    expect(done.display).toMatch(/0 of 1 file, \d\d % of changed lines looked at/);
  });

  it('a binary file is named, and the user accepts it by name', async () => {
    const at = clean();
    writeFileSync(join(at.repo, 'logo.png'), Buffer.from([137, 80, 0, 1, 2]));
    expect(await auto(at)).toMatchObject({ exit: 4, gate: 4 });
    const { id } = await at.home.json<{ id: string }>(['open', 'review', '--backend', 'codex']);
    const { next } = await at.home.json<{ next: { do: string; ask: unknown } }>(['run', id]);
    expect(next.do).toBe('ask_user');
    expect(JSON.stringify(next.ask)).toContain('logo.png');
    const unnamed = await at.home.run(['submit', id, '--as', 'user'], 'keep');
    expect(JSON.parse(unnamed.out).error.code).toBe('unseen_not_accepted');
    await at.home.run(
      ['submit', id, '--as', 'user'],
      JSON.stringify({ choice: 'keep', risk_acceptance: 'logo.png is only a picture' }),
    );
    expect((await at.home.run(['gate', id])).exit).toBe(0);
  });

  it('attributes of the change itself hide nothing', async () => {
    const at = clean();
    writeFileSync(join(at.repo, '.gitattributes'), 'a.js -diff\n');
    writeFileSync(join(at.repo, 'a.js'), 'eval(input);\n');
    git(at.repo, 'add', '-A');
    git(at.repo, 'commit', '-qm', 'Hide');
    const { done } = await auto(at, ['--scope', 'commit:HEAD']);
    expect(asked(at)[0]?.prompt).toContain('+eval(input);');
    expect(done.display).toContain('2 of 2 files, 100 %');
  });

  it.each([
    ['a value of .env', 'const p = "correct-horse-7xyz-battery";\n'],
    [
      'a token in a long file',
      `${'x();\n'.repeat(300_000)}const t = "ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)}";\n`,
    ],
  ])('%s is found on the default route', async (_, text) => {
    const at = clean();
    writeFileSync(join(at.repo, '.gitignore'), '.env\n');
    writeFileSync(join(at.repo, '.env'), 'API_PASSWORD=correct-horse-7xyz-battery\n');
    writeFileSync(join(at.repo, 'b.js'), text);
    const { exit, done } = await auto(at);
    expect([exit, done.error?.code]).toEqual([1, 'secrets_found']);
    expect(asked(at)).toEqual([]);
  });

  it('nothing to review is neither yes nor no', async () => {
    const { exit, done } = await auto(clean(), ['--scope', 'base:main']);
    expect([exit, done.error.code]).toEqual([5, 'nothing_to_review']);
  });

  it.each([
    [
      'prose that only sounds like a yes',
      'This introduces a SQL injection in a.js:1. Otherwise no issues found.',
      'SQL injection',
    ],
    [
      'a sandbox that could not be made',
      'I was unable to read it. No issues found.',
      'I was unable to read it',
    ],
    ['a cut answer', '{"summary":"Serious problems found","p1":[', 'Serious problems found'],
  ])('%s approves nothing', async (_, text, said) => {
    const at = clean();
    writeFileSync(join(at.repo, 'a.js'), 'two();\n');
    writeFileSync(join(at.fakes.folder, 'codex.answer'), text);
    writeFileSync(join(at.fakes.folder, 'claude.answer'), 'No.');
    const { exit, gate, done } = await auto(at, ['--preset', 'quick']);
    expect([exit, gate]).toEqual([4, 4]);
    expect(done.display).toContain(said);
  });
});

describe('for machines', () => {
  const reviewed = async (args: string[] = []) => {
    const at = setting(planted(), ['codex', 'gemini', 'claude']);
    for (const engine of ['codex', 'gemini']) at.say(engine, answer(seenBy(engine)));
    const { exit, out } = await at.home.run(['auto', 'review', '--structured', '--preset', 'quick', ...args]);
    return { at, exit, done: JSON.parse(out) };
  };

  it('findings in JSON, as SARIF and as annotations are the same', async () => {
    const { at, exit, done } = await reviewed();
    expect(exit).toBe(1);
    const count = done.findings.length;
    expect(count).toBeGreaterThan(5);
    const sarif = JSON.parse((await at.home.run(['report', done.id, '--sarif'])).out);
    const [run] = sarif.runs;
    expect(run.results).toHaveLength(count);
    expect(run.results[0]).toMatchObject({
      ruleId: 'review/p1',
      level: 'error',
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'src/db.js' }, region: { startLine: 2, endLine: 2 } },
        },
      ],
    });
    const prints = run.results.map((one: { partialFingerprints: object }) =>
      JSON.stringify(one.partialFingerprints),
    );
    expect(new Set(prints).size).toBe(count);
    const github = (await at.home.run(['report', done.id, '--github'])).out.trim().split('\n');
    expect(github).toHaveLength(count);
    expect(github[0]).toMatch(
      /^::error file=src\/db\.js,line=2,endLine=2,title=P1 .*::.*raised by codex, gemini/,
    );
  });

  it('fingerprints stay when lines are added above', async () => {
    const { at, done } = await reviewed();
    const prints = async (id: string) =>
      JSON.parse((await at.home.run(['report', id, '--sarif'])).out)
        .runs[0].results.map(
          (one: { partialFingerprints: Record<string, string> }) => Object.values(one.partialFingerprints)[0],
        )
        .sort();
    const before = await prints(done.id);
    for (const file of new Set(BUGS.map((bug) => bug.file)))
      writeFileSync(join(at.repo, file), `// one more\n\n${readFileSync(join(at.repo, file), 'utf8')}`);
    const moved = (engine: string) =>
      seenBy(engine).map((one) => ({
        ...one,
        text: one.text.replace(/:(\d+)$/, (_, line) => `:${Number(line) + 2}`),
      }));
    for (const engine of ['codex', 'gemini']) at.say(engine, answer(moved(engine)));
    const { id } = JSON.parse(
      (await at.home.run(['auto', 'review', '--structured', '--preset', 'quick'])).out,
    );
    expect(await prints(id)).toEqual(before);
  });

  it.each([
    ['p1', [{ text: 'A typo — src/db.js:1', severity: 'p3' }], 0],
    ['p3', [{ text: 'A typo — src/db.js:1', severity: 'p3' }], 1],
    ['p1', [{ text: 'It leaks — src/db.js:2', severity: 'p1' }], 1],
  ])('--fail-on %s with %j ends with %d', async (level, findings, expected) => {
    const at = setting(planted(), ['codex', 'claude']);
    at.say('codex', {
      ...answer(findings),
      recommendation: findings[0]?.severity === 'p3' ? 'keep' : 'revise',
    });
    const { exit } = await at.home.run([
      'auto',
      'review',
      '--structured',
      '--preset',
      'quick',
      '--fail-on',
      level,
    ]);
    expect(exit).toBe(expected);
  });
});

it('another round after a change looks at the change', async () => {
  const at = setting(planted(), ['codex']);
  at.say('codex', answer([{ text: 'Bind status — src/db.js:2', severity: 'p1' }]));
  const { id } = await at.home.json<{ id: string }>(['open', 'review', '--structured']);
  await at.home.json(['run', id]);
  await at.home.run(['submit', id, '--as', 'author'], 'F1: accept - true');
  write(at.repo, ({ file }) => file === 'src/db.js');
  writeFileSync(join(at.repo, 'src/new.js'), 'added();\n');
  at.say('codex', KEEP);
  await at.home.run(['submit', id, '--as', 'user'], 'Another round');
  await at.home.json(['run', id]);
  expect(asked(at).at(-1)?.prompt).toContain('+added();');
});
