import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Verdict } from '../../core/schemas/told.ts';
import { appendLine, readLines } from '../state/files.ts';
import {
  blackboardDecide,
  blackboardExperience,
  checkBlackboard,
  recallExperiences,
  recallFor,
} from './blackboard.ts';
import { allOutcomes, allVerdictLines, answerSeen, wasSeen, wasTyped } from './past.ts';
import { recordOutcome, rememberOpening, rememberVerdict } from './remember.ts';

let state = '';
let board = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'ftm-memory-'));
  board = join(state, 'blackboard');
  mkdirSync(join(board, 'experiences'), { recursive: true });
  vi.stubEnv('FTM_STATE_DIR', state);
});

const read = (file: string) => JSON.parse(readFileSync(join(board, file), 'utf8'));

it('stores what is handed in, completed, and finds it again', async () => {
  const stored = await blackboardExperience({
    description: 'Move sessions',
    tags: ['db'],
    mine: 1,
  });
  expect(stored).toMatchObject({
    id: `${stored.timestamp.slice(0, 10)}_move-sessions`,
    confidence: 0.5,
    mine: 1,
  });
  writeFileSync(
    join(board, 'experiences/by-hand.json'),
    JSON.stringify({ ...stored, tags: ['cache'] }),
  );
  expect(
    recallExperiences({ tags: ['cache'] }).experiences.map(({ file }) => file),
  ).toEqual(['by-hand.json']);
  expect(await blackboardDecide({ summary: 'Postgres' })).toMatchObject({
    summary: 'Postgres',
    agreed_by: [],
  });
  expect(read('context.json').recent_decisions).toHaveLength(1);
});

it.each<[what: string, given: object, says: string]>([
  ['no description', {}, 'The experience, at task_description'],
  [
    'a confidence in percent',
    { description: 'x', confidence: 70 },
    'at confidence: must be at most 1',
  ],
  ['tags that are no list', { description: 'x', tags: 'db' }, 'at tags: must be array'],
])('refuses an experience with %s', async (_, given, says) => {
  await expect(blackboardExperience(given as Record<string, unknown>)).rejects.toThrow(
    says,
  );
  expect(readdirSync(join(board, 'experiences'))).toEqual([]);
});

it.each<[file: string, text: string, problem: string]>([
  ['context.json', '{ not json', 'it is not JSON'],
  [
    'context.json',
    '{"recent_decisions":{}}',
    "must have required property 'schema_version'",
  ],
  ['patterns.json', '[]', 'must be object'],
  ['experiences/index.json', '[]', 'must be object'],
])('sets %s aside when it holds %j, and goes on', async (file, text, problem) => {
  writeFileSync(join(board, file), text);
  const check = await checkBlackboard();
  expect([check.ok, check.files[0]]).toMatchObject([false, { file, ok: false }]);
  expect(check.files[0]?.problems[0]).toBe(problem);
  expect((await recallFor('x', '/')).decisions).toEqual([]);
  await blackboardDecide({ summary: 's' });
  await blackboardExperience({ description: 'd' });
  expect((await checkBlackboard()).ok).toBe(true);
  const aside = [board, join(board, 'experiences')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.includes('.malformed-'))
      .map((name) => join(folder, name)),
  );
  expect(aside.map((path) => readFileSync(path, 'utf8'))).toEqual([text]);
});

it('keeps fields that it does not know', async () => {
  await blackboardDecide({ summary: 'first' });
  const context = read('context.json');
  const task = { ...context.current_task, colour: 'red' };
  writeFileSync(
    join(board, 'context.json'),
    JSON.stringify({ ...context, theirs: [1], current_task: task }),
  );
  await blackboardDecide({ summary: 'second', why: 'w' });
  expect(read('context.json')).toMatchObject({
    theirs: [1],
    current_task: { colour: 'red' },
  });
  expect(read('context.json').recent_decisions[1]).toMatchObject({ why: 'w' });
});

const facts = {
  id: 'magi-20261119-135910-b4e6',
  protocol: 'magi',
  topic: 'Move sessions?',
  cwd: '/',
  session: 's1',
  openedAt: '2026-11-19T13:59:10.000Z',
  at: '2026-11-19T14:00:10.000Z',
};
const seat = {
  seat: 'claude',
  engine: 'claude',
  vendor: 'anthropic',
  model: null,
  failed: false,
  sealed: null,
  final: null,
  tokens: 36_000,
  ms: 50_000,
};
const verdict = {
  protocol: 'magi',
  decision: 'APPROVE',
  gate: 'approved',
  by: 'vote',
  outcome: 'majority',
  round: 1,
  confidence: 80,
  agreed_by: ['claude'],
  dissent: null,
  reasoning: 'Because.',
  conditions: [],
  hinges: [],
  domain: 'storage',
  seats: [seat, { ...seat, seat: 'codex' }],
} as unknown as Verdict;

it('remembers a verdict once, a changed one anew, and how it turned out', async () => {
  await rememberOpening(facts);
  expect(read('context.json').current_task).toMatchObject({
    id: facts.id,
    status: 'in_progress',
  });
  await rememberVerdict(verdict, facts);
  await rememberVerdict(verdict, facts);
  expect(readLines(join(state, 'verdicts.jsonl'))).toHaveLength(1);
  expect(readLines(join(state, 'events.jsonl'))).toHaveLength(2);
  await rememberVerdict(
    { ...verdict, decision: null, gate: 'undecided', by: 'user' },
    facts,
  );
  expect((await allVerdictLines()).map(({ id, gate }) => [id, gate])).toEqual([
    [facts.id, 'undecided'],
  ]);
  expect(read('context.json').current_task.status).toBe('complete');
  expect(read('context.json').recent_decisions).toHaveLength(1);
  appendLine(join(state, 'verdicts.jsonl'), {
    id: 'said-1',
    unverified: true,
    gate: 'undecided',
  });
  const { votes: _, ...damaged } = (await allVerdictLines())[0] ?? {};
  appendLine(join(state, 'verdicts.jsonl'), { ...damaged, id: 'magi-3' });
  expect(await allVerdictLines()).toHaveLength(1);
  await recordOutcome({ id: facts.id, outcome: 'held', note: '' });
  await recordOutcome({ id: facts.id, outcome: 'failed', note: 'it did not' });
  expect((await allOutcomes()).map(({ outcome }) => outcome)).toEqual(['failed']);
  expect(recallExperiences({ tags: ['storage'] }).experiences).toMatchObject([
    { deliberation_id: facts.id, held_up: false },
  ]);
});

it('notes the commit of the project, and none where there is none', async () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
      cwd: state,
    }).toString();
  git('init', '-q');
  await rememberVerdict(verdict, { ...facts, cwd: state });
  git('commit', '-qm', 'x', '--allow-empty');
  await rememberVerdict(verdict, { ...facts, id: 'magi-2', cwd: state });
  expect((await allVerdictLines()).map(({ commit }) => commit)).toEqual([
    null,
    git('rev-parse', 'HEAD').trim(),
  ]);
});

it('lets a deliberation go on where nothing can be remembered', async () => {
  rmSync(board, { recursive: true });
  writeFileSync(board, '');
  await rememberOpening(facts);
  await rememberVerdict(verdict, facts);
  expect(await allVerdictLines()).toEqual([]);
});

it.each<[answers: string[], words: string[], seen: boolean]>([
  [['Go ahead'], ['Go ahead'], true],
  [['Go ahead'], ['nothing', '“go ahead.”'], true],
  [['Go ahead'], ['go'], false],
  [['A', 'B'], ['B'], true],
  [['Go ahead'], [], false],
])('a hook that saw %j knows %j: %s, for this question only', (answers, words, seen) => {
  for (const answer of answers)
    appendLine(join(state, 'seen.jsonl'), { id: 'x', ask_key: 'key-1', answer });
  expect([wasSeen('key-1', words), wasSeen('key-2', words)]).toEqual([seen, false]);
});

it('what was typed is seen, and is no answer in the dialog', () => {
  const id = 'magi-20260102-030405-ab12';
  const folder = join(state, 'sessions', id);
  mkdirSync(folder, { recursive: true });
  const ask = { questions: [{ question: 'Go?' }] };
  const view = { id, cwd: '/', ask_key: 'k', ask, host_session: 's' };
  writeFileSync(
    join(folder, 'session.json'),
    JSON.stringify({ ...view, updated_at: '2026-01-02' }),
  );
  const line = { session: 's', question: 'Go?', id, ask_key: 'k', at: '2026-01-03' };
  appendLine(join(state, 'seen.jsonl'), { ...line, answer: 'go on', typed: true });
  expect([answerSeen(id), wasTyped(id, 'go on')]).toEqual([null, true]);
  appendLine(join(state, 'seen.jsonl'), { ...line, answer: 'Stop here' });
  expect(answerSeen(id)).toBe('Stop here');
});
