import { describe, expect, it } from 'vitest';
import { comesNext } from '../../../tests/given/comes-next.ts';
import {
  around,
  begin,
  CHANGE,
  CLAUDE,
  CODEX,
  engine,
  following,
  GEMINI,
  play,
} from '../../../tests/given/review-samples.ts';
import { roundTimeLeft } from '../deliberation/budget.ts';
import { lastCount, lastRound } from '../deliberation/fold.ts';
import { printOutcome } from '../deliberation/outcome.ts';
import type { Surroundings } from '../deliberation/plan.ts';
import { nextStepDue, standingOf } from '../deliberation/standing.ts';
import { review } from './protocol.ts';
import type { ReviewState } from './rounds.ts';
import { voicesOf } from './tell-findings.ts';
import { findingsOf, reviewAgainOf } from './told-findings.ts';

const LOST = 'p1 src/queue.js:5 a crash after the job was deleted loses the mail';
const ALSO = 'p2 src/queue.js:5 the job is deleted before the mail, a crash loses it';
const RETRY = 'p2 src/queue.js:9 `retry()` has no limit';

const statuses = (state: ReturnType<typeof begin>): string =>
  findingsOf(state)
    .map(({ id, status }) => `${id} ${status}`)
    .join(', ');
const dueIn = (state: ReturnType<typeof begin>): string => {
  const step = nextStepDue(review, state);
  return 'due' in step
    ? `${step.call.turn} ${step.due.map(({ seat }) => seat).join(' ')}`
    : step.do;
};

it.each([
  ['as it is', 'src/que\tue.js'],
  ['as the diff quotes it', 'src/que\\tue.js'],
])('a path with a tab is found %s', (_, path) => {
  const names = ['--- /dev/null', '+++ "b/src/que\\tue.js"'];
  const diff = CHANGE.replace(/--- .*\n\+\+\+ .*/, names.join('\n'));
  const state = play(begin({ of: { diff } }), 'codex keep', 'gemini ');
  const finding = { id: null, severity: 'p1', title: 'x', body: '', first: 5, last: 5 };
  const { opinion } = state.calls[0]?.heard['reviewer-codex'] ?? {};
  (opinion as { findings: object[] }).findings.push({ ...finding, path });
  expect(findingsOf(state).map(({ path, there }) => [path, there])).toEqual([
    ['src/que\tue.js', true],
  ]);
});

it.each<[ReviewState['framing']['revision'], boolean | null]>([
  [{ kind: 'tree' }, false],
  [{ kind: 'index' }, false],
  [{ kind: 'commit', sha: 'a' }, false],
  // Nobody looks a text's places up.
  [{ kind: 'text' }, null],
])('a place that was looked up in %o and is not there', (revision, there) => {
  const state = play(begin({ of: { revision } }), 'codex keep', 'gemini ');
  const { opinion, citations } = state.calls[0]?.heard['reviewer-codex'] ?? {};
  const at = { path: 'src/nowhere.js', first: 12, last: 12 };
  const finding = { id: null, severity: 'p1', title: 'x', body: '', ...at };
  (opinion as { findings: object[] }).findings.push(finding);
  const cited = { path: at.path, line: 12, text: 'src/nowhere.js:12', quote: '' };
  citations?.push({ ...cited, found: 'missing' });
  expect(findingsOf(state).map((one) => one.there)).toEqual([there]);
});

it.each<[string, string, string[]]>([
  ['of one shape each', '+line 9', ['F1 5 -', 'F2 9 -']],
  ['of other shapes', '+  wait();', ['F1 5 9']],
])('one sentence about two lines, %s', (_, row, told) => {
  const diff = CHANGE.replace('+line 9', row);
  const said = 'the result is not awaited, so an error is lost';
  const state = play(
    begin({ of: { diff } }),
    `codex revise: p1 src/queue.js:5 ${said}`,
    `gemini revise: p2 src/queue.js:9 ${said}`,
  );
  const findings = findingsOf(state);
  expect(
    findings.map(({ id, first, others }) => `${id} ${first} ${others[0]?.first ?? '-'}`),
  ).toEqual(told);
  expect(
    findings
      .slice(0, 1)
      .flatMap((one) => voicesOf(one, true))
      .join(' '),
  ).toBe(
    told.length === 1
      ? 'Raised by Codex and Gemini. Gemini: names src/queue.js:9'
      : 'Raised by Codex. May be the same as F2.',
  );
});

describe('who is asked next', () => {
  it('everybody alone and at once, then others about lone findings, the author, and who was rebutted', () => {
    let state = begin();
    expect(dueIn(state)).toBe('review reviewer-codex reviewer-gemini');
    state = play(state, `codex revise: ${LOST}; ${RETRY}`, `gemini revise: ${ALSO}`);
    expect(dueIn(state)).toBe('refute reviewer-gemini');
    expect(state.calls.at(-1)?.about).toEqual({ 'reviewer-gemini': ['N2'] });
    state = play(state, 'gemini F2 confirm');
    expect(dueIn(state)).toBe('author author');
    state = play(state, 'author F1 accept, F2 rebut');
    expect(dueIn(state)).toBe('last_word reviewer-codex reviewer-gemini');
    state = play(state, 'codex F2 maintain', 'gemini F2 accept');
    expect(statuses(state)).toBe('F1 accepted, F2 maintained');
    expect(dueIn(state)).toBe('ask_user');
  });

  const THIRD = 'review reviewer-grok';
  it.each<[string, string, string, string]>([
    ['the same finding', `codex revise: ${LOST}`, `gemini revise: ${ALSO}`, 'ask_user'],
    ['nothing found by either', 'codex keep', 'gemini keep', 'present'],
    [
      'one of several shared',
      `codex revise: ${LOST}; p3 odd`,
      `gemini revise: ${ALSO}`,
      'ask_user',
    ],
    ['only one found something', `codex revise: ${LOST}`, 'gemini keep', THIRD],
    [
      'each found something else',
      `codex revise: ${LOST}`,
      `gemini revise: ${RETRY}`,
      THIRD,
    ],
    ['one failed', 'codex failed', 'gemini keep', THIRD],
    ['one could not be read', 'codex ', 'gemini keep', THIRD],
    ['nobody was heard', 'codex failed', 'gemini failed', THIRD],
  ])('asked quickly, two and then perhaps a third: %s', (_, codex, gemini, due) => {
    const usable = [CODEX, GEMINI, engine('grok', 'xai')];
    const state = begin({ in: around(usable, { words: { quick: true }, host: null }) });
    expect(dueIn(state)).toBe('review reviewer-codex reviewer-gemini');
    expect(dueIn(play(state, codex, gemini))).toBe(due);
  });

  it('a third joins the same look, and what it finds is joined with theirs', () => {
    const usable = [CODEX, GEMINI, engine('grok', 'xai')];
    const state = play(
      begin({ in: around(usable, { words: { quick: true }, host: null }) }),
      `codex revise: ${LOST}`,
      'gemini keep',
      `grok revise: ${ALSO}`,
    );
    expect(statuses(state)).toBe('F1 open');
    expect(findingsOf(state)[0]?.raised_by).toEqual(['Codex', 'Grok']);
    expect(lastCount(state)?.heard).toHaveLength(3);
    expect(dueIn(state)).toBe('ask_user');
  });

  it.each<[string, string, string]>([
    ['a quick one ends after the second look', 'quick', 'ask_user'],
    ['the standard one goes to the author', 'standard', 'author author'],
    ['the extensive one too', 'extensive', 'author author'],
  ])('%s', (_, preset, due) => {
    const asking = { preset: preset as 'quick' };
    expect(
      dueIn(
        play(
          begin({ asking }),
          `codex revise: ${LOST}`,
          'gemini keep',
          'gemini F1 unsure',
        ),
      ),
    ).toBe(due);
  });

  it('in an extensive one they look again at what stands, and let go or hold it', () => {
    const first = [
      `codex revise: ${LOST}; ${RETRY}`,
      'gemini keep',
      'gemini F1 unsure, F2 unsure',
    ];
    const state = play(
      begin({ asking: { preset: 'extensive' } }),
      ...first,
      'author F1 partial, F2 partial',
    );
    expect(dueIn(state)).toBe('review reviewer-codex reviewer-gemini');
    expect(
      statuses(
        play(state, 'codex revise: p1 F1 the crash still loses it', 'gemini keep'),
      ),
    ).toBe('F1 maintained, F2 withdrawn');
  });

  it.each<[string, Partial<Surroundings['words']>, string]>([
    ['time for another like it', {}, 'review reviewer-codex reviewer-gemini'],
    ['half of the time is used', { max_minutes: 0.05 }, 'ask_user'],
  ])('an extensive one looks again: %s', (_, words, due) => {
    const state = play(
      begin({
        asking: { preset: 'extensive' },
        in: around([CODEX, GEMINI], { words, host: null }),
      }),
      `codex revise: ${LOST}`,
      'gemini keep',
      'gemini F1 confirm',
    );
    expect(dueIn(state)).toBe(due);
    // What the second look and the check took comes off; another round has its own.
    const used = state.calls.filter(({ round }) => round === lastRound(state)).length;
    const left = (words.max_minutes ?? 40) * 60_000;
    expect(roundTimeLeft(state)).toBe(due === 'ask_user' ? left - used * 1000 : left);
  });

  it('optional findings are nobody else’s work', () => {
    expect(dueIn(play(begin(), 'codex keep: p3 the name is odd', 'gemini keep'))).toBe(
      'author author',
    );
  });

  it('one vendor alone: a second engine looks, at best not of the author’s vendor', () => {
    const grok = engine('grok', 'xai');
    const named = { reviewers: ['codex'] };
    const second = (usable: (typeof grok)[]) =>
      begin({ asking: named, in: around(usable) }).seats.map(({ seat }) => seat);
    expect(second([CODEX, CLAUDE, grok])).toEqual([
      'reviewer-codex',
      'second-grok',
      'author',
    ]);
    expect(second([CODEX, CLAUDE])).toEqual([
      'reviewer-codex',
      'second-claude',
      'author',
    ]);
    expect(second([CODEX])).toEqual(['reviewer-codex', 'author']);
  });
});

it('what one reviewer says twice in one answer is one finding', () => {
  const state = play(
    begin(),
    `codex revise: ${LOST}; ${LOST}`,
    `gemini revise: ${ALSO}; ${RETRY}; ${ALSO}`,
  );
  expect(findingsOf(state).map(({ id, raised_by }) => `${id} ${raised_by}`)).toEqual([
    'F1 Codex,Gemini',
    'F2 Gemini',
  ]);
});

describe('what it comes to', () => {
  it.each<[string, string[], string | null, string, string]>([
    ['all keep', ['codex keep', 'gemini keep'], 'keep', 'approved', ''],
    ['one keeps, one failed', ['codex keep', 'gemini failed'], 'keep', 'approved', ''],
    ['one keeps, one unread', ['codex keep', 'gemini '], 'keep', 'approved', ''],
    ['nobody could be read', ['codex ', 'gemini '], null, 'undecided', ''],
    [
      'raised by both',
      [`codex revise: ${LOST}`, `gemini revise: ${ALSO}`],
      'revise',
      'rejected',
      'F1 open',
    ],
    [
      'refuted, and the other keeps',
      [`codex revise: ${LOST}`, 'gemini keep', 'gemini F1 refute'],
      'keep',
      'approved',
      'F1 refuted',
    ],
    [
      'refuted, and nobody keeps',
      [`codex revise: ${LOST}`, 'gemini failed'],
      'revise',
      'rejected',
      'F1 open',
    ],
    [
      'confirmed',
      [`codex revise: ${LOST}`, 'gemini keep', 'gemini F1 confirm'],
      'revise',
      'rejected',
      'F1 confirmed',
    ],
    ['bare words', ['codex revise', 'gemini keep'], null, 'undecided', ''],
  ])('%s', (_, said, decision, gate, findings) => {
    const state = play(begin({ asking: { preset: 'quick' } }), ...said);
    expect([lastCount(state)?.decision, standingOf(review, state).gate]).toEqual([
      decision,
      gate,
    ]);
    expect(statuses(state)).toBe(findings);
  });

  it.each<[string, string[], string, string | null]>([
    ['withdrawn', ['author F1 rebut', 'codex F1 accept'], 'F1 withdrawn', 'keep'],
    ['maintained', ['author F1 rebut', 'codex F1 maintain'], 'F1 maintained', 'revise'],
    ['not answered any more', ['author F1 rebut', 'codex failed'], 'F1 rebutted', null],
    ['granted in part', ['author F1 partial'], 'F1 partly', 'revise'],
  ])('a finding that is %s', (_, said, findings, decision) => {
    const state = play(
      begin(),
      `codex revise: ${LOST}`,
      'gemini keep',
      'gemini F1 unsure',
      ...said,
    );
    expect([statuses(state), lastCount(state)?.decision]).toEqual([findings, decision]);
  });

  it.each<[string, string[], string, string | null]>([
    ['by both', ['codex F1 accept', 'gemini F1 accept'], 'F1 withdrawn', 'keep'],
    [
      'by one, and the other dies',
      ['codex F1 accept', 'gemini failed'],
      'F1 rebutted',
      null,
    ],
    [
      'by one, and the other is unread',
      ['codex F1 accept', 'gemini '],
      'F1 rebutted',
      null,
    ],
    [
      'by one, and not by the other',
      ['codex F1 accept', 'gemini F1 maintain'],
      'F1 maintained',
      'revise',
    ],
  ])('what two raised, or one confirmed, is let go %s', (_, said, findings, decision) => {
    const raised = play(begin(), `codex keep: ${LOST}`, `gemini keep: ${ALSO}`);
    const confirmed = play(
      begin(),
      `codex revise: ${LOST}`,
      'gemini keep',
      'gemini F1 confirm',
    );
    for (const state of [raised, confirmed].map((one) =>
      play(one, 'author F1 rebut', ...said),
    )) {
      expect([statuses(state), lastCount(state)?.decision]).toEqual([findings, decision]);
      expect(standingOf(review, state).gate).not.toBe(
        findings.endsWith('withdrawn') ? 'undecided' : 'approved',
      );
    }
  });

  it('all failed: it ends, and says why', () => {
    const { ended } = play(begin(), 'codex failed', 'gemini failed');
    expect([ended?.why, ended?.detail]).toEqual([
      'unavailable',
      'Codex: no answer in time; Gemini: no answer in time',
    ]);
  });

  it('the keep of the author’s own vendor is no yes, unless its model is known to be another', () => {
    const own = (model: string | null) => {
      const host = engine('claude', 'anthropic', 'big');
      const other = engine('claude2', 'anthropic', model);
      return standingOf(
        review,
        play(
          begin({ asking: { reviewers: ['claude2'] }, in: around([host, other]) }),
          'claude2 keep',
        ),
      );
    };
    expect(own(null).hinges).toEqual([
      { seat: 'reviewer-claude2', reason: 'same_model' },
    ]);
    expect([own(null).gate, own('small').gate, own('big').gate]).toEqual([
      'undecided',
      'approved',
      'undecided',
    ]);
  });

  it('what the author’s own vendor refutes is no yes', () => {
    const state = begin({
      asking: { preset: 'quick', reviewers: ['codex'] },
      in: around([CODEX, CLAUDE]),
    });
    const judged = play(state, `codex revise: ${LOST}`, 'second-claude F1 refute');
    expect(standingOf(review, judged)).toMatchObject({
      gate: 'undecided',
      hinges: [{ seat: 'second-claude', reason: 'refuted_by_own_vendor' }],
    });
  });

  it('what nobody saw makes a keep undecided', () => {
    const state = play(
      begin({ of: { hidden: ['logo.png (binary)'] } }),
      'codex keep',
      'gemini keep',
    );
    expect(standingOf(review, state)).toMatchObject({
      gate: 'undecided',
      unseen: ['logo.png (binary)'],
    });
    expect(review.tell(state).headline).toContain('Not looked at: logo.png (binary).');
    const { question, offers } = review.question(state) ?? {};
    expect([question, offers?.[0]?.description]).toEqual([
      'Not looked at: logo.png (binary). Do you want to keep it as it is?',
      'Nothing is changed.',
    ]);
  });

  const SURE = ['gemini F1 confirm'];
  it.each<[string, string[], object | null, string | null, string[], string | null]>([
    ['both keep', ['codex keep', 'gemini keep'], null, 'keep', ['Codex', 'Gemini'], null],
    ['one unread', ['codex keep', 'gemini '], null, 'keep', ['Codex'], null],
    [
      'they differ',
      [`codex revise: ${LOST}`, 'gemini keep', ...SURE],
      null,
      'revise',
      ['Codex'],
      'Gemini (keep)',
    ],
    ['bare words', ['codex reject', 'gemini keep'], null, null, [], null],
    [
      'kept by the user alone',
      [`codex revise: ${LOST}`, `gemini revise: ${ALSO}`],
      { choice: 'keep' },
      'keep',
      [],
      'Codex (revise); Gemini (revise)',
    ],
    [
      'put off',
      [`codex revise: ${LOST}`, 'gemini keep', ...SURE],
      { choice: 'wait' },
      null,
      [],
      null,
    ],
  ])('names who said so: %s', (_, said, answer, decision, agreed_by, dissent) => {
    const counted = play(begin({ asking: { preset: 'quick' } }), ...said);
    const state = answer
      ? following(counted, { type: 'user', answer, seen: true })
      : counted;
    expect(review.verdict(state)).toMatchObject({
      ...{ decision, agreed_by, dissent },
      by: answer ? 'user' : 'vote',
    });
  });

  it('names a finding in dispute beside who would decide otherwise', () => {
    const held = [
      'gemini F1 confirm',
      'author F1 rebut',
      'codex F1 maintain',
      'gemini F1 maintain',
    ];
    expect(
      review.verdict(play(begin(), `codex revise: ${LOST}`, 'gemini keep', ...held))
        ?.dissent,
    ).toBe('Gemini (keep); F1: a crash after the job was deleted loses the mail');
  });
});

describe('a finding that two hold up', () => {
  const both = [
    `codex revise: ${LOST}`,
    'gemini revise: p1 src/queue.js:5 the mail is lost on a crash after the job was deleted',
    'author F1 rebut',
  ];
  it.each<[string, string[], string, string]>([
    ['both let go', ['codex F1 accept', 'gemini F1 accept'], 'withdrawn', 'undecided'],
    [
      'one lets go, one is gone',
      ['codex F1 accept', 'gemini failed'],
      'rebutted',
      'undecided',
    ],
    ['one lets go, one mumbles', ['codex F1 accept', 'gemini '], 'rebutted', 'undecided'],
    [
      'one lets go, one does not',
      ['codex F1 accept', 'gemini F1 maintain'],
      'maintained',
      'rejected',
    ],
  ])('%s', (_, last, status, gate) => {
    const state = play(begin(), ...both, ...last);
    expect(findingsOf(state).map((one) => one.status)).toEqual([status]);
    expect(standingOf(review, state).gate).toBe(gate);
    const told = review
      .tell(state)
      .remarks.map(({ text }) => text)
      .join(' ');
    expect(told.includes('Gemini was asked for a last word on F1')).toBe(
      status === 'rebutted',
    );
  });
});

describe('a change in parts', () => {
  const line = (at: number): string => `+${'x'.repeat(80)} ${at}`;
  const rows = Array.from({ length: 2000 }, (_, at) => line(at));
  const diff = `${CHANGE.split('\n').slice(0, 4).join('\n')}\n@@ -0,0 +1,2000 @@\n${rows.join('\n')}\n`;

  it('is one seat for each part, told as one reviewer', () => {
    const state = begin({ of: { diff }, in: around([CODEX]) });
    expect(dueIn(state)).toBe('review reviewer-codex reviewer-codex-2');
    const told = review.tell(play(state, 'codex keep', 'codex-2 keep'));
    expect(told.seats.map(({ name, final }) => [name, final?.position])).toEqual([
      ['Codex', 'keep'],
    ]);
    expect(told.gate).toBe('approved');
  });

  it('a part that nobody could be read on is named', () => {
    const state = play(
      begin({ of: { diff }, in: around([CODEX]) }),
      'codex keep',
      'codex-2 failed',
    );
    expect(standingOf(review, state)).toMatchObject({
      gate: 'undecided',
      unseen: ['src/queue.js'],
    });
  });
});

describe('again', () => {
  const first = play(
    begin(),
    `codex revise: ${LOST}`,
    'gemini keep',
    'gemini F1 confirm',
    'author F1 accept',
  );

  it.each<[string, string, string[], string, string]>([
    [
      'named again',
      CHANGE,
      ['codex revise: p1 F1 it still loses the mail', 'gemini keep'],
      'still there',
      'open',
    ],
    [
      'named again, and once more as new in the same words',
      CHANGE,
      ['codex revise: p1 F1 mails vanish; p1 mails vanish', 'gemini keep'],
      'still there',
      'open',
    ],
    [
      'touched, and said to be fixed',
      CHANGE.replace('line 5', 'x'),
      ['codex keep: fixed F1', 'gemini keep'],
      'fixed',
      'fixed',
    ],
    [
      'touched, and nobody says that it is fixed',
      CHANGE.replace('line 5', 'x'),
      ['codex keep', 'gemini keep'],
      'still there',
      'open',
    ],
    [
      'said to be fixed, and only a line beside it was touched',
      CHANGE.replace('line 6', 'x'),
      ['codex keep: fixed F1', 'gemini keep: fixed F1'],
      'still there',
      'open',
    ],
    [
      'fixed for one, and named again by another',
      CHANGE.replace('line 5', 'x'),
      ['codex keep: fixed F1', 'gemini revise: p1 F1 it loses it otherwise'],
      'changed',
      'open',
    ],
    [
      'left out, and as it was',
      CHANGE,
      ['codex keep', 'gemini keep'],
      'still there',
      'open',
    ],
    [
      'named again, and touched',
      CHANGE.replace('line 5', 'x'),
      ['codex revise: p1 F1 it loses it otherwise', 'gemini keep'],
      'changed',
      'open',
    ],
  ])('%s', (_, diff, said, since, status) => {
    const state = play(
      begin({ asking: { preset: 'quick', again: reviewAgainOf(first) }, of: { diff } }),
      ...said,
    );
    expect(findingsOf(state).map((one) => [one.id, one.since, one.status])).toEqual([
      ['F1', since, status],
    ]);
  });

  it.each<[string, string, string]>([
    ['codex gemini', 'withdrawn', 'approved'],
    ['gemini', 'rebutted', 'undecided'],
  ])('raised by codex and gemini, let go by %s', (seated, status, gate) => {
    const both = play(begin(), `codex revise: ${LOST}`, `gemini revise: ${ALSO}`);
    const usable = seated.split(' ').map((name) => (name === 'codex' ? CODEX : GEMINI));
    const who = seated.split(' ');
    const state = play(
      begin({ asking: { again: reviewAgainOf(both) }, in: around(usable) }),
      ...who.map((name) => `${name} keep: p1 F1 it still loses the mail`),
      'author F1 rebut',
      ...who.map((name) => `${name} F1 accept`),
    );
    expect(statuses(state)).toBe(`F1 ${status}`);
    expect(standingOf(review, state).gate).toBe(gate);
  });

  it('raised by codex, and called optional by gemini alone, stays critical', () => {
    const state = play(
      begin({ asking: { preset: 'quick', again: reviewAgainOf(first) } }),
      'codex keep',
      'gemini keep: p3 F1 it may lose the mail',
    );
    expect(findingsOf(state).map(({ severity }) => severity)).toEqual(['p1']);
    expect(standingOf(review, state).gate).toBe('rejected');
  });

  it('shows each reviewer what was found, and looks for what was to be fixed and what is serious', () => {
    const state = begin({ asking: { again: reviewAgainOf(first) } });
    const [seat] = state.seats;
    const call = state.calls.at(-1);
    const history = seat && call ? review.prompt(state, seat, call).slots['history'] : '';
    expect(history).toContain('F1 (critical), src/queue.js:5');
    const chosen = following(first, {
      type: 'user',
      answer: { ids: ['F1'] },
      seen: true,
    });
    expect([outcomeIn(chosen), reviewAgainOf(chosen).findings.length]).toEqual([
      'fix:F1',
      1,
    ]);
    const three = play(
      begin({ asking: { preset: 'quick' } }),
      `codex revise: ${LOST}; p3 odd; p3 odder`,
      'gemini keep',
      'gemini F1 confirm',
    );
    const fixing = following(three, {
      type: 'user',
      answer: { ids: ['F2'] },
      seen: true,
    });
    expect(reviewAgainOf(fixing).findings.map(({ id }) => id)).toEqual(['F1', 'F2']);
  });
});

const outcomeIn = ({ chose }: ReviewState): string =>
  chose ? printOutcome(chose.outcome) : '';

describe('the user', () => {
  const state = play(
    begin({ asking: { preset: 'quick' } }),
    `codex revise: ${LOST}; p3 odd`,
    'gemini keep',
    'gemini F1 confirm',
  );

  it.each<[object, string, string]>([
    [{ choice: 'fix' }, 'fix:F1,F2', 'rejected'],
    [{ choice: 'some' }, 'fix:F1', 'rejected'],
    [{ said: 'fix F2' }, 'fix:F2', 'rejected'],
    [{ choice: 'keep', said: 'leave it' }, 'go', 'approved'],
    [{ choice: 'stop' }, 'stop', 'rejected'],
    [{ choice: 'wait' }, 'wait', 'undecided'],
  ])('%j', (answer, outcome, gate) => {
    const now = following(state, { type: 'user', answer, seen: true });
    expect([outcomeIn(now), standingOf(review, now).gate, review.tell(now).gate]).toEqual(
      [outcome, gate, gate],
    );
  });

  // A no may mean to drop it or to keep it: the host finds out. A yes fixes.
  const SURE = 'gemini F1 confirm';
  it.each<[string[], string]>([
    [[`codex revise: ${LOST}`, 'gemini keep', SURE], 'Do you want to fix 1 finding?'],
    [
      [`codex revise: ${LOST}; p3 odd`, 'gemini keep', SURE],
      'Do you want to fix 2 findings?',
    ],
    [['codex ', 'gemini '], 'No review could be read. Do you want to keep it as it is?'],
  ])(
    'is asked which way, and a bare yes or no says nothing to that: %j',
    (said, asked) => {
      const now = play(begin({ asking: { preset: 'quick' } }), ...said);
      expect(review.question(now)?.question).toBe(asked);
      const says = (words: string) =>
        following(now, { type: 'user', answer: { said: words }, seen: true });
      expect(() => says('yes')).toThrow(expect.objectContaining({ code: 'map_or_ask' }));
      expect([says('no').objection, standingOf(review, says('no')).gate]).toEqual([
        'no',
        standingOf(review, now).gate,
      ]);
    },
  );

  it('looks again, at most five times', () => {
    const again = (now: typeof state) =>
      following(now, { type: 'user', answer: { choice: 'again' }, seen: true });
    let now = state;
    expect(comesNext(review, now)).toMatch(/^Decide what to fix/);
    expect(comesNext(review, again(now))).toBe(
      'They are asked again. Until then, this stands.',
    );
    const cancelled = following(now, { type: 'cancel', detail: 'cancelled by the user' });
    expect([cancelled.ended?.why, comesNext(review, cancelled)]).toEqual([
      'cancelled',
      '',
    ]);
    for (const _ of [2, 3, 4, 5]) now = play(again(now), 'codex keep', 'gemini keep');
    expect(() => review.revote(now, { to: [], context: '', evidence: [] })).toThrow(
      '5 times',
    );
    expect(() =>
      review.revote(state, { to: ['qwen'], context: '', evidence: [] }),
    ).toThrow('There is no seat "qwen" here.');
    expect(
      review.revote(state, { to: ['codex'], context: 'x', evidence: [] }),
    ).toMatchObject({
      to: ['reviewer-codex'],
      round: 2,
    });
  });
});
