// What the user's answers lead to outside the vote: smaller questions, dates that are not forgotten, conditions that are asked about.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyHome, HOST, type Home, typed } from './program.ts';

const SEATS = ['logos', 'pathos', 'sophia'];
const vote = (position: string, more = '') =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 80\nrationale: "for a reason"\n${more}\`\`\`\n`;
const SPLIT = ['APPROVE', 'REJECT', 'ABSTAIN'].map((position) => vote(position));

async function votes(home: Home, id: string, texts: string[]): Promise<void> {
  for (const [index, seat] of SEATS.entries()) await home.run(['submit', id, '--as', seat], texts[index]);
}

async function deadlock(home: Home): Promise<string> {
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move to Kafka?', '--mode', 'simple']);
  await votes(home, id, SPLIT);
  for (const again of ['Vote again', 'Vote again']) {
    await home.run(['submit', id, '--as', 'user'], again);
    await votes(home, id, SPLIT);
  }
  return id;
}

const says = <T = Record<string, unknown>>(home: Home, id: string, text: string): Promise<T> =>
  home.json<T>(['submit', id, '--as', 'user'], text);

async function brief(home: Home): Promise<string> {
  const input = {
    session_id: 'another',
    cwd: home.folder,
    hook_event_name: 'SessionStart',
    source: 'startup',
  };
  const { out } = await home.run(['hook', 'SessionStart'], JSON.stringify(input));
  return out ? JSON.parse(out).hookSpecificOutput.additionalContext : '';
}

it('a deadlock is broken into questions that are deliberations of their own, linked to it', async () => {
  const home = emptyHome();
  const id = await deadlock(home);
  const asked = await says<{ do: string; owes: object }>(home, id, 'Split the question');
  expect(asked).toMatchObject({ do: 'ask_user', owes: { 'Split the question': ['questions'] } });
  const part = await says<{ id: string; why: string }>(
    home,
    id,
    'questions:\n- Kafka for reads?\n- Kafka for writes?',
  );
  expect(part).toMatchObject({ do: 'submit', why: expect.stringContaining(`smaller question of ${id}`) });
  expect(part.id).not.toBe(id);
  expect(await home.json(['show', part.id, '--json'])).toMatchObject({
    topic: 'Kafka for reads?',
    part_of: id,
  });
  const { deliberations } = await home.json<{ deliberations: { topic: string }[] }>(['list']);
  expect(deliberations.map(({ topic }) => topic).sort()).toEqual([
    'Kafka for reads?',
    'Kafka for writes?',
    'Move to Kafka?',
  ]);
  expect((await home.run(['gate', id])).exit).toBe(4);
});

it('a date is in the brief of later sessions until it is decided', async () => {
  const home = emptyHome();
  const id = await deadlock(home);
  await says(home, id, 'Set a deadline\ndeadline: 2020-01-31\nwaits_for: the CTO');
  expect((await home.run(['gate', id])).exit).toBe(4);
  expect(await brief(home)).toContain('Move to Kafka?, waits for the CTO, was due on 2020-01-31');
  await says(home, id, 'no');
  expect((await home.run(['gate', id])).exit).toBe(1);
  expect(await brief(home)).not.toContain('waits for');
  const events = readFileSync(join(home.state, 'events.jsonl'), 'utf8').trim().split('\n');
  const ended = events.map((line) => JSON.parse(line)).filter(({ event }) => event === 'task_completed');
  expect(ended.map(({ payload }) => [payload.verdict, payload.gate])).toEqual([
    ['put_off', 'undecided'],
    ['REJECT', 'rejected'],
  ]);
  // Nothing is written over: what was said first stays, and the last line of an id counts.
  const logged = readFileSync(join(home.state, 'verdicts.jsonl'), 'utf8').trim().split('\n');
  expect(logged.map((line) => JSON.parse(line)).map(({ id, outcome }) => [id, outcome])).toEqual([
    [id, 'put_off'],
    [id, 'declined'],
  ]);
});

it('what is to be watched is told wherever the verdict is looked at again', async () => {
  const home = emptyHome();
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Drop the index?', '--mode', 'simple']);
  await votes(home, id, [vote('APPROVE'), vote('APPROVE'), vote('REJECT', 'safety_concern: true\n')]);
  const plan = { mitigation: 'Drop it on one shard first', owner: 'Ann', monitor: ['p99 of /orders'] };
  const { ask } = await home.json<{ ask: { questions: { options: { label: string }[] }[] } }>(['next', id]);
  const choice = ask.questions[0]?.options.find(({ label }) => /mitigat/i.test(label))?.label;
  await says(home, id, JSON.stringify({ choice, ...plan }));
  expect((await home.run(['gate', id])).exit).toBe(0);
  expect(await home.json(['outcome'])).toMatchObject({ open: [{ id, monitor: ['p99 of /orders'] }] });
  mkdirSync(join(home.folder, '.claude'), { recursive: true });
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), 'blackboard: { review_after_days: 0 }\n');
  expect(await brief(home)).toContain('What was to be watched: p99 of /orders.');
});

it('a fourth vote is refused before anybody is asked, and the verdict is still there', async () => {
  const home = emptyHome();
  const id = await deadlock(home);
  await says(home, id, 'evidence: p99 is 4 ms');
  await votes(home, id, SPLIT);
  const refused = await home.run(['submit', id, '--as', 'user'], 'evidence: p99 is 5 ms');
  expect([refused.exit, JSON.parse(refused.out).error.code]).toEqual([1, 'redeliberation_limit']);
  expect(await home.json(['next', id])).toMatchObject({ do: 'ask_user' });
  await says(home, id, 'go');
  expect((await home.run(['gate', id])).exit).toBe(0);
});

it('only what the host says is told in the first line; what a hook saw is not', async () => {
  const home = emptyHome({ CLAUDE_CODE_SESSION_ID: 'host-1' });
  for (const seen of [false, true]) {
    const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'simple']);
    await votes(home, id, SPLIT);
    const { ask } = await home.json<{ ask: { questions: { question: string }[] } }>(['next', id]);
    const answers = { [ask.questions[0]?.question ?? '']: 'Approve (Logos)' };
    const input = {
      session_id: 'host-1',
      cwd: home.folder,
      hook_event_name: 'PostToolUse',
      tool_name: 'AskUserQuestion',
      tool_input: ask,
      tool_response: { answers },
    };
    if (seen) await home.run(['hook', 'PostToolUse'], JSON.stringify(input));
    const { display } = await says<{ display: string }>(home, id, 'Approve (Logos)');
    expect(display.split('\n\n')[1]?.includes('said by the host')).toBe(!seen);
  }
});

it('a choice that a hook saw is none when the same is asked after another vote', async () => {
  const home = emptyHome(HOST);
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'simple']);
  await votes(home, id, SPLIT);
  await typed(home, 'Approve (Logos)');
  const first = await says<{ display: string }>(home, id, 'Approve (Logos)');
  await says(home, id, 'context: p99 is 4 ms');
  await votes(home, id, SPLIT);
  const again = await says<{ display: string }>(home, id, 'Approve (Logos)');
  expect([first, again].map(({ display }) => display.includes('said by the host'))).toEqual([false, true]);
});

it('a yes can be spoken against while it is voted on again, and a new count does not answer that', async () => {
  const home = emptyHome();
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'simple']);
  const gates: (number | null)[] = [];
  const gate = async () => gates.push((await home.run(['gate', id])).exit);
  const yes = Array(3).fill(vote('APPROVE'));
  await votes(home, id, yes);
  await says(home, id, 'context: p99 is 4 ms');
  await gate();
  await says(home, id, 'No, not before the audit');
  await gate();
  await votes(home, id, yes);
  await gate();
  await says(home, id, 'Go ahead');
  await gate();
  expect(gates).toEqual([0, 4, 4, 0]);
  expect(await home.json(['replay', id])).toMatchObject({ ok: true });
});

it('a yes that was spoken against is open in the list until its user has chosen', async () => {
  const home = emptyHome();
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'simple']);
  await votes(home, id, Array(3).fill(vote('APPROVE')));
  const listed = [];
  for (const words of ['No, not before the audit', 'Go ahead']) {
    await says(home, id, words);
    const { deliberations } = await home.json<{ deliberations: { due: string }[] }>(['list', '--open']);
    listed.push(deliberations.map(({ due }) => due));
  }
  expect(listed).toEqual([['ask_user'], []]);
});

it('what the user said once does not stand for a second time that only the host says', async () => {
  const home = emptyHome(HOST);
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'simple']);
  await votes(home, id, Array(3).fill(vote('APPROVE')));
  const said = [];
  for (const [answer, isTyped] of [
    ['go', true],
    ['stop', true],
    ['go', false],
  ] as const) {
    if (isTyped) await typed(home, answer);
    const { display } = await says<{ display: string }>(home, id, answer);
    said.push(display.includes('said by the host'));
  }
  expect(said).toEqual([false, false, true]);
});

it('shows a long prompt in pages, the command and the form first', async () => {
  const home = emptyHome();
  const framing = `question: Move it?\ncontext: |\n  ${'A fact that one has to know. '.repeat(2200)}`;
  const { out } = await home.run(['open', 'magi', '-', '--mode', 'simple'], framing);
  expect(out.length).toBeLessThan(4000);
  const first = await home.run(['next', '--as', 'logos']);
  expect(first.out.length).toBeLessThan(20_000);
  expect(first.out.slice(0, 1500)).toContain('position: APPROVE | REJECT | ABSTAIN');
  const pages = /has (\d+) pages/.exec(first.out)?.[1] ?? '';
  const last = await home.run(['next', '--as', 'logos', '--page', pages]);
  expect([last.out.includes('answer now'), last.out.includes('```yaml')]).toEqual([true, true]);
});

it.each([
  'options: [Yes, No]',
  'options:\n- { id: move, label: "Yes, move it" }\n- { id: stay, label: "No, leave it" }',
  'options:\n- { id: no, label: Leave it }\n- { id: go-on, label: Move it }',
])('what is only an answer is no option: %s', async (options) => {
  const { exit, out } = await emptyHome().run(['open', 'magi', '-'], `question: Move it?\n${options}\n`);
  expect([exit, JSON.parse(out).error.code]).toEqual([2, 'bad_option']);
});
