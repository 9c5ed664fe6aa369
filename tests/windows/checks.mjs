// Run by node.exe: the built program as somebody at Windows has it. checks.mjs PLUGIN WORK STAND-INS [PART OF A NAME]; prints a line a check.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const [, , plugin = '', work = '', standIns = '', ...words] = process.argv;
const wanted = words.join(' ');
const FTM = join(plugin, 'dist', 'ftm.mjs');
const HOOK = join(plugin, 'dist', 'hook.cjs');
const MOST_MS = 240_000;
/** What went wrong stands at the end of what was printed. */
const TAIL = 600;
const ENGINES = ['claude', 'codex', 'gemini'];

const LATE = `Ended: it was not through in ${MOST_MS / 1000} s.`;

/** @typedef {{ exit: number | null, out: string, err: string }} Ran */
/** @typedef {Record<string, string>} Env */

let homes = 0;
let failures = 0;
let made = 0;

/**
 * A home with stand-in engines: shims of npm on PATH, and one that the configuration names by its .exe.
 * @param {Record<string, string>} behaviours
 */
function homeWith(behaviours) {
  const folder = join(work, `home ${++homes}`);
  const bin = join(folder, 'bin');
  const project = join(folder, 'project');
  for (const one of [bin, project, join(folder, 'config')])
    mkdirSync(one, { recursive: true });
  for (const [name, behaviour] of Object.entries(behaviours)) {
    const words = [name, behaviour, folder]
      .map((word) => JSON.stringify(word))
      .join(', ');
    const url = pathToFileURL(join(standIns, 'stand-in.mjs')).href;
    const program = `process.argv.splice(2, 0, ${words});\nawait import('${url}');\n`;
    writeFileSync(join(bin, `${name}.mjs`), program);
    const shim = `@ECHO off\r\n"%_prog%"  "%dp0%\\${name}.mjs" %*\r\n`;
    if (name !== 'codex') writeFileSync(join(bin, `${name}.cmd`), shim);
  }
  const command = [process.execPath, join(bin, 'codex.mjs'), 'exec', '--json', '-'];
  // Another command is another program: what it prints, and whose it is, has to be said.
  const codex = { command, vendor: 'openai', output: 'codex-jsonl' };
  const config = 'codex' in behaviours ? { engines: { codex } } : {};
  writeFileSync(join(folder, 'config', 'ftm-config.yml'), JSON.stringify(config));
  const path = [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(
    delimiter,
  );
  const env = /** @type {Env} */ ({
    ...process.env,
    PATH: path,
    USERPROFILE: folder,
    APPDATA: join(folder, 'appdata'),
    LOCALAPPDATA: join(folder, 'local'),
    CLAUDE_CONFIG_DIR: join(folder, 'config'),
    FTM_STATE_DIR: join(folder, 'state'),
  });
  for (const name of Object.keys(env))
    if (name !== 'PATH' && /^path$/i.test(name)) delete env[name];
  return { folder, bin, project, env, state: join(folder, 'state') };
}

/** @param {{ project: string, env: Env }} home @param {string[]} args @param {string} [input] @param {string} [file] @returns {Promise<Ran>} */
function run({ project, env }, args, input = '', file = FTM) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: project,
      env,
      timeout: MOST_MS,
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
    child.on('close', (exit, signal) =>
      done({ exit, out, err: signal ? `${err}\n${LATE}` : err }),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** @param {boolean} is @param {unknown} seen */
function hold(is, seen) {
  const tail = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'string' ? value.slice(-TAIL) : value;
  if (!is) throw new Error(JSON.stringify(seen, tail));
}

/** @param {string} name @param {() => Promise<void>} act */
async function check(name, act) {
  if (!name.includes(wanted)) return;
  made++;
  const from = performance.now();
  const seconds = () => `${((performance.now() - from) / 1000).toFixed(1)} s`;
  try {
    await act();
    console.log(`ok    ${name} (${seconds()})`);
  } catch (error) {
    failures++;
    console.log(`FAILS ${name} (${seconds()}): ${String(error).slice(0, 3000)}`);
  }
}

const VOTE =
  '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: "It holds."\nkey_evidence: []\nrisks: []\nconditions: []\ndissent_note: ""\nsafety_concern: false\n```';
const good = () => homeWith(Object.fromEntries(ENGINES.map((name) => [name, 'good'])));

/** @param {ReturnType<typeof homeWith>} home @param {object} more */
function configure({ folder }, more) {
  const settings = join(folder, 'config', 'ftm-config.yml');
  const config = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...config, ...more }));
}

/** @param {ReturnType<typeof homeWith>} home @param {string[]} args */
const gitIn = ({ project, env }, ...args) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd: project,
    env,
  });

/** @param {string} folder @returns {any[]} */
const callsOf = (folder) =>
  readFileSync(join(folder, 'calls.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

await check('--version and doctor', async () => {
  const home = good();
  const version = await run(home, ['--version']);
  hold(version.exit === 0 && /^\d+\.\d+\.\d+/.test(version.out), version);
  const doctor = await run(home, ['doctor']);
  const usable = JSON.parse(doctor.out)
    .engines.filter((/** @type {any} */ one) => one.usable)
    .map((/** @type {any} */ one) => one.engine);
  hold(
    ENGINES.every((name) => usable.includes(name)),
    doctor,
  );
});

await check('demo, with git', async () => {
  const demo = await run(good(), ['demo']);
  hold(demo.exit === 0 && !/EPERM|EBUSY|ENOTEMPTY/.test(demo.err), demo);
});

for (const [name, args, input] of /** @type {[string, string[], string][]} */ ([
  ['magi', ['magi', 'Ship it?'], ''],
  ['council', ['council', 'Where does it belong?'], ''],
  ['debate', ['debate', 'Keep the queue in the database?'], ''],
  ['review', ['review', '-'], 'Keep the queue in the database.'],
]))
  await check(`${name} with engines as .cmd and .exe`, async () => {
    const home = good();
    const ran = await run(home, args, input);
    hold([0, 1, 4].includes(ran.exit ?? -1), ran);
    const asked = new Set(
      callsOf(home.folder)
        .filter(({ prompt }) => prompt)
        .map((one) => one.name),
    );
    hold(asked.size === 3, [...asked]);
    const { verdict } = JSON.parse(ran.out);
    const lost = verdict.seats.filter((/** @type {any} */ seat) => seat.failed);
    hold(lost.length === 0, lost);
    const replay = await run(home, ['replay']);
    hold(replay.exit === 0, replay);
  });

await check('a change is reviewed and an engine that writes is named', async () => {
  const home = homeWith({ claude: 'good', codex: 'writes', gemini: 'good' });
  writeFileSync(join(home.project, 'tracked.txt'), 'one\r\n');
  hold(gitIn(home, 'init', '-q').status === 0, 'git does not start');
  gitIn(home, 'add', '-A');
  gitIn(home, 'commit', '-q', '-m', 'first');
  writeFileSync(join(home.project, 'tracked.txt'), 'two\r\n');
  const review = await run(home, ['review', '--text']);
  hold([0, 1, 4].includes(review.exit ?? -1), review);
  const shown = await run(home, ['show', '--text']);
  hold(shown.out.includes('made-by-an-engine.txt'), shown);
});

await check(
  'MCP: initialize, tools, a vote to its verdict, and an end with standard input',
  async () => {
    const home = good();
    const lines = [
      {
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 't', version: '1' },
        },
      },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/list' },
      {
        id: 3,
        method: 'tools/call',
        params: {
          name: 'magi',
          arguments: { question: 'Ship it?', unattended: true },
        },
      },
    ];
    const child = spawn(process.execPath, [FTM, 'mcp'], {
      cwd: home.project,
      env: home.env,
      timeout: MOST_MS,
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
    child.stdin.on('error', () => undefined);
    for (const line of lines)
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`);
    const ended = new Promise((done) => child.once('close', done));
    while (!out.includes('"id":3') && child.exitCode === null && !child.killed)
      await pause(100);
    child.stdin.end();
    const ran = { exit: await ended, out, err };
    hold(ran.exit === 0, ran);
    hold(/"name":"say"/.test(out) && /Approved/.test(out), ran);
  },
);

await check('the hook says what is open', async () => {
  const home = good();
  const opened = await run(home, ['open', 'magi', 'Ship it?']);
  const { id } = JSON.parse(opened.out);
  const input = JSON.stringify({
    hook_event_name: 'SessionStart',
    session_id: 's',
    cwd: home.project.toUpperCase(),
  });
  const said = await run(home, [], input, HOOK);
  hold(said.exit === 0 && said.out.includes(id), [opened, said]);
});

await check('twenty writers at once lose nothing', async () => {
  const home = good();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      run(
        home,
        ['blackboard', 'experience'],
        JSON.stringify({ task_description: `t${at}`, deliberation_id: `d${at}` }),
      ),
    ),
  );
  hold(
    all.every(({ exit }) => exit === 0),
    all.filter(({ exit }) => exit !== 0),
  );
  const index = JSON.parse(
    readFileSync(join(home.state, 'blackboard/experiences/index.json'), 'utf8'),
  );
  hold(index.entries.length === 20, index.entries.length);
  const left = readdirSync(home.state).filter((name) => /lock|\.tmp$/.test(name));
  hold(left.length === 0, left);
});

await check('cancel ends engines behind shims, and says so', async () => {
  const home = homeWith({ claude: 'good', codex: 'hang', gemini: 'hang' });
  home.env['CLAUDECODE'] = '1';
  const { id } = JSON.parse((await run(home, ['open', 'magi', 'Ship it?'])).out);
  const opened = await run(home, ['submit', id, '--as', 'claude', '--wait', '1'], VOTE);
  const until = performance.now() + 30_000;
  const hanging = () =>
    existsSync(join(home.folder, 'calls.jsonl'))
      ? callsOf(home.folder)
          .filter((one) => one.hanging)
          .map((one) => Number(one.pid))
      : [];
  while (hanging().length < 2 && performance.now() < until) await pause(100);
  const pids = hanging();
  hold(pids.length >= 1, opened);
  const cancelled = await run(home, ['cancel', id]);
  hold(cancelled.exit === 0, cancelled);
  while (pids.some(isAlive) && performance.now() < until) await pause(100);
  hold(!pids.some(isAlive), 'an engine goes on');
  const progress = join(home.state, 'sessions', id, 'progress.json');
  while (!JSON.parse(readFileSync(progress, 'utf8')).done && performance.now() < until)
    await pause(100);
  hold(
    JSON.parse(readFileSync(progress, 'utf8')).done === true,
    'the round did not say that it ended',
  );
});

await check('a hanging engine is given up at its time', async () => {
  // Gemini CLI has half a minute more, to start.
  const home = homeWith({ claude: 'hang', codex: 'good', gemini: 'good' });
  configure(home, { magi: { timeout_s: 5, retries: 0 } });
  const ran = await run(home, ['magi', 'Ship it?']);
  hold([0, 1, 4].includes(ran.exit ?? -1), ran);
  const shown = await run(home, ['show', '--seat', 'claude']);
  hold(/No answer within 5 s/.test(shown.out + shown.err), shown);
});

/** Files as somebody has them open who looks at each for a while, again and again. */
const HOLDER = `
const fs = require('node:fs');
const { join } = require('node:path');
const [folder] = process.argv.slice(1);
const look = () => {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true }) : [];
  const open = names.flatMap((name) => {
    try {
      return [fs.openSync(join(folder, name), 'r')];
    } catch {
      return [];
    }
  });
  setTimeout(() => {
    for (const one of open) fs.closeSync(one);
    setTimeout(look, 10);
  }, 150);
};
look();`;

await check('files that somebody has open are replaced all the same', async () => {
  const home = good();
  const holder = spawn(process.execPath, ['-e', HOLDER, home.state]);
  try {
    const ran = await run(home, ['magi', 'Ship it?']);
    hold(ran.exit === 0 && !/EPERM|EBUSY|EACCES|ENOTEMPTY/.test(ran.err), ran);
  } finally {
    holder.kill();
  }
  const replay = await run(home, ['replay']);
  hold(replay.exit === 0, replay);
  const names = readdirSync(home.state, { recursive: true, encoding: 'utf8' });
  const left = names.filter((name) => name.endsWith('.tmp'));
  hold(left.length === 0, left);
});

await check('what cmd.exe would run stays an argument', async () => {
  const home = good();
  const mark = join(home.folder, 'sprung');
  const model = `m" & echo 1>"${mark}" & "%PATH%^!`;
  configure(home, { engines: { gemini: { model } } });
  const ran = await run(home, ['magi', 'Ship it?']);
  hold([0, 1, 4].includes(ran.exit ?? -1) && !existsSync(mark), ran);
  const asked = callsOf(home.folder).find(
    ({ name, prompt }) => name === 'gemini' && prompt,
  );
  hold(asked?.argv.includes(model), [asked, ran]);
});

await check('a .cmd that is no shim is not started', async () => {
  const home = homeWith({ claude: 'good', codex: 'good' });
  const mark = join(home.folder, 'sprung');
  writeFileSync(join(home.bin, 'gemini.cmd'), `@echo 1>"${mark}"\r\n@"%~1" %*\r\n`);
  const doctor = await run(home, ['doctor']);
  const { engines } = JSON.parse(doctor.out);
  const gemini = engines.find((/** @type {any} */ one) => one.engine === 'gemini');
  hold(!gemini.usable && !existsSync(mark), doctor);
});

await check('one place in three spellings is one finding', async () => {
  const home = good();
  mkdirSync(join(home.project, 'src'));
  writeFileSync(join(home.project, 'src', 'a.js'), 'one\r\n');
  hold(gitIn(home, 'init', '-q').status === 0, 'git does not start');
  gitIn(home, 'add', '-A');
  gitIn(home, 'commit', '-q', '-m', 'first');
  writeFileSync(join(home.project, 'src', 'a.js'), 'two\r\n');
  const spelled = [
    'src/a.js',
    'src\\a.js',
    join(home.project, 'src', 'a.js').toUpperCase(),
  ];
  for (const [at, name] of ENGINES.entries())
    writeFileSync(join(home.folder, `${name}.answer`), reviewAt(spelled[at] ?? ''));
  const ran = await run(home, ['review', '--reviewers', ENGINES.join(',')]);
  hold(ran.exit === 1, ran);
  const { findings, verdict } = JSON.parse(ran.out);
  const [{ path, raised_by: by }] = findings;
  const isOne = findings.length === 1 && path === 'src/a.js' && by.length === 3;
  hold(isOne, [findings, verdict.seats]);
});

/** @param {string} path */
function reviewAt(path) {
  const title = 'The lock is taken too late';
  const body = 'Two writers at once lose one of the changes.';
  const finding = { severity: 'p1', path, first: 1, last: 1, title, body };
  const lists = { p1: [], p2: [], p3: [], missing: [], evidence: [] };
  const form = {
    summary: title,
    findings: [finding],
    ...lists,
    recommendation: 'revise',
  };
  return `\`\`\`json\n${JSON.stringify(form)}\n\`\`\``;
}

/** Whatever Node it is that starts, also by another name, says so: only ftm and its engines are called node. */
const TELLS = `
const { basename } = require('node:path');
if (!/^node\\.exe$/i.test(basename(process.execPath)) || process.execPath.includes('project'))
  require('node:fs').appendFileSync(process.env.FTM_MARK, process.execPath + '\\n');`;

await check('nothing that the project brings along is started', async () => {
  const home = homeWith({ claude: 'good', codex: 'good', gemini: 'hang' });
  configure(home, { magi: { timeout_s: 5, retries: 0 } });
  hold(gitIn(home, 'init', '-q').status === 0, 'git does not start');
  const mark = join(home.folder, 'sprung');
  const tells = join(home.folder, 'tells.cjs');
  writeFileSync(tells, TELLS);
  for (const name of ['kimi', 'node', 'taskkill', 'git', 'codex', 'claude', 'gemini']) {
    writeFileSync(join(home.project, `${name}.cmd`), `@echo ${name} >> "${mark}"\r\n`);
    cpSync(process.execPath, join(home.project, `${name}.exe`));
  }
  const { PATH, ...others } = home.env;
  const env = {
    ...others,
    // As Windows itself spells it.
    Path: `${home.project.toLowerCase()}${delimiter}.${delimiter}${PATH}`,
    NODE_OPTIONS: `--require "${tells.replaceAll('\\', '/')}"`,
    FTM_MARK: mark,
  };
  const brought = join(home.project, 'git.exe');
  spawnSync(brought, ['-e', '0'], { env });
  hold(existsSync(mark), 'the traps are none');
  rmSync(mark);
  const doctor = await run({ ...home, env }, ['doctor']);
  const kimi = JSON.parse(doctor.out).engines.find(
    (/** @type {any} */ one) => one.engine === 'kimi',
  );
  hold(!kimi?.usable && !JSON.stringify(kimi).toLowerCase().includes('project'), kimi);
  const ran = await run({ ...home, env }, ['magi', 'Ship it?']);
  const sprung = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  hold([0, 1, 4].includes(ran.exit ?? -1) && sprung === '', [sprung, ran]);
  const answered = callsOf(home.folder).filter(({ prompt }) => prompt);
  hold(new Set(answered.map(({ name }) => name)).size === 2, ran);
});

await check('a deliberation is found from another spelling of the folder', async () => {
  const home = good();
  await run(home, ['magi', 'Ship it?']);
  const shown = await run({ ...home, project: home.project.toLowerCase() }, [
    'show',
    '--text',
  ]);
  hold(shown.exit === 0 && /Approved/.test(shown.out), shown);
});

if (made === 0) console.log(`no check is called so: ${wanted}`);
else console.log(failures === 0 ? 'all of them hold' : `${failures} of them fail`);
process.exitCode = made > 0 && failures === 0 ? 0 : 1;
