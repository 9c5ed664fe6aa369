// Each scope reviewed by the real codex, its model a loopback server; from Codex as host, by the real claude.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git } from '../house/git.ts';
import { ownReview, reviewedRepository } from '../house/reviewed-repository.ts';
import { FTM } from '../program.ts';
import { type Engine, HOMES, moveIn } from './engine-homes.ts';
import {
  type ModelServer,
  type SeenRequest,
  type Step,
  startModelServer,
} from './model-servers/model-server.ts';

function repository(): string {
  const repo = reviewedRepository({ branch: 'feature' });
  writeFileSync(join(repo, 'untracked.ts'), 'export const untracked = 1;\n');
  return repo;
}

const ENVELOPE = {
  summary: 'One bug.',
  p1: ['The last element is missed: src/list.ts:1, list[list.length] is undefined'],
  p2: [],
  p3: [],
  missing: ['A test with an empty list'],
  recommendation: 'revise',
  evidence: ['src/list.ts:1'],
};

const isOwn = ({ raw }: SeenRequest): boolean => /prioritized(?:, actionable)? findings/.test(raw);

type Place = { repo: string; server: ModelServer; ftm: <T>(args: string[], input?: string) => Promise<T> };

async function place(
  engine: Engine,
  say: (request: SeenRequest, index: number, repo: string) => Step,
  env: Record<string, string> = {},
): Promise<Place> {
  const repo = repository();
  const server = await startModelServer(HOMES[engine].dialect, (request, index) => say(request, index, repo));
  const home = moveIn({ [engine]: server.url });
  const all = { ...home, FTM_STATE_DIR: join(home['HOME'] ?? '', 'state'), ...env };
  const ftm = <T>(args: string[], input = ''): Promise<T> =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [FTM, ...args], {
        cwd: repo,
        env: all,
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      let out = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.on('error', fail).on('close', () => done(JSON.parse(out)));
      child.stdin.end(input);
    });
  return { repo, server, ftm };
}

type Ran = { round: string; next: { do: string; display: string } };
type Opened = { id: string; do: string };

const codexSays = (request: SeenRequest, _index: number, repo: string): Step => ({
  text: isOwn(request) ? ownReview(repo) : JSON.stringify(ENVELOPE),
});

describe.concurrent('codex', () => {
  it.each([
    ['uncommitted', 'Review the current code changes (staged, unstaged, and untracked files)'],
    ['commit:HEAD', 'Review the code changes introduced by commit <HEAD>'],
    ['base:main', "Review the code changes against the base branch '<main>'"],
  ])('%s, by its own review command', async (scope, asked) => {
    const { repo, server, ftm } = await place('codex', codexSays);
    const { id } = await ftm<Opened>(['open', 'review', '--scope', scope]);
    const ran = await ftm<Ran>(['run', id, '--wait', '120']);
    await server.close();
    expect(server.requests.map(({ raw }) => raw).join()).toContain(
      asked.replace(/<(.*)>/, (_match, name) => git(repo, 'rev-parse', name)),
    );
    expect(ran.next.do, JSON.stringify(ran)).toBe('seal');
    expect(ran.next.display).toContain('Reviewed by another model: codex');
    expect(ran.next.display).toMatch(/Subtract one from the length\s+src\/list\.ts:1 · raised by codex/);
    expect(git(repo, 'status', '--porcelain')).toBe('?? untracked.ts');
  });

  it.each([
    ['range:main..feature', [], '', '+export const last = (list: number[]) =\\u003e list[list.length];'],
    ['file:src/list.ts', [], '', 'list[list.length]'],
    ['snippet', ['-'], 'def last(list):\n    return list[len(list)]\n', 'return list[len(list)]'],
    ['uncommitted', ['--structured'], '', '+export const untracked = 1;'],
  ])('%s %j, by our prompt and held to the form', async (scope, more, input, shown) => {
    const { server, ftm } = await place('codex', codexSays);
    const { id } = await ftm<Opened>(['open', 'review', ...more, '--scope', scope], input);
    const ran = await ftm<Ran>(['run', id, '--wait', '120']);
    await server.close();
    const [request] = server.requests;
    expect(JSON.stringify(request?.body['input']).replaceAll('>', '\\u003e')).toContain(shown);
    expect(JSON.stringify(request?.body['text'])).toContain('"recommendation"');
    expect(ran.next.display, JSON.stringify(ran)).toContain('The last element is missed: src/list.ts:1');
    expect(ran.next.display).toContain('A test with an empty list');
  });

  it('reads the change in its sandbox, and cannot write', async () => {
    const { repo, server, ftm } = await place('codex', (request, index, at) =>
      index === 0
        ? { tools: [{ name: 'exec_command', input: { cmd: 'git show HEAD; touch written' } }] }
        : codexSays(request, index, at),
    );
    const { id } = await ftm<Opened>(['open', 'review', '--scope', 'commit:HEAD']);
    const ran = await ftm<Ran>(['run', id, '--wait', '120']);
    await server.close();
    const seen = server.requests.at(-1)?.raw ?? '';
    expect(git(repo, 'status', '--porcelain')).toBe('?? untracked.ts');
    // Where no sandbox can be made it sees nothing, and is asked again with the change in the prompt.
    if (seen.includes('Read-only file system')) expect(seen).toContain('Give the last');
    else expect(ran.next).toMatchObject({ do: 'run' });
  });

  it('that finds nothing, in its own words, is asked again in the form', async () => {
    const { server, ftm } = await place('codex', () => ({
      text: JSON.stringify({
        findings: [],
        overall_correctness: 'patch is correct',
        overall_explanation:
          'The change is consistent and I did not identify any issues that need to be fixed.',
        overall_confidence_score: 0.8,
      }),
    }));
    const { id } = await ftm<Opened>(['open', 'review', '--scope', 'commit:HEAD']);
    const ran = await ftm<Ran>(['run', id, '--wait', '120']);
    await server.close();
    expect(server.requests.map(isOwn)).toEqual([true, false]);
    expect(ran.next, JSON.stringify(ran)).toMatchObject({
      do: 'present',
      display: expect.stringMatching(/Recommendation:\** keep/),
    });
  });

  it('without a login is not taken for a review: the host is asked for a critique of its own', async () => {
    const { server, ftm } = await place('codex', () => ({ status: 401 }));
    const { id } = await ftm<Opened>(['open', 'review', '--scope', 'commit:HEAD']);
    const ran = await ftm<Ran>(['run', id, '--wait', '120']);
    await server.close();
    expect(ran.next).toMatchObject({ do: 'seal', seat: 'code-reviewer' });
  });

  it('a mixed artifact, both sides at once', async () => {
    const { server, ftm } = await place('codex', codexSays);
    const text = '## Design\n\nOne queue.\n\n## Sketch\n\n```ts\nqueue.push(job);\n```\n';
    const { id } = await ftm<Opened>(['open', 'review', '-'], text);
    const ran = await ftm<Ran>(['run', id, '--wait', '120']);
    await server.close();
    expect(server.requests).toHaveLength(2);
    expect(ran.next.display).toMatch(/Findings: code[\s\S]*Findings: proposal/);
  });
});

describe.concurrent('claude, from Codex', () => {
  it.each(['uncommitted', 'commit:HEAD', 'base:main', 'range:main..feature'])(
    '%s: the diff and its summary are in the prompt',
    async (scope) => {
      const { server, ftm } = await place(
        'claude',
        (request) =>
          JSON.stringify(request.body['tools'] ?? '').includes('StructuredOutput') &&
          !request.raw.includes('tool_result')
            ? { tools: [{ name: 'StructuredOutput', input: ENVELOPE }] }
            : { text: 'Done.' },
        { CODEX_THREAD_ID: 'thread' },
      );
      const { id } = await ftm<Opened>(['open', 'review', '--scope', scope]);
      const ran = await ftm<Ran>(['run', id, '--wait', '120']);
      await server.close();
      expect(server.requests[0]?.raw).toContain(
        scope === 'uncommitted' ? '+export const untracked' : 'list[list.length]',
      );
      expect(server.requests[0]?.raw).toMatch(/1 file changed|2 files changed/);
      expect(ran.next.display, JSON.stringify(ran)).toContain('Reviewed by another model: claude');
      expect(ran.next.display).toContain('The last element is missed');
    },
  );
});
