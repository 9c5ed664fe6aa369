// What Claude Code's model is told of the skills: all three, each with its whole description, and each opens by its name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readYaml } from '../../scripts/core/words/yaml.ts';
import { root } from '../house/checkout.ts';
import { runHost } from './host.ts';

const names = readdirSync(join(root, 'skills'));
const description = (name: string): string => {
  const text = readFileSync(join(root, 'skills', name, 'SKILL.md'), 'utf8');
  return (readYaml(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '').value as { description: string })
    .description;
};

it('the model gets every skill with its whole description', async () => {
  const run = await runHost({ prompt: 'Hello.', model: [{ text: 'Hello.' }] });
  expect(run.pluginErrors).toEqual([]);
  expect(run.skills.filter((skill) => skill.startsWith('ftm:')).sort()).toEqual(
    names.map((name) => `ftm:${name}`).sort(),
  );
  const told = run.requests[0]?.context.join('\n') ?? '';
  for (const name of names) expect(told).toContain(`- ftm:${name}: ${description(name)}`);
});

it.each(names)('the model opens ftm:%s by its name', async (name) => {
  const run = await runHost({
    prompt: 'Please.',
    allowedTools: [`Skill(ftm:${name})`],
    model: [
      { tools: [{ name: 'Skill', input: { skill: `ftm:${name}`, args: 'a question' } }] },
      { text: 'Done.' },
    ],
  });
  expect(run.denials).toEqual([]);
  expect(run.toolResults[0]?.text).toContain(`ftm:${name}`);
});
