import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { envValuesFor, refuseSecrets } from './secrets.ts';

const project = mkdtempSync(join(tmpdir(), 'ftm-secrets-'));
mkdirSync(join(project, '.git'));
mkdirSync(join(project, 'app/.env'), { recursive: true });
const outside = join(mkdtempSync(join(tmpdir(), 'ftm-outside-')), 'env');
writeFileSync(outside, 'API_TOKEN=k4Xw9-Qz-outside');
symlinkSync(outside, join(project, '.env.linked'));
writeFileSync(join(project, '.env'), 'API_TOKEN=k4Xw9-Qz-top');
writeFileSync(join(project, '.env.example'), 'API_TOKEN=k4Xw9-Qz-other');
writeFileSync(join(project, 'app/.env.local'), 'API_TOKEN=k4Xw9-Qz-deep');

it('knows the .env files from the folder up to the project, and none that leads away', () => {
  expect(
    envValuesFor(join(project, 'app')).map(({ value, from }) => [value, from]),
  ).toEqual([
    ['k4Xw9-Qz-deep', 'app/.env.local:1'],
    ['k4Xw9-Qz-top', '.env:1'],
  ]);
});

it('names the place and a mark by which it can be allowed, and shows no secret', () => {
  const sent = [{ text: 'one\nuse k4Xw9-Qz-top here', source: 'the prompt for Codex' }];
  const refused = (allowed: string[] = []): string => {
    try {
      refuseSecrets(sent, project, allowed);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const said = refused();
  expect(said).toContain(
    'the prompt for Codex, line 2: the value of API_TOKEN in .env:1 (k4Xw…',
  );
  expect(said).not.toContain('k4Xw9-Qz-top');
  expect(refused([/mark (\w+)/.exec(said)?.[1] ?? ''])).toBe('');
});
