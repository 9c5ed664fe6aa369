// What ten thousand deliberations and a hundred thousand verdicts cost beside ten: processor time, each pair in turn.
// node --import tsx bench/scale.ts [--deliberations 10000] [--verdicts 100000] [--runs 9]
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyHome, FTM, HOST, type Home } from '../tests/program.ts';

const { values } = parseArgs({
  options: {
    deliberations: { type: 'string', default: '10000' },
    verdicts: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '9' },
  },
});
const runs = Number(values.runs);
const HOOKS = join(import.meta.dirname, '../hooks');
const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n';

const few = await stateOf(10, 10);
const many = await stateOf(Number(values.deliberations), Number(values.verdicts));

const hook = (name: string, fields: object): [string, string[], string] => [
  `hook ${name}`,
  [join(HOOKS, `${name}.cjs`)],
  JSON.stringify({ session_id: HOST.CLAUDE_CODE_SESSION_ID, ...fields }),
];
const cases: [name: string, args: string[], input: string][] = [
  ['node -e 0', ['-e', '0'], ''],
  ['next', [FTM, 'next'], ''],
  ['show', [FTM, 'show'], ''],
  hook('session-start', { source: 'startup' }),
  hook('stop', { last_assistant_message: 'Done.' }),
  hook('subagent-stop', { agent_type: 'x', last_assistant_message: 'Done.' }),
  hook('user-prompt-submit', { prompt: 'Go on.' }),
  hook('pre-tool-use', { tool_name: 'Bash', tool_input: { command: 'codex exec hi' } }),
  hook('post-tool-use', { tool_name: 'Bash', tool_input: { command: `node ${FTM} next` } }),
  ['blackboard read', [FTM, 'blackboard', 'read'], ''],
  ['list --limit 20', [FTM, 'list', '--limit', '20'], ''],
];
console.log(`${'processor time'.padEnd(24)} ${'of ten'.padStart(9)} ${'of many'.padStart(9)}  ratio`);
for (const [name, args, input] of cases) {
  const [one, other] = inTurn(
    () => cpuMs(few, args, input),
    () => cpuMs(many, args, input),
  );
  console.log(row(name, one, other));
}
const [list100, list200] = inTurn(
  () => cpuMs(many, [FTM, 'list', '--limit', '100'], ''),
  () => cpuMs(many, [FTM, 'list', '--limit', '200'], ''),
);
console.log(row('list: 100, 200 of many', list100, list200));
const parse = `for (const line of require('node:fs').readFileSync(${JSON.stringify(join(many.state, 'verdicts.jsonl'))}, 'utf8').split('\\n')) if (line) JSON.parse(line)`;
const [parsing, recorded] = inTurn(
  () => cpuMs(many, ['-e', parse], ''),
  () => cpuMs(many, [FTM, 'record'], ''),
);
console.log(row('record beside parsing', parsing, recorded));
for (const home of [few, many]) rmSync(home.folder, { recursive: true, force: true });

function row(name: string, one: number, other: number): string {
  const ms = (figure: number): string => `${figure.toFixed(0)} ms`.padStart(9);
  return `${name.padEnd(24)} ${ms(one)} ${ms(other)}  ${(other / one).toFixed(2)}`;
}

/** The middle of many, each kind in turn, so that whatever else the machine does falls on all alike. */
function inTurn(...kinds: [() => number, () => number]): [number, number] {
  for (const kind of kinds) kind();
  const found = kinds.map((): number[] => []);
  for (let run = 0; run < runs; run++) for (const [at, kind] of kinds.entries()) found[at]?.push(kind());
  const middle = (all: number[] = []): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
  return [middle(found[0]), middle(found[1])];
}

function cpuMs({ folder, env }: Home, args: string[], input: string): number {
  const timed = ['-c', 'TIMEFORMAT="cpu %U %S"; time "$0" "$@" 2>/dev/null', process.execPath, ...args];
  const told = input ? JSON.stringify({ ...JSON.parse(input), cwd: folder }) : '';
  const { stderr } = spawnSync('bash', timed, {
    input: told,
    env,
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  return 1000 * (Number(user) + Number(system));
}

/** One that is done and one that is open, many times over, all in one project. */
async function stateOf(deliberations: number, verdicts: number): Promise<Home> {
  const home = emptyHome({ FTM_ALONE: '1', ...HOST });
  mkdirSync(join(home.folder, '.git'));
  const open = async (): Promise<string> =>
    (await home.json<{ id: string }>(['open', 'magi', 'Shall we?', '--mode', 'simple'])).id;
  const done = await open();
  for (const seat of ['logos', 'pathos', 'sophia']) await home.run(['submit', done, '--as', seat], VOTE);
  await home.run(['next', done, '--presented']);
  await home.run(
    ['hook', 'Stop'],
    JSON.stringify({ session_id: HOST.CLAUDE_CODE_SESSION_ID, cwd: home.folder }),
  );
  const left = await open();
  for (let n = 0; n < deliberations - 2; n++) copy(home, n % 50 === 0 ? left : done, n);
  const [line = ''] = readFileSync(join(home.state, 'verdicts.jsonl'), 'utf8').split('\n');
  for (let from = 0; from < verdicts; from += 1000) {
    const some = Array.from({ length: Math.min(1000, verdicts - from) }, (_, n) => {
      const id = done.replace(/\w{4}$/, (from + n).toString(16).padStart(6, '0'));
      return `${line.replaceAll(done, id)}\n`;
    });
    appendFileSync(join(home.state, 'verdicts.jsonl'), some.join(''));
  }
  return home;
}

function copy(home: Home, id: string, n: number): void {
  const name = id.replace(/\w{4}$/, (n + 65536).toString(16));
  const to = join(home.state, 'sessions', name);
  cpSync(join(home.state, 'sessions', id), to, { recursive: true });
  const view = join(to, 'session.json');
  writeFileSync(view, readFileSync(view, 'utf8').replaceAll(id, name));
}
