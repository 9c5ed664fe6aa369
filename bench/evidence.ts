// Repeats the table of evidence from the answers of twelve models to questions with known answers, where they lie beside
// the project; every figure is the evaluation's own.
// usage: node --import tsx bench/evidence.ts [FILE]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { evaluate } from '../scripts/core/evaluation/evaluate.ts';
import { type Marked, mark } from '../scripts/core/evaluation/marks.ts';

const BESIDE = join(import.meta.dirname, '../../shared/data/mmlu-pro-letters.jsonl.gz');
const LETTERS = 'ABCDEFGHIJ';

/** Seats, and what was found when they were first counted. */
const ROWS: { seats: string[]; found: string }[] = [
  {
    seats: ['gemini-1.5-pro-002', 'DeepSeek-Coder-V2', 'Meta-Llama-3_1-70B-Instruct'],
    found: '.717 .636 .645  1.56  .717  .731  .537 .883  .347 .614',
  },
  {
    seats: ['gemini-1.5-flash-002', 'DeepSeek-Coder-V2', 'Meta-Llama-3_1-70B-Instruct'],
    found: '.655 .636 .645  1.50  .655  .690  .535 .871  .341 .570',
  },
  {
    seats: ['Meta-Llama-3_1-70B-Instruct', 'DeepSeek-Coder-V2', 'Mixtral-8x7B-Instruct-v0.1'],
    found: '.645 .636 .444  1.63  .645  .645  .396 .864  .412 .605',
  },
];

const [path = BESIDE] = process.argv.slice(2);
if (!existsSync(path)) console.log(`${path} is not there: nothing to repeat.`);
else repeat(gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n'));

function repeat([head = '', ...lines]: string[]): void {
  const { source, models } = JSON.parse(head) as { source: string; models: string[] };
  const questions = lines.map((line) => JSON.parse(line) as [string, string, string, string]);
  console.log(`${questions.length} questions, ${source}`);
  console.log('single          votes  best  panel  3-0: share, right  2-1: share, right');
  for (const { seats, found } of ROWS) {
    const marked = questions.map(([id, domain, key, letters]) =>
      mark(
        { id, domain, text: '', choices: [...LETTERS], target: key },
        {
          id,
          answers: Object.fromEntries(seats.map((seat) => [seat, letters[models.indexOf(seat)] ?? null])),
        },
        seats,
      ),
    );
    console.log(`\n${seats.join(', ')}`);
    console.log(`  ${row(marked, seats)}   counted now`);
    console.log(`  ${found}   published with the project`);
  }
}

function row(marked: Marked[], seats: string[]): string {
  const { questions, engines, effective_votes, panel, patterns } = evaluate(marked, seats);
  const share = (of: number): string => of.toFixed(3).slice(1);
  const single = seats.map((seat) => share((engines[seat]?.right ?? 0) / questions));
  const best = panel?.best_engine ?? '';
  const right = Object.values(patterns).reduce((sum, pattern) => sum + pattern.right, 0);
  const pattern = (name: string): string => {
    const { share: part = 0, right: hits = 0, n = 1 } = patterns[name] ?? {};
    return `${share(part)} ${share(hits / n)}`;
  };
  return [
    single.join(' '),
    (effective_votes ?? 0).toFixed(2),
    share((engines[best]?.right ?? 0) / questions),
    // Where nobody decided, the best engine alone does: its share stands in the patterns as well.
    share(right / questions),
    pattern('3-0'),
    pattern('2-1'),
  ].join('  ');
}
