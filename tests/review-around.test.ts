// What stands around a change in the prompt of its reviewers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './house/checkout.ts';
import { git } from './house/git.ts';
import { asked, KEEP, setting } from './house/review-panel.ts';

const source = (middle: string, near = 'step();'): string =>
  [
    ...Array.from({ length: 20 }, (_, index) => `const top_${index} = 1;`),
    'export function settle(order) {',
    `  ${near}`,
    ...Array.from({ length: 20 }, (_, index) => `  step(${index});`),
    `  ${middle}`,
    ...Array.from({ length: 20 }, (_, index) => `  last(${index});`),
    '}',
    'export function other() {}',
    '',
  ].join('\n');

async function promptFor(near: string, args: string[] = []): Promise<string> {
  const repo = temporaryFolder('ftm-around-');
  git(repo, 'init', '-q', '-b', 'main');
  writeFileSync(join(repo, 'a.js'), source('await pay(order);', near));
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', 'Begin');
  writeFileSync(join(repo, 'a.js'), source('pay(order);', near));
  const at = setting(repo, ['codex', 'claude']);
  at.say('codex', KEEP);
  const { exit } = await at.home.run(['auto', 'review', '--structured', '--backend', 'codex', ...args]);
  expect(exit).toBe(0);
  return asked(at)[0]?.prompt ?? '';
}

it('the whole function is shown, and no more', async () => {
  const prompt = await promptFor('step();');
  for (const line of [
    '-  await pay(order);',
    '+  pay(order);',
    ' export function settle(order) {',
    '   last(19);',
  ])
    expect(prompt).toContain(`${line}\n`);
  expect(prompt).not.toContain('top_5');
  expect(prompt).toContain('1 file, +1 −1');
});

it('but not where a secret stands in it: the change alone goes out', async () => {
  const prompt = await promptFor(`const token = 'ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}';`);
  expect(prompt).toContain('+  pay(order);\n');
  expect(prompt).not.toMatch(/ghp_|step\(3\)/);
});
