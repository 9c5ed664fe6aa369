// What a round costs beyond its slowest engine: three stand-ins that think for the same time, as a share of that time.
// node --import tsx bench/round-overhead.ts [--seconds 5] [--runs 5]
// "calls" is the runner alone, "round" is ftm run as a user calls it: start, detached supervisor, tripwire, records.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import type { Call } from '../scripts/core/engines/call.ts';
import { runCalls } from '../scripts/io/engines/run-calls.ts';
import { pluginRoot } from '../scripts/io/machine/plugin-root.ts';
import { putOnPath } from '../tests/fakes/on-path.ts';
import { emptyHome } from '../tests/program.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, runs: { type: 'string', default: '5' } },
});
const slow = `slow:${Number(values.seconds) * 1000}`;
const fakes = putOnPath({ claude: slow, codex: slow, gemini: slow });
const { engines } = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));

/** How long the slowest stand-in was there: from before its own start to its end, as a program of its own would see it. */
function alone(): number {
  const started = performance.now();
  execFileSync(join(fakes.folder, 'codex'), [], { input: 'question', env: fakes.env });
  return performance.now() - started;
}

async function calls(): Promise<number> {
  const started = performance.now();
  const wanted = ['claude', 'codex', 'gemini'].map(
    (engine): Call => ({
      seat: engine,
      engine,
      row: engines[engine],
      prompt: 'question',
      cwd: null,
      timeoutS: 60,
      idleS: 60,
      retries: 0,
    }),
  );
  const replies = await runCalls(wanted, { limits: DEFAULTS.runner, env: fakes.env });
  if (replies.some(({ status }) => status !== 'ok')) throw new Error(JSON.stringify(replies));
  return performance.now() - started;
}

async function round(): Promise<number> {
  const home = emptyHome({ PATH: [fakes.folder, '/usr/bin', '/bin'].join(delimiter) });
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.gitignore'), 'state\n');
  await home.run(['open', 'magi', 'Shall we?']);
  await home.run(['submit', '--as', 'claude'], 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n');
  const started = performance.now();
  const { out } = await home.run(['run']);
  const took = performance.now() - started;
  const [id = ''] = readdirSync(join(home.state, 'sessions'));
  if (JSON.parse(out).round !== 'done') throw new Error(`${id}: ${out}`);
  return took;
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
const times: Record<'alone' | 'calls' | 'round', number[]> = { alone: [], calls: [], round: [] };
for (let run = 0; run < Number(values.runs); run++) {
  times.alone.push(alone());
  times.calls.push(await calls());
  times.round.push(await round());
}
const base = median(times.alone);
console.log(`stand-ins that think ${values.seconds} s, ${values.runs} runs each, medians`);
for (const [name, all] of Object.entries(times)) {
  const share = `${((median(all) / base - 1) * 100).toFixed(2)} %`;
  console.log(
    `${name.padEnd(6)} ${median(all).toFixed(0).padStart(6)} ms   ${name === 'alone' ? 'one stand-in, nothing else' : `${share} more`}`,
  );
}
