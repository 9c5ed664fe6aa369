import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { withSlot } from './round.ts';

it('lets twelve work at once, and the others when these are done', async () => {
  const state = mkdtempSync(join(tmpdir(), 'ftm-slots-'));
  vi.stubEnv('FTM_STATE_DIR', state);
  let atWork = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++atWork);
    await new Promise((done) => setTimeout(done, 20));
    atWork--;
  };
  const never = new AbortController().signal;
  await Promise.all(Array.from({ length: 30 }, () => withSlot(never, work)));
  expect([most, readdirSync(join(state, 'slots'))]).toEqual([12, []]);
});
