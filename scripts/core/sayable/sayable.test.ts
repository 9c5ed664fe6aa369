// What can be said, where, and what is answered to a mistake.
import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../words/refusal.ts';
import { areFields, readSaid } from './read.ts';
import { fieldsOfOptions, optionsFor } from './spelling.ts';
import {
  type Asker,
  forPlanner,
  type ReadAs,
  SAYABLE_NAMES,
  sayableRow,
} from './table.ts';

const refusal = (read: () => unknown): Refusal => {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was taken');
};

describe('what was said', () => {
  it.each<[asker: Asker, given: object, said: object]>([
    [
      'magi',
      { irreversible: true, question: 'Drop it?' },
      { irreversible: true, question: 'Drop it?' },
    ],
    ['magi', { vote: { position: 'APPROVE' } }, { vote: '{"position":"APPROVE"}' }],
    [
      'magi',
      { options: ['a=A', 'b'] },
      {
        options: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'b' },
        ],
      },
    ],
    [
      'magi',
      { options: [{ id: 'a', label: 'A' }, { id: 'b' }] },
      {
        options: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'b' },
        ],
      },
    ],
    [
      'debate',
      { options: { a: 'A', b: 'B' } },
      {
        options: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B' },
        ],
      },
    ],
    [
      'council',
      { criteria: 'one', entry_points: ['a', ' '] },
      { criteria: ['one'], entry_points: ['a'] },
    ],
    ['review', { reviewers: 'codex, gemini' }, { reviewers: ['codex', 'gemini'] }],
    [
      'review',
      { run: { quick: true, engines: ['codex'] } },
      { quick: true, engines: ['codex'] },
    ],
    [
      'magi',
      { options: [{ label: 'A' }, { label: 'B' }], quick: 'true', web: 'false' },
      {
        options: [
          { id: 'A', label: 'A' },
          { id: 'B', label: 'B' },
        ],
        quick: true,
        web: false,
      },
    ],
    ['magi', { rounds: '2', max_tokens: 9 }, { rounds: 2, max_tokens: 9 }],
    [
      'ask',
      { model: ['codex=x=y', 'm'], effort: { codex: 'high' } },
      { model: { codex: 'x=y', '*': 'm' }, effort: { codex: 'high' } },
    ],
    ['magi', { context: 2024, domain: null, mode: undefined }, { context: '2024' }],
  ])('%s %o', (asker, given, said) => {
    expect(readSaid(asker, { ...given }, 'field')).toEqual(said);
  });

  it.each<[asker: Asker, given: object, code: string, says: string]>([
    [
      'magi',
      { qestion: 'x' },
      'unknown_field',
      'There is no field qestion. Did you mean question.',
    ],
    ['magi', { colour: 'red' }, 'unknown_field', 'There is no field colour.'],
    [
      'council',
      { preset: 'quick' },
      'not_of_it',
      'preset is said of a review, not of a Council.',
    ],
    [
      'review',
      { options: ['a', 'b'] },
      'not_of_it',
      'options is said of a Magi, a Council or a debate, not of a review.',
    ],
    [
      'ask',
      { rounds: 2 },
      'not_of_it',
      'rounds is said of a Magi, a Council, a debate or a review, not of ftm ask.',
    ],
    [
      'magi',
      { stakes: 'hihg' },
      'bad_field',
      'stakes has to be normal or high, not "hihg".',
    ],
    [
      'magi',
      { mode: 'fast' },
      'bad_field',
      'mode has to be auto, engine or simple, not "fast".',
    ],
    [
      'review',
      { fail_on: 'high' },
      'bad_field',
      'fail_on has to be p1, p2 or p3, not "high".',
    ],
    [
      'magi',
      { irreversible: 'yes' },
      'bad_field',
      'irreversible has to be true or false, not "yes".',
    ],
    ['magi', { question: ['a'] }, 'bad_field', 'question has to be a text, not ["a"].'],
    ['magi', { rounds: 0 }, 'bad_number', 'rounds has to be a number above 0, not 0.'],
    [
      'magi',
      { max_minutes: 'soon' },
      'bad_number',
      'max_minutes has to be a number above 0, not "soon".',
    ],
    ['magi', { engines: [] }, 'bad_field', 'engines names nobody.'],
    [
      'magi',
      { options: ['a'] },
      'bad_field',
      'options has to be two or more to choose between, and there is only "a".',
    ],
    ['magi', { options: ['a', 'a'] }, 'bad_field', 'options has the id "a" twice.'],
    [
      'magi',
      { options: [{ name: 'A' }, 'b'] },
      'bad_field',
      'options has to be a list of "id=label" or {id, label}, not {"name":"A"}.',
    ],
    ['magi', { question: 'a\u0000b' }, 'not_text', 'question is not text in UTF-8.'],
    [
      'magi',
      { run: 'quick' },
      'bad_field',
      'run has to be fields with their values, not "quick".',
    ],
    [
      'magi',
      { quick: 1, colour: 2 },
      'bad_field',
      'quick has to be true or false, not 1; There is no field colour.',
    ],
  ])('%s %o is refused', (asker, given, code, says) => {
    const { message, remedy, ...refused } = refusal(() =>
      readSaid(asker, { ...given }, 'field'),
    );
    expect([refused.code, message]).toEqual([code, says]);
    expect(remedy).not.toBe('');
  });

  it('is spelled as an option where it was one', () => {
    const given = fieldsOfOptions({ entry: ['a'], 'max-tokens': 'many' });
    expect(given).toEqual({ entry_points: ['a'], max_tokens: 'many' });
    expect(refusal(() => readSaid('magi', given, 'option')).message).toBe(
      '--entry is said of a Council, not of a Magi; --max-tokens has to be a number above 0, not "many".',
    );
  });
});

it('takes a mapping for fields where one of them is ours, and of a text nothing that is not ours', () => {
  expect(areFields('magi', ['irreversible', 'colour'])).toBe(true);
  expect(areFields('magi', ['qestion'])).toBe(true);
  expect(areFields('magi', ['Note', 'Why'])).toBe(false);
  expect(areFields('review', ['plan', 'name'])).toBe(false);
  expect(areFields('review', ['scope', 'focus'])).toBe(true);
});

test('no two are called the same on the command line, and each has a line of help', () => {
  const options = Object.keys(optionsFor());
  const own = SAYABLE_NAMES.filter((name) => sayableRow(name).option !== null);
  expect(options).toHaveLength(own.length);
  expect(SAYABLE_NAMES.filter((name) => sayableRow(name).help === '')).toEqual([]);
  expect(Object.keys(optionsFor('review'))).not.toContain('option');
});

test('a planner is handed its own words, and a word that it has no use for does not compile', () => {
  const said = { question: 'Ship it?', quick: true, vote: 'yes', again: 'magi-1' };
  expect(forPlanner(said)).toEqual({ question: 'Ship it?' });
  type Said = { question: string; tone: string };
  const read: ReadAs<Said, Said> = { question: '', tone: '' };
  // @ts-expect-error nobody reads the tone
  const unread: ReadAs<{ question: string }, Said> = read;
  expect(unread).toBe(read);
});
