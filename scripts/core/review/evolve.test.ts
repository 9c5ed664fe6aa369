// What is known after each thing that can happen in a review.
import { describe, expect, it } from 'vitest';
import {
  CHAIN,
  CODE,
  commandFor,
  envelope,
  FAILED,
  FOUND,
  LAST,
  type Move,
  opening,
  play,
  START,
} from '../../../tests/given/review.ts';
import type { TestResult } from '../shapes.ts';
import { evolveReview } from './evolve.ts';
import { review } from './review.ts';

const KEEP: Move = { opinion: envelope({ recommendation: 'keep' }) };
const after = (...moves: Move[]) => play(opening({ author: null }), moves).state;
const ACCEPT: Move = { text: 'F1: accept - yes\nF2: accept - yes' };

describe('a round', () => {
  it('begins with nothing said, and nothing asked of it', () => {
    expect(after().rounds).toMatchObject([
      { round: 1, context: '', asked: false, answers: {}, failed: [], unread: [], output: null, fresh: [] },
    ]);
  });

  it('begins with what the user asked of it', () => {
    const state = after({ opinion: FOUND }, { user: 'continue', context: 'It is mended.' });
    expect(state.rounds.map(({ context, asked }) => [context, asked])).toEqual([
      ['', false],
      ['It is mended.', true],
    ]);
    expect([state.closed, state.decision]).toEqual([null, null]);
  });

  it('that follows from a rebuttal was not asked for', () => {
    const { state } = play(opening(), [{ opinion: FOUND }, { text: 'F1: rebut - no\nF2: rebut - no' }]);
    expect(state.rounds.map(({ asked }) => asked)).toEqual([false, false]);
  });
});

describe('an answer', () => {
  it('is known with what is known of it', () => {
    expect(after(KEEP).rounds[0]?.answers['code-reviewer']).toMatchObject({
      ...{ part: 'code', slice: 0, member: 'reviewer', engine: 'codex', by: 'engine', model: 'cross' },
      ...{ mode: 'native', modelName: null, failure: null, evidence: [], places: [] },
    });
  });

  it('says which model gave it, where the engine said so', () => {
    const state = after();
    const command = { ...commandFor(state, KEEP as object), meta: { model: 'm-1' } as never };
    const events = review.decide(state, command, { now: START });
    const [answered] = events.reduce(review.evolve, state).rounds;
    expect(answered?.answers['code-reviewer']?.modelName).toBe('m-1');
  });

  it('of a later round was asked for in words', () => {
    const { rounds } = after({ opinion: FOUND }, { user: 'continue' }, { opinion: FOUND });
    expect(rounds.map(({ answers }) => answers['code-reviewer']?.mode)).toEqual(['native', 'prompt']);
  });

  it('belongs to the piece that was looked at', () => {
    const slices = ['a', 'b'].map((text) => ({
      text,
      files: [{ path: `${text}.ts`, lines: 1, whole: null }],
    }));
    const { state } = play(opening({ parts: [{ ...CODE, slices }] }), [KEEP, KEEP]);
    const answers = Object.values(state.rounds[0]?.answers ?? {});
    expect(answers.map(({ slice }) => slice)).toEqual([0, 1]);
  });

  it('of the author that nobody could read answers nothing', () => {
    const auto = opening({ auto: true, author: { engine: 'claude', by: 'engine' } });
    for (const move of [{ text: 'Thanks!' }, { failure: FAILED('timeout') }]) {
      const { replies } = play(auto, [{ opinion: FOUND }, move]).state.rounds[0] ?? {};
      expect(replies).toMatchObject({ replies: [], failure: { reason: move.failure?.reason ?? 'schema' } });
    }
  });
});

describe('a reviewer that is replaced', () => {
  const native = opening({ reviewers: CHAIN.slice(0, 2), author: null });
  it.each<[what: string, move: Move, unread: number]>([
    ['cannot be read', { opinion: envelope({ status: 'parse_error', summary: 'Hm.' }) }, 1],
    ['says yes in free words only', { opinion: envelope({ status: 'inferred', recommendation: 'keep' }) }, 1],
    ['is blind', { failure: FAILED('sandbox') }, 0],
    ['is blind and said something', { opinion: envelope(), failure: FAILED('sandbox') }, 0],
  ])('as it %s', (_, move, unread) => {
    const [round] = play(native, [move]).state.rounds;
    expect([round?.answers, round?.failed.length]).toEqual([{}, 1]);
    expect(round?.unread.map(({ seat, file }) => [seat, file])).toEqual(
      unread ? [['code-reviewer', null]] : [],
    );
  });

  it('takes nothing from what others said', () => {
    const panel = ['codex', 'gemini'].map((name) => ({
      name,
      routes: CHAIN.slice(0, 2).map((one) => ({ ...one, engine: name })),
    }));
    const unread = { opinion: envelope({ status: 'parse_error' }), seat: 'code-gemini' };
    const { state } = play(opening({ panel, author: null }), [{ ...KEEP, seat: 'code-codex' }, unread]);
    expect(Object.keys(state.rounds[0]?.answers ?? {})).toEqual(['code-codex']);
    expect(state.reviewer).toEqual({ 'code-gemini': 1 });
  });

  it('is known by its file, where its answer was kept', () => {
    const state = play(native, []).state;
    const said = { opinion: envelope({ status: 'parse_error' }) };
    const command = { ...commandFor(state, said), answer: { file: 'answers/1.txt' } as never };
    const [round] = review.decide(state, command, { now: START }).reduce(review.evolve, state).rounds;
    expect(round?.unread).toMatchObject([{ file: 'answers/1.txt' }]);
  });
});

describe('what was shown', () => {
  const shown = { ...after(KEEP), presented: true };
  it.each<[what: string, event: Parameters<typeof evolveReview>[1], presented: boolean]>([
    ['a note that decides nothing leaves it so', { type: 'user_noted', text: 'Hm.' }, true],
    ['a note after a yes has to be shown', { type: 'user_noted', text: 'Wait', objects: true }, false],
    ['a check has to be shown', { type: 'check_ran', at: 'now', result: { exit: 0 } as TestResult }, false],
  ])('%s', (_, event, presented) => {
    expect(evolveReview(shown, event).presented).toBe(presented);
    expect(evolveReview({ ...shown, presented: false }, event).presented).toBe(false);
  });
});

describe('a check', () => {
  const ran = { type: 'check_ran', at: 'now', result: { exit: 1 } as TestResult } as const;
  it('is kept beside those before it', () => {
    const state = [ran, { ...ran, at: 'reviewed' } as const].reduce(
      (state, command) => review.decide(state, command, { now: START }).reduce(review.evolve, state),
      after(KEEP),
    );
    expect(state.checks).toEqual([
      { at: 'now', result: { exit: 1 } },
      { at: 'reviewed', result: { exit: 1 } },
    ]);
  });
  it('comes after the end', () =>
    expect(() => review.decide(after(), ran, { now: START })).toThrow('when the review has ended'));
});

describe('an answer is not taken', () => {
  const both = opening({
    ...{ panel: ['codex', 'gemini'].map((name) => ({ name, routes: [{ ...CHAIN[1], engine: name }] })) },
  } as Parameters<typeof opening>[0]);
  const code = (state: ReturnType<typeof after>, command: ReturnType<typeof commandFor>): unknown => {
    try {
      return review.decide(state, command, { now: START }) && 'taken';
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  it('twice', () => {
    const empty = play(both, []).state;
    const first = commandFor(empty, { ...KEEP, seat: 'code-codex' });
    const { state } = play(both, [{ ...KEEP, seat: 'code-codex' }]);
    expect(code(empty, first)).toBe('taken');
    expect(code(state, first)).toBe('already_sealed');
    // Of a round that there never was nothing is sealed.
    expect(code(state, { ...first, round: 2 })).toBe('not_due');
    expect(code(state, { ...first, seat: 'code-nobody' })).toBe('not_due');
  });

  it("twice from the author's side", () => {
    const asked = play(opening(), [{ opinion: FOUND }]).state;
    const reply = commandFor(asked, { text: 'F1: rebut - no\nF2: rebut - no' });
    expect(code(play(opening(), []).state, reply)).toBe('not_due');
    expect(code(asked, { ...reply, round: 2 })).toBe('not_due');
    expect(code(asked, reply)).toBe('taken');
    expect(code(play(opening(), [{ opinion: FOUND }, ACCEPT]).state, reply)).toBe('already_sealed');
  });

  it.each<[text: string, taken: unknown]>([
    ['F1: accept\nF2: accept', 'taken'],
    ['F1: partial\nF2: accept', 'replies_incomplete'],
    ['F1: rebut - no', 'replies_incomplete'],
    ['', 'replies_incomplete'],
  ])("from the author's side by halves: %j", (text, taken) => {
    const asked = play(opening(), [{ opinion: FOUND }]).state;
    expect(code(asked, commandFor(asked, { text }))).toBe(taken);
  });
});

it('the artifact lies beside the log, where there is a folder', () => {
  const inputs = ['/log', undefined].map(
    (folder) =>
      play(opening(folder ? { folder, artifact_file: 'artifact.md' } : {}), []).state.rounds[0]?.input,
  );
  expect(inputs.map((input) => input?.artifact_file)).toEqual([
    '/log/artifact.md',
    '/state/sessions/x/artifact.md',
  ]);
});

it('what the author grants is accepted, by the first rules as by those of today', () => {
  const one: Move = { opinion: envelope({ p1: [LAST] }) };
  for (const rules of [1, 2]) {
    const { state } = play(opening(), [one, { text: 'F1: accept - yes' }], { rules });
    expect(state.findings).toMatchObject([{ state: 'accepted' }]);
  }
});
