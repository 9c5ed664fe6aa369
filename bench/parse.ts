// Reading measured as ratios inside one run: against `yaml` alone, against an empty Node, and against itself on twice the text.
// usage: node --import tsx bench/parse.ts [path of another node]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readAnswer } from '../scripts/core/answers/read-answer.ts';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';

const root = join(import.meta.dirname, '..');
const ftm = join(root, 'scripts/ftm.mjs');
const ANSWERS = 20_000;

const answers = Array.from({ length: ANSWERS }, (_, index) => {
  const block = stringify({
    position: ['APPROVE', 'REJECT', 'ABSTAIN'][index % 3],
    confidence: index % 101,
    rationale: `Case ${index}: the change keeps the contract, and every caller was read twice before this was written.`,
    key_evidence: ['src/store.ts:12 holds the lock', `run ${index} of the suite is green`],
    risks: ['a slow disk', 'two writers at once'],
    conditions: ['watch the error rate for a day'],
    dissent_note: 'Should this go the other way, the cache stays a second truth.',
  });
  return { block, line: JSON.stringify({ id: index, engine: 'codex', text: `\`\`\`yaml\n${block}\`\`\`` }) };
});
const input = answers.map(({ line }) => line).join('\n');
const megabytes = input.length / 1e6;

const yamlAlone = `
  import { createInterface } from 'node:readline';
  import { parse } from 'yaml';
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, text } = JSON.parse(line);
    process.stdout.write(JSON.stringify({ id, ...parse(text.slice(8, -3)) }) + '\\n');
  }`;

/** What a run takes of the processor: what else the machine does cannot make it longer. */
const TELL_CPU =
  "data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stderr.write('\\ncpu '+(user+system)/1e6)})";

function cpuSeconds(args: string[], stdin: string): number {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL_CPU, ...args], {
    input: stdin,
    cwd: root,
    maxBuffer: 1 << 30,
  });
  const told = /\ncpu ([\d.]+)$/.exec(String(stderr))?.[1];
  if (status !== 0 || told === undefined) throw new Error(String(stderr));
  return Number(told);
}

function seconds(node: string, args: string[], stdin: string): number {
  const from = process.hrtime.bigint();
  const { status, stderr } = spawnSync(node, args, { input: stdin, cwd: root, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(String(stderr));
  return Number(process.hrtime.bigint() - from) / 1e9;
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const runs = (count: number, measure: () => number): number => median(Array.from({ length: count }, measure));

seconds(process.execPath, [ftm, 'parse', 'magi'], 'No.');
const OURS = [ftm, 'parse', 'magi', '--jsonl'];
const THEIRS = ['--input-type=module', '-e', yamlAlone];
const MEASURES: Record<string, (args: string[]) => number> = {
  'CPU time': (args) => cpuSeconds(args, input),
  'wall clock': (args) => seconds(process.execPath, args, input),
};
for (const [name, measure] of Object.entries(MEASURES)) {
  // In turn, so that a busy machine slows both alike.
  const pairs = Array.from({ length: 5 }, () => ({ ours: measure(OURS), theirs: measure(THEIRS) }));
  const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
  const share = median(pairs.map((pair) => pair.ours / pair.theirs));
  console.log(
    `parse --jsonl by ${name}: ${ANSWERS} answers, ${megabytes.toFixed(1)} MB, ${(megabytes / ours).toFixed(1)} MB/s; yaml alone ${(megabytes / theirs).toFixed(1)} MB/s; ours takes ${share.toFixed(2)} of its time`,
  );
}

for (const node of [process.execPath, ...process.argv.slice(2)]) {
  const starts = Array.from({ length: 21 }, () => ({
    empty: seconds(node, ['-e', '0'], ''),
    parse: seconds(node, [ftm, 'parse', 'magi'], answers[0]?.line ?? ''),
  }));
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const [empty, parse] = [
    median(starts.map((start) => start.empty)),
    median(starts.map((start) => start.parse)),
  ];
  console.log(
    `cold start on ${version}: parse ${(1000 * parse).toFixed(0)} ms, node -e 0 ${(1000 * empty).toFixed(0)} ms, ratio ${median(starts.map((start) => start.parse / start.empty)).toFixed(2)}`,
  );
}

const HOSTILE: Record<string, string> = {
  brackets: '[',
  braces: '{"a":',
  backticks: '`',
  fences: '```\n',
  'the word no': 'no ',
  quotes: '{"position": "" ',
  labels: 'Verdict: x\n',
  blanks: ' ',
};
const time = (text: string): number => {
  const from = process.hrtime.bigint();
  readAnswer('magi', { text }, { ...DEFAULTS.reading, max_characters: Number.POSITIVE_INFINITY });
  return Number(process.hrtime.bigint() - from);
};
for (const [name, piece] of Object.entries(HOSTILE)) {
  const one = piece.repeat(1_000_000 / piece.length);
  const [single, double] = [runs(5, () => time(one)), runs(5, () => time(one + one))];
  console.log(
    `1 MB of ${name}: ${(single / 1e6).toFixed(0)} ms; twice as much takes ${(double / single).toFixed(1)} times as long`,
  );
}
