// A vote and a second look in the real Claude Code without a turn of the conversation: the mod asks the model itself.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { review } from '../given/scenes.ts';
import { moveIn } from './homes.ts';
import { anthropic } from './model-servers/anthropic.ts';
import {
  type SeenRequest,
  type Step,
  startModelServer,
} from './model-servers/model-server.ts';
import { programs } from './pinned.ts';

const root = join(import.meta.dirname, '../..');
const plugin = join(mkdtempSync(join(tmpdir(), 'ftm-plugin-')), 'ftm');
const VOTE = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```';
const REPLIES =
  '```yaml\nreplies:\n  - id: F1\n    answer: accept\n    why: It is so.\n```';

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), plugin], {
    stdio: 'ignore',
  });
});

test.each<[typed: string, step: Step, calls: number, says: RegExp, program?: string]>([
  ['/ftm:vote Shall we?', { text: VOTE }, 1, /Approved, all three/],
  ['/ftm:vote Shall we?', { text: VOTE }, 1, /Approved, all three/, 'claude-oldest'],
  ['/ftm:vote --without gemini "Shall we?"', { text: VOTE }, 1, /Approved, both/],
  // Claude Code tries a limit again by itself.
  ['/ftm:vote Shall we?', { status: 429, message: 'no' }, 3, /Approved.*Claude/s],
  // A small change has no replies of its author's side.
  ['/ftm:second-look', { text: REPLIES }, 0, /After the last try the invoice is gone/],
  ['/ftm:second-look --preset standard', { text: REPLIES }, 1, /F1[\s\S]*agrees/],
])('%s %j', async (typed, step, calls, says, program = 'claude') => {
  const { shown, conversation, own } = await typedAlone(typed, step, program);
  expect(shown).toMatch(says);
  // Nothing of the conversation was asked, and little of the model itself.
  expect(conversation).toEqual([]);
  expect(own.length).toBeLessThanOrEqual(calls);
  expect(own.length > 0).toBe(calls > 0);
  for (const { body } of own) expect(body['tools'] ?? []).toEqual([]);
});

async function typedAlone(typed: string, step: Step, program: string) {
  const found = review(
    ['src/mail.js:9 – After the last try the invoice is gone.'],
    'revise',
  );
  const answers: Record<string, string> = typed.startsWith('/ftm:second-look')
    ? { codex: found, gemini: found }
    : {};
  const { folder } = putOnPath(
    { codex: 'good', gemini: 'good', claude: 'good' },
    answers,
  );
  const conversation: SeenRequest[] = [];
  const own: SeenRequest[] = [];
  const server = await startModelServer(anthropic, (request) => {
    const isOwn = JSON.stringify(request.body['messages'] ?? '').includes('yaml');
    (isOwn ? own : conversation).push(request);
    return isOwn ? step : { text: 'The model of the conversation.' };
  });
  const env = {
    ...moveIn('claude', server.url),
    PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  };
  try {
    const words = ['-p', '--plugin-dir', plugin, typed];
    const shown = await printed(programs[program] ?? program, words, env);
    if (server.faults[0]) throw server.faults[0];
    return { shown, conversation, own };
  } finally {
    await server.close();
  }
}

function printed(
  program: string,
  words: string[],
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(program, words, {
    cwd: changedProject(),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', () => resolve(output)),
  );
}

function changedProject(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-project-'));
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  const git = (...words: string[]) => execFileSync('git', ['-C', cwd, ...who, ...words]);
  cpSync(join(root, 'references/demo/before'), cwd, { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'before');
  cpSync(join(root, 'references/demo/after'), cwd, { recursive: true });
  return cwd;
}
