import { expect, it } from 'vitest';
import { compareVersions, judgeVersion, readVersion } from './health.ts';

it.each([
  ['codex-cli 0.169.0', '0.169.0'],
  ['2.1.326 (Claude Code)', '2.1.326'],
  ['(node:12) Warning: something\n0.61.0\n', '0.61.0'],
  ['0.24.4-preview.1', '0.24.4'],
  ['unknown', null],
  ['', null],
])('reads %j as %j', (output, version) => {
  expect(readVersion(output)).toBe(version);
});

it.each([
  ['0.169.0', '0.169.0', 0],
  ['0.9.0', '0.10.0', -1],
  ['2.0.0', '1.99.99', 1],
  ['1.2', '1.2.0', 0],
])('compares %s with %s: %i', (one, other, order) => {
  expect(compareVersions(one, other)).toBe(order);
});

const versions = { minimum: '0.147.0', tested: ['0.160.0', '0.169.0'] };
it.each([
  ['0.169.0', 'tested'],
  ['0.146.9', 'too_old'],
  ['0.150.0', 'untested'],
  ['0.165.0', 'untested'],
  ['0.170.0', 'newer'],
  [null, null],
])('judges %s as %s', (version, known) => {
  expect(judgeVersion(version, versions)).toBe(known);
});

it('says nothing about a program nobody has tested', () => {
  expect(judgeVersion('1.0.0', null)).toBeNull();
});
