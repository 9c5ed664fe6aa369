// A form belongs to its prompt, end to end: an engine that forgets the mark is asked once more, and is told by the doctor.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { roundsInOne } from './given/in-one.ts';
import { emptyHome } from './given/program.ts';
import { type Told, vote } from './given/scenes.ts';

const YES = { codex: vote('APPROVE'), gemini: vote('APPROVE'), claude: vote('APPROVE') };
const MARK = /^reply_to: (\w+)$/m;

function playing(codex: string, answers: Partial<typeof YES> = {}) {
  const fakes = putOnPath(
    { codex, gemini: 'good', claude: 'good' },
    { ...YES, ...answers },
  );
  const home = emptyHome({ ...roundsInOne(), PATH: fakes.env['PATH'] ?? '' });
  const asked = () =>
    fakes
      .calls()
      .flatMap(({ name, prompt }) => (name === 'codex' && prompt ? [prompt] : []));
  return { home, asked };
}
type Home = ReturnType<typeof emptyHome>;

const answeredIn = (home: Home, id: string) =>
  readFileSync(join(home.state, 'sessions', id, 'log.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event)
    .filter(({ type }) => type === 'answered');

test('forgotten once: asked again under the same mark, counted, replayed alike, told by the doctor', async () => {
  const { home, asked } = playing('once:forgets');
  const { id } = await home.json<Told>(['auto', 'magi', 'Ship it?']);
  const marks = asked().map((prompt) => MARK.exec(prompt)?.[1]);
  expect(marks).toEqual([expect.stringMatching(/^[b-df-hj-np-tv-z]{5}$/), marks[0]]);
  const votes = answeredIn(home, id);
  expect(new Set(votes.map(({ mark }) => mark)).size).toBe(3);
  const codex = votes.find(({ seat }) => seat === 'codex');
  expect(codex).toMatchObject({ unmarked: 1, asked_again: true, mark: marks[0] });
  expect(codex.opinion).toMatchObject({ position: 'APPROVE', status: 'ok' });
  expect((await home.json<{ same: boolean }>(['replay', id])).same).toBe(true);
  expect((await home.run(['doctor', '--text'])).out).toContain('1 of its last 1 answers');
});

test('forgotten twice: a yes is unread; a no stands at once', async () => {
  const yes = playing('forgets');
  const { id } = await yes.home.json<Told>(['auto', 'magi', 'Ship it?']);
  const vote1 = answeredIn(yes.home, id).find(({ seat }) => seat === 'codex');
  expect([vote1.opinion.status, vote1.unmarked, yes.asked().length]).toEqual([
    'unparseable',
    2,
    2,
  ]);
  const no = playing('forgets', { codex: vote('REJECT') });
  const told = await no.home.json<Told>(['auto', 'magi', 'Ship it?']);
  const vote2 = answeredIn(no.home, told.id).find(({ seat }) => seat === 'codex');
  expect([vote2.opinion.position, vote2.opinion.status]).toEqual(['REJECT', 'ok']);
  expect(no.asked().length).toBe(1);
});

test('what is asked for again is quoted without its mark', async () => {
  const { home, asked } = playing('good', {
    codex: `${vote('APPROVE')}\n\nMind the lock.`,
  });
  await home.json<Told>(['auto', 'magi', 'Ship it?']);
  const [, again = ''] = asked();
  expect(again).toContain('Mind the lock.');
  expect(again.match(/reply_to/g)?.length).toBe(2);
  expect(readdirSync(home.state)).toContain('sessions');
});
