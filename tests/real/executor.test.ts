// Another skill, as docs/embedding.md shows it, in the real Claude Code: it hands a conflict over, reads the block, and does what was decided.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockIn, CONFLICT } from '../doors/conflict.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { peer } from '../given/scenes.ts';
import { newResults, own, type Result, releasePlugin, typeHeadless } from './headless.ts';
import { moveIn } from './homes.ts';
import { anthropic } from './model-servers/anthropic.ts';
import {
  type SeenRequest,
  type Step,
  startModelServer,
} from './model-servers/model-server.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
const [, SKILL = ''] = /^```markdown\n([\s\S]*?)^```/m.exec(page) ?? [];
const UPDATE = peer('update_intent');
const REVERT = peer('revert_fix');
const NEITHER = peer('none');

beforeAll(releasePlugin);

type Said = Record<string, string>;
type Case = [
  came: string,
  said: Said,
  allowTwo: boolean,
  block: object,
  intent: string,
  code: string,
];
const FIXED = 'retry();';
const INTENDED = 'once();';

describe.concurrent('an executor gets its verdict', () => {
  test.each<Case>([
    [
      'two for the fix',
      { claude: UPDATE, codex: UPDATE, gemini: REVERT },
      false,
      { decision: 'update_intent', outcome: 'majority', degraded: false },
      'Mails are retried.',
      FIXED,
    ],
    [
      'two for the intent',
      { claude: REVERT, codex: UPDATE, gemini: REVERT },
      false,
      { decision: 'revert_fix', agreed_by: ['claude', 'gemini'], degraded: false },
      'Mails are sent once.',
      INTENDED,
    ],
    [
      'no two',
      { claude: UPDATE, codex: REVERT, gemini: NEITHER },
      false,
      { decision: null, outcome: 'stalled', safe_default: 'revert_fix' },
      'Mails are sent once.',
      INTENDED,
    ],
    [
      'an engine too few',
      { claude: UPDATE, codex: UPDATE },
      false,
      { decision: null, outcome: 'unavailable', safe_default: 'revert_fix' },
      'Mails are sent once.',
      INTENDED,
    ],
    [
      'two engines, which is allowed',
      { claude: UPDATE, codex: UPDATE },
      true,
      { decision: 'update_intent', degraded: true },
      'Mails are retried.',
      FIXED,
    ],
    [
      'two engines, which differ',
      { claude: UPDATE, codex: REVERT },
      true,
      { decision: null, degraded: true, safe_default: 'revert_fix' },
      'Mails are sent once.',
      INTENDED,
    ],
  ])('%s', async (_, said, allowTwo, block, intent, code) => {
    const { cwd, acted, exit } = await execute(said, allowTwo);
    expect(acted).toMatchObject(block);
    expect(exit).toBe(0);
    const text = (name: string): string => readFileSync(join(cwd, name), 'utf8').trim();
    expect([text('INTENT.md'), text('mail.js')]).toEqual([intent, code]);
    expect(text('DEBUG.md')).toBe(String(acted['debug_log_entry']).trim());
    expect(text('DEBUG.md')).toMatch(/^### Council Verdict — \d{4}-\d\d-\d\dT/);
  });
});

async function execute(said: Said, allowTwo: boolean) {
  const engines = Object.fromEntries(Object.keys(said).map((name) => [name, 'good']));
  const { folder } = putOnPath(engines, said);
  const cwd = projectWithFix();
  let acted: Record<string, unknown> = {};
  const server = await startModelServer(anthropic, (request) => {
    const step = stepAfter(request, newResults(request));
    acted = step.block ?? acted;
    return step;
  });
  const home = moveIn('claude', server.url);
  const settings = join(home['CLAUDE_CONFIG_DIR'] ?? '', 'ftm-config.yml');
  mkdirSync(join(settings, '..'), { recursive: true });
  if (allowTwo) writeFileSync(settings, 'council: {allow_two: true}\n');
  try {
    const typed = ['--allowedTools', 'Bash', '--', '/executor'];
    const { exit } = await typeHeadless(typed, { cwd, home, engines: folder });
    if (server.faults[0]) throw server.faults[0];
    const asked = server.requests.some(({ raw }) => raw.includes('COUNCIL VERDICT'));
    expect(asked).toBe(true);
    return { cwd, acted, exit };
  } finally {
    await server.close();
  }
}

/** A fix that is not committed, and the intent that it contradicts. */
function projectWithFix(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-project-'));
  const skill = join(cwd, '.claude/skills/executor');
  mkdirSync(skill, { recursive: true });
  writeFileSync(join(skill, 'SKILL.md'), SKILL);
  writeFileSync(join(cwd, 'INTENT.md'), 'Mails are sent once.\n');
  writeFileSync(join(cwd, 'mail.js'), `${INTENDED}\n`);
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'before'],
  ])
    execFileSync('git', [
      '-C',
      cwd,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b',
      ...words,
    ]);
  writeFileSync(join(cwd, 'mail.js'), `${FIXED}\n`);
  return cwd;
}

/** The model does what the skill says, with the tools it has, and reads the block as YAML. */
function stepAfter(
  { body }: SeenRequest,
  came: Result[],
): Step & { block?: Record<string, unknown> } {
  const tools = ((body['tools'] ?? []) as { name: string }[]).map(({ name }) => name);
  if (!tools.includes('ToolSearch')) return { text: 'A title' };
  const [first = '', ...rest] = came.at(-1)?.text ?? [];
  const whole = [first, ...rest].join('\n');
  if (first.includes('"waiting"')) {
    const { id } = JSON.parse(first) as { id: string };
    return { tools: [{ name: own('next'), input: { id } }] };
  }
  if (whole.includes('COUNCIL VERDICT:')) {
    const block = blockIn(rest.at(-1) ?? first);
    return {
      block,
      tools: [{ name: 'Bash', input: { command: actOn(block), description: 'act' } }],
    };
  }
  if (!tools.includes(own('council')))
    return {
      tools: [{ name: 'ToolSearch', input: { query: `select:${own('council')}` } }],
    };
  // What it has done is in the transcript: after Bash it ends.
  if (saidBefore(body, 'Bash')) return { text: 'Done.' };
  const input = { payload: CONFLICT, unattended: true };
  return { tools: [{ name: own('council'), input }] };
}

function actOn({
  decision,
  safe_default,
  debug_log_entry,
}: Record<string, unknown>): string {
  const log = `cat >> DEBUG.md <<'ENTRY'\n${debug_log_entry}\nENTRY`;
  switch (decision ?? safe_default) {
    case 'update_intent':
      return `echo 'Mails are retried.' > INTENT.md\n${log}`;
    case 'revert_fix':
      return `git checkout -q mail.js\n${log}`;
    default:
      throw new Error(`no such decision: ${String(decision)}`);
  }
}

/** Whether the model has called this tool already. */
function saidBefore(body: SeenRequest['body'], tool: string): boolean {
  const messages = body['messages'] as { content: string | { name?: string }[] }[];
  return messages
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .some(({ name }) => name === tool);
}
