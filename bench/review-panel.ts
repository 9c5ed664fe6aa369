// What a panel costs in time beyond its slowest reviewer: stand-ins that think for different times, one review each and all at once.
// usage: node --import tsx bench/review-panel.ts [--seconds 20] [--runs 3]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { putOnPath } from '../tests/fakes/on-path.ts';
import { emptyHome } from '../tests/program.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, runs: { type: 'string', default: '3' } },
});
const most = Number(values.seconds) * 1000;
const KEEP = '{"summary":"Fine.","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}';
const thinks = { codex: most / 2, gemini: most, qwen: most / 4 };
const fakes = putOnPath(
  Object.fromEntries(Object.entries(thinks).map(([name, ms]) => [name, `slow:${ms}`])),
  Object.fromEntries(Object.keys(thinks).map((name) => [name, KEEP])),
);

async function review(reviewers: string): Promise<number> {
  const repo = mkdtempSync(join(tmpdir(), 'ftm-bench-panel-'));
  execFileSync('git', ['init', '-q'], { cwd: repo });
  writeFileSync(join(repo, 'a.js'), 'one();\n');
  const home = emptyHome({ PATH: [fakes.folder, '/usr/bin', '/bin'].join(delimiter) }, repo);
  await home.run(['open', 'review', '--structured', '--reviewers', reviewers]);
  const from = performance.now();
  const { out } = await home.run(['run', '--wait', '600']);
  if (JSON.parse(out).round !== 'done') throw new Error(out);
  return performance.now() - from;
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
const times: { slowest: number[]; panel: number[] } = { slowest: [], panel: [] };
for (let run = 0; run < Number(values.runs); run++) {
  times.slowest.push(await review('gemini'));
  times.panel.push(await review('codex,gemini,qwen'));
}
const [slowest, panel] = [median(times.slowest), median(times.panel)];
console.log(`slowest reviewer ${Math.round(slowest)} ms, panel of three ${Math.round(panel)} ms`);
console.log(`ratio ${(panel / slowest).toFixed(3)}`);
