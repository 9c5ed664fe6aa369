import { describe, expect, it } from 'vitest';
import { challenge, FAILURES, rebuttal } from '../../../../tests/given/debate.ts';
import type { CheckedEvidence } from '../../evidence/evidence.ts';
import type { Challenge, Rebuttal } from '../../shapes.ts';
import type { DebateState, Round, Speech } from '../events.ts';
import { ballotsOf } from './ballots.ts';

type Word = Partial<Challenge> | Rebuttal | 'failed' | 'unreadable' | 'unreadable reply';
const AGREE: Partial<Challenge> = { verdict: 'agree', objection_strength: 'minor' };
const OBJECT: Partial<Challenge> = { verdict: 'disagree', objection_strength: 'strong' };

const said = (word: Word, cited: CheckedEvidence[] = []): Speech => {
  const nothing = { as: 'challenge', challenge: null, rebuttal: null, failure: null, cited };
  const answer = (): object => {
    if (word === 'failed') return { failure: FAILURES['timeout'] };
    if (word === 'unreadable') return { challenge: challenge({ verdict: null }) };
    if (word === 'unreadable reply') return { rebuttal: rebuttal(null) };
    if ('answer' in word) return { rebuttal: word };
    return { challenge: challenge(word) };
  };
  return { ...nothing, ...answer() } as unknown as Speech;
};

/** What each round heard of one seat; `doubted` names the rounds whose count took its agreement for none. */
const after = (
  words: (Word | null)[],
  { doubted = [] as number[], cited = [] as CheckedEvidence[] } = {},
) => {
  const rounds = words.map((word, index) => ({
    number: index + 1,
    said: word === null ? {} : { architect: said(word, cited) },
    check: doubted.includes(index + 1)
      ? { downgraded: ['architect'] }
      : index === 0
        ? { downgraded: [] }
        : null,
  }));
  const state = { opened: { challengers: [{ seat: 'architect' }] }, rounds: rounds as unknown as Round[] };
  return ballotsOf(state as unknown as DebateState)[0];
};

describe('the last word counts', () => {
  it.each<[what: string, words: (Word | null)[], ballot: object]>([
    ['nothing was said', [null], { seat: 'architect', failed: true }],
    ['only a failure', ['failed'], { seat: 'architect', failed: true }],
    [
      'a failure after an answer takes nothing back',
      [OBJECT, 'failed'],
      { verdict: 'disagree', objected: false },
    ],
    ['an answer after a failure', ['failed', AGREE], { verdict: 'agree', objected: false, doubts: [] }],
    [
      'a reply to an objection',
      [OBJECT, rebuttal('accept', { remaining: 'the port' })],
      { answer: 'accept', remaining: 'the port', inferred: false, objected: true },
    ],
    ['one that cannot be read', ['unreadable'], { seat: 'architect', unreadable: true, objected: false }],
    ['a reply that cannot be read', [OBJECT, 'unreadable reply'], { unreadable: true, objected: true }],
    ['agreement after an objection', [OBJECT, AGREE], { verdict: 'agree', objected: true }],
    ['agreement after what could not be read', ['unreadable', AGREE], { verdict: 'agree', objected: true }],
    ['agreement after agreement', [AGREE, AGREE], { verdict: 'agree', objected: false }],
    [
      'agreement after a mild reservation',
      [{ verdict: 'partial', objection_strength: 'minor' }, AGREE],
      { objected: false },
    ],
    [
      'agreement after a grave one',
      [{ verdict: 'partial', objection_strength: 'moderate' }, AGREE],
      { objected: true },
    ],
    ['agreement after one of unknown weight', [{ verdict: 'partial' }, AGREE], { objected: true }],
  ])('%s', (_, words, ballot) => expect(after(words)).toMatchObject(ballot));
});

describe('whether it was said or guessed', () => {
  it.each<[word: Word, inferred: boolean]>([
    [{ ...AGREE, status: 'ok' }, false],
    [{ ...AGREE, status: 'inferred' }, true],
    [{ ...AGREE, status: 'inferred', stated: true }, false],
    [{ ...AGREE, status: 'ok', stated: false }, true],
  ])('%j', (word, inferred) => expect(after([word])).toMatchObject({ inferred }));
  it.each<[change: Partial<Rebuttal>, inferred: boolean]>([
    [{ status: 'inferred' }, true],
    [{ status: 'inferred', stated: true }, false],
  ])('a reply: %j', (change, inferred) => {
    expect(after([OBJECT, rebuttal('accept', change)])).toMatchObject({ inferred });
  });
});

it('more said beside the form than can be read is a doubt', () => {
  const warnings = ['said_more'];
  expect(after([{ ...AGREE, warnings }])).toMatchObject({ doubts: ['said_more'] });
  expect(after([OBJECT, rebuttal('accept', { warnings })])).toMatchObject({ doubts: ['said_more'] });
});

describe('a bare agreement that was asked about', () => {
  it.each<[what: string, words: (Word | null)[], doubted: number[], doubts: string[]]>([
    ['and was not confirmed', [AGREE, 'failed'], [1], ['unconfirmed']],
    ['and was said again', [AGREE, AGREE], [1], []],
    ['and is being asked about', [AGREE], [1], []],
    ['or was not', [AGREE, 'failed'], [], []],
  ])('%s', (_, words, doubted, doubts) => expect(after(words, { doubted })).toMatchObject({ doubts }));
});

describe('a piece of evidence', () => {
  const cite = (path: string, status: CheckedEvidence['status']): CheckedEvidence =>
    ({ text: `${path}:1`, path, line: 1, quote: '', status, found: null }) as unknown as CheckedEvidence;
  it.each<[cited: CheckedEvidence[], verified: boolean | null]>([
    [[], null],
    [[cite('a.ts', 'verified')], true],
    [[cite('a.ts', 'unquoted')], true],
    [[cite('a.ts', 'no such file')], false],
    [[cite('a.ts', 'verified'), cite('b.ts', 'no such file')], true],
    [[cite('a.ts', 'no such line'), cite('b.ts', 'no such file')], false],
    [[cite('c.ts', 'verified')], null],
  ])('%#', (cited, verified) => {
    const text = 'a.ts:1 and b.ts:1 show it';
    const word: Word = { ...AGREE, evidence: [{ text, tag: 'observed' }] };
    expect(after([word], { cited })).toMatchObject({ evidence: [{ text, verified }] });
  });

  it('and what it assumes are taken over', () => {
    expect(after([{ ...AGREE, assumptions_challenged: ['load stays'] }])).toMatchObject({
      assumptions_challenged: ['load stays'],
    });
  });
});

describe('word for word the same', () => {
  const LONG = 'It loses every session when the only node goes down.';
  const doubts = (...critiques: string[]) => {
    const seats = critiques.map((_, index) => `s${index}`);
    const state = {
      opened: { challengers: seats.map((seat) => ({ seat })) },
      rounds: [
        {
          said: Object.fromEntries(
            critiques.map((critique, index) => [`s${index}`, said({ ...OBJECT, critique })]),
          ),
          check: null,
        },
      ],
    };
    return ballotsOf(state as unknown as DebateState).map((one) => one.doubts);
  };
  const same = ['identical'];
  it.each<[what: string, critiques: string[], found: string[][]]>([
    ['is one voice', [LONG, LONG], [[], same]],
    ['or three', [LONG, LONG, LONG], [[], same, same]],
    ['with other marks and letters too', [LONG, ` ${LONG.toUpperCase().replaceAll(' ', ' – ')}`], [[], same]],
    ['not where a word differs', [LONG, LONG.replace('only', 'last')], [[], []]],
    ['not where words run together', [LONG, LONG.replaceAll(' ', '')], [[], []]],
    ['not where it is said in a few words', ['It is fine', 'It is fine'], [[], []]],
    ['from forty letters on', ['x'.repeat(40), 'x'.repeat(40)], [[], same]],
    ['and not one fewer', ['x'.repeat(39), 'x'.repeat(39)], [[], []]],
    ['and nothing said is no words', ['', ''], [[], []]],
  ])('%s', (_, critiques, found) => expect(doubts(...critiques)).toEqual(found));

  it('keeps the other doubts, and tells no critique', () => {
    const [first] = ballotsOf({
      opened: { challengers: [{ seat: 's0' }] },
      rounds: [{ said: { s0: said({ ...OBJECT, critique: LONG }) }, check: null }],
    } as unknown as DebateState);
    expect(first).not.toHaveProperty('critique');
  });
});
