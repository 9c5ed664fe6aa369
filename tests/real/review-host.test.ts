// Reviews from inside a host: the skill in the real Claude Code with a stand-in codex, and in the real codex with the real claude.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root } from '../house/checkout.ts';
import { ownReview, reviewedRepository } from '../house/reviewed-repository.ts';
import { HOMES, moveIn } from './engine-homes.ts';
import { type HostRequest, runHost } from './host.ts';
import { type SeenRequest, type Step, startModelServer } from './model-servers/model-server.ts';
import { enginePrograms, enginesOnPath } from './pinned.ts';

const ftm = `node ${root}/scripts/ftm.mjs`;
function repository(): string {
  const repo = reviewedRepository();
  writeFileSync(join(repo, 'src/new.ts'), 'export const added = 1;\n');
  return repo;
}

const found = (repo: string): string =>
  `The last element is missed.\n\nReview comment:\n\n- [P1] Subtract one from the length — ${repo}/src/list.ts:1-1\n  list[list.length] is undefined.`;
const KEEP =
  '{"summary":"Nothing is left.","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}';
const MIXED = '## Design\n\nOne queue, in memory.\n\n## Sketch\n\n```ts\nqueue.push(job);\n```';

const bash = (command: string): Step => ({ tools: [{ name: 'Bash', input: { command } }] });
const here = (command: string, text: string): Step => bash(`${command}\n${text}\nANSWER`);
// The live lines of a round come first, on standard error; the host sees both.
const printed = (text: string) => JSON.parse(/^\{[\s\S]*/m.exec(text)?.[0] ?? '{}');

type Instruction = { do: string; seat: string; command: string; display: string };

/** What the skill asks of a host: open, then do what each instruction says. */
function follow(request: HostRequest, open: string, answers: Record<string, string>): Step {
  if (request.index === 0) return bash(open);
  const said = printed(request.results.at(-1)?.text ?? '');
  const instruction = (said.next ?? said) as Instruction;
  if (instruction.do === 'seal') return here(instruction.command, answers[instruction.seat] ?? '');
  if (instruction.do === 'run') return bash(instruction.command);
  if (instruction.do === 'ask_user') return here(instruction.command, answers['user'] ?? '');
  return { text: instruction.display ?? JSON.stringify(said) };
}

const inClaude = async (
  open: string,
  answers: Record<string, string>,
  { codex = 'good', texts = {} as Record<string, string>, repo = repository() } = {},
) => {
  const fakes = putOnPath({ codex }, { codex: found(repo), ...texts });
  const run = await runHost({
    prompt: `/ftm:debate ${open}`,
    cwd: repo,
    path: [fakes.folder],
    model: (request) => follow(request, open, answers),
  });
  expect([run.pluginErrors, run.denials]).toEqual([[], []]);
  return { run, fakes, repo };
};

describe.concurrent('in Claude Code', () => {
  it.each([
    ['uncommitted', `${ftm} open review --scope uncommitted`],
    ['a commit', `${ftm} open review --scope commit:HEAD`],
    ['a base', `${ftm} open review --scope base:HEAD~1`],
    ['a range', `${ftm} open review --scope range:HEAD~1..HEAD`],
    ['a file', `${ftm} open review --scope file:src/list.ts`],
    [
      'a snippet',
      `${ftm} open review - --target code <<'TEXT'\nconst last = (list) => list[list.length];\nTEXT`,
    ],
  ])('%s: found, accepted, decided by the user', async (_, open) => {
    const { run } = await inClaude(open, { author: 'F1: ACCEPT - it is undefined', user: 'Revise it' });
    expect(run.result).toContain('Reviewed by another model: codex');
    expect(run.result).toMatch(/Subtract one from the length\s+src\/list\.ts:1 · raised by codex/);
    expect(run.result).toContain('The user decided: revise');
  });

  it('a rebuttal is heard, and the finding taken back', async () => {
    const repo = repository();
    const fakes = putOnPath({ codex: 'good' }, { codex: found(repo) });
    const run = await runHost({
      prompt: '/ftm:debate --scope commit:HEAD',
      cwd: repo,
      path: [fakes.folder],
      model: (request) => {
        const step = follow(request, `${ftm} open review --scope commit:HEAD`, {
          author: 'F1: REBUT - the list ends with a sentinel',
        });
        if (JSON.stringify(step).includes('sentinel'))
          writeFileSync(join(fakes.folder, 'codex.answer'), KEEP);
        return step;
      },
    });
    expect(run.result).toContain('withdrawn');
    expect(run.result).toMatch(/Recommendation:\** keep/);
    console.log(`Review of two rounds: the host read ${run.words.read} words and wrote ${run.words.written}`);
  });

  it('a mixed artifact, the findings apart', async () => {
    const texts = {
      codex:
        '{"summary":"s","p1":[],"p2":["The queue is lost on restart: queue.push"],"p3":[],"missing":[],"recommendation":"revise","evidence":[]}',
    };
    const replies = { author: 'F1: accept - yes\nF2: accept - yes', user: 'keep' };
    const { run } = await inClaude(`${ftm} open review - <<'TEXT'\n${MIXED}\nTEXT`, replies, { texts });
    expect(run.result).toMatch(/Findings: code[\s\S]*Findings: proposal/);
  });

  it('without codex, a critique of its own that says so', async () => {
    const { run } = await inClaude(
      `${ftm} open review --scope commit:HEAD`,
      { 'code-reviewer': KEEP, user: 'keep' },
      { codex: '401' },
    );
    expect(run.result).toContain('reviewer: same-model');
    expect(run.result).toContain('backend_unavailable: codex: auth');
  });
});

describe('in Claude Code with the real codex', () => {
  const envelope =
    '{"summary":"s","p1":["The last is missed: src/list.ts:1"],"p2":[],"p3":[],"missing":[],"recommendation":"revise","evidence":[]}';

  it.each([
    ['uncommitted', `${ftm} open review --scope uncommitted`, 'F1: ACCEPT - yes'],
    ['a commit', `${ftm} open review --scope commit:HEAD`, 'F1: ACCEPT - yes'],
    ['a base', `${ftm} open review --scope base:HEAD~1`, 'F1: ACCEPT - yes'],
    ['a range', `${ftm} open review --scope range:HEAD~1..HEAD`, 'F1: ACCEPT - yes'],
    ['a file', `${ftm} open review --scope file:src/list.ts`, 'F1: ACCEPT - yes'],
    [
      'a snippet',
      `${ftm} open review - --target code <<'TEXT'\nconst last = (list) => list[list.length];\nTEXT`,
      'F1: ACCEPT - yes',
    ],
    [
      'a mixed artifact',
      `${ftm} open review - <<'TEXT'\n${MIXED}\nTEXT`,
      'F1: ACCEPT - yes\nF2: ACCEPT - yes',
    ],
  ])('%s', async (_, open, author) => {
    const repo = repository();
    const codex = await startModelServer(HOMES.codex.dialect, ({ raw }) => ({
      text: /prioritized/.test(raw) ? ownReview(repo) : envelope,
    }));
    const { CODEX_HOME = '', CODEX_API_KEY = '' } = moveIn({ codex: codex.url });
    const run = await runHost({
      prompt: '/ftm:debate review it',
      cwd: repo,
      path: [enginesOnPath],
      env: { CODEX_HOME, CODEX_API_KEY },
      model: (request) => follow(request, open, { author, user: 'Revise it' }),
    });
    await codex.close();
    expect([run.pluginErrors, run.denials]).toEqual([[], []]);
    expect(run.result).toContain('Reviewed by another model: codex');
    expect(run.result).toMatch(/src\/list\.ts:1/);
    expect(run.result).toContain('The user decided: revise');
  });
});

/** Not synchronous: the model servers of the programs live in this process. */
function exec(
  program: string,
  args: string[],
  { input, ...options }: { cwd: string; env: Record<string, string>; input: string },
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.on('error', fail).on('close', () => done(said));
    child.stdin.end(input);
  });
}

/** The output of the last command, as codex hands it to its model. */
function output({ body }: SeenRequest): string {
  const items = (body['input'] as { type: string; output?: unknown }[]).filter(
    ({ type }) => type === 'function_call_output',
  );
  const last = items.at(-1)?.output;
  return typeof last === 'string' ? last : JSON.stringify(last ?? '');
}

const shell = (cmd: string): Step => ({
  tools: [{ name: 'exec_command', input: { cmd, yield_time_ms: 60_000, max_output_tokens: 20_000 } }],
});

describe.concurrent('in Codex', () => {
  it('the linked skill is offered, and claude reviews what codex did', async () => {
    const repo = repository();
    const claude = await startModelServer(HOMES.claude.dialect, () => ({
      text: '## P1\n\n- The last element is missed: src/list.ts:1\n\n## Recommendation\n\nrevise',
    }));
    const seen: string[] = [];
    const codex = await startModelServer(HOMES.codex.dialect, (request, index) => {
      if (index === 0) return shell(`${ftm} open review --scope commit:HEAD`);
      const text = output(request);
      seen.push(text);
      const [, id] = /(review-\d{8}-\d{6}-[0-9a-f]{4})/.exec(text) ?? [];
      if (text.includes('"do": "run"')) return shell(`${ftm} run ${id} --wait 60 2>/dev/null`);
      if (text.includes('"do": "seal"'))
        return shell(`${ftm} submit ${id} --as author <<'ANSWER'\nF1: ACCEPT - it holds\nANSWER`);
      return { text: 'What happens to the artifact?' };
    });
    const env = moveIn({ codex: codex.url, claude: claude.url });
    const skills = join(env['HOME'] ?? '', '.agents/skills');
    mkdirSync(skills, { recursive: true });
    // codex starts a login shell, which begins with a PATH of its own.
    writeFileSync(join(env['HOME'] ?? '', '.bash_profile'), `export PATH="${env['PATH']}"\n`);
    symlinkSync(join(root, 'skills/debate'), join(skills, 'debate'));
    const ran = await exec(
      enginePrograms.codex,
      ['exec', '--skip-git-repo-check', '-s', 'danger-full-access', '-C', repo, '-'],
      {
        cwd: repo,
        env: { ...env, FTM_STATE_DIR: join(env['HOME'] ?? '', 'state') },
        input: 'Have the last commit reviewed.',
      },
    );
    await Promise.all([claude.close(), codex.close()]);
    expect(codex.requests[0]?.raw).toContain('debate: Use when the user wants a position attacked');
    expect(claude.requests[0]?.raw ?? '', `${ran}\n${seen.join('\n')}`).toContain('list[list.length]');
    expect(seen.join()).toContain('Reviewed by another model: claude');
    expect(seen.at(-1)).toContain('"do": "ask_user"');
  });

  it('takes the plugin from its marketplace, with the skill under its name', async () => {
    const codex = await startModelServer(HOMES.codex.dialect, () => ({ text: 'ok' }));
    const env = moveIn({ codex: codex.url });
    const cwd = repository();
    const said = (args: string[], input = ''): string => {
      const { stdout, stderr } = spawnSync(enginePrograms.codex, args, { cwd, env, encoding: 'utf8', input });
      return stdout + stderr;
    };
    expect(said(['plugin', 'marketplace', 'add', root])).toContain('ftm');
    expect(said(['plugin', 'add', 'ftm@ftm'])).toContain('Added plugin');
    await exec(enginePrograms.codex, ['exec', '--skip-git-repo-check', '-'], { cwd, env, input: 'hello' });
    await codex.close();
    expect(codex.requests[0]?.raw).toContain('ftm:debate: Use when');
  });
});
