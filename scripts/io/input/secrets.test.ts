import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { MORE_NO_SECRETS, MORE_SECRETS } from '../../../tests/house/more-secret-samples.ts';
import { ENV_VALUES, NO_SECRETS, SECRETS } from '../../../tests/house/secret-samples.ts';
import { secretsIn, tellSecrets } from './secrets.ts';

const empty = mkdtempSync(join(tmpdir(), 'ftm-secrets-'));
const look = (text: string, cwd = empty, allowed: string[] = []) =>
  secretsIn([{ text, source: 'prompt' }], { cwd, allowed });

test('nothing is measured that would be looked through again for every text', async () => {
  await look('a text');
  expect(performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('@'))).toEqual([]);
});

test('the tables are long', () => {
  expect([SECRETS.length >= 60, NO_SECRETS.length >= 200]).toEqual([true, true]);
});

test.each([...SECRETS, ...MORE_SECRETS])('%s is found, and told without being shown', async (_, text) => {
  const found = await look(`first line\n${text}\n`);
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]).toMatchObject({ source: 'prompt', mark: expect.stringMatching(/^[0-9a-f]{12}$/) });
  expect(tellSecrets(found).length).toBeLessThan(600);
  for (const { shown, line } of found) {
    expect(line).toBeGreaterThan(1);
    expect(shown.length).toBeLessThan(20);
  }
});

test.each([...NO_SECRETS, ...MORE_NO_SECRETS])('%s is none: %s', async (_, text) => {
  expect(await look(`${text}\n`)).toEqual([]);
});

function projectWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-secrets-'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('values of .env files', () => {
  test.each(ENV_VALUES)('%s in "%s": %s', async (line, text, found) => {
    expect((await look(text, projectWith({ '.env': `# local\n${line}\n` }))).length > 0).toBe(found);
  });

  it('hold for the folder, those above it and the project, whatever follows their name', async () => {
    const cwd = projectWith({
      '.env': 'A_TOKEN=first-value-1\n',
      'app/.env.local': 'B_TOKEN=second-value-2\n',
      'app/web/.env.production': 'C_TOKEN=third-value-3\n',
      'other/.env': 'D_TOKEN=fourth-value-4\n',
      'app/web/.env.example': 'E_TOKEN=fifth-value-5\n',
    });
    const text = 'first-value-1 second-value-2 third-value-3 fourth-value-4 fifth-value-5';
    expect((await look(text, join(cwd, 'app/web'))).map(({ kind }) => kind).sort()).toEqual([
      'value of A_TOKEN in .env:1',
      'value of B_TOKEN in app/.env.local:1',
      'value of C_TOKEN in app/web/.env.production:1',
    ]);
  });

  it('are not read through a link that leads out, a folder or a pipe', async () => {
    const cwd = projectWith({ 'a/x': '' });
    const outside = projectWith({ env: 'A_TOKEN=first-value-1\n' });
    symlinkSync(join(outside, 'env'), join(cwd, '.env'));
    mkdirSync(join(cwd, '.env.local'));
    execFileSync('mkfifo', [join(cwd, '.env.test')]);
    expect(await look('first-value-1', cwd)).toEqual([]);
  });
});

it('one secret is told once, by its name in the .env file', async () => {
  const token = `ghp_${'aB3dE5gH7jK9'.repeat(3)}`;
  const cwd = projectWith({ '.env': `GITHUB_TOKEN=${token}\n` });
  expect((await look(token, cwd)).map(({ kind }) => kind)).toEqual(['value of GITHUB_TOKEN in .env:1']);
});

it('what the user allows by its mark is sent, and nothing else', async () => {
  const [first, second] = [`ghp_${'aB3dE5gH7jK9'.repeat(3)}`, `ghp_${'zY8xW6vU4tS2'.repeat(3)}`];
  const [{ mark } = { mark: '' }] = await look(first);
  expect((await look(`${first}\n${second}`, empty, [mark])).map(({ line }) => line)).toEqual([2]);
});

test('a megabyte of anything is looked through at once', async () => {
  const pieces = [
    'a',
    'sk-',
    `-----BEGIN ${'PRIVATE'} KEY-----`,
    'eyJ.',
    'https://a:',
    '\n',
    'password = "',
    'bearer ',
    'aws_',
    '-_.=',
    'kind: Secret\ndata:\n',
    'docker ',
    '"kty"',
    'password ',
    'a.',
  ];
  for (const piece of pieces) {
    const from = performance.now();
    expect(await look(piece.repeat(1_000_000 / piece.length)), piece).toEqual([]);
    expect(performance.now() - from, piece).toBeLessThan(20_000);
  }
});
