import { describe, expect, it } from 'vitest';
import type { UserAnswer } from '../schemas/nouns.ts';
import { findingsNamed, type OfferedNow } from './offer-named.ts';
import { parseOutcome, printOutcome } from './outcome.ts';
import type { Offer } from './protocol.ts';
import { meaningOf, readUserAnswer } from './user-answer.ts';

const offer = (
  id: string,
  outcome: string,
  label: string,
  more: Partial<Offer> = {},
): Offer => ({
  id,
  outcome: parseOutcome(outcome),
  label,
  description: '',
  owes: [],
  ...more,
});
const kafka = offer('kafka', 'choose:kafka', 'Kafka for everything');
const pg = offer('pg-option', 'choose:pg', 'One Postgres table');
const stop = offer('stop', 'stop', 'Stop here');
const keep = offer('keep', 'stop', 'Leave it');
const wait = offer('wait', 'wait', 'Put it off');
const go = offer('go', 'go', 'Go ahead');
const risk = offer('risk', 'go', 'Do it anyway', {
  owes: ['risk_acceptance'],
  grave: true,
});
const fix = offer('fix', 'fix:F1,F2,F3', 'Fix some');

const plainly = { seen: false, hooks: false, grave: false };
const asking = (shown: Offer[], rest: Offer[] = []): OfferedNow => {
  const all = [...shown, ...rest];
  const no = all.find(({ outcome }) => outcome.is === 'stop')?.id ?? null;
  return { shown, all, yes: all.includes(go) ? go.id : null, no };
};
const meant = (shown: Offer[], answer: UserAnswer, rest: Offer[] = []): string => {
  try {
    const read = readUserAnswer(asking(shown, rest), answer, plainly);
    if ('meaning' in read) return printOutcome(read.meaning.outcome);
    const { offer: back, condition, objects } = read.limit;
    return `${objects ? 'no' : 'yes'}, back: ${back.id} “${condition}”`;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const SPLIT = [kafka, pg, stop, wait];
const ASKED = [go, stop, wait];
describe('what is meant', () => {
  it.each<[shown: Offer[], answer: UserAnswer, outcome: string]>([
    [SPLIT, { choice: 'kafka' }, 'choose:kafka'],
    [SPLIT, { choice: 'Kafka for everything' }, 'choose:kafka'],
    [SPLIT, { choice: ' "pg" ' }, 'choose:pg'],
    [SPLIT, { choice: '2' }, 'choose:pg'],
    [SPLIT, { said: 'option 3' }, 'stop'],
    [SPLIT, { said: '#4' }, 'wait'],
    [SPLIT, { said: 'stop here.' }, 'stop'],
    [SPLIT, { said: 'no' }, 'stop'],
    [SPLIT, { said: 'not now' }, 'wait'],
    // Of two ways to go a yes does not say which.
    [SPLIT, { said: 'yes' }, 'map_or_ask'],
    [SPLIT, { said: 'go with the second one' }, 'map_or_ask'],
    [SPLIT, { choice: 'kafka', said: 'go with codex, kafka' }, 'choose:kafka'],
    [SPLIT, { choice: 'redis' }, 'unknown_choice'],
    [SPLIT, { choice: '5' }, 'unknown_choice'],
    [SPLIT, {}, 'no_choice'],
    [ASKED, { said: 'Yes, go ahead.' }, 'go'],
    [ASKED, { choice: 'yes' }, 'go'],
    [
      ASKED,
      { choice: 'go', said: 'ok but only staging', conditions: ['only staging'] },
      'go',
    ],
    // A refusal wins over a yes, and never over a no.
    [ASKED, { choice: 'go', said: 'no, leave it' }, 'no, back: go “leave it”'],
    [
      ASKED,
      { choice: 'go', said: 'do it, actually no wait' },
      'no, back: go “do it, actually no wait”',
    ],
    [
      ASKED,
      { choice: 'go', said: 'cool cool cool. no.' },
      'no, back: go “cool cool cool. no.”',
    ],
    [ASKED, { choice: 'go', said: 'not yet' }, 'no, back: go “”'],
    [ASKED, { said: 'no problem, go ahead' }, 'no, back: go “no problem, go ahead”'],
    [ASKED, { said: 'who said no?' }, 'map_or_ask'],
    [ASKED, { choice: 'go', said: 'later' }, 'no, back: go “”'],
    // A question answers nothing.
    [
      [fix, keep],
      { choice: 'fix', said: 'why is F1 critical?', ids: ['F1'] },
      'yes, back: fix “”',
    ],
    // More behind a yes may be its condition, unless the host has said so itself.
    [ASKED, { said: 'ok, but only staging' }, 'yes, back: go “but only staging”'],
    [
      ASKED,
      { said: 'Sure, if you want to break prod' },
      'yes, back: go “if you want to break prod”',
    ],
    [ASKED, { said: 'no, only on staging' }, 'no, back: go “only on staging”'],
    [
      ASKED,
      { choice: 'go', said: 'ok, but only staging' },
      'yes, back: go “but only staging”',
    ],
    [ASKED, { said: 'yes, go ahead!' }, 'go'],
    [ASKED, { said: 'はい、ステージングだけ' }, 'yes, back: go “ステージングだけ”'],
    [SPLIT, { said: 'ok, but only staging' }, 'map_or_ask'],
    [SPLIT, { choice: 'pg', said: 'yes, one postgres table' }, 'choose:pg'],
    [SPLIT, { said: 'yes, one postgres table' }, 'choose:pg'],
    [ASKED, { choice: 'stop', said: 'no, leave it' }, 'stop'],
    [SPLIT, { choice: 'pg', said: 'いいえ' }, 'no, back: pg-option “”'],
    // Two ways to stop are both a stop.
    [[keep, stop], { said: 'no' }, 'stop'],
    // Nothing grave is chosen by a plain yes.
    [[risk, stop], { said: 'yes' }, 'map_or_ask'],
    [[risk, stop], { choice: 'risk' }, 'go'],
    [[fix, keep], { ids: ['F1', 'f3'] }, 'fix:F1,F3'],
    [[fix, keep], { said: 'F1 and F2 only' }, 'fix:F1,F2'],
    [[fix, keep], { choice: 'fix' }, 'fix:F1,F2,F3'],
    [[fix, keep], { choice: 'keep', ids: ['F1'] }, 'stop'],
    [[fix, keep], { choice: 'fix:F1,F3' }, 'fix:F1,F3'],
    [[fix, keep], { choice: 'F2' }, 'fix:F2'],
    [[fix, keep], { choice: 'fix:all' }, 'fix:F1,F2,F3'],
    [SPLIT, { choice: 'choose:pg' }, 'choose:pg'],
    [[risk, stop], { choice: 'go' }, 'go'],
    [[fix, keep], { ids: ['F9'] }, 'unknown_finding'],
    [[fix, keep], { ids: ['F1, f2 and F1'] }, 'fix:F1,F2'],
    [[fix, keep], { said: 'F2 F2' }, 'fix:F2'],
    [[fix, keep], { choice: 'fix', said: 'fix F1 but leave F2 alone' }, 'which_findings'],
    [[fix, keep], { said: 'F1 is wrong' }, 'map_or_ask'],
    [[], { said: 'yes' }, 'map_or_ask'],
  ])('%#: %o', (shown, answer, outcome) => expect(meant(shown, answer)).toBe(outcome));

  it('a bare yes or no is what the question says it is', () => {
    const silent = { ...asking(ASKED), yes: null, no: null };
    for (const said of ['yes', 'no'])
      expect(() => readUserAnswer(silent, { said }, plainly)).toThrow('Which choice');
    expect(meant([pg], { said: 'yes' }, [go])).toBe('go');
    expect(meant([pg, wait], { said: 'yes' })).toBe('map_or_ask');
  });
});

it('is handed back in two lines with the choices and never the verdict', () => {
  expect(() => meaningOf(asking(ASKED), { said: 'hm' }, plainly)).toThrow(
    expect.objectContaining({
      message:
        'Which choice is meant? go (Go ahead), stop (Stop here), wait (Put it off).',
      remedy: expect.stringMatching(/^Send its id .*; if none is meant, ask the user\.$/),
    }),
  );
});

it.each([
  [{ seen: false, hooks: true, grave: false }, risk, 'not_seen'],
  [{ seen: true, hooks: true, grave: false }, risk, 'taken'],
  [{ seen: false, hooks: false, grave: false }, risk, 'taken'],
  [{ seen: false, hooks: true, grave: false }, go, 'taken'],
  [{ seen: false, hooks: true, grave: true }, go, 'not_seen'],
  [{ seen: false, hooks: true, grave: true }, stop, 'taken'],
])('%o: %o', (how, one, expected) => {
  const take = () => meaningOf(asking([one]), { choice: one.id }, how);
  if (expected === 'taken') expect(take).not.toThrow();
  else expect(take).toThrow(expect.objectContaining({ code: expected }));
});

describe('what is owed', () => {
  const asked = asking([risk]);
  it.each<[UserAnswer, string[]]>([
    [{ choice: 'risk' }, ['risk_acceptance']],
    [{ choice: 'risk', written: { risk_acceptance: '  ' } }, ['risk_acceptance']],
    [{ choice: 'risk', written: { risk_acceptance: 'The date.' } }, []],
  ])('%o', (answer, missing) =>
    expect(meaningOf(asked, answer, plainly).missing).toEqual(missing),
  );

  it('goes on with what was begun, and stays with that offer', () => {
    const begun = {
      offer: 'risk',
      outcome: parseOutcome('go'),
      conditions: ['a'],
      written: { monitor: 'tickets' },
    };
    const meaning = meaningOf(
      { ...asked, begun },
      { written: { risk_acceptance: 'x' }, conditions: ['a', 'b'] },
      plainly,
    );
    expect(meaning).toMatchObject({
      missing: [],
      written: { monitor: 'tickets' },
      conditions: ['a', 'b'],
    });
    // A no with a reason beside it goes on with nothing.
    const no = { said: 'nein', context: 'we freeze on Friday' };
    expect(() => meaningOf({ ...asking([risk, go]), begun }, no, plainly)).toThrow(
      expect.objectContaining({ code: 'map_or_ask' }),
    );
    const other = meaningOf({ ...asking([risk, go]), begun }, { choice: 'go' }, plainly);
    expect([other.written, other.conditions]).toEqual([{}, []]);
  });

  it('takes plain words for the text it was asked for, but never goes ahead by words that nobody saw', () => {
    const later = offer('later', 'wait', 'Set a deadline', { owes: ['deadline'] });
    const offers = [later, go, risk];
    const owing = (offer: string, outcome: string, missing: string[]) => ({
      ...asking(offers),
      begun: {
        offer,
        outcome: parseOutcome(outcome),
        conditions: [],
        written: {},
        missing,
      },
    });
    const words = { said: 'when the audit is through' };
    const meant = meaningOf(owing('later', 'wait', ['deadline']), words, plainly);
    expect(meant).toMatchObject({ missing: [], written: { deadline: words.said } });
    const risky = owing('risk', 'go', ['risk_acceptance']);
    expect(() => meaningOf(risky, words, plainly)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('risk (Do it anyway)'),
        remedy: expect.stringContaining('under "written", as "risk_acceptance"'),
      }),
    );
    const seen = { ...plainly, seen: true };
    expect(meaningOf(risky, words, seen)).toMatchObject({
      written: { risk_acceptance: words.said },
    });
    for (const said of [
      'no, that is too much',
      'what would be enough?',
      'wait, what is that',
      'later, ask me tomorrow',
      'ok, later',
    ])
      expect(() => meaningOf(risky, { said }, seen), said).toThrow();
  });

  it.each<[UserAnswer, Record<string, string>]>([
    [{ context: ' p99 ' }, { context: 'p99' }],
    [{ evidence: ['a', ' ', 'b'] }, { evidence: 'a\nb' }],
    [{ conditions: ['only staging'] }, { conditions: 'only staging' }],
  ])('%o is written too', (answer, written) => {
    expect(meaningOf(asked, { choice: 'risk', ...answer }, plainly).written).toEqual(
      written,
    );
  });
});

it.each([
  ['fix F1 and F3', ['F1', 'F3']],
  ['only f2, please', ['F2']],
  ['F1 + F2.', ['F1', 'F2']],
  ['F1 unless it is slow', []],
  ['fix it', []],
])('%j names %j', (said, ids) => expect(findingsNamed(said)).toEqual(ids));
