// What the user makes of a review: what is offered, what is accepted by its name, and what goes on record.
import { describe, expect, it } from 'vitest';
import {
  CHAIN,
  CODE,
  envelope,
  FOUND,
  LAST,
  LATE,
  type Move,
  opening,
  play,
  START,
} from '../../../tests/given/review.ts';
import { Refusal } from '../refusal.ts';
import type { UserAnswer } from '../shapes.ts';
import type { OpenReview } from './decide.ts';
import type { Part, ReviewEvent, ReviewState } from './events.ts';
import { review } from './review.ts';
import { askAboutArtifact, decideForUser } from './user.ts';

const KEEP: Move = { opinion: envelope({ recommendation: 'keep' }) };
const ONCE = { ...opening().limits, rounds: 1 };
const over = (unseen: string[], rules = 2): ReviewState =>
  play(opening({ parts: [{ ...CODE, unseen }], author: null }), [KEEP], { rules }).state;
const found = (changes: Partial<OpenReview> = {}): ReviewState =>
  play(opening({ author: null, ...changes }), [{ opinion: FOUND }]).state;
const REVISED = play(opening({ author: null }), [{ opinion: FOUND }, { user: 'revise' }]).state;

type Told = Partial<{ at: string; seen: (text: string) => boolean; parts: Part[] }>;
const decided = (state: ReviewState, answer: UserAnswer, { at = START, ...more }: Told = {}): ReviewEvent =>
  decideForUser(state, { type: 'user', answer, ...more }, at);
/** The decision or the kind of event, else the code of the refusal. */
function outcome(state: ReviewState, answer: UserAnswer, told: Told = {}): string {
  try {
    const event = decided(state, answer, told);
    return event.type === 'user_decided' ? event.decision : event.type;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
function asked(state: ReviewState) {
  const [question] = state.closed ? askAboutArtifact(state, state.closed).questions : [];
  if (!question) throw new Error('Nothing is asked');
  return question;
}
const labels = (state: ReviewState): string[] => asked(state).options.map(({ label }) => label);

it.each<[risk_acceptance: string | undefined, is: string]>([
  ['a.js is generated', 'keep'],
  ['b.js is generated', 'unseen_not_accepted'],
  ['I do not accept a.js', 'unseen_not_accepted'],
  [undefined, 'unseen_not_accepted'],
])('what nobody has looked at is accepted by its name: %s', (risk_acceptance, is) => {
  const answer = { choice: 'keep', ...(risk_acceptance ? { risk_acceptance } : {}) };
  expect(outcome(over(['a.js (binary)']), answer)).toBe(is);
});

describe('the label that names it accepts it', () => {
  it.each<[unseen: string[], label: string]>([
    [[], 'Keep it'],
    [['a.js (binary)'], 'Keep it (a.js unseen)'],
    [['a (1).png (binary)'], 'Keep it (a (1).png unseen)'],
    [['a', 'b', 'c'], 'Keep it (a, b, c unseen)'],
    [['a', 'b', 'c', 'd', 'e'], 'Keep it (a, b, c, +2 unseen)'],
  ])('%j: %s', (unseen, label) => {
    expect(labels(over(unseen))).toContain(label);
    expect(outcome(over(unseen), { choice: label.toUpperCase() })).toBe('keep');
    expect(outcome(over(unseen), { choice: 'はい' })).toBe(unseen.length ? 'unseen_not_accepted' : 'keep');
  });

  it('every name stands in the question', () => {
    const names = ['one.png', 'two.png', 'three.png', 'four.png'];
    expect(asked(over(names)).question).toContain(names.join(', '));
    expect(asked(over([])).question).not.toContain('Nobody');
  });

  it('by the first rules nothing had to be named', () => {
    expect(labels(over(['a.js'], 1))).toContain('Keep it');
    expect(outcome(over(['a.js'], 1), { choice: 'keep' })).toBe('keep');
  });

  it('what is not kept needs no name', () => {
    for (const choice of ['revise', 'reject', 'continue'])
      expect(outcome(over(['a.js']), { choice })).toBe(choice);
  });
});

describe('the question', () => {
  it('offers what is recommended first, and says so of it alone', () => {
    const { options } = asked(found());
    expect(options.map(({ label }) => label)).toEqual(['Revise it', 'Keep it', 'Reject it', 'Another round']);
    expect(options.map(({ description }) => description.includes('(recommended)'))).toEqual(
      options.map((_, at) => at === 0),
    );
  });

  it.each<[what: string, state: ReviewState, offered: boolean]>([
    ['while there is one left', found(), true],
    ['not after the last', found({ limits: ONCE }), false],
    [
      'not when the time is used up',
      { ...found(), closed: { ...found().closed, why: 'budget' } } as ReviewState,
      false,
    ],
  ])('offers another round %s', (_, state, offered) => {
    expect(labels(state).includes('Another round')).toBe(offered);
    expect(labels(state)).toHaveLength(offered ? 4 : 3);
  });

  it('says what it rests on, and what was said against it', () => {
    const guessed = envelope({ recommendation: 'keep', status: 'inferred' });
    const { state } = play(opening({ reviewers: CHAIN.slice(2) }), [{ opinion: guessed }]);
    expect(asked(state).question).toContain('It rests on reviewer');
    const against = play(opening(), [KEEP, { user: 'No, leave it for now' }]).state;
    expect(asked(against).question).toMatch(/^.*No, leave it for now/);
    expect(asked(found()).question).toBe('The review has ended. What happens to the artifact?');
  });
});

describe('what the user says', () => {
  it.each<[choice: string, is: string]>([
    ['continue', 'continue'],
    ['Another round', 'continue'],
    ['やり直す', 'user_noted'],
    ['yes', 'keep'],
    ['no', 'reject'],
    ['Keep it, but only for now', 'user_noted'],
    ['  ', 'no_choice'],
  ])('"%s" is %s', (choice, is) => expect(outcome(found(), { choice })).toBe(is));

  it('is nothing where nothing is said', () => expect(outcome(found(), {})).toBe('no_choice'));

  it('goes on record with the choice and what came with it', () => {
    expect(decided(found(), { choice: 'Keep it', note: 'It is fine.' })).toEqual({
      ...{ type: 'user_decided', choice: 'Keep it', decision: 'keep', context: '', note: 'It is fine.' },
      ...{ at: START, said: ['choice'] },
    });
  });

  it('is another round where only something new is said', () => {
    const parts = [{ ...CODE, text: '+ mended' }];
    const answer = { context: 'It is mended.', evidence: [' ', 'src/a.ts:3', 'src/b.ts:4'] };
    expect(decided(found(), answer, { parts })).toMatchObject({
      ...{ choice: 'continue', decision: 'continue', note: '', parts },
      context: 'It is mended.\nsrc/a.ts:3\nsrc/b.ts:4',
    });
    expect(decided(found(), { evidence: ['src/a.ts:3'] })).toMatchObject({ context: 'src/a.ts:3' });
    expect(decided(found(), answer)).not.toHaveProperty('parts');
    expect(decided(found(), { choice: 'keep' }, { parts })).not.toHaveProperty('parts');
  });

  it('is seen, or only said by the host', () => {
    const seen = { seen: (text: string) => text === 'Keep it' };
    expect(decided(found(), { choice: 'keep' }, seen)).toMatchObject({ said: [] });
    expect(decided(found(), { choice: 'reject' }, seen)).toMatchObject({ said: ['choice'] });
    const first = play(opening({ author: null }), [{ opinion: FOUND }], { rules: 1 }).state;
    expect(decided(first, { choice: 'keep' })).not.toHaveProperty('said');
  });

  it.each<[what: string, state: ReviewState, objects: true | undefined]>([
    ['before a yes', found(), undefined],
    ['after a yes', play(opening(), [KEEP]).state, true],
  ])('in free words %s is noted', (_, state, objects) => {
    const event = decided(state, { choice: 'Let me think about it' });
    expect(event).toEqual({ type: 'user_noted', text: 'Let me think about it', ...(objects && { objects }) });
  });

  it.each<[what: string, state: ReviewState, is: string]>([
    ['before it has ended', play(opening(), []).state, 'not_due'],
    ['after a no', REVISED, 'not_due'],
    ['after a yes', play(opening({ author: null }), [{ opinion: FOUND }, { user: 'keep' }]).state, 'reject'],
    ['after a no, where something was said against it', { ...REVISED, objection: 'Wait' }, 'reject'],
  ])('is asked %s: %s', (_, state, is) => expect(outcome(state, { choice: 'reject' })).toBe(is));

  it.each<[what: string, changes: Partial<OpenReview>, at: string, is: string]>([
    ['in time', {}, START, 'continue'],
    ['at the deadline', {}, LATE, 'round_limit'],
    ['after the last round', { limits: ONCE }, START, 'round_limit'],
  ])('asks for another round %s: %s', (_, changes, at, is) => {
    expect(outcome(found(changes), { choice: 'continue' }, { at })).toBe(is);
    expect(outcome(found(changes), { choice: 'revise' }, { at })).toBe('revise');
  });
});

describe('a test that a reviewer named', () => {
  const test = { command: 'npm test -- list', expect: 'exit 1', otherwise: 'exit 0', because: '' };
  const finding = { ...envelope({ p1: [LAST] }).findings[0], test };
  const named = (revision: OpenReview['revision']): ReviewState => {
    const opinion = { ...envelope({ p1: [LAST] }), findings: [finding] } as typeof FOUND;
    return play(opening({ author: null, ...(revision ? { revision } : {}) }), [{ opinion }]).state;
  };
  it('is offered with what it would show, and allowed by its label', () => {
    const state = named({ kind: 'tree' });
    expect(labels(state).slice(0, 2)).toEqual(['Revise it', 'Run the test']);
    expect(asked(state).question).toMatch(/To F1: .*npm test -- list/);
    expect(decided(state, { choice: 'Run the test' })).toMatchObject({
      ...{ type: 'test_allowed', command: 'npm test -- list', by: 'user', said: ['choice'] },
    });
    expect(outcome(state, { choice: 'revise' })).toBe('revise');
  });
  it('is not where there is nothing it could run in', () =>
    expect(labels(named({ kind: 'text' }))).not.toContain('Run the test'));
});

describe('how a mixed artifact is taken', () => {
  const unclear = play(
    opening({
      target: 'mixed',
      question: { ask: { questions: [] }, proposalOnly: [{ ...CODE, part: 'proposal', text: 'all of it' }] },
    }),
    [],
  ).state;
  it.each<[choice: string | undefined, target: string]>([
    [' Mixed, please', 'mixed'],
    ['proposal-only', 'proposal'],
    ['PROPOSAL', 'proposal'],
    ['mixedly', 'no_choice'],
    ['not mixed', 'no_choice'],
    ['no proposal', 'no_choice'],
    [undefined, 'no_choice'],
  ])('%s: %s', (choice, target) => {
    const answer = choice === undefined ? {} : { choice };
    if (target === 'no_choice') return expect(outcome(unclear, answer)).toBe(target);
    expect(decided(unclear, answer)).toEqual({ type: 'target_chosen', target, at: START });
    const after = play(unclear.opened as unknown as OpenReview, [{ user: choice ?? '' }]).state;
    expect(after.parts[0]?.text).toBe(target === 'mixed' ? CODE.text : 'all of it');
    expect(review.due(after)).toHaveLength(1);
  });
});
