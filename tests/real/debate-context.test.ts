// The real challengers started in a debate's workspace: each reads its own context file there, and nobody else's.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CommandEngine } from '../../scripts/core/shapes.ts';
import { loadConfiguration } from '../../scripts/io/config.ts';
import { ANSWER, ask, note } from './ask-engine.ts';
import type { Engine } from './engine-homes.ts';

const FILES = { gemini: 'GEMINI.md', codex: 'AGENTS.md', qwen: 'QWEN.md' } as const;
const WORKSPACE = 'debates/001-redis';
const sentinel = (file: string) => `LENS-${file.slice(0, -3)}-SENTINEL`;

const { rows } = await loadConfiguration({ env: {}, cwd: '/', home: '/nowhere' });
const beside = Object.keys(FILES).flatMap((engine) => Object.entries((rows[engine] as CommandEngine).beside_persona ?? {}));

const files = {
  ...Object.fromEntries(beside.map(([path, text]) => [`${WORKSPACE}/${path}`, text])),
  [`${WORKSPACE}/.gitignore`]: '*\n',
  ...Object.fromEntries(Object.values(FILES).map((file) => [`${WORKSPACE}/${file}`, `# A lens\n\n${sentinel(file)}\n`])),
};

it.concurrent.each(Object.entries(FILES) as [Engine, string][])('%s reads %s', async (engine, own) => {
  const outcome = await ask(engine, { step: { text: ANSWER }, files, call: (repository) => ({ startIn: join(repository, WORKSPACE) }) });
  const sent = outcome.requests.map(({ raw }) => raw).join();
  const read = Object.values(FILES).filter((file) => sent.includes(sentinel(file)));
  note('context file in the workspace', engine, outcome, `read ${read.join(', ') || 'none'}`);
  expect(outcome.reply.status, outcome.reply.failure?.detail).toBe('ok');
  expect(read).toEqual([own]);
});
