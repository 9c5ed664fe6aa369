import { describe, expect, it } from 'vitest';
import {
  around,
  artifact,
  begin,
  CHANGE,
  CLAUDE,
  CODEX,
  engine,
  GEMINI,
  play,
} from '../../../tests/given/review-samples.ts';
import { openCall } from '../deliberation/fold.ts';
import type { Surroundings, UsableEngine } from '../deliberation/plan.ts';
import { nextStepDue } from '../deliberation/standing.ts';
import { planReview } from './plan.ts';
import { review } from './protocol.ts';
import type { ReviewAsking } from './reviewers.ts';

const GROK = engine('grok', 'xai');
const QWEN = { ...engine('qwen', 'alibaba'), tried: false };
const plan = (
  usable: UsableEngine[],
  asking: Partial<ReviewAsking> = {},
  more: Partial<Surroundings> = {},
) => planReview(asking, artifact(), around(usable, more));

describe('who sits', () => {
  it.each<[string, UsableEngine[], Partial<ReviewAsking>, Partial<Surroundings>, string]>(
    [
      [
        'everybody of another vendor',
        [CODEX, GEMINI, CLAUDE],
        {},
        {},
        'codex gemini author',
      ],
      [
        'three at most',
        [CODEX, GEMINI, GROK, engine('kimi', 'moonshot')],
        {},
        {},
        'codex gemini grok author',
      ],
      [
        'as many as is set',
        [CODEX, GEMINI, GROK],
        {},
        { settings: { reviewers: 2 } },
        'codex gemini author',
      ],
      [
        'what was tried comes first',
        [QWEN, CODEX, GEMINI, GROK],
        {},
        {},
        'codex gemini grok author',
      ],
      [
        'in the order of the candidates',
        [CODEX, GEMINI],
        {},
        { candidates: { a: ['gemini', 'codex'] } },
        'gemini codex author',
      ],
      [
        'without one',
        [CODEX, GEMINI, GROK],
        {},
        { words: { without: ['codex'] } },
        'gemini grok author',
      ],
      [
        'those that are named',
        [CODEX, GEMINI, CLAUDE],
        { reviewers: ['claude', 'codex'] },
        {},
        'claude codex author',
      ],
      [
        'exactly one',
        [CODEX, GEMINI],
        { backend: 'gemini' },
        {},
        'gemini codex(second) author',
      ],
      [
        'one engine once',
        [CODEX, { ...GEMINI, identity: 'codex' }],
        {},
        {},
        'codex gemini(second) author',
      ],
      [
        'another author',
        [CODEX, GEMINI, CLAUDE],
        { author: 'codex' },
        {},
        'gemini claude author',
      ],
      ['only the author’s own vendor', [CLAUDE], {}, {}, 'claude author'],
      ['nobody but the host', [], {}, {}, 'host author'],
      [
        'nobody is there to ask',
        [CODEX, CLAUDE],
        {},
        { auto: true },
        'codex claude(second) author:claude',
      ],
      [
        'nobody is asked, and the host’s engine wrote it',
        [CODEX, CLAUDE],
        {},
        { host: null, writer: 'claude', auto: true },
        'codex claude(second) author:claude',
      ],
      ['no host at all', [CODEX, CLAUDE], {}, { host: null, auto: true }, 'codex claude'],
    ],
  )('%s', (_, usable, asking, more, who) => {
    const seats = plan(usable, asking, more).seats.map(({ seat, engine: by }) => {
      if (seat === 'author') return by === 'host' ? 'author' : `author:${by}`;
      return seat.replace(/^reviewer-/, '').replace(/^second-(.*)/, '$1(second)');
    });
    expect(seats.join(' ')).toBe(who);
  });

  it('is refused where nobody can, with the remedy', () => {
    const gone = [
      { engine: 'codex', title: 'Codex', why: 'not_found', remedy: 'npm i -g codex' },
    ];
    const auto = { auto: true, unusable: gone, candidates: { a: ['codex'] } };
    expect(() => plan([], {}, auto)).toThrow(
      expect.objectContaining({ exit: 3, remedy: 'npm i -g codex' }),
    );
    expect(() => plan([GEMINI], { backend: 'nope' })).toThrow(
      expect.objectContaining({ exit: 3 }),
    );
    expect(plan([GEMINI], {}, { ...auto, auto: false }).missing).toEqual([
      { seat: 'Codex', why: 'not_found', remedy: 'npm i -g codex' },
    ]);
    expect(plan([GEMINI, GROK], {}, { ...auto, auto: false }).missing).toEqual([]);
  });

  it('whom the user left out is not missing', () => {
    const words = { without: ['codex', 'gemini'] };
    const gone = [
      { engine: 'qwen', title: 'Qwen', why: 'not_found', remedy: 'npm i -g qwen' },
    ];
    const leftOut = words.without;
    const who = { unusable: gone, candidates: { a: ['qwen'] } };
    const more = { auto: true, words, leftOut, ...who };
    const told = {
      message: 'No engine is left to review this: you left out codex and gemini.',
      remedy: 'Leave out fewer, or: npm i -g qwen',
    };
    expect(() => plan([], {}, more)).toThrow(expect.objectContaining(told));
    expect(() => plan([], { reviewers: ['codex'] }, { words })).toThrow(
      /: you left out codex\.$/,
    );
    expect(() => plan([], { backend: 'nope' }, { words })).toThrow(
      /^No engine is there that could/,
    );
    expect(plan([GROK], { reviewers: ['codex', 'grok'] }, { words }).missing).toEqual([]);
  });
});

describe('how thorough', () => {
  const large = `${CHANGE}${'+more\n'.repeat(200)}`;
  it.each<[string, Partial<ReviewAsking>, Partial<Surroundings>, string, string, number]>(
    [
      ['a small change', {}, {}, CHANGE, 'quick', 1],
      ['a large one', {}, {}, large, 'standard', 1],
      ['asked for', { preset: 'extensive' }, {}, CHANGE, 'extensive', 2],
      ['in a word', {}, { words: { quick: true } }, large, 'quick', 1],
      [
        'by configuration',
        {},
        { settings: { preset: 'extensive' } },
        CHANGE,
        'extensive',
        2,
      ],
      ['rounds that are named', {}, { words: { rounds: 3 } }, large, 'standard', 3],
    ],
  )('%s', (_, asking, more, diff, preset, rounds) => {
    const made = planReview(asking, artifact({ diff }), around([CODEX], more));
    expect([made.framing['preset'], made.limits.rounds]).toEqual([preset, rounds]);
  });

  it('within time and tokens', () => {
    const of = (more: Partial<Surroundings>) =>
      plan([CODEX], { preset: 'standard' }, more).limits;
    expect(of({})).toMatchObject({
      max_minutes: null,
      max_tokens: null,
      timeout_s: { review: 600, refute: 300, round: 1200 },
    });
    expect(of({ settings: { budget_minutes: 5, timeout_s: 60 } })).toMatchObject({
      timeout_s: { review: 60, round: 300 },
    });
    const words = { max_minutes: 2, max_tokens: 90_000 };
    expect(of({ words })).toMatchObject({
      max_tokens: 90_000,
      timeout_s: { round: 120 },
    });
    // Reading it alone would take more: nobody is asked.
    expect(() => of({ words: { max_tokens: 9 } })).toThrow(
      /about \d+ tokens, and 9 tokens are allowed/,
    );
  });
});

describe('what is read', () => {
  const LOST = 'p1 src/queue.js:5 a crash loses the mail';
  const promptIn = (state: ReturnType<typeof begin>, name: string) => {
    const step = nextStepDue(review, state);
    const seat =
      'due' in step ? step.due.find((one) => one.seat.endsWith(name)) : undefined;
    if (!seat || !('call' in step)) throw new Error(`${name} is not due`);
    const { template, slots } = review.prompt(state, seat, openCall(state));
    return { template, text: Object.values(slots).join('\n') };
  };

  it('the change by reviewers, its findings with their lines by others, the replies by who raised them', () => {
    const first = begin({ asking: { focus: 'the queue' }, of: { intro: 'Add a queue' } });
    const code = promptIn(first, 'codex');
    expect(code.template).toBe('review-code');
    for (const shown of ['\n10 +line 10', 'the queue', 'Add a queue'])
      expect(code.text).toContain(shown);
    const lone = play(first, `codex revise: ${LOST}`, 'gemini keep');
    const second = promptIn(lone, 'gemini');
    expect(second.template).toBe('review-refute');
    expect(second.text).toContain('N1 (critical), src/queue.js:5:');
    expect(second.text).toContain('5 | line 5');
    expect(second.text).not.toMatch(/codex/i);
    const author = play(lone, 'gemini F1 unsure');
    expect(promptIn(author, 'author')).toMatchObject({ template: 'review-author' });
    const last = promptIn(play(author, 'author F1 rebut'), 'codex');
    expect(last.template).toBe('review-last-word');
    expect(last.text).toContain('The author: rebut – so');
  });

  it('a plan by its six questions, and the whole text where nobody could look it up', () => {
    const text = begin({
      of: { kind: 'plan', diff: null, text: 'Step 1', revision: { kind: 'text' } },
    });
    expect(promptIn(text, 'codex')).toMatchObject({ template: 'review-proposal' });
    expect(
      promptIn(play(text, 'codex revise: p1 step 1 is wrong', 'gemini keep'), 'gemini')
        .text,
    ).toContain('1 | Step 1');
  });

  it('by a later look only what a reviewer raised itself', () => {
    const more = play(
      begin({ asking: { preset: 'extensive' } }),
      `codex revise: ${LOST}`,
      'gemini revise: p2 src/queue.js:9 no limit',
      'gemini F1 confirm',
      'codex F2 confirm',
      'author F1 partial, F2 partial',
    );
    expect(promptIn(more, 'codex').text).toContain('F1 (critical)');
    expect(promptIn(more, 'codex').text).not.toContain('F2 (important)');
  });

  it('the author’s own vendor is told so', () => {
    const own = begin({ asking: { reviewers: ['claude'] }, in: around([CLAUDE]) });
    expect(promptIn(own, 'claude').text).toContain('the same model as you are');
    expect(promptIn(begin(), 'codex').text).not.toContain('the same model as you are');
  });
});
