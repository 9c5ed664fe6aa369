// The words a host reads and writes for a whole deliberation, as a share of what it would without the program.
// node --import tsx bench/host-words.ts [--documents FILE,FILE]
// With the program: the skill, what each call prints, and what the host sends. Without it the host reads the documents,
// writes every prompt that went out and the verdict, and reads every answer: the same prompts, answers and verdict, of one run.
// A model of prompt-only work, not a recording of it. Without --documents their words are left out of that side.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pluginRoot } from '../scripts/io/machine/plugin-root.ts';
import { putOnPath } from '../tests/fakes/on-path.ts';
import { emptyHome } from '../tests/program.ts';

const { values } = parseArgs({ options: { documents: { type: 'string', default: '' } } });
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const documents = values.documents
  .split(',')
  .filter(Boolean)
  .reduce((sum, path) => sum + words(readFileSync(path, 'utf8')), 0);

/** As much as engines of today write: a page for each round. */
const page = (topic: string): string =>
  Array.from({ length: 60 }, (_, index) => `On ${topic}, point ${index}: it holds.`).join(' ');
const vote = (why: string): string =>
  `${page(why)}\n\n\`\`\`yaml\nposition: APPROVE\nconfidence: 80\nrationale: "${why}"\n\`\`\`\n`;
const peer = (choice: string, round: number): string =>
  `RESEARCH SUMMARY: I read a.ts:1. ${page(choice)}\nPOSITION: Take ${choice}\n\n\`\`\`yaml\nposition: Take ${choice}, for reason ${round}\nchoice: ${choice}\nagrees_with: none\nchanged: false\nbecause: ""\nconfidence: high\nevidence:\n  - a.ts:1 "export const store"\n\`\`\`\n`;

const OWN = vote('a reason of my own');

type Step = { do: string; seat?: string; command?: string; next?: Step };

async function deliberation(protocol: 'magi' | 'council', framing: string, choices: string[][]) {
  const rounds = mkdtempSync(join(tmpdir(), 'ftm-words-'));
  const names = ['claude', 'codex', 'gemini'];
  for (const [at, name] of names.entries())
    for (const [round, said] of choices.entries())
      writeFileSync(
        join(rounds, `${name}.${round + 1}`),
        protocol === 'magi' ? vote(`${name}'s reason`) : peer(said[at] ?? '', round),
      );
  const fakes = putOnPath(Object.fromEntries(names.map((name) => [name, `rounds:${rounds}`])));
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  writeFileSync(join(home.folder, 'a.ts'), 'export const store = new Map();\n');
  let [read, written] = [words(readFileSync(join(pluginRoot, `skills/${protocol}/SKILL.md`), 'utf8')), 0];
  const call = async (args: string[], input = ''): Promise<Step & { id: string; display?: string }> => {
    const { out } = await home.run(args, input);
    read += words(out);
    written += words(`node scripts/ftm.mjs ${args.join(' ')} ${input}`);
    return JSON.parse(out);
  };
  let step = await call(['open', protocol, '-'], framing);
  const { id } = step;
  let verdict = '';
  for (let count = 0; count < 20 && step.do !== 'done'; count++) {
    verdict = step.display ?? verdict;
    if (step.do === 'seal') step = await call(['submit', id, '--as', 'claude'], OWN);
    else if (step.do === 'run') {
      const ran = await call(['run', id, '--wait', '60']);
      step = { ...ran, ...(ran.next as typeof step) };
    } else if (step.do === 'ask_user')
      step = await call(['submit', id, '--as', 'user'], verdict.includes('Verdict') ? 'Proceed' : 'Send it');
    else step = await call(['next', id, '--presented']);
  }
  // What the host presents it writes in either case.
  written += words(verdict);
  const folder = join(home.state, 'sessions', id);
  const all = (name: string): number =>
    readdirSync(join(folder, name)).reduce(
      (sum, file) => sum + words(readFileSync(join(folder, name, file), 'utf8')),
      0,
    );
  // Its own opinion it writes, and does not read.
  const own = protocol === 'magi' ? words(OWN) : 0;
  const alone = {
    read: documents + all('answers') - own,
    written: all('prompts') + own + words(verdict),
  };
  const share = (one: number, other: number): string => (one / other).toFixed(3);
  console.log(
    `${protocol}, ${choices.length} round(s): read ${read} of ${alone.read} (${share(read, alone.read)}), wrote ${written} of ${alone.written} (${share(written, alone.written)}), all ${share(read + written, alone.read + alone.written)}`,
  );
}

await deliberation(
  'magi',
  'question: Move sessions from Redis to Postgres?\ncontext: Nodes restart twice a week.\n',
  [[]],
);
await deliberation(
  'council',
  'PROBLEM:\nWhere should sessions go?\nENTRY POINTS:\n- a.ts\nOPTIONS:\n- redis: one Redis\n- postgres: one table\n- memory: keep them\n',
  [
    ['redis', 'postgres', 'memory'],
    ['redis', 'postgres', 'memory'],
    ['redis', 'redis', 'memory'],
  ],
);
