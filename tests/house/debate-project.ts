// For tests of debates: a project under git with stand-in challengers, and what they may say.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Fakes, putOnPath } from '../fakes/on-path.ts';
import { emptyHome, type Home } from '../program.ts';

export const AGREE =
  'verdict: agree\ncritique: It holds\nevidence:\n  - "[observed] store.ts:1 has one writer"\nconfidence: high';
export const BARE = 'verdict: agree\ncritique: Fine by me\nconfidence: high';
export const DISAGREE =
  'verdict: disagree\nobjection_strength: strong\ncritique: A restart loses every session\nevidence:\n  - "[hypothetical] a power cut at noon"\nalternative: Keep them in Postgres\nconfidence: high\nassumptions_challenged:\n  - nodes never restart';
export const rebuttal = (answer: string) =>
  `answer: ${answer}\nreason: ${answer} for a reason\nremaining: ${answer === 'accept' ? 'none' : 'the restart'}`;
export const ASSUMED =
  'core: nodes restart rarely\nexplicit:\n  - one region\nright_if: restarts come weekly\ntest: count restarts of last year';

export const OPENING =
  'position: Use Redis for sessions\nreasoning: It is there and fast\nconfidence: MED\nweaknesses:\n  - one node\nassumptions:\n  - restarts are rare';

/** What begins with an exclamation mark is said as it stands, without a block. */
const block = (text: string) =>
  text.startsWith('!') ? text.slice(1) : `I looked at it.\n\n\`\`\`yaml\n${text}\n\`\`\`\n`;

type Say = (answers: Record<string, string>) => void;

/** A project under git with three stand-ins, and answers that can be changed from round to round. */
export function project(
  engines: string[] = ['gemini', 'codex', 'qwen'],
  config = '',
  env: Record<string, string> = {},
): { home: Home; fakes: Fakes; say: Say } {
  const fakes = putOnPath(
    Object.fromEntries(engines.map((name) => [name, 'good'])),
    Object.fromEntries(engines.map((name) => [name, block(AGREE)])),
  );
  const home = emptyHome({ ...env, PATH: [fakes.folder, '/usr/bin', '/bin'].join(delimiter) });
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  writeFileSync(join(home.folder, '.gitignore'), '.claude\n');
  writeFileSync(join(home.folder, 'store.ts'), 'export const store = new Map();\n');
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude', 'ftm-config.yml'), `runner: { grace_s: 0.05 }\n${config}`);
  const say: Say = (answers) => {
    for (const [name, text] of Object.entries(answers))
      writeFileSync(join(fakes.folder, `${name}.answer`), block(text));
  };
  return { home, fakes, say };
}

/** A stand-in that answers by what it is asked. */
export function answering({ folder }: Fakes, name: string, cases: Record<string, string>): void {
  const path = join(folder, name);
  const start = readFileSync(path, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('exec '))
    ?.slice(5);
  const arms = Object.entries(cases).map(([words, text], index) => {
    writeFileSync(`${path}.${index}`, block(text));
    return `*"${words}"*) cp '${path}.${index}' '${path}.answer' ;;`;
  });
  const script = [
    '#!/bin/sh',
    'prompt=$(cat)',
    'case "$prompt" in',
    ...arms,
    'esac',
    `printf '%s' "$prompt" | ${start}`,
  ];
  writeFileSync(path, `${script.join('\n')}\n`);
}
