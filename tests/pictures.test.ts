// The pictures of README and docs are what the program prints today; "node bench/pictures.mjs" draws them again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playDemo, toSvg } from '../bench/pictures.mjs';
import { ANSWERS, QUESTION } from '../bench/scene.ts';
import { headOf } from '../hooks/mod/view.mjs';
import { emptyHome } from './given/program.ts';
import { homeWith, type Told } from './given/scenes.ts';

const kept = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../docs', name), 'utf8');
/** When and of which commit it was made, and how long it took. */
const withoutSource = (page: string): string =>
  page
    .replace(/<p class="source">.*?<\/p>/s, '')
    .replace(/Took [^<]*/g, '')
    .replace(/\b\d+ s\b|less than a second/g, '');

it('review, vote and page are drawn by the program', () => {
  const { page, review, vote } = playDemo(emptyHome().env);
  expect(toSvg(review)).toBe(kept('review.svg'));
  expect(toSvg(vote)).toBe(kept('vote.svg'));
  expect(withoutSource(readFileSync(page, 'utf8'))).toBe(
    withoutSource(kept('demo.html')),
  );
});

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
const wordsIn = (picture: string): string =>
  inOneLine(
    kept(picture)
      .replaceAll(/<style>[\s\S]*<\/style>/g, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  );

it('what README quotes of the demo is in its pictures', () => {
  const shown = wordsIn('review.svg') + wordsIn('vote.svg');
  const [, quoted = ''] = /^```text\n([\s\S]*?)^```$/m.exec(kept('../README.md')) ?? [];
  const lines = quoted.split('\n').flatMap((line) => inOneLine(line).trim() || []);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => !shown.includes(line))).toEqual([]);
});

/** The real Claude Code is not asked again; what ftm says in it is. */
it('the picture of Claude Code holds the words that ftm says today', async () => {
  const picture = wordsIn('claude-code.svg');
  const { claude, ...others } = ANSWERS;
  const home = homeWith({ codex: 'good', gemini: 'good' }, others);
  const opened = ['open', 'magi', QUESTION, '--vote', claude];
  const { display = '' } = await home.json<Told>(opened);
  const told = display
    .slice(0, display.indexOf('Took '))
    .split('\n')
    .map((line) => inOneLine(line.replaceAll(/[#*`]/g, '')).trim())
    .filter(Boolean);
  expect(told.length).toBeGreaterThan(12);
  expect(told.filter((line) => !picture.includes(line))).toEqual([]);
  const states = ['answered', 'thinking', 'answered'].map((state) => ({ state }));
  const session = { protocol: 'magi', topic: QUESTION };
  const { text } = headOf({ session, progress: { states, from: 0 } }, 3000);
  const [count = '', topic = ''] = inOneLine(text).split(/ \d:\d\d /);
  expect(picture).toMatch(new RegExp(`${count} \\d:\\d\\d ${topic.slice(0, 30)}`));
});
