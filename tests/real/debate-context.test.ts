// The real challengers started in a debate's workspace: each reads its own context file there, nobody else's, and
// takes no variables from the project around it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandEngine } from '../../scripts/core/shapes.ts';
import { createWorkspace } from '../../scripts/io/deliberation/workspace.ts';
import { loadConfiguration } from '../../scripts/io/input/config.ts';
import { temporaryFolder } from '../house/checkout.ts';
import { ANSWER, ask, note, type Outcome } from './ask-engine.ts';
import type { Engine } from './engine-homes.ts';

const FILES = { gemini: 'GEMINI.md', codex: 'AGENTS.md', qwen: 'QWEN.md' } as const;
const engines = Object.keys(FILES) as (keyof typeof FILES)[];
const { rows } = await loadConfiguration({ env: {}, cwd: '/', home: '/nowhere' });
const rowOf = (engine: Engine) => rows[engine] as CommandEngine;
const sentinel = (file: string) => `LENS-${file.slice(0, -3)}-SENTINEL`;

/** A workspace with everything in it for all three, as an opening makes it. */
async function workspaceIn(project: string, home = temporaryFolder('ftm-user-')): Promise<string> {
  const { folder } = await createWorkspace(project, {
    slug: 'redis',
    home,
    files: engines.map((seat) => ({
      seat,
      file: FILES[seat],
      text: `# A lens\n\n${sentinel(FILES[seat])}\n`,
    })),
    beside: engines.flatMap((engine) =>
      Object.entries(rowOf(engine).beside_persona ?? {}).map(([file, text]) => ({ file, text })),
    ),
    envFiles: engines.flatMap((engine) => rowOf(engine).env_file ?? []),
  });
  return folder;
}

const saw = ({ requests }: Outcome, text: string): boolean => requests.some(({ raw }) => raw.includes(text));

it.concurrent.each(engines)('%s reads its own lens and no other', async (engine) => {
  const startIn = await workspaceIn(temporaryFolder('ftm-project-'));
  const outcome = await ask(engine, { step: { text: ANSWER }, call: { startIn } });
  const read = Object.values(FILES).filter((file) => saw(outcome, sentinel(file)));
  note('context file in the workspace', engine, outcome, `read ${read.join(', ') || 'none'}`);
  expect(outcome.reply.status, outcome.reply.failure?.detail).toBe('ok');
  expect(read).toEqual([FILES[engine]]);
});

describe.concurrent.each([
  ['gemini', 'GEMINI_SYSTEM_MD'],
  ['qwen', 'QWEN_SYSTEM_MD'],
] as const)('%s and variables in files', (engine, variable) => {
  const prompts = temporaryFolder('ftm-prompts-');
  const variables = (name: string): string => {
    writeFileSync(join(prompts, name), `${name}-SENTINEL\n`);
    return `${variable}=${join(prompts, name)}\n`;
  };
  const steered = (outcome: Outcome) =>
    ['PROJECT', 'USER'].filter((name) => saw(outcome, `${name}-SENTINEL`)).join() || 'nobody';

  it('would be steered by those of the project', async () => {
    const project = temporaryFolder('ftm-project-');
    writeFileSync(join(project, '.env'), variables('PROJECT'));
    mkdirSync(join(project, 'inside'));
    expect(
      steered(await ask(engine, { step: { text: ANSWER }, call: { startIn: join(project, 'inside') } })),
    ).toBe('PROJECT');
  });

  it('is not in the workspace, and keeps those of the user', async () => {
    const [project, home] = [temporaryFolder('ftm-project-'), temporaryFolder('ftm-user-')];
    writeFileSync(join(project, '.env'), variables('PROJECT'));
    expect(
      steered(await ask(engine, { step: { text: ANSWER }, call: { startIn: await workspaceIn(project) } })),
    ).toBe('nobody');
    const own = join(home, rowOf(engine).env_file ?? '');
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, variables('USER'));
    const outcome = await ask(engine, {
      step: { text: ANSWER },
      call: { startIn: await workspaceIn(project, home) },
    });
    note('variables of the project', engine, outcome, `steered by ${steered(outcome)}`);
    expect(steered(outcome)).toBe('USER');
  });
});
