// Which skill a real Claude Code chooses for each prompt of tests/skills/prompts.ts. Asks a model under your own login: it costs.
// node --import tsx bench/skill-choice.ts [--claude PATH] [--model NAME] [--only magi]
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROMPTS } from '../tests/skills/prompts.ts';

const { values } = parseArgs({
  options: {
    claude: { type: 'string', default: 'claude' },
    model: { type: 'string' },
    only: { type: 'string' },
  },
});
const cwd = mkdtempSync(join(tmpdir(), 'ftm-choice-'));
const plugin = join(import.meta.dirname, '..');

/** What it calls first: nothing is allowed, so nothing is started. */
function chosen(prompt: string): string | null {
  const args = [
    '-p',
    '--plugin-dir',
    plugin,
    '--output-format',
    'stream-json',
    '--verbose',
    '--max-turns',
    '1',
  ];
  const { stdout, error } = spawnSync(
    values.claude,
    [...args, ...(values.model ? ['--model', values.model] : [])],
    {
      cwd,
      input: prompt,
      encoding: 'utf8',
    },
  );
  if (error) throw error;
  return /"name":"Skill","input":\{"skill":"(?:ftm:)?(\w+)"/.exec(stdout)?.[1] ?? null;
}

const asked = PROMPTS.filter(([, skill]) => !values.only || skill === values.only);
let right = 0;
for (const [prompt, skill] of asked) {
  const got = chosen(prompt);
  if (got === skill) right++;
  console.log(
    `${got === skill ? 'ok ' : 'NOT'}  ${String(got).padEnd(8)} ${got === skill ? '' : `instead of ${skill}: `}${prompt.split('\n')[0]}`,
  );
}
console.log(`${right} of ${asked.length}`);
