// How much of a screen a verdict takes, in a host that wraps at 110 columns and in a terminal of 100.
import { describe, expect, it } from 'vitest';
import { council } from '../scripts/core/council/protocol.ts';
import type { Told } from '../scripts/core/schemas/told.ts';
import { toMarkdown } from '../scripts/core/telling/markdown.ts';
import { toTerminal } from '../scripts/core/telling/terminal.ts';
import { wrap } from '../scripts/core/words/wrap.ts';
import { play, withOptions } from './given/councils.ts';
import { LONG, USUAL } from './given/long-words.ts';

/** The marks round a fence take no line there; everything else does, empty ones too. */
const inHost = (told: Told): number =>
  toMarkdown(told, 'shown')
    .split('\n')
    .filter((line) => !line.startsWith('```'))
    .flatMap((line) => (line === '' ? [''] : wrap(line, { width: 110 }))).length;
const inTerminal = (told: Told): number =>
  toTerminal(told, { width: 100, colour: false }).split('\n').length;

type Bound = [host: number, terminal: number];
const MOST: Record<string, Bound> = {
  'Magi, 2 to 1': [29, 31],
  // With the document's notice, which names who could have been asked.
  'Magi, alone with Claude': [32, 32],
  'Magi, split': [31, 34],
  'Council, majority': [41, 44],
  'Council, none': [33, 36],
  'Debate, agreed': [33, 35],
  'Debate, not agreed': [40, 44],
  // Findings stand in groups, each under its head.
  'review, three findings': [44, 47],
  'review, six findings': [43, 44],
};

describe('at its longest', () => {
  it('is every protocol here', () =>
    expect(Object.keys(LONG)).toEqual(Object.keys(MOST)));
  it.each(Object.entries(LONG))('%s', (name, told) => {
    const [host, terminal] = MOST[name] ?? [0, 0];
    expect(inHost(told)).toBeLessThanOrEqual(host);
    expect(inTerminal(told)).toBeLessThanOrEqual(terminal);
    const [first = ''] = toMarkdown(told, 'shown').split('\n');
    expect(first.replaceAll('`', '')).toBe(`# ${told.headline}`);
  });
});

it('a Council of three rounds, screen by screen', async () => {
  const rounds = ['a b c', 'b+ c+ a+', 'b b+ a'];
  const screens = rounds.map((_, at) => {
    const told = council.tell(play(withOptions(), rounds.slice(0, at + 1)));
    expect(inHost(told)).toBeLessThanOrEqual(41);
    return toTerminal(told, { width: 100, colour: false });
  });
  await expect(`${screens.join(`\n\n${'='.repeat(100)}\n\n`)}\n`).toMatchFileSnapshot(
    './given/council-three-rounds.txt',
  );
});

it.each(Object.entries(USUAL))('as usual it takes 25 lines at most: %s', (_, told) => {
  expect(inHost(told)).toBeLessThanOrEqual(25);
  expect(inTerminal(told)).toBeLessThanOrEqual(27);
});
