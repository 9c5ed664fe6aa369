// The harness itself, on the smallest conversation: the host runs the program once and reads what it printed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../house/checkout.ts';
import { runHost } from './host.ts';
import type { Step } from './model-servers/model-server.ts';

const { version } = JSON.parse(readFileSync(join(root, '.claude-plugin/plugin.json'), 'utf8'));
const program = `node ${root}/scripts/ftm.mjs`;

it('lets the host run the program and shows what it read', async () => {
  const run = await runHost({
    prompt: 'Which version is it?',
    allowedTools: [`Bash(${program} *)`],
    model: ({ index, results }) =>
      index === 0
        ? { tools: [{ name: 'Bash', input: { command: `${program} --version` } }] }
        : { text: `It is ${results[0]?.text}` },
  });
  expect(run).toMatchObject({ exit: 0, result: `It is ${version}`, pluginErrors: [], denials: [] });
  expect(run.toolResults).toEqual([expect.objectContaining({ text: version, failed: false })]);
  expect(run.words.written).toBeGreaterThan(0);
});

it('takes a conversation that is longer than its script for an error', async () => {
  const step = { tools: [{ name: 'Bash', input: { command: 'pwd' } }] };
  await expect(runHost({ prompt: 'Go on.', model: [step] })).rejects.toThrow('The script has 1 steps');
});

it('takes a conversation that is shorter than its script for an error', async () => {
  await expect(
    runHost({ prompt: 'Stop.', model: [{ text: 'Done.' }, { text: 'Never said.' }] }),
  ).rejects.toThrow('after 1 of 2 steps');
});

it('takes a host that does not come to an end for an error', async () => {
  const model = (): Step => ({ failure: 'silent' });
  await expect(runHost({ prompt: 'Hello?', model, deadlineS: 3 })).rejects.toThrow('did not end within 3 s');
});
