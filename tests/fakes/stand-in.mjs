// A stand-in engine: answers in the manner of the program it is called as, and behaves as it is told.
//
//   good          reads its prompt to the end, prints its answer, exit 0
//   noise         the same with warnings, colours and banners around it
//   slow:MS       the same after MS milliseconds
//   wait:FILE     the same as soon as FILE exists
//   once:B        behaves as B the first time and is good after that
//   hang          prints nothing and never ends
//   stubborn      the same, and ignores INT, TERM and HUP
//   forks         answers and ends; a child in a session of its own lives on with our pipes open
//   flood         50 MB of log lines before the answer
//   reads:A,B@FILE  opens the files A and B, as its stream says; answers, once FILE exists if one is named
//   endless:BYTES a stream of so many bytes of reading before the answer
//   forgets       good, but for the mark that its form should give back
//   nothing       prints nothing, exit 0
//   prose[:TEXT]  says TEXT, or something in no form, where the answer should be
//   stdin         answers only once its standard input is closed, with the number of bytes that came
//   echo          prints its prompt as its answer
//   writes[:DIR]  changes and makes files in DIR or where it was started, then answers
//   quota         "Quota exceeded. Please approve …" where the answer should be, exit 0
//   429 401 500   the error of that status in the program's own manner, exit 1
//   crash         a stack on standard error, exit 3
//   signed-out    says that nobody is logged in, when asked for its login
//   old-node      does not start: it wants a newer Node
//   outdated      says of itself that it is version 0.0.1
//   half          cut off in the middle of its answer by SIGKILL
//   network       tells for ever that it is waiting for the network
//   rounds:FOLDER what FOLDER/NAME.N says at its Nth call (the last one repeats): an answer, or "!" and a behaviour
//
// Its answer is FOLDER/NAME.answer where a test gave one, else the row of answers.mjs that fits its prompt.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { answerTo } from './answers.mjs';
import { envelope as envelopeOf, line, probed } from './envelopes.mjs';
import { marked } from './mark.mjs';

const [, , name = '', behaviour = 'good', folder = '', ...argv] = process.argv;

const asked = probed(name, behaviour, argv);
if (asked) {
  writeSync(asked.to, asked.says);
  process.exit(asked.exit);
}

const envelope = (/** @type {string} */ text) => envelopeOf(name, text);
const cwd = (argv.includes('-C') && argv[argv.indexOf('-C') + 1]) || process.cwd();
note({ started: true });
await behave(behaviour);

/** @param {string} what */
async function behave(what) {
  const [verb = '', detail = ''] = what.split(/:(.*)/s);
  if (verb === 'once') return behave(callNumber() === 1 ? detail : 'good');
  if (verb === 'hang' || verb === 'stubborn') return never(verb);
  const prompt = await readAll();
  note({ prompt });
  if (verb !== 'rounds') return act(verb, detail, prompt);
  const said = ofCall(detail, callNumber());
  if (!said.startsWith('!')) return finish(envelope(marked(said, prompt)));
  const [does = '', than = ''] = said.slice(1).trim().split(/:(.*)/s);
  return act(does, than, prompt);
}

/** @param {string} verb @param {string} detail @param {string} prompt */
async function act(verb, detail, prompt) {
  const given = join(folder, `${name}.answer`);
  const answer = existsSync(given) ? readFileSync(given, 'utf8') : answerTo(prompt);
  const sleep = (/** @type {number} */ ms) => new Promise((wake) => setTimeout(wake, ms));
  switch (verb) {
    case 'slow':
      await sleep(Number(detail));
      break;
    case 'wait':
      while (!existsSync(detail)) await sleep(5);
      break;
    case 'reads': {
      const [paths = '', file = ''] = detail.split('@');
      writeAll(paths.split(',').map(reading).join(''));
      while (file !== '' && !existsSync(file)) await sleep(5);
      break;
    }
    case 'forks':
      child('setInterval(() => undefined, 1000)');
      break;
    case 'flood':
      flood(50_000_000);
      break;
    case 'endless':
      for (let sent = 0, n = 0; sent < Number(detail); n++) {
        const events = `${reading(`src/${n}.ts`, n)}${line({ padding: 'x'.repeat(60_000) })}`;
        writeAll(events);
        sent += events.length;
      }
      break;
    case 'writes':
      change(detail || cwd);
      break;
    case 'noise':
      writeSync(
        2,
        '(node:1) Warning: something is deprecated\nLoaded cached credentials.\n',
      );
      if (name !== 'codex')
        writeAll('\u001b[33mWarning:\u001b[0m colours are poor here\n');
      break;
    case 'forgets':
      return finish(envelope(answer));
    case 'nothing':
      return process.exit(0);
    case 'prose':
      return finish(envelope(detail || 'It looks like a fair plan to me.'));
    case 'stdin':
      return finish(
        envelope(`${marked(answer, prompt)}\n\n${Buffer.byteLength(prompt)} bytes`),
      );
    case 'echo':
      return finish(envelope(prompt));
    case 'quota':
      return finish(
        envelope('Quota exceeded for today. Please approve a bigger plan to go on.'),
      );
    case '401':
    case '429':
    case '500':
      return fail(verb);
    case 'crash':
      writeSync(2, 'TypeError: cannot read x of undefined\n    at main (cli.js:1:1)\n');
      return process.exit(3);
    case 'half':
      writeSync(1, envelope(answer).slice(0, 60));
      process.kill(process.pid, 'SIGKILL');
      break;
    case 'network':
      for (;;) {
        writeSync(
          1,
          line({
            type: 'error',
            message: 'Reconnecting... waiting for network (refused)',
          }),
        );
        await sleep(10);
      }
  }
  return finish(envelope(marked(answer, prompt)));
}

/** Which call of this engine it is; folders are made by one only, however many start at once. */
function callNumber() {
  for (let n = 1; ; n++) {
    try {
      mkdirSync(join(folder, `${name}.call-${n}`));
      return n;
    } catch {
      // Another one has this number.
    }
  }
}

/** @param {string} script @param {number} n */
function ofCall(script, n) {
  let last = n;
  while (last > 1 && !existsSync(join(script, `${name}.${last}`))) last--;
  return readFileSync(join(script, `${name}.${last}`), 'utf8');
}

/** @param {string} tree */
function change(tree) {
  writeFileSync(join(tree, 'made-by-an-engine.txt'), 'made\n');
  const tracked = readdirSync(tree).find((file) => file === 'tracked.txt');
  if (tracked) appendFileSync(join(tree, tracked), 'changed\n');
}

/** @param {string} verb */
function never(verb) {
  const signals = verb === 'stubborn' ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : [];
  for (const signal of signals) process.on(signal, () => undefined);
  setInterval(() => undefined, 1000);
  note({ hanging: true });
}

/** @param {string} code */
function child(code) {
  const made = spawn(process.execPath, ['-e', code], {
    detached: true,
    stdio: 'inherit',
  });
  note({ child: made.pid });
  made.unref();
}

/** @param {number} bytes */
function flood(bytes) {
  const piece = `${'log line that nobody needs to read '.repeat(3000)}\n`;
  for (let sent = 0; sent < bytes; sent += piece.length) writeAll(piece);
}

/** What this program prints when it opens a file. @param {string} path */
function reading(path, index = 0) {
  const id = `call-${index}-${path}`;
  const input = { file_path: path };
  switch (name) {
    case 'codex': {
      const item = { id, type: 'command_execution', command: `bash -lc 'cat ${path}'` };
      return (
        line({ type: 'item.started', item }) +
        line({
          type: 'item.completed',
          item: { ...item, exit_code: 0, aggregated_output: '' },
        })
      );
    }
    case 'gemini':
      return (
        line({
          type: 'tool_use',
          tool_name: 'read_file',
          tool_id: id,
          parameters: input,
        }) + line({ type: 'tool_result', tool_id: id, status: 'success' })
      );
    default:
      return (
        line({
          type: 'assistant',
          message: { content: [{ type: 'tool_use', id, name: 'Read', input }] },
        }) +
        line({
          type: 'user',
          message: { content: [{ type: 'tool_result', tool_use_id: id, content: '' }] },
        })
      );
  }
}

/** @param {'401' | '429' | '500'} status */
function fail(status) {
  const meaning = {
    401: 'Unauthorized',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
  }[status];
  const words = `${status} ${meaning}`;
  const bad = { type: 'result', is_error: true };
  if (name === 'codex')
    finish(
      line({ type: 'turn.failed', error: { message: `unexpected status ${words}` } }),
      1,
    );
  if (name === 'claude')
    finish(
      line({
        ...bad,
        subtype: 'success',
        api_error_status: Number(status),
        result: words,
      }),
      1,
    );
  if (name === 'qwen')
    finish(
      line([
        {
          ...bad,
          subtype: 'error_during_execution',
          error: { message: `[API Error: ${words}]` },
        },
      ]),
      1,
    );
  const error = { error: { message: words, code: Number(status) } };
  writeSync(
    2,
    `Error when talking to the API\n    at chat (x.js:1:1)\n${JSON.stringify(error, null, 2)}\n`,
  );
  process.exit(name === 'gemini' ? Number(status) & 255 : 1);
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
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN'))
        throw error;
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
  if (!existsSync(folder)) return;
  const about = {
    name,
    pid: process.pid,
    argv,
    cwd: process.cwd(),
    env: Object.keys(process.env),
  };
  appendFileSync(join(folder, 'calls.jsonl'), line({ ...about, ...fact }));
}
