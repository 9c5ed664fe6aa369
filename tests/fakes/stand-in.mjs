// A stand-in engine: answers in the form of the program it is called as, and behaves as it is told.
//
//   good          reads its prompt to the end, prints ANSWER in the right form, exit 0
//   noise         the same with warnings, colours and banners around it
//   slow:MS       the same after MS milliseconds
//   wait:FILE     the same as soon as FILE exists
//   once:B        behaves as B the first time and is good after that
//   hang          prints nothing and never ends
//   stubborn      the same, and ignores INT, TERM and HUP
//   forks         answers and ends; a child in a session of its own lives on with our pipes open
//   flees[:hang]  the same, and the child's environment is empty; with "hang" it never ends itself
//   brood         never ends, and neither do its stubborn child and grandchild, each in a session of its own
//   flood         50 MB of log lines before the answer
//   nothing       prints nothing, exit 0
//   prose[:TEXT]  says TEXT, or something in no form, where the answer should be
//   unread        answers without reading its prompt
//   stdin         answers only once its standard input is closed, with the number of bytes that came
//   echo          prints its prompt as its answer
//   writes[:DIR]  changes and makes files in DIR or where it was started, then answers
//   foreign       prints the answer of another program, in that program's form
//   quota         "Quota exceeded. Please approve …" where the answer should be, exit 0
//   429 401 500   the error of that status in the program's own manner, exit 1
//   crash         a stack on standard error, exit 3
//   half          cut off in the middle of its answer by SIGKILL
//   network       tells for ever that it is waiting for the network
//   rounds:FOLDER what FOLDER/NAME.ROUND says, by the round its prompt names: an answer, or "!" and a behaviour
//   blind         (codex) every command fails for want of a sandbox, then an answer, exit 0
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [, , name = '', behaviour = 'good', folder = '', ...argv] = process.argv;
const GIVEN = join(folder, `${name}.answer`);
const ANSWER = existsSync(GIVEN)
  ? readFileSync(GIVEN, 'utf8')
  : '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```';

const LIVES_ON = 'setInterval(() => undefined, 1000)';

if (argv.includes('--version')) {
  const versions = new Map([
    ['codex', 'codex-cli 0.169.0'],
    ['claude', '2.1.326 (Claude Code)'],
    ['gemini', '0.61.0'],
  ]);
  console.log(versions.get(name) ?? '0.24.4');
  process.exit(0);
}
// How they are asked whether they are logged in.
if (name === 'gemini' && !argv.includes('-o')) process.exit(42);
if (name === 'qwen' && argv.join(' ') === '-o json') {
  console.log('No input provided via stdin');
  process.exit(1);
}
if (argv[0] === 'login' || argv[0] === 'sandbox' || argv[0] === 'auth') process.exit(0);

const cwd = (argv.includes('-C') && argv[argv.indexOf('-C') + 1]) || process.cwd();
note({ started: true, found: readdirSync(cwd).filter((file) => file.endsWith('.md')) });
await behave(behaviour);

/** @param {string} what */
async function behave(what) {
  const [verb = '', detail = ''] = what.split(/:(.*)/s);
  if (verb === 'once') {
    const mark = join(folder, `${name}.once`);
    const first = !existsSync(mark);
    writeFileSync(mark, '');
    return behave(first ? detail : 'good');
  }
  if (verb === 'hang' || verb === 'stubborn' || verb === 'brood') return never(verb);
  if (verb === 'unread') return finish(answer(ANSWER));
  const prompt = await readAll();
  note({ prompt });
  if (verb === 'rounds') {
    const round = /^This is round (\d+)/.exec(prompt)?.[1] ?? '1';
    const said = readFileSync(join(detail, `${name}.${round}`), 'utf8');
    return said.startsWith('!') ? act(said.slice(1).trim(), '', prompt) : finish(answer(said));
  }
  return act(verb, detail, prompt);
}

/** @param {string} verb @param {string} detail @param {string} prompt */
async function act(verb, detail, prompt) {
  if (verb === 'slow') await new Promise((wake) => setTimeout(wake, Number(detail)));
  if (verb === 'wait') while (!existsSync(detail)) await new Promise((wake) => setTimeout(wake, 5));
  if (verb === 'forks') child(LIVES_ON, 'inherit');
  if (verb === 'flees') {
    child(LIVES_ON, 'ignore', {});
    if (detail === 'hang') return never('hang');
  }
  if (verb === 'flood') flood(50_000_000);
  if (verb === 'writes') {
    const tree = detail || cwd;
    writeFileSync(join(tree, 'made-by-an-engine.txt'), 'made\n');
    if (existsSync(join(tree, 'tracked.txt'))) appendFileSync(join(tree, 'tracked.txt'), 'changed\n');
  }
  if (verb === 'noise') {
    writeSync(2, '(node:1) Warning: something is deprecated\nLoaded cached credentials.\n');
    return finish(
      `${name === 'codex' ? '' : '\u001b[33mWarning:\u001b[0m colours are poor here\n'}${answer(ANSWER)}\n`,
    );
  }
  if (verb === 'nothing') process.exit(0);
  if (verb === 'prose') return finish(answer(detail || 'It looks like a fair plan to me.'));
  if (verb === 'stdin') return finish(answer(`${ANSWER}\n\n${Buffer.byteLength(prompt)} bytes`));
  if (verb === 'echo') return finish(answer(prompt));
  if (verb === 'foreign') return finish(answer(ANSWER, name === 'gemini' ? 'qwen' : 'gemini'));
  if (verb === 'quota')
    return finish(answer('Quota exceeded for today. Please approve a bigger plan to go on.'));
  if (['401', '429', '500'].includes(verb)) return fail(verb);
  if (verb === 'crash') {
    writeSync(2, 'TypeError: cannot read x of undefined\n    at main (cli.js:1:1)\n');
    process.exit(3);
  }
  if (verb === 'half') {
    writeSync(1, answer(ANSWER).slice(0, 60));
    process.kill(process.pid, 'SIGKILL');
  }
  if (verb === 'network') {
    for (;;) {
      writeSync(1, '{"type":"error","message":"Reconnecting... waiting for network (connection refused)"}\n');
      await new Promise((wake) => setTimeout(wake, 10));
    }
  }
  if (verb === 'blind') {
    writeSync(
      1,
      line({
        type: 'item.completed',
        item: {
          type: 'command_execution',
          command: 'ls',
          aggregated_output: 'bwrap: Creating new namespace failed',
          exit_code: 1,
          status: 'failed',
        },
      }),
    );
  }
  return finish(answer(ANSWER));
}

/** @param {string} verb */
function never(verb) {
  if (verb !== 'hang')
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const stubborn =
    "for (const s of ['SIGINT','SIGTERM','SIGHUP']) process.on(s, () => undefined); setInterval(() => undefined, 1000);";
  if (verb === 'brood') {
    child(
      `${stubborn} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { detached: true, stdio: 'inherit' })`,
      'inherit',
    );
  }
  setInterval(() => undefined, 1000);
  note({ hanging: true });
}

/** @param {string} code @param {'inherit' | 'ignore'} stdio @param {Record<string, string | undefined>} [env] */
function child(code, stdio, env = process.env) {
  const made = spawn(process.execPath, ['-e', code], { detached: true, stdio, env });
  note({ child: made.pid });
  made.unref();
}

/** @param {number} bytes */
function flood(bytes) {
  const piece = `${'log line that nobody needs to read '.repeat(3000)}\n`;
  for (let sent = 0; sent < bytes; sent += piece.length) writeAll(piece);
}

/** @param {string} text @param {string} [as] */
function answer(text, as = name) {
  if (as === 'claude')
    return line({
      type: 'result',
      subtype: 'success',
      is_error: false,
      result: text,
      total_cost_usd: 0.01,
      usage: { input_tokens: 10, output_tokens: 5 },
      modelUsage: { 'claude-fake-1': { outputTokens: 5 } },
    });
  if (as === 'gemini')
    return `${JSON.stringify({ session_id: 's', response: text, stats: { models: { 'gemini-fake-pro': { tokens: { prompt: 10, candidates: 5, cached: 0, thoughts: 1 } } }, tools: { totalCalls: 0 } } }, null, 2)}\n`;
  if (as === 'qwen')
    return line([
      { type: 'system', subtype: 'init', model: 'qwen-fake' },
      {
        type: 'result',
        subtype: 'success',
        is_error: false,
        result: text,
        usage: { input_tokens: 10, output_tokens: 5, cache_read_input_tokens: 0 },
      },
    ]);
  if (as !== 'codex') return `${text}\n`;
  return [
    { type: 'thread.started', thread_id: 't' },
    { type: 'turn.started' },
    { type: 'item.completed', item: { type: 'agent_message', text } },
    { type: 'turn.completed', usage: { input_tokens: 10, cached_input_tokens: 0, output_tokens: 5 } },
  ]
    .map(line)
    .join('');
}

/** @param {string} status */
function fail(status) {
  const words = `${status} ${new Map([
    ['401', 'Unauthorized'],
    ['429', 'Too Many Requests'],
    ['500', 'Internal Server Error'],
  ]).get(status)}`;
  if (name === 'codex')
    finish(line({ type: 'turn.failed', error: { message: `unexpected status ${words}: no` } }), 1);
  else if (name === 'claude')
    finish(
      line({
        type: 'result',
        subtype: 'success',
        is_error: true,
        api_error_status: Number(status),
        result: words,
      }),
      1,
    );
  else if (name === 'qwen')
    finish(
      line([
        {
          type: 'result',
          subtype: 'error_during_execution',
          is_error: true,
          error: { message: `[API Error: ${words}]` },
        },
      ]),
      1,
    );
  else {
    writeSync(
      2,
      `Error when talking to the API\n    at chat (x.js:1:1)\n${JSON.stringify({ error: { message: words, code: Number(status) } }, null, 2)}\n`,
    );
    process.exit(name === 'gemini' ? Number(status) & 255 : 1);
  }
}

/** @param {string} text @param {number} [exit] */
function finish(text, exit = 0) {
  writeAll(text);
  process.exit(exit);
}

/** @param {string} text */
function writeAll(text) {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

async function readAll() {
  const pieces = [];
  for await (const piece of process.stdin) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** @param {object} fact */
function note(fact) {
  if (folder && existsSync(dirname(folder)))
    appendFileSync(
      join(folder, 'calls.jsonl'),
      line({ name, pid: process.pid, argv, cwd: process.cwd(), env: Object.keys(process.env), ...fact }),
    );
}

/** @param {unknown} value */
function line(value) {
  return `${JSON.stringify(value)}\n`;
}
