// Councils of stand-ins that answer by round, for the end-to-end tests of Councils.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { readYaml } from '../../scripts/core/words/yaml.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { emptyHome } from '../program.ts';

const SOURCE =
  'export function save(session) {\n  store.set(session.id, session);\n}\n\nexport const ttl = 3600;\n';

export type Peer = {
  choice: string;
  cites?: string[];
  agrees?: string;
  changed?: boolean;
  because?: string;
  position?: string;
  /** What its prose says that it read. */
  read?: string;
};

const peer = ({
  choice,
  cites = ['src/session.js:2 "store.set(session.id, session);"'],
  agrees = 'none',
  changed = false,
  because = '',
  position,
  read = 'I read src/session.js:2.',
}: Peer) =>
  `RESEARCH SUMMARY: ${read}
POSITION: ${position ?? `Take ${choice}`}
REASONING: The session is kept as it is. Nothing else writes there.
CONCERNS: it may grow

\`\`\`yaml
position: "${position ?? `Take ${choice}`}"
choice: ${choice}
agrees_with: ${agrees}
changed: ${changed}
because: "${because}"
confidence: high
evidence:
${cites.map((cite) => `  - ${cite}`).join('\n')}
\`\`\``;

export type Script = Record<string, (Peer | string)[]>;

/** Each engine answers by round; a string is a behaviour of the stand-in. */
export function council(script: Script) {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
  for (const [name, rounds] of Object.entries(script)) {
    for (const [index, said] of rounds.entries())
      writeFileSync(join(folder, `${name}.${index + 1}`), typeof said === 'string' ? `!${said}` : peer(said));
  }
  const fakes = putOnPath(Object.fromEntries(Object.keys(script).map((name) => [name, `rounds:${folder}`])));
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  mkdirSync(join(home.folder, 'src'));
  writeFileSync(join(home.folder, 'src/session.js'), SOURCE);
  writeFileSync(join(home.folder, '.gitignore'), 'state/\n.claude/\n');
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  const prompts = () =>
    fakes.calls().flatMap(({ name, prompt }) => (prompt === undefined ? [] : [{ name, prompt }]));
  return { home, prompts };
}

export const PAYLOAD = `CONFLICT TYPE: Contradiction
ORIGINAL INTENT: save() keeps the first session
CODEX'S CHANGE: Codex made save() overwrite
CODEX'S REASONING: callers expect it
THE CODE IN QUESTION:
\`\`\`js
store.set(session.id, session);
\`\`\`
DEBUG.md HISTORY:
- attempt 1: TRIED-A-LOCK
QUESTION FOR THE COUNCIL: (A) update INTENT or (B) revert the fix?
`;

export function blockIn(text: string): Record<string, unknown> {
  const [, yaml = ''] = text.split('COUNCIL VERDICT:\n');
  const { value, problems } = readYaml(yaml);
  expect(problems).toEqual([]);
  return value as Record<string, unknown>;
}

export const FRAMING = `PROBLEM:
Where should this service keep its sessions from now on?
ENTRY POINTS:
- src/session.js
- src/gone.js
CRITERIA:
- survives a restart
OPTIONS:
- redis: one Redis
- postgres: one Postgres table
- memory: keep them in memory`;

export type Next = {
  id: string;
  do: string;
  display?: string;
  ask?: { questions: { question: string }[] };
  next?: Next;
  prompt?: string;
};
