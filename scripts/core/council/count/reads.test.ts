// Whether a peer could look at the tree, and what of its citations it can have read.
import { describe, expect, it } from 'vitest';
import { cite, open, play, say } from '../../../../tests/given/council.ts';
import { fitEntries } from '../entry-texts.ts';
import type { Round } from '../events.ts';
import { couldNotRead, readBy } from './reads.ts';

type Said = Parameters<typeof say>[3];
const PATH = 'src/session.ts';
const sent = fitEntries([{ entry: PATH, path: PATH, text: 'one\ntwo\nthree\n' }], 8);
const REFUSAL = 'I could not read the files of this repository.';

/** The first round, in which only gemini speaks, if it does. */
const firstRound = (
  said: Said | null,
  { reads = true, by = 'engine' as 'engine' | 'host', texts = sent } = {},
) => {
  const seats = open().seats.map((plan) => (plan.seat === 'gemini' ? { ...plan, reads, by } : plan));
  const spoken = said === null ? [] : [say('gemini', 1, 'redis', { by, ...said })];
  const { state } = play(open({ seats, entry_texts: texts, hosted: by === 'host' }), ...spoken);
  return [state, state.rounds[0] as Round] as const;
};
const unable = { reads: false };
const unsent = { reads: false, texts: [] };

describe('a peer could not read', () => {
  it.each<[what: string, given: Parameters<typeof firstRound>, blind: boolean]>([
    ['where it has no way to, and was sent nothing', [{}, unsent], true],
    ['not even before it speaks', [null, unsent], true],
    ['but not where it was sent something', [{}, unable], false],
    ['whatever it says of that', [{ text: REFUSAL, cites: [] }, unable], false],
    ['nor where the host fills its seat', [{}, { ...unsent, by: 'host' }], false],
    [
      'unless that says so',
      [
        { text: REFUSAL, cites: [] },
        { ...unsent, by: 'host' },
      ],
      true,
    ],
    ['nor where nothing has been said yet', [null], false],
    ['where it says so', [{ text: REFUSAL, cites: [] }], true],
    ['and cites only what is not there', [{ text: REFUSAL, cites: [cite('no.ts', 1, 'missing')] }], true],
    ['but not where it cites what is', [{ text: REFUSAL }], false],
    ['nor where it says nothing of the kind', [{ cites: [] }], false],
  ])('%s', (_, given, blind) => expect(couldNotRead(...firstRound(...given), 'gemini')).toBe(blind));

  it('is not said of a seat that there is not', () => {
    expect(couldNotRead(...firstRound({}), 'nobody')).toBe(false);
    expect(readBy(...firstRound({}), 'nobody')).toEqual([]);
  });
});

describe('of what it cites it has read', () => {
  const unquoted = { ...cite(PATH, 1, 'unquoted'), line: null, found: null };
  it.each<[what: string, given: Parameters<typeof firstRound>, lines: (number | null)[]]>([
    ['what it says, where it can look', [{ cites: [cite(PATH, 9), cite('src/other.ts', 4)] }], [9, 4]],
    ['nothing before it speaks', [null], []],
    ['nothing before it speaks, where it was sent something', [null, unable], []],
    ['nothing where it was sent nothing', [{ cites: [cite(PATH, 1)] }, unsent], []],
    ['up to the last line that it was sent', [{ cites: [cite(PATH, 2), cite(PATH, 3)] }, unable], [2]],
    ['no other file', [{ cites: [cite('src/other.ts', 1)] }, unable], []],
    ['the file as a whole', [{ cites: [unquoted] }, unable], [null]],
    ['and what is not there stays what it is', [{ cites: [cite('no.ts', 7, 'missing')] }, unable], [7]],
    [
      'where it was found, not where it was said to be',
      [{ cites: [{ ...cite('session.ts', 9), found: { path: PATH, line: 2 } }] }, unable],
      [9],
    ],
  ])('%s', (_, given, lines) =>
    expect(readBy(...firstRound(...given), 'gemini').map(({ line }) => line)).toEqual(lines),
  );
});
