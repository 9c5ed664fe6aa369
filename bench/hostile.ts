// What becomes of engines that misbehave: how each ends, after what share of its deadline, and what is left of it.
// node --import tsx bench/hostile.ts [--deadline 3]
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { familyOf } from '../scripts/base/process-tree.mjs';
import { newLeash } from '../scripts/base/round-folders.mjs';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import { runCalls } from '../scripts/io/engines/run-calls.ts';
import { pluginRoot } from '../scripts/io/machine/plugin-root.ts';
import { putOnPath } from '../tests/fakes/on-path.ts';

const { values } = parseArgs({ options: { deadline: { type: 'string', default: '3' } } });
const timeoutS = Number(values.deadline);
const { engines } = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));
const BEHAVIOURS = [
  'good',
  'noise',
  'stubborn',
  'brood',
  'forks',
  'flood',
  'nothing',
  'stdin',
  'unread',
  'echo',
  'foreign',
  'quota',
  '401',
  '500',
  'crash',
  'half',
  'network',
  'blind',
];

console.log(`deadline ${timeoutS} s, grace ${DEFAULTS.runner.grace_s} s\n`);
console.log(
  `${'codex'.padEnd(10)} ${'comes out as'.padEnd(12)} ${'deadlines'.padStart(9)} ${'left'.padStart(5)}  told as`,
);
for (const behaviour of BEHAVIOURS) {
  const fakes = putOnPath({ codex: behaviour });
  const leash = newLeash();
  const call = {
    seat: 'codex',
    engine: 'codex',
    row: engines.codex,
    prompt: 'Is it so?',
    cwd: mkdtempSync(join(tmpdir(), 'ftm-bench-')),
    timeoutS,
    idleS: 60,
    retries: 0,
  };
  const [reply] = await runCalls([call], {
    limits: { ...DEFAULTS.runner, backoff_tries: 0 },
    env: fakes.env,
    leash,
  });
  const left = (await familyOf(leash)).length;
  const share = ((reply?.ms ?? 0) / (timeoutS * 1000)).toFixed(2);
  console.log(
    `${behaviour.padEnd(10)} ${(reply?.failure?.reason ?? 'ok').padEnd(12)} ${share.padStart(9)} ${String(left).padStart(5)}  ${reply?.failure?.detail.slice(0, 90) ?? reply?.warnings.join(', ')}`,
  );
}
