// What a peer that reads no files is sent, and what counts of what it cites.
import { describe, expect, it } from 'vitest';
import { ballot, cite, open, play, say } from '../../../tests/given/council.ts';
import type { CheckedEvidence } from '../evidence/evidence.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { council } from './council.ts';
import { standsUpTo } from './count/stands.ts';
import { fitEntries } from './entry-texts.ts';

const file = (path: string, lines: number) => ({
  entry: path,
  path,
  text: Array.from({ length: lines }, (_, at) => `line ${at + 1}\n`).join(''),
});

describe('what fits', () => {
  it.each<[name: string, bytes: number, shown: string[]]>([
    ['all of it', 1000, ['a.ts 3/3', 'b.ts 2/2']],
    ['whole lines only', 20, ['a.ts 2/3']],
    ['the first file, and what is left for the next', 30, ['a.ts 3/3', 'b.ts 1/2']],
    ['nothing', 0, []],
  ])('%s in %d bytes', (_, bytes, shown) => {
    const fitted = fitEntries([file('a.ts', 3), file('b.ts', 2)], bytes);
    expect(fitted.map(({ path, lines, shown: seen }) => `${path} ${seen}/${lines}`)).toEqual(shown);
  });
});

const seats = open().seats.map((plan) => ({ ...plan, reads: plan.seat !== 'gemini' }));
const sent = fitEntries([file('src/session.ts', 12)], 75);
const opening = open({ seats, entry_texts: sent });

describe('a peer that reads no files', () => {
  const promptOf = (seat: string, played: ReturnType<typeof play>): string =>
    council.due(played.state).find((due) => due.seat === seat)?.prompt.slots['problem'] ?? '';

  it('gets their text in every round, with numbers; nobody else does', () => {
    const later = play(opening, ...ballot(1, 'redis', 'postgres', 'memory'));
    for (const played of [play(opening), later]) {
      expect(promptOf('gemini', played)).toContain('src/session.ts, the first 10 of 12 lines]\n1: line 1\n');
      expect(promptOf('gemini', played)).not.toContain('line 11');
      expect(promptOf('codex', played)).not.toContain('line 1');
    }
  });

  it('is told so where nothing can be sent, and what the user took out is not sent', () => {
    const none = 'nothing of it is quoted here';
    expect(promptOf('gemini', play(open({ seats })))).toContain(none);
    const { framing } = opening;
    expect(promptOf('gemini', play({ ...opening, framing: { ...framing, entry_points: [] } }))).toContain(
      none,
    );
  });

  it('the first line says what it was sent', () => {
    const { state } = play(opening, ...ballot(1, 'redis', 'redis', 'redis'));
    const display = shownInMarkdown(council.report(state));
    expect(display).toContain('gemini reads no files: it was sent the text of src/session.ts.');
    expect(display).not.toContain('Could not read the working tree');
  });

  it.each<[name: string, evidence: Partial<CheckedEvidence>, counts: number]>([
    ['a line of it', { path: 'src/session.ts', line: 3, found: { path: 'src/session.ts', line: 3 } }, 1],
    [
      'a line beyond it',
      { path: 'src/session.ts', line: 11, found: { path: 'src/session.ts', line: 11 } },
      0,
    ],
    ['another file', { path: 'src/other.ts', line: 3, found: { path: 'src/other.ts', line: 3 } }, 0],
  ])('citing %s', (_, evidence, counts) => {
    const cited = [{ ...cite('src/session.ts', 3), ...evidence }];
    const { state } = play(
      opening,
      say('claude', 1, 'redis'),
      say('codex', 1, 'memory'),
      say('gemini', 1, 'redis', { cites: cited }),
    );
    expect(standsUpTo(state, 1).find(({ seat }) => seat === 'gemini')?.evidence).toHaveLength(counts);
  });
});

describe('a peer whose engine was refused to look', () => {
  const WORDS = 'I could not read the files of this repository.';
  it.each<
    [name: string, text: string, reading: { tools: number | null; refused: number } | null, blind: boolean]
  >([
    ['by its record, whatever it says', 'Redis it is.', { tools: 3, refused: 2 }, true],
    ['by its words, where there is no record', WORDS, null, true],
    ['by its words, where the record shows no look', WORDS, { tools: 0, refused: 0 }, true],
    ['not where the record shows that it looked', WORDS, { tools: 4, refused: 0 }, false],
    ['not where it says nothing of the kind', 'Redis it is.', null, false],
  ])('%s', (_, text, reading, blind) => {
    const meta = { ms: 1, attempts: 1, model: null, usage: null, ...(reading ? { reading } : {}) };
    const { state } = play(
      open(),
      say('claude', 1, 'redis'),
      say('codex', 1, 'memory'),
      say('gemini', 1, 'redis', { text, meta, cites: [] }),
    );
    const display = shownInMarkdown(council.report(state));
    expect(display.includes('Could not read the working tree: gemini')).toBe(blind);
  });
});
