// A panel of real programs, each with its own loopback model: the real codex, the real claude and the real gemini on one change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reviewedRepository } from '../house/reviewed-repository.ts';
import { FTM } from '../program.ts';
import { type Engine, HOMES, moveIn } from './engine-homes.ts';
import { startModelServer } from './model-servers/model-server.ts';

const SAID: Record<string, string> = {
  codex: 'list[list.length] is undefined: the last element is missed — src/list.ts:1',
  claude: 'Reading list.length is one past the end of list — src/list.ts:1',
  gemini: 'The licence header is gone — src/list.ts:1',
};

const envelope = (text: string) => ({
  summary: 'One bug.',
  p1: [text],
  p2: [],
  p3: [],
  missing: [],
  recommendation: 'revise',
  evidence: [],
});

it.each([[['codex', 'claude']], [['codex', 'claude', 'gemini']]])(
  '%s find what each of them finds, at once',
  async (engines) => {
    const repo = reviewedRepository();
    const servers = await Promise.all(
      engines.map((engine) =>
        startModelServer(HOMES[engine as Engine].dialect, () => ({
          text: JSON.stringify(envelope(SAID[engine] ?? '')),
        })),
      ),
    );
    const urls = Object.fromEntries(engines.map((engine, index) => [engine, servers[index]?.url ?? '']));
    const home = moveIn(urls);
    const env = { ...home, FTM_STATE_DIR: join(home['HOME'] ?? '', 'state') };
    const ftm = <T>(...args: string[]): Promise<T> =>
      new Promise((done, fail) => {
        const child = spawn(process.execPath, [FTM, ...args], {
          cwd: repo,
          env,
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        let out = '';
        child.stdout.on('data', (chunk) => {
          out += chunk;
        });
        child.on('error', fail).on('close', () => done(JSON.parse(out)));
      });
    const scope = ['--scope', 'commit:HEAD', '--structured', '--reviewers', engines.join(',')];
    const { id } = await ftm<{ id: string }>('open', 'review', ...scope);
    const ran = await ftm<{ next: { display: string } }>('run', id, '--wait', '200');
    await Promise.all(servers.map((server) => server.close()));
    const { findings } = await ftm<{ findings: { raised_by: string[]; evidence: string }[] }>(
      'show',
      id,
      '--json',
    );
    expect(ran.next.display, JSON.stringify(ran)).toContain(`looked at by ${engines.length} reviewers`);
    expect(findings.map(({ raised_by }) => [...raised_by].sort())).toEqual(
      engines.includes('gemini') ? [['claude', 'codex'], ['gemini']] : [['claude', 'codex']],
    );
    expect(findings.every(({ evidence }) => evidence === 'verified')).toBe(true);
  },
);
