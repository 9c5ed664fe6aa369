import { expect, it } from 'vitest';
import { moveOver } from './move-over.mjs';

const refused = (code: string) => Object.assign(new Error(code), { code });

/** A system that refuses `times` times before it does what it is told. */
function system(platform: NodeJS.Platform, code: string, times: number) {
  let calls = 0;
  const move = () => {
    if (calls++ < times) throw refused(code);
  };
  return { run: () => moveOver('draft', 'file', { platform, move }), calls: () => calls };
}

it.each(['EPERM', 'EACCES', 'EBUSY'])('tries again on Windows while a reader holds the file: %s', (code) => {
  const { run, calls } = system('win32', code, 2);
  run();
  expect(calls()).toBe(3);
});

it.each([
  ['win32', 'ENOSPC'],
  ['linux', 'EPERM'],
  ['darwin', 'EACCES'],
] as const)('does not try again on %s after %s', (platform, code) => {
  const { run, calls } = system(platform, code, 1);
  expect(run).toThrow(code);
  expect(calls()).toBe(1);
});

it('gives up where Windows refuses for good', () => {
  expect(system('win32', 'EPERM', Number.POSITIVE_INFINITY).run).toThrow('EPERM');
});
