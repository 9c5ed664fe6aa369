// Whether verdicts held up: from a real deliberation to its outcome, the experience and the track record.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { appendJsonLine } from '../scripts/base/files.mjs';
import { readJsonLines } from '../scripts/base/json-files.cjs';
import { decode } from '../scripts/io/input/schemas.ts';

const root = join(import.meta.dirname, '..');
let base: string;
let state: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ftm-record-'));
  state = join(base, 'state');
  mkdirSync(join(base, '.git'));
});

const environment = () => {
  const { CLAUDE_CODE_SESSION_ID: _, ...env } = process.env;
  return { ...env, HOME: base, FTM_STATE_DIR: state, FTM_SESSION: '' };
};
function ftm(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/ftm.mjs'), ...args], {
    cwd: base,
    input,
    encoding: 'utf8',
    env: environment(),
  });
  return {
    exit: status,
    json: stdout.startsWith('{\n') ? JSON.parse(stdout) : null,
    out: stdout,
    err: stderr,
  };
}
const answer = (position: string) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 90\nrationale: Because.\n\`\`\``;

function settled(): string {
  const { id } = ftm(['open', 'magi', 'Use Redis?', '--mode', 'simple', '--domain', 'cache']).json;
  for (const [seat, position] of [
    ['sophia', 'APPROVE'],
    ['logos', 'APPROVE'],
    ['pathos', 'REJECT'],
  ])
    ftm(['submit', id, '--as', seat ?? ''], answer(position ?? ''));
  return id;
}

it('an outcome reaches the log, the experience, the track record, and the list of verdicts to look at again', async () => {
  const id = settled();
  const [line] = readJsonLines(join(state, 'verdicts.jsonl')).values;
  expect(line).toMatchObject({
    id,
    verified: true,
    decision: 'APPROVE',
    domain: 'cache',
    cwd: base,
    session: null,
    seen_by: 'ftm',
    votes: [{ engine: 'claude' }, {}, {}],
  });
  await decode('verdict-line', line, 'verdicts.jsonl');
  expect(ftm(['outcome']).json.open).toMatchObject([{ id, topic: 'Use Redis?', signs: [] }]);
  expect(ftm(['outcome', id, 'failed', '--note', 'it fell over']).json).toMatchObject({
    id,
    outcome: 'failed',
    note: 'it fell over',
    experience: expect.stringContaining('use-redis'),
  });
  expect(
    readFileSync(join(state, 'sessions', id, 'log.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .at(-1),
  ).toContain('"outcome":"failed"');
  for (const judged of readJsonLines(join(state, 'outcomes.jsonl')).values)
    await decode('outcome', judged, 'outcomes.jsonl');
  expect(ftm(['blackboard', 'recall', '--tags', 'cache']).json.experiences).toMatchObject([
    { verdict: 'APPROVE', held_up: false, reviewed_at: expect.any(String), marks: ['overturned'] },
  ]);
  expect(ftm(['outcome']).json.open).toEqual([]);
  const { log, engines } = ftm(['record', '--engine', 'claude']).json;
  expect(log).toMatchObject({ verdicts: 1, reviewed: 1, unverified: 0, bad: 0 });
  expect(engines[0]).toMatchObject({
    engine: 'claude',
    domain: null,
    votes: 3,
    n: 3,
    right: 1,
    share: null,
    line: 'claude: said yes: right 0 of 2; said no: right 1 of 1 (too few of both kinds to judge)',
  });
  ftm(['outcome', id, 'held']);
  expect(ftm(['record', '--domain', 'cache']).json.engines[0]).toMatchObject({ n: 3, right: 2 });
});

it('shows what is known of those who voted beside their votes, from twenty cases in the same domain on', () => {
  const votes = [{ seat: 'logos', engine: 'claude', position: 'APPROVE', confidence: 90, failed: false }];
  for (let n = 0; n < 24; n++) {
    appendJsonLine(join(state, 'verdicts.jsonl'), {
      id: `magi-${n}`,
      verified: true,
      decision: 'APPROVE',
      domain: 'cache',
      votes,
    });
    appendJsonLine(join(state, 'outcomes.jsonl'), { id: `magi-${n}`, outcome: n < 17 ? 'held' : 'failed' });
  }
  const id = settled();
  expect(ftm(['next', id]).json).toMatchObject({
    do: 'present',
    display: expect.stringContaining('- claude: said yes: right 17 of 24 (too few of both kinds to judge)'),
  });
  const other = ftm(['open', 'magi', 'Blue?', '--mode', 'simple', '--domain', 'ui']).json.id;
  for (const seat of ['sophia', 'logos', 'pathos']) ftm(['submit', other, '--as', seat], answer('APPROVE'));
  expect(ftm(['next', other]).json.display).not.toContain('Track record');
});

it('says beside a verdict how often one like it was right, labelled for what it is', () => {
  const id = settled();
  expect(ftm(['next', id]).json.display).toContain(
    'How often such a verdict is right: in published figures a 2-1 is right in 78 %',
  );
});

it('answers first whether the verdicts held up, and joins the states of a team', () => {
  ftm(['outcome', settled(), 'held']);
  settled();
  const mine = ftm(['record']).json;
  expect(mine).toMatchObject({
    says: '1 of 1 held up; 1 not looked at yet.',
    said: { yes: { held: 1, open: 1 } },
    patterns: { '2-1': { held: 1, open: 1 } },
  });
  const theirs = mkdtempSync(join(tmpdir(), 'ftm-team-'));
  writeFileSync(join(theirs, 'verdicts.jsonl'), readFileSync(join(state, 'verdicts.jsonl'), 'utf8'));
  const both = ftm(['record', '--state', state, '--state', theirs]).json;
  expect(both.all).toEqual(mine.all);
  expect(ftm(['record', '--state', join(theirs, 'nowhere')])).toMatchObject({ exit: 2 });
  expect(ftm(['eval', '--past']).json).toMatchObject({
    questions: 1,
    says: expect.stringContaining('Cannot tell'),
  });
});

it('announces the end in the documented payloads', async () => {
  const id = settled();
  const events = ftm(['events'])
    .out.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const event of events) await decode('event', event, 'events.jsonl');
  expect(events).toMatchObject([
    {
      event: 'review_complete',
      session_id: null,
      payload: {
        skill: 'ftm-magi',
        verdict: 'APPROVE',
        round: 1,
        agreed_by: expect.any(Array),
        dissent: expect.any(String),
        reasoning: 'Because.',
      },
    },
    {
      event: 'task_completed',
      payload: {
        skill: 'ftm-magi',
        decision_domain: 'cache',
        verdict: 'APPROVE',
        round: 1,
        duration_ms: expect.any(Number),
        deliberation_id: id,
      },
    },
  ]);
});

it('follows the events as they come', async () => {
  appendJsonLine(join(state, 'events.jsonl'), { event: 'first' });
  const child = spawn(process.execPath, [join(root, 'scripts/ftm.mjs'), 'events', '--follow'], {
    cwd: base,
    env: environment(),
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const reads = async (word: string) => {
    while (!text.includes(word)) await once(child.stdout, 'data');
  };
  await reads('first');
  appendJsonLine(join(state, 'events.jsonl'), { event: 'second' });
  await reads('second');
  child.kill();
  expect(text).toBe('{"event":"first"}\n{"event":"second"}\n');
});

it('counts a verdict once, the last line of it, and none that was only spoken', () => {
  const votes = [{ seat: 'codex', engine: 'codex', position: 'APPROVE', confidence: 70, failed: false }];
  for (const decision of ['REJECT', 'APPROVE'])
    appendJsonLine(join(state, 'verdicts.jsonl'), { id: 'magi-1', verified: true, decision, votes });
  appendJsonLine(join(state, 'verdicts.jsonl'), {
    id: 'said-1',
    verified: false,
    decision: 'APPROVE',
    votes,
  });
  writeFileSync(join(state, 'verdicts.jsonl'), '{"cut\n', { flag: 'a' });
  for (const id of ['magi-1', 'said-1'])
    appendJsonLine(join(state, 'outcomes.jsonl'), { id, outcome: 'held' });
  expect(ftm(['record']).json).toMatchObject({
    log: { lines: 3, verdicts: 2, unverified: 1, bad: 1 },
    engines: [{ n: 1, right: 1 }, {}],
  });
  expect(ftm(['outcome', 'said-1', 'failed']).json).toMatchObject({ id: 'said-1', experience: null });
});

it.each([
  [['outcome', 'magi-x'], 2],
  [['outcome', 'magi-x', 'held'], 1],
  [['outcome', 'said-x', 'held'], 1],
  [['outcome', 'magi-x', 'fine'], 2],
])('%j is refused', (args, exit) => {
  expect(ftm(args)).toMatchObject({ exit, json: { error: { fix: expect.any(String) } } });
});
