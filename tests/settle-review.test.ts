// After a review the project's own tests are run on what was reviewed, and on the fix.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { git } from './house/git.ts';
import { reviewedRepository } from './house/reviewed-repository.ts';
import { emptyHome } from './program.ts';

const REVISE =
  '{"summary":"One thing.","p1":["The last element is missed — src/list.ts:1"],"p2":[],"p3":[],"missing":[],"recommendation":"revise","evidence":[]}';
const CHECK = 'review: { check: "grep -q length-1 src/list.ts" }\n';
const FIXED = 'export const last = (list: number[]) => list[list.length-1];\n';

function reviewed(config = CHECK) {
  const repo = reviewedRepository({ branch: 'feature' });
  const fakes = putOnPath({ claude: 'good' }, { claude: REVISE });
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` }, repo);
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), config);
  const change = (text: string) => writeFileSync(join(repo, 'src/list.ts'), text);
  const settle = (id: string) => home.json<{ check: string; display: string }>(['settle', id]);
  const review = async (scope: string) => {
    const { out } = await home.run(['auto', 'review', '--scope', scope]);
    const id = /review-[\w-]+/.exec(out)?.[0] ?? out;
    return id;
  };
  return { repo, home, change, settle, review };
}

it('a commit: reproduced, and fixed once the working tree passes', async () => {
  const { repo, home, change, settle, review } = reviewed();
  const id = await review('commit:HEAD');
  expect((await settle(id)).check).toBe('reproduced');
  change(FIXED);
  const fixed = await settle(id);
  expect(fixed.check).toBe('fixed');
  expect(fixed.display).toContain('## Check: fixed');
  expect(fixed.display).toContain('what was reviewed');
  git(repo, 'commit', '-qam', 'Mend');
  expect((await settle(id)).check).toBe('fixed');
  expect(await home.json(['replay', id])).toMatchObject({ ok: true });
});

it('an uncommitted change: what lies there is what was reviewed until it changes', async () => {
  const { change, settle, review } = reviewed();
  change('export const last = (list: number[]) => list[list.length-2];\n'.replace('length-2', 'length - 2'));
  const id = await review('uncommitted');
  expect((await settle(id)).check).toBe('reproduced');
  change(FIXED);
  expect((await settle(id)).check).toBe('fixed');
});

it('a change that was mended before anybody looked is not called fixed', async () => {
  const { change, settle, review } = reviewed();
  change('export const last = null;\n');
  const id = await review('uncommitted');
  change(FIXED);
  expect((await settle(id)).check).toBe('passes now');
});

it('nothing is run without a command of the user’s own', async () => {
  const { home, repo, review } = reviewed('');
  const id = await review('commit:HEAD');
  expect((await home.run(['settle', id])).out).toContain('no_check');
  mkdirSync(join(repo, '.claude'));
  writeFileSync(join(repo, '.claude/ftm.yml'), CHECK);
  const { exit, out } = await home.run(['settle', id]);
  expect([exit, out]).toEqual([2, expect.stringContaining('only your own')]);
});
