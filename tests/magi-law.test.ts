// One law for a yes in Magi, on the command line: gate, session and replay say what the votes and the user's words came to.
import { expect, it } from 'vitest';
import { emptyHome } from './program.ts';

const vote = (position: string, more = '') =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 80\nrationale: "for a reason of its own"\n${more}\`\`\`\n`;

it.each<[name: string, votes: string[], said: string[], gate: string, exit: number]>([
  ['a yes', [vote('APPROVE'), vote('APPROVE'), vote('APPROVE')], [], 'approved', 0],
  [
    'a yes, and afterwards a refusal in many words',
    [vote('APPROVE'), vote('APPROVE'), vote('APPROVE')],
    ['No, do not do it before the audit'],
    'undecided',
    4,
  ],
  [
    'a yes, then doubts, then a clear word',
    [vote('APPROVE'), vote('APPROVE'), vote('APPROVE')],
    ['hm, rather not', 'Go ahead'],
    'approved',
    0,
  ],
  [
    'the user’s own yes, and doubts about it',
    [vote('APPROVE'), vote('REJECT'), vote('ABSTAIN')],
    ['Approve (Logos)', 'later perhaps'],
    'undecided',
    4,
  ],
  ['a no', [vote('REJECT'), vote('REJECT'), vote('REJECT')], [], 'rejected', 1],
  [
    'a no that somebody talks over',
    [vote('REJECT'), vote('REJECT'), vote('REJECT')],
    ['go ahead anyway', 'Do it anyway'],
    'rejected',
    1,
  ],
  [
    'a split and a refusal',
    [vote('APPROVE'), vote('REJECT'), vote('ABSTAIN')],
    ['No, do not do it'],
    'undecided',
    4,
  ],
  [
    'a danger with one click',
    [vote('APPROVE'), vote('APPROVE'), vote('REJECT', 'safety_concern: true\n')],
    ['Mitigate first'],
    'undecided',
    4,
  ],
  [
    'a danger with a plan',
    [vote('APPROVE'), vote('APPROVE'), vote('REJECT', 'safety_concern: true\n')],
    ['Mitigate first\nmitigation: a proxy: in front\nowner: Anna\nmonitor: strangers'],
    'approved',
    0,
  ],
])('on the command line: %s', async (_, votes, said, gate, exit) => {
  const home = emptyHome();
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move it?', '--mode', 'simple']);
  for (const [index, seat] of ['logos', 'pathos', 'sophia'].entries())
    await home.run(['submit', id, '--as', seat], votes[index]);
  for (const answer of said) expect((await home.run(['submit', id, '--as', 'user'], answer)).exit).toBe(0);
  const shown = await home.json<{ standing: object }>(['show', id, '--json']);
  const gated = await home.run(['gate', id]);
  expect([gated.exit, JSON.parse(gated.out).gate, shown.standing]).toMatchObject([exit, gate, { gate }]);
  expect(await home.json(['replay', id])).toMatchObject({ ok: true });
});
