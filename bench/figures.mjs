// What agreement is worth, counted from the kept answers of twelve models to questions with one right answer.
// Use: node bench/figures.mjs
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const kept = readFileSync(new URL('./mmlu-pro/letters.jsonl.gz', import.meta.url));
const lines = gunzipSync(kept).toString('utf8').trim().split('\n');
const [{ models }, ...questions] = lines.map((line) => JSON.parse(line));
/** Who gave no letter agrees with nobody. */
const NO_LETTER = '-';

/** Three models, asked alone. @param {number[]} panel */
function countPanel(panel) {
  const seats = panel.map((model) => ({ model, right: 0, rightWhereAllDiffer: 0 }));
  const three = { n: 0, right: 0 };
  const two = { n: 0, right: 0 };
  for (const [, , key, letters] of questions) {
    const answers = seats.map(({ model }) => letters[model]);
    const shared = answers.find(
      (answer, seat) => answer !== NO_LETTER && answers.indexOf(answer) !== seat,
    );
    for (const seat of seats) {
      seat.right += Number(letters[seat.model] === key);
      seat.rightWhereAllDiffer += Number(!shared && letters[seat.model] === key);
    }
    if (!shared) continue;
    const kind = new Set(answers).size === 1 ? three : two;
    kind.n += 1;
    kind.right += Number(shared === key);
  }
  const n = questions.length;
  const [best = { right: 0, rightWhereAllDiffer: 0 }, ...others] = seats.toSorted(
    (one, other) => other.right - one.right,
  );
  const alone = seats.reduce((sum, { right }) => sum + right, 0) / 3 / n;
  return {
    spread: (best.right - (others[1]?.right ?? 0)) / n,
    best: best.right / n,
    panel: (three.right + two.right + best.rightWhereAllDiffer) / n,
    three: three.right / three.n,
    two: two.right / two.n,
    errs: (1 - three.right / three.n) / (1 - alone),
    holds: two.right / two.n / alone,
    answers: 3 - (three.n + two.n / 3) / n,
  };
}

/** @typedef {ReturnType<typeof countPanel>} Panel */
const places = Object.keys(models).map(Number);
const panels = places
  .flatMap((a) => places.flatMap((b) => places.map((c) => [a, b, c])))
  .filter(([a = 0, b = 0, c = 0]) => a < b && b < c)
  .map(countPanel);
const alike = panels.filter(({ spread }) => spread <= 0.06);

/** "79 % (74 to 87)": the middle one, then lowest and highest. @param {Panel[]} rows @param {keyof Panel} figure */
function range(rows, figure, digits = 0, unit = ' %', times = 100) {
  const values = rows.map((row) => row[figure] * times).sort((low, high) => low - high);
  const [low, middle, high] = [0, values.length >> 1, values.length - 1].map((at) =>
    values[at]?.toFixed(digits),
  );
  return `${middle}${unit} (${low} to ${high})`;
}

/** A row of the table in docs/counting.md. @param {string} what @param {Panel[]} rows */
const rowOf = (what, rows) =>
  `| ${what} | ${range(rows, 'best')} | ${range(rows, 'panel')} | ${range(rows, 'three')} | ${range(rows, 'two')} | ${range(rows, 'errs', 2, '', 1)} | ${range(rows, 'holds', 2, '', 1)} | ${range(rows, 'answers', 1, '', 1)} |`;
export const table = [
  rowOf(`all ${panels.length} panels of three`, panels),
  rowOf(`the ${alike.length} whose members lie within 6 points`, alike),
];
if (process.argv[1]?.endsWith('figures.mjs')) console.log(table.join('\n'));
