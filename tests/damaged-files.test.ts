// Files that somebody put in the place of ours: every verb ends, says what is wrong, and the other deliberations stay in view.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, type Home } from './program.ts';

const DAMAGE: Record<string, (path: string) => void> = {
  'a link to a device': (path) => symlinkSync('/dev/zero', path),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'a folder': (path) => void mkdirSync(path),
  'a link in a circle': (path) => symlinkSync(path, path),
  'a link to nothing': (path) => symlinkSync('/nowhere/at/all', path),
};
const VERBS: Record<string, string[]> = {
  'a kept answer': ['report', 'replay', 'show', 'list', 'next'],
  'the log': ['list', 'show', 'next', 'report', 'gate'],
  'the view': ['list', 'show', 'next', 'gate'],
  'the mark of a logged verdict': ['stop'],
  'events.jsonl': ['events'],
  'verdicts.jsonl': ['record', 'list'],
  'outcomes.jsonl': ['record', 'outcome'],
  'reviews.jsonl': ['outcome'],
};
/** Verbs that are asked about all there is, not about one deliberation. */
const OF_ALL: Record<string, string[]> = {
  list: ['list', '--json'],
  events: ['events'],
  record: ['record'],
  outcome: ['outcome'],
  stop: ['hook', 'Stop'],
};

async function two(): Promise<{ home: Home; ids: string[] }> {
  const fakes = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const ids: string[] = [];
  for (const question of ['Keep Redis?', 'Drop the index?']) {
    const { out } = await home.run(['auto', 'magi', question]);
    ids.push((JSON.parse(out) as { id: string }).id);
  }
  return { home, ids };
}

const fileOf = async (home: Home, id: string, what: string): Promise<string> => {
  if (what.endsWith('.jsonl')) return join(home.state, what);
  const folder = join(home.state, 'sessions', id);
  if (what === 'the log') return join(folder, 'log.jsonl');
  if (what === 'the view') return join(folder, 'session.json');
  if (what === 'the mark of a logged verdict') return join(folder, 'verdict-logged');
  const { report } = await home.json<{ report: { answers: { file: string }[] } }>(['show', id, '--json']);
  return join(folder, report.answers[0]?.file ?? '');
};

describe.each(Object.keys(DAMAGE))('%s', (damage) => {
  it('in the place of an answer, a log or a view stops no verb', async () => {
    const { home, ids } = await two();
    const [id = '', other = ''] = ids;
    for (const [what, verbs] of Object.entries(VERBS)) {
      const path = await fileOf(home, other, what);
      if (existsSync(path)) renameSync(path, `${path}.kept`);
      DAMAGE[damage]?.(path);
      for (const verb of verbs) {
        const args = OF_ALL[verb] ?? [verb, other, ...(verb === 'report' ? ['--md'] : [])];
        const { exit, out, err } = await home.run(args, JSON.stringify({ cwd: home.folder }));
        expect([verb, what, exit, err]).not.toContain(null);
        expect(`${verb}: ${out}${err}`).not.toMatch(/bug in ftm|\n\s+at .*\.(?:js|ts|mjs):\d/);
        if (verb === 'list') expect(out).toContain(id);
      }
      rmSync(path, { recursive: true });
      if (existsSync(`${path}.kept`)) renameSync(`${path}.kept`, path);
    }
  });
});

it.each([
  ['cut short', '{"root":"/x"'],
  ['nothing', 'null'],
  ['of another form', '{"root":"/x","scratch":"/y"}'],
  ['a list', '[]'],
])('what a project looked like before a round, when it is %s, is not guessed', async (_, text) => {
  const { home } = await two();
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?']);
  await home.run(['submit', id, '--as', 'claude'], '```yaml\nposition: APPROVE\nconfidence: 80\n```');
  const folder = join(home.state, 'sessions', id, 'tripwire');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'before.json'), text);
  const { exit, out } = await home.run(['run', id]);
  expect(exit).toBe(1);
  expect(out).toContain('snapshot_damaged');
});
