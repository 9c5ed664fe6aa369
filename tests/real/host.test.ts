// The skills in the real Claude Code, headless: a host that does what it is told, and nothing it would have to be asked.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { review } from '../given/scenes.ts';
import { newResults, own, type Result, releasePlugin, typeHeadless } from './headless.ts';
import { moveIn } from './homes.ts';
import { anthropic } from './model-servers/anthropic.ts';
import {
  type SeenRequest,
  type Step,
  startModelServer,
} from './model-servers/model-server.ts';

const root = join(import.meta.dirname, '../..');

const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: "It holds."';
const OPENING =
  'position: "Do it."\nreasoning: "It holds."\nconfidence: 80\nweaknesses: []\nassumptions: []';

const FOUND = review(
  ['src/mail.js:9 – After the last try the invoice is gone.'],
  'revise',
);

type Asked = { tool: string; args: Record<string, unknown> };
type Run = {
  calls: string[];
  shown: string;
  denials: unknown[];
  results: Result[];
  exit: number | null;
};

beforeAll(releasePlugin);

describe.concurrent('what is typed', () => {
  test.each<
    [typed: string, tool: string, args: Record<string, unknown>, verdict: RegExp]
  >([
    ['/ftm:magi Shall we?', 'magi', { question: 'Shall we?', vote: VOTE }, /Approved/],
    ['/ftm Shall we?', 'magi', { question: 'Shall we?', vote: VOTE }, /Approved/],
    ['/ftm:debate Do it.', 'debate', { question: 'Do it.', vote: OPENING }, /They agree/],
    [
      '/ftm:debate review my change',
      'review',
      {},
      /F1 critical[\s\S]*Decide what to fix: F1\./,
    ],
    ['/ftm:debate review it', 'review', { unattended: true }, /F1 critical/],
    ['/ftm:council Why?', 'council', { question: 'Why?', unattended: true }, /Do it/],
  ])('%s', async (typed, tool, args, verdict) => {
    const run = await host(typed, { tool, args });
    expect(run).toMatchObject({ calls: [tool], denials: [], exit: 0 });
    expect(run.results.filter(({ failed }) => failed)).toEqual([]);
    expect(run.shown).toMatch(verdict);
    expect(run.results.at(-1)?.text.at(-1)).toBe(run.shown);
  });
});

/** One typed line; the model opens with what the skill asks for and shows what it gets. */
async function host(typed: string, asked: Asked): Promise<Run> {
  const found: Record<string, string> =
    asked.tool === 'review' ? { codex: FOUND, gemini: FOUND } : {};
  const { folder } = putOnPath({ codex: 'good', gemini: 'good', claude: 'good' }, found);
  const cwd = changedProject();
  const results: Result[] = [];
  const calls: string[] = [];
  const server = await startModelServer(anthropic, (request) => {
    const came = newResults(request);
    results.push(...came);
    return stepAfter(request, came, asked, calls);
  });
  const home = moveIn('claude', server.url);
  try {
    const { exit, output } = await typeHeadless([typed], { cwd, home, engines: folder });
    if (server.faults[0]) throw server.faults[0];
    const { result, permission_denials } = JSON.parse(output) as Record<string, unknown>;
    return {
      calls,
      results,
      exit,
      shown: String(result),
      denials: permission_denials as unknown[],
    };
  } finally {
    await server.close();
  }
}

function changedProject(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-project-'));
  const git = (...words: string[]) =>
    execFileSync('git', [
      '-C',
      cwd,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b',
      ...words,
    ]);
  cpSync(join(root, 'references/demo/before'), cwd, { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'before');
  cpSync(join(root, 'references/demo/after'), cwd, { recursive: true });
  return cwd;
}

function stepAfter(
  { body }: SeenRequest,
  came: Result[],
  { tool, args }: Asked,
  calls: string[],
): Step {
  const tools = ((body['tools'] ?? []) as { name: string }[]).map(({ name }) => name);
  if (!tools.includes('ToolSearch')) return { text: 'A title' };
  const [first, shown] = came.at(-1)?.text ?? [];
  const is = first?.startsWith('{"id"')
    ? (JSON.parse(first) as { do: string; id: string })
    : null;
  // Nobody is there to be asked: what is due is told.
  if (is?.do === 'present' || is?.do === 'ask_user') return { text: shown ?? '' };
  if (is) return called(calls, 'next', { id: is.id });
  if (!tools.includes(own(tool)))
    return { tools: [{ name: 'ToolSearch', input: { query: `select:${own(tool)}` } }] };
  return calls.length > 0 ? { text: first ?? '' } : called(calls, tool, args);
}

function called(calls: string[], tool: string, input: Record<string, unknown>): Step {
  calls.push(tool);
  return { tools: [{ name: own(tool), input }] };
}
