// What a run takes: how many answers at least and at most, as the README says, and how long our own prompts are.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { State } from '../scripts/core/deliberation/protocol.ts';
import { putOnPath } from './fakes/on-path.ts';
import * as councils from './given/councils.ts';
import * as debates from './given/debates.ts';
import { emptyHome } from './given/program.ts';
import * as reviews from './given/review-samples.ts';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
/** "| `/ftm review my changes` | … | 2 to 9 answers, … |" */
const claimed = (protocol: string): number[] => {
  const row = README.split('\n').find((line) =>
    new RegExp(`^\\| \`/ftm[: ]${protocol}\\b`).test(line),
  );
  return (/(\d+) to (\d+) answers/.exec(row ?? '') ?? []).slice(1).map(Number);
};
/** A host's own answer is one, too: outside of a host an engine gives it. */
const answers = (...states: Pick<State, 'calls'>[]): number[] =>
  states.map(({ calls }) => calls.reduce((sum, { to }) => sum + to.length, 0));

const FIVE = { settings: {} };

it('a Council', () => {
  const three = councils.around('claude codex gemini', FIVE);
  const asking = { ...councils.ASK, options: councils.OPTIONS };
  const shortest = councils.play(councils.send(councils.open(asking, three)), ['a a a']);
  // Each stays with itself, with something new to show in every round.
  const round = ['a+ b+ c+', '>claude >codex >gemini'];
  const longest = councils.play(
    councils.send(councils.open(councils.ASK, three)),
    Array.from({ length: 5 }, () => round).flat(),
  );
  expect(answers(shortest, longest)).toEqual(claimed('council'));
});

it('a debate', () => {
  const begun = debates.open(debates.around(debates.THREE, FIVE));
  const shortest = debates.play(begun, [':P', 'agree agree agree']);
  const round = (at: number) => [`:P${at}`, 'escalate escalate escalate'];
  const longest = debates.play(begun, [
    ':P',
    'strong strong strong',
    ...[2, 3, 4, 5].flatMap(round),
    'why why why why',
  ]);
  expect(answers(shortest, longest)).toEqual(claimed('debate'));
});

it('a review', () => {
  const usable = ['codex', 'gemini', 'grok'].map((name) => reviews.engine(name, name));
  const three = { in: reviews.around(usable) };
  const shortest = reviews.play(
    reviews.begin({ asking: { preset: 'quick' } }),
    'codex keep',
    'gemini keep',
  );
  const longest = reviews.play(
    reviews.begin(three),
    'codex revise: p1 src/queue.js:2 the first element is skipped',
    'gemini revise: p1 src/queue.js:5 a crash loses the mail',
    'grok revise: p1 src/queue.js:9 nothing limits how often it tries',
    'codex F2 confirm, F3 confirm',
    'gemini F1 confirm',
    'author F1 rebut, F2 rebut, F3 rebut',
    'codex F1 accept, F3 accept',
    'gemini F2 accept, F1 accept',
    'grok F3 accept, F2 accept',
  );
  expect(longest.calls.map(({ turn, to }) => `${turn} ${to.length}`)).toEqual([
    'review 3',
    'refute 2',
    'author 1',
    'last_word 3',
  ]);
  expect(answers(shortest, longest)).toEqual(claimed('review'));
});

it.each([
  ['review of 11 lines has', ['review']],
  ['vote', ['magi', 'Do we ship it on Friday, before the audit is done?']],
])('our prompt for a %s as many tokens as the page says', async (what, words) => {
  const counting = readFileSync(join(import.meta.dirname, '../docs/counting.md'), 'utf8');
  const tokens = Number(new RegExp(`${what} (\\d+)`).exec(counting)?.[1]);
  const fakes = putOnPath({ codex: 'good', gemini: 'good', claude: 'good' });
  const home = emptyHome({ PATH: fakes.env['PATH'] ?? '' });
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  writeFileSync(join(home.folder, 'a.js'), 'const a = read(b);\n'.repeat(11));
  await home.run(words);
  const { prompt = '' } = fakes.calls().find((one) => one.prompt !== undefined) ?? {};
  expect(Math.abs(prompt.length / 4 / tokens - 1), `${prompt.length / 4}`).toBeLessThan(
    0.15,
  );
});
