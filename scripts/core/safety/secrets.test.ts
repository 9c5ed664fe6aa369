import { describe, expect, it, test } from 'vitest';
import { findSecrets } from './secrets.ts';

// Put together here, so that no scanner takes this file itself for a leak.
const rand = (length: number, alphabet = 'aB3dE5gH7jK9mN2pQ4rS6tU8vW') =>
  Array.from({ length }, (_, index) => alphabet[(index * 7 + 3) % alphabet.length]).join('');
const upper = (length: number) => rand(length, 'ABCDEFGHJKLMNPQRSTUVWXYZ234567');

describe('what stops a send', () => {
  test.each([
    ['private key', `-----BEGIN OPENSSH ${'PRIVATE'} KEY-----\n${rand(60)}\n-----END`],
    ['private key', `-----BEGIN ${'PRIVATE'} KEY-----\n${rand(64)}\n${rand(64)}\n`],
    ['AWS access key', `AKIA${upper(16)}`],
    ['GitHub token', `ghp_${rand(36)}`],
    ['GitHub token', `github_pat_${rand(60)}`],
    ['GitLab token', `glpat-${rand(20)}`],
    ['Anthropic key', `sk-ant-api03-${rand(40)}`],
    ['OpenAI key', `sk-proj-${rand(48)}`],
    ['OpenAI key', `sk-${rand(48)}`],
    ['Google key', `AIza${rand(35)}`],
    ['Slack token', `xoxb-${rand(30)}`],
    ['Stripe key', `sk_live_${rand(24)}`],
    ['npm token', `npm_${rand(36)}`],
    ['Hugging Face token', `hf_${rand(34)}`],
    ['JSON web token', `eyJ${rand(20)}.eyJ${rand(40)}.${rand(43)}`],
    ['password in a URL', `postgres://admin:${rand(14)}@db.internal.net/app`],
  ])('%s', (kind, secret) => {
    const [found] = findSecrets(`first line\nsecond: "${secret}"\n`, 'prompt');
    expect(found).toMatchObject({ kind, source: 'prompt', line: 2 });
    expect(found?.shown.length).toBeLessThan(40);
    expect(found?.shown).not.toContain(secret.slice(-10));
  });

  it('the value of an .env file, with the place it is from', () => {
    const env = {
      path: '.env',
      text: `# local\nPORT=3000\nexport DB_PASSWORD="correct-horse-7"\nSESSION=${rand(24)}\n`,
    };
    expect(findSecrets('connect with correct-horse-7', 'prompt', [env])).toMatchObject([
      { kind: 'value of DB_PASSWORD in .env:3', line: 1 },
    ]);
    expect(findSecrets(`cookie ${rand(24)}`, 'prompt', [env])).toMatchObject([
      { kind: 'value of SESSION in .env:4' },
    ]);
  });
});

describe('what does not', () => {
  test.each([
    'the word key, a token bucket, a secret meeting',
    'sk-learn is a library; risk-assessment-of-the-whole-organisation-is-due',
    'AKIAIOSFODNN7EXAMPLE',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'postgres://user:password@localhost/app',
    `https://$\{USER}:$\{PASSWORD}@host/`,
    'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
    '550e8400-e29b-41d4-a716-446655440000',
    '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE\n',
    'a mention of -----BEGIN PRIVATE KEY----- in prose',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  ])('%s', (text) => {
    expect(findSecrets(text, 'prompt')).toEqual([]);
  });

  it('values of an .env file that are words, numbers, paths or placeholders', () => {
    const env = {
      path: '.env',
      text: 'NODE_ENV=production\nPORT=30000000\nHOME_DIR=/usr/local/share/app1/data\nAPI_KEY=changeme\nTOKEN=\nMODE=development\n',
    };
    expect(
      findSecrets('production 30000000 /usr/local/share/app1/data changeme development', 'prompt', [env]),
    ).toEqual([]);
  });

  it('one secret named twice', () => {
    const token = `ghp_${rand(36)}`;
    expect(findSecrets(token, 'prompt', [{ path: '.env', text: `GITHUB_TOKEN=${token}` }])).toHaveLength(1);
  });
});

test('a megabyte of anything is looked through once', () => {
  for (const piece of ['a', 'sk-', '-----BEGIN PRIVATE KEY-----', 'eyJ.', 'https://a:', '\n']) {
    expect(findSecrets(piece.repeat(1_000_000 / piece.length), 'prompt').length, piece).toBe(0);
  }
});
