// The hooks beside a real deliberation: what is open, the one reminder, and the witness of a person's answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Home, runNode } from './given/program.ts';
import { homeWith, type Told, vote } from './given/scenes.ts';

const HOOK = join(import.meta.dirname, '../hooks/hook.cjs');
const GOOD = { codex: 'good', gemini: 'good' };

async function hear(home: Home, event: string, more: object = {}): Promise<string> {
  const about = { hook_event_name: event, session_id: 'host-1', cwd: home.folder };
  const input = JSON.stringify({ ...about, ...more });
  const { out, err, exit } = await runNode(HOOK, [], {
    cwd: home.folder,
    env: home.env,
    input,
  });
  expect([exit, err]).toEqual([0, '']);
  return out;
}

it('says nothing where there is nothing, names what is open, reminds once, and is silent again', async () => {
  const home = homeWith(GOOD);
  expect(await hear(home, 'SessionStart')).toBe('');
  const { id } = await home.json<Told>(['open', 'magi', 'Ship it?']);
  expect(await hear(home, 'SessionStart')).toContain(`(${id}) is open`);
  expect(await hear(home, 'Stop')).toContain('"decision":"block"');
  expect(await hear(home, 'Stop')).toBe('');
  await home.run(['submit', id, '--as', 'claude'], vote('APPROVE'));
  expect([await hear(home, 'SessionStart'), await hear(home, 'Stop')]).toEqual(['', '']);
});

it('an irreversible yes counts when the dialog was seen', async () => {
  const home = homeWith(GOOD, { codex: vote('REJECT'), gemini: vote('ABSTAIN') });
  const asked = [
    'open',
    'magi',
    'Drop the table?',
    '--irreversible',
    '--vote',
    vote('APPROVE'),
  ];
  const { id, ask, choices = [] } = await home.json<Told>(asked);
  const { question = '', options = [] } = ask?.questions[0] ?? {};
  const label = options[0]?.label ?? '';
  const choice = choices.find((one) => one.label === label)?.id;
  const answer = JSON.stringify({ choice, said: label });
  const before = await home.run(['submit', id, '--as', 'user'], answer);
  expect([before.exit, JSON.parse(before.out).error.code]).toEqual([2, 'not_seen']);
  await hear(home, 'PostToolUse', {
    tool_name: 'AskUserQuestion',
    tool_response: { answers: { [question]: label } },
  });
  expect(readFileSync(join(home.state, 'seen.jsonl'), 'utf8')).toContain(id);
  const after = await home.run(['submit', id, '--as', 'user'], answer);
  expect(after.exit).toBe(0);
});
