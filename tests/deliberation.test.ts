// A Magi vote through the program, each step a process of its own: what is refused, what survives, what can be checked.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyHome, type Home } from './program.ts';

const vote = (position: string, confidence: number) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: ${confidence}\nrationale: "for a reason"\n\`\`\`\n`;
const VOTES = { logos: vote('APPROVE', 82), pathos: vote('APPROVE', 78), sophia: vote('APPROVE', 85) };

async function openSimple(home: Home): Promise<string> {
  const { id } = await home.json<{ id: string }>([
    'open',
    'magi',
    'Move sessions from Redis to Postgres?',
    '--mode',
    'simple',
  ]);
  return id;
}

async function voteThrough(home: Home, votes: Record<string, string> = VOTES): Promise<string> {
  const id = await openSimple(home);
  for (const [seat, text] of Object.entries(votes)) await home.run(['submit', id, '--as', seat], text);
  return id;
}

const logOf = (home: Home, id: string) => join(home.state, 'sessions', id, 'log.jsonl');

describe('a vote in Simple Mode', () => {
  it('reaches the verdict of the documents, and the same one again from its log', async () => {
    const home = emptyHome();
    const id = await voteThrough(home);
    const next = await home.json<{ do: string; display: string }>(['next']);
    expect(next.do).toBe('present');
    expect(next.display).toContain('║  Weighted Confidence: 81.7            ║');
    expect(next.display).toContain('1 engine');
    expect(await home.json(['replay', id])).toMatchObject({ ok: true, answers_read_again: 3 });
    expect((await home.run(['gate', id])).exit).toBe(0);
    expect(await home.json(['next', id])).toMatchObject({ do: 'present' });
    expect(await home.json(['next', id, '--presented'])).toMatchObject({ do: 'done' });
    expect(await home.json(['next', id])).toMatchObject({ do: 'done' });
  });

  it('shows no opinion before all are in, and tells the one who submits nothing of the others', async () => {
    const home = emptyHome();
    const id = await openSimple(home);
    await home.run(['submit', id, '--as', 'logos'], VOTES.logos.replace('for a reason', 'SECRET-WORDS'));
    const receipt = await home.run(['submit', id, '--as', 'pathos'], VOTES.pathos);
    const shown = await home.run(['show', id]);
    const prompt = await home.run(['next', id, '--as', 'sophia']);
    expect([receipt.out, shown.out, prompt.out].join()).not.toContain('SECRET-WORDS');
  });

  it('is found without its id when the derived view was deleted', async () => {
    const home = emptyHome();
    const id = await openSimple(home);
    rmSync(join(home.state, 'sessions', id, 'session.json'));
    expect(await home.json(['next'])).toMatchObject({ id, do: 'submit' });
  });

  it('stays in the list beside one whose log is damaged, empty or of a protocol nobody knows', async () => {
    const home = emptyHome();
    const [whole, edited, empty] = [await openSimple(home), await openSimple(home), await openSimple(home)];
    writeFileSync(
      logOf(home, edited),
      readFileSync(logOf(home, edited), 'utf8').replace('Postgres', 'Mongo'),
    );
    writeFileSync(logOf(home, empty), '{"seq":0,"at":"20');
    mkdirSync(join(home.state, 'sessions', 'oracle-1'));
    writeFileSync(logOf(home, 'oracle-1'), readFileSync(logOf(home, whole)));
    const { deliberations } = await home.json<{ deliberations: { id: string; problem?: string }[] }>([
      'list',
      '--open',
    ]);
    expect(Object.fromEntries(deliberations.map(({ id, problem }) => [id, problem]))).toEqual({
      [whole]: undefined,
      [edited]: expect.stringContaining('does not match its hash'),
      [empty]: expect.stringContaining('no whole line'),
      'oracle-1': expect.stringContaining('knows no protocol'),
    });
    expect(await home.json(['show', empty])).toMatchObject({ error: { code: 'empty_log' } });
  });

  it('goes on when the derived view and half a line are all that a crash left behind', async () => {
    const home = emptyHome();
    const id = await openSimple(home);
    await home.run(['submit', id, '--as', 'logos'], VOTES.logos);
    rmSync(join(home.state, 'sessions', id, 'session.json'));
    appendFileSync(logOf(home, id), '{"seq":2,"at":"20');
    expect(await home.json(['show', id])).toMatchObject({ torn_line: true });
    await home.run(['submit', id, '--as', 'pathos'], VOTES.pathos);
    await home.run(['submit', id, '--as', 'sophia'], VOTES.sophia);
    expect(await home.json(['replay', id])).toMatchObject({ ok: true, torn_line: false });
  });

  it('is remembered: events, the decision, an experience', async () => {
    const home = emptyHome();
    const id = await voteThrough(home);
    const events = readFileSync(join(home.state, 'events.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ event }) => event)).toEqual(['review_complete', 'task_completed']);
    expect(events[0].payload).toMatchObject({
      skill: 'ftm-magi',
      verdict: 'APPROVE',
      round: 1,
      agreed_by: expect.arrayContaining(['Logos']),
      dissent: null,
    });
    expect(await home.json(['blackboard', 'recall', '--type', 'magi'])).toMatchObject({
      experiences: [{ deliberation_id: id, verdict: 'APPROVE', held_up: null }],
    });
  });
});

describe('a log that was changed', () => {
  it('is refused with the number of the line', async () => {
    const home = emptyHome();
    const id = await voteThrough(home);
    writeFileSync(
      logOf(home, id),
      readFileSync(logOf(home, id), 'utf8').replace('"confidence":78', '"confidence":98'),
    );
    const refused = await home.run(['show', id]);
    expect(refused.exit).toBe(1);
    expect(JSON.parse(refused.out).error).toMatchObject({
      code: 'log_changed',
      message: expect.stringContaining('line 3'),
    });
  });

  it('shows in a replay when an answer was changed behind it', async () => {
    const home = emptyHome();
    const id = await voteThrough(home);
    const answers = join(home.state, 'sessions', id, 'answers');
    const [first = ''] = readdirSync(answers);
    writeFileSync(join(answers, first), VOTES.logos.replace('APPROVE', 'REJECT'));
    const replay = await home.run(['replay', id]);
    expect([replay.exit, JSON.parse(replay.out).problems]).toEqual([
      1,
      [expect.stringContaining('was changed')],
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['a second answer for a seat', 'logos', VOTES.logos, 'already_sealed'],
    ['a seat nobody knows', 'grok', VOTES.logos, 'not_due'],
    ['an empty answer', 'pathos', ' \n', 'empty_answer'],
    ['an answer that cannot be read', 'pathos', 'Hm, let me think about it.', 'unreadable_answer'],
  ])('%s, and the sealed one stays as it is', async (_, seat, text, code) => {
    const home = emptyHome();
    const id = await openSimple(home);
    await home.run(['submit', id, '--as', 'logos'], VOTES.logos);
    const before = readFileSync(logOf(home, id), 'utf8');
    const refused = await home.run(['submit', id, '--as', seat], text);
    expect(JSON.parse(refused.out).error.code).toBe(code);
    expect(readFileSync(logOf(home, id), 'utf8')).toBe(before);
  });

  it.each([
    ['an unknown protocol', ['open', 'oracle', 'x'], 2],
    ['no question', ['open', 'magi', '  '], 2],
    ['a framing that is not one', ['open', 'magi', 'x', '--type', 'poetry'], 2],
    ['an option of another protocol', ['open', 'magi', 'x', '--rounds', '3'], 2],
    ['an unknown deliberation', ['next', 'magi-nothing'], 1],
    ['an id that is a path', ['show', '../../etc'], 1],
  ])('%s, and nothing is left behind', async (_, args, exit) => {
    const home = emptyHome();
    expect((await home.run(args)).exit).toBe(exit);
    expect(await home.json(['list'])).toEqual({ deliberations: [] });
  });
});
