// A test that is killed together with its watchdog: the command ends, and whoever comes next removes the copy.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostileGround, roundsIn, SETTINGS } from '../../../tests/house/behind-walls.ts';
import { abandonedRounds } from '../../base/round-folders.mjs';
import { wallsThatHold } from './walls.ts';

const SLOW = 'sleep 7291';
const WAIT = { timeout: 60_000, interval: 5 };

const running = (words: string): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(words))
    .map(Number);

/** Empty for a process that is gone by now. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

describe.each(wallsThatHold())('behind %s', (walls) => {
  const ground = hostileGround('ourselves');
  const before = process.env['TMPDIR'];
  beforeAll(() => {
    process.env['TMPDIR'] = ground.scratch;
  });
  afterAll(() => {
    ground.end();
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  const folder = () => join(ground.scratch, roundsIn(ground.scratch)[0] ?? 'none');
  const run = (text: string, commit: string | null = null) =>
    ground.run({ text, commit, settings: SETTINGS, walls });

  it.each<[string, string | null, () => boolean]>([
    ['the folder is made', null, () => existsSync(folder())],
    ['the copy is begun', null, () => existsSync(join(folder(), 'tree'))],
    ['the copy of a commit is begun', 'HEAD', () => existsSync(join(folder(), 'tree'))],
    ['the command runs', null, () => running(SLOW).length > 0],
  ])(
    'once %s',
    async (_, commit, reached) => {
      void run(SLOW, commit).catch(() => undefined);
      await vi.waitFor(() => expect(reached()).toBe(true), WAIT);
      const watchdogs = () =>
        running('leash.mjs').filter((pid) => commandOf(String(pid)).includes(ground.scratch));
      await vi.waitFor(() => expect(watchdogs()).toHaveLength(1), WAIT);
      for (const pid of watchdogs()) process.kill(pid, 'SIGKILL');
      await ground.kill();
      await vi.waitFor(() => expect(running(SLOW)).toEqual([]), WAIT);
      expect(abandonedRounds().map((one) => one.folder)).toEqual([folder()]);
      expect((await run('echo next')).output).toBe('next\n');
      expect(roundsIn(ground.scratch)).toEqual([]);
    },
    180_000,
  );
});
