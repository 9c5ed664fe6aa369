// Rounds on stand-ins, several deliberations at once: none may end but by itself, and no live line comes twice.
// node --import tsx bench/rounds.ts [--rounds 200] [--at-once 4]
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { putOnPath } from '../tests/fakes/on-path.ts';
import { emptyHome } from '../tests/program.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, 'at-once': { type: 'string', default: '4' } },
});
const [wanted, atOnce] = [Number(values.rounds), Number(values['at-once'])];

const peer = (choice: string) =>
  `My view.\n\n\`\`\`yaml\nposition: "${choice} is best for us"\nchoice: ${choice}\nconfidence: 70\nevidence: []\n\`\`\`\n`;
const counts = { deliberations: 0, rounds: 0, brokenOff: 0, repeatedLines: 0 };
const problems: string[] = [];
const started = performance.now();

await Promise.all(Array.from({ length: atOnce }, work));
console.log(
  JSON.stringify({ ...counts, seconds: Math.round((performance.now() - started) / 1000) }, null, 2),
);
for (const problem of problems.slice(0, 10)) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  while (counts.rounds < wanted) await deliberate();
}

/** Three peers who never agree: as many rounds as a Council has, one supervisor after another. */
async function deliberate(): Promise<void> {
  const fakes = putOnPath(
    { claude: 'good', codex: 'good', gemini: 'good' },
    { claude: peer('a'), codex: peer('b'), gemini: peer('c') },
  );
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const { out, err } = await home.run([
    'auto',
    'council',
    'Which one?',
    '--option',
    'a=A',
    '--option',
    'b=B',
  ]);
  const answered = err.split('\n').filter((line) => / answered /.test(line));
  const asked = fakes.calls().filter(({ prompt }) => prompt !== undefined).length;
  counts.deliberations++;
  counts.rounds += asked / 3;
  if (answered.length > asked) {
    counts.repeatedLines++;
    problems.push(`${answered.length} lines of ${asked} answers:\n${err}`);
  }
  if (!out.includes('"ending"')) {
    counts.brokenOff++;
    problems.push(`${out}\n${err}`);
  }
}
