// How the votes of a Magi are counted, shown, and gone on from.
import { expect } from 'vitest';
import { tallyMagi } from '../../scripts/core/magi/tally.ts';
import type { MagiFlag } from '../../scripts/core/schemas/ballots.ts';
import { asked } from '../given/magi-scenes.ts';
import { boxIn, fileText, holds, mediaOf, promptText, toldOf, voted } from './given.ts';
import { by, left, rule } from './rule.ts';

const TALLY = 'scripts/core/magi/tally.test.ts';
const MAGI = 'scripts/core/magi/magi.test.ts';

const flagsOf = (votes: string): MagiFlag[] => countOf(votes).flags;

function countOf(votes: string) {
  const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN' } as const;
  return tallyMagi({
    votes: votes.split(' ').map((word, at) => ({
      seat: ['Logos', 'Pathos', 'Sophia'][at] ?? '',
      position: POSITIONS[word.charAt(0) as 'A'],
      confidence: Number(word.slice(1)),
    })),
  });
}

export const MAGI_VOTES = [
  left(
    'magi.vote.keys',
    'one key for a view, another for an engine',
    'A vote has one key, `seat`: whoever reads it need not know which of two it is. A dissent on record keeps `perspective`.',
  ),
  rule('magi.pattern.unanimous', 'three yes', () =>
    expect(countOf('A80 A80 A80')).toMatchObject({
      pattern: 'unanimous',
      decision: 'APPROVE',
    }),
  ),
  rule('magi.pattern.majority', 'two yes, one no', () =>
    expect(countOf('A80 R80 A80')).toMatchObject({
      pattern: 'majority',
      decision: 'APPROVE',
    }),
  ),
  rule('magi.pattern.split', 'one each way', () =>
    expect(countOf('A80 R80 B80')).toMatchObject({ pattern: 'split', decision: null }),
  ),
  rule('magi.pattern.rejection', 'three no', () =>
    expect(countOf('R80 R80 R80')).toMatchObject({
      pattern: 'unanimous_rejection',
      decision: 'REJECT',
    }),
  ),
  rule('magi.box.unanimous', 'the box of three yes, with its action', () => {
    for (const [way, names] of [
      ['three', ['Claude   ', 'Codex    ', 'Gemini   ']],
      ['alone', ['Logos    ', 'Pathos   ', 'Sophia   ']],
    ] as const)
      expect(boxIn(toldOf(voted('A82 A78 A85', way)))).toEqual([
        'UNANIMOUS VERDICT',
        '',
        `${names[0]}→ APPROVE (confidence: 82)`,
        `${names[1]}→ APPROVE (confidence: 78)`,
        `${names[2]}→ APPROVE (confidence: 85)`,
        '',
        'Weighted Confidence: 81.7',
        'Action: EXECUTE IMMEDIATELY',
      ]);
  }),
  rule(
    'magi.box.majority',
    'the box of two to one, with who dissents and its action',
    () =>
      expect(boxIn(toldOf(voted('A80 R72 A68')))).toEqual([
        'MAJORITY VERDICT',
        '',
        'Claude   → APPROVE (confidence: 80)',
        'Codex    → REJECT  (confidence: 72)',
        'Gemini   → APPROVE (confidence: 68)',
        '',
        'Majority Confidence: 74.0',
        'Dissent: Codex (conf: 72)',
        'Action: EXECUTE + RECORD DISSENT',
      ]),
  ),
  rule(
    'magi.box.split',
    'the box of a split says that there is no consensus and what to do',
    () =>
      expect(boxIn(toldOf(voted('A65 R70 B45')))).toEqual([
        'SPLIT VERDICT',
        '',
        'Claude   → APPROVE  (confidence: 65)',
        'Codex    → REJECT   (confidence: 70)',
        'Gemini   → ABSTAIN  (confidence: 45)',
        '',
        'No consensus reached.',
        'Action: PRESENT TRADE-OFFS TO USER',
      ]),
  ),
  rule('magi.box.rejection', 'the box of three no, with its action', () =>
    expect(boxIn(toldOf(voted('R88 R82 R76')))).toEqual([
      'UNANIMOUS REJECTION',
      '',
      'Claude   → REJECT (confidence: 88)',
      'Codex    → REJECT (confidence: 82)',
      'Gemini   → REJECT (confidence: 76)',
      '',
      'Weighted Confidence: 82.0',
      'Action: BLOCK - State reasons',
    ]),
  ),
  rule('magi.box.two', 'the three boxes of two engines', () => {
    const rows = (votes: string) => boxIn(toldOf(voted(votes, 'two')));
    expect(rows('A78 A82')).toEqual([
      '2-ENGINE UNANIMOUS',
      '',
      'Claude   → APPROVE (confidence: 78)',
      'Codex    → APPROVE (confidence: 82)',
      '',
      'Weighted Confidence: 80.0',
      'Action: EXECUTE',
    ]);
    expect(rows('A72 R68')).toEqual([
      '2-ENGINE SPLIT',
      '',
      'Claude   → APPROVE (confidence: 72)',
      'Codex    → REJECT  (confidence: 68)',
      '',
      'No consensus. Escalate to user.',
    ]);
    expect(rows('R85 R79')).toEqual([
      '2-ENGINE REJECTION',
      '',
      'Claude   → REJECT (confidence: 85)',
      'Codex    → REJECT (confidence: 79)',
      '',
      'Weighted Confidence: 82.0',
      'Action: BLOCK',
    ]);
  }),
  rule('magi.box.names', 'engines are called as in the document', () => {
    const rows = JSON.parse(fileText('references/engines.json'));
    expect([rows.claude.title, rows.codex.title, rows.gemini.title]).toEqual([
      'Claude',
      'Codex',
      'Gemini',
    ]);
  }),
  rule('magi.mean.three', 'the mean of three, with one decimal', () =>
    expect(countOf('A82 A78 A85').confidence).toBe(81.7),
  ),
  rule('magi.mean.majority', 'the mean of those who agree', () =>
    expect(countOf('A80 R72 A68').confidence).toBe(74),
  ),
  rule(
    'magi.yes.conditions',
    'all yes: go on, their conditions merged',
    by(
      TALLY,
      'merges the conditions of those who approve, each once, in the words said first',
    ),
  ),
  rule('magi.dissent.register', 'a dissent is always in the register', () =>
    holds(
      mediaOf(toldOf(voted('A R A', 'three', [{}, { dissent_note: 'It races.' }])))[1] ??
        '',
      'Risks',
      'It races.',
    ),
  ),
  rule('magi.dissent.strong', 'a dissenter who is surer than the others is flagged', () =>
    expect([flagsOf('A70 R90 A70'), flagsOf('A90 R90 A90')]).toEqual([
      ['strong_dissent'],
      [],
    ]),
  ),
  rule('magi.dissent.safety', 'over a danger: first how it is met', by(MAGI, 'of %s')),
  rule('magi.dissent.record', 'name, position, confidence, concern', () =>
    expect(countOf('A80 R72 A68').dissent).toEqual([
      { perspective: 'Pathos', position: 'REJECT', confidence: 72, concern: '' },
    ]),
  ),
  left(
    'magi.dissent.plan',
    'how it is met and what to watch always stand in the record',
    'They stand where somebody wrote them: a line that says “to be decided” helps nobody.',
  ),
  rule(
    'magi.split.stops',
    'a split goes no further without the user',
    by(TALLY, '%s: %s'),
  ),
  rule('magi.split.reasons', 'all three stand with their reasons', by(MAGI, 'of %s')),
  rule('magi.split.options', 'what may be chosen follows the seats', by(MAGI, 'of %s')),
  rule(
    'magi.split.hybrid',
    'a way between, where conditions could reconcile them',
    by(MAGI, 'of %s'),
  ),
  rule(
    'magi.split.dialog',
    'asked in the host’s own dialog',
    by('tests/hooks.test.ts', 'an irreversible yes counts when the dialog was seen'),
  ),
  rule('magi.split.japanese', 'the question in Japanese, with its labels', () => {
    const question = asked(
      voted('A80 R70 B50', 'alone', [{}, { conditions: ['二人で確認する'] }], {
        question: '移行しますか？',
      }),
    );
    expect(question?.question).toBe('三視点で意見が分かれました。どの方針で進めますか？');
    expect(question?.offers.map(({ label }) => label.split(',')[0])).toEqual([
      '進める (Logos)',
      '進めない (Pathos)',
      '先に調べる (Sophia)',
      '条件付きで進める',
    ]);
    holds(question?.offers[1]?.description ?? '', '人間中心的観点: ', '(信頼度: 70)');
  }),
  rule('magi.split.header', 'headed “Split Vote”, one answer', by(MAGI, 'of %s')),
  rule('magi.no.reasons', 'three no: stopped, with each reason', () =>
    holds(
      mediaOf(
        toldOf(
          voted('R R R', 'three', [
            { rationale: 'First reason.' },
            { rationale: 'Second reason.' },
            { rationale: 'Third reason.' },
          ]),
        ),
      )[0] ?? '',
      'First reason.',
      'Second reason.',
      'Third reason.',
    ),
  ),
  rule('magi.no.alternatives', 'other ways are offered where there are any', () =>
    holds(
      mediaOf(toldOf(voted('R R R', 'three', [{ conditions: ['a lock first'] }])))[0] ??
        '',
      'What would have to change',
      'Claude: a lock first',
    ),
  ),
  rule(
    'magi.no.override',
    'against it only with the risk accepted in writing',
    by(
      MAGI,
      'whatever is chosen against a no, or over a danger, owes the same and is grave',
    ),
  ),
  rule(
    'magi.abstain.reasons',
    'who may abstain: not its field, too little known, its own criteria conflict',
    () => {
      for (const name of ['engine', 'logos', 'pathos', 'sophia'])
        holds(promptText(`magi-${name}`), 'contradict each other', 'lack what you');
    },
  ),
  rule('magi.abstain.two-yes', 'two yes and an abstention: approved', () =>
    expect(countOf('A80 A80 B0').decision).toBe('APPROVE'),
  ),
  rule('magi.abstain.split', 'one yes, one no: the user decides', () =>
    expect(countOf('A80 R80 B0').action).toBe('ask_user'),
  ),
  rule('magi.abstain.quorum', 'one yes alone: too few, again with more to go on', () =>
    expect(countOf('A80 B0 B0')).toMatchObject({
      pattern: 'insufficient_quorum',
      action: 'redeliberate',
    }),
  ),
  rule('magi.abstain.two-no', 'two no and an abstention: rejected', () =>
    expect(countOf('R80 R80 B0').pattern).toBe('majority_rejection'),
  ),
  rule('magi.abstain.all', 'nobody takes a side: more is needed', () =>
    expect(countOf('B0 B0 B0')).toMatchObject({
      pattern: 'insufficient_information',
      action: 'request_context',
    }),
  ),
  rule('magi.abstain.weak', 'who is hardly sure is as good as abstaining', () =>
    holds(mediaOf(toldOf(voted('A80 R25 A70')))[0] ?? '', 'A weak vote'),
  ),
  rule(
    'magi.override.surest',
    'one who is very sure against two who are not: both are put to the user',
    by(MAGI, 'of %s'),
  ),
  rule('magi.low.warning', 'a mean below 50 is warned of in the verdict', () => {
    for (const votes of ['A45 R30 A60', 'A49 A48 A47', 'R40 R40 R40', 'A40 R40 B40'])
      for (const text of mediaOf(toldOf(voted(votes))))
        holds(text, 'LOW CONFIDENCE WARNING');
    for (const text of mediaOf(toldOf(voted('A80 R30 A60'))))
      expect(text).not.toContain('WARNING');
  }),
  rule('magi.low.all', 'all below 50: more is asked for', () =>
    expect(countOf('A49 A48 A47')).toMatchObject({ action: 'redeliberate', level: 'L2' }),
  ),
  rule('magi.level.split', 'a split is L2', () =>
    expect(countOf('A80 R80 B0').level).toBe('L2'),
  ),
  rule('magi.level.safety', 'a danger is L3', by(TALLY, '%s: %s')),
  rule('magi.level.unsure', 'all unsure is L2', () =>
    expect(countOf('A49 A48 A47').level).toBe('L2'),
  ),
  rule('magi.level.rejection', 'three no is L3', () =>
    expect(countOf('R80 R80 R80').level).toBe('L3'),
  ),
  rule('magi.level.against', 'against three no is L4, against two L3', () => {
    const over = (votes: string) =>
      mediaOf(
        toldOf(
          voted(votes).user({
            choice: 'override',
            written: { risk_acceptance: 'the date', monitor: 'mails' },
          }),
        ),
      )[1] ?? '';
    holds(over('R R R'), 'L4: ');
    holds(over('R R A'), 'L3: ');
  }),
  rule('magi.level.override', 'the surest against the unsure is L3', () =>
    expect(countOf('A50 R95 A50').level).toBe('L3'),
  ),
  left(
    'magi.again.points',
    'new evidence that moves a confidence by 20 points calls for another vote',
    'The user calls for it, with what is new: how far a number would move is not known before somebody was asked.',
  ),
  rule(
    'magi.again.context',
    'after what the user adds',
    by('scripts/core/deliberation/user.test.ts', 'new facts alone call the seats again'),
  ),
  rule(
    'magi.again.assumptions',
    'after assumptions or conditions that changed',
    by(MAGI, 'after two more votes another owes new evidence, and then there is none'),
  ),
  rule(
    'magi.again.who',
    'who has to look again is named, and looks alone',
    by(MAGI, 'only somebody who is asked votes again, and nobody who is not there'),
  ),
  rule(
    'magi.again.vote',
    'another vote is counted',
    by(
      'scripts/core/deliberation/machine.test.ts',
      'leaves the verdict standing until it is counted',
    ),
  ),
  rule(
    'magi.again.changes',
    'what changed from vote to vote is told with the verdict',
    () => {
      const one = voted('A80 R70 B50')
        .user({ choice: 'again', context: 'p99 is 4 ms' })
        .votes('A80 A75 B50');
      holds(
        mediaOf(toldOf(one))[0] ?? '',
        'What changed since the last vote',
        'The vote: split → majority',
        'Codex: REJECT 70 → APPROVE 75',
        'New was: p99 is 4 ms',
      );
    },
  ),
  rule(
    'magi.again.twice',
    'twice at most',
    by(MAGI, 'after two more votes another owes new evidence, and then there is none'),
  ),
  rule('magi.again.history', 'then the user gets it with its whole history', () => {
    const again = { choice: 'again', context: 'nothing new' };
    const one = voted('A80 R70 B50')
      .user(again)
      .votes('A80 R70 B50')
      .user(again)
      .votes('A80 R70 B50');
    holds(mediaOf(toldOf(one))[0] ?? '', 'Votes so far', '**1** – Who: Codex');
  }),
  rule(
    'magi.again.evidence',
    'once more with new evidence',
    by(MAGI, 'after two more votes another owes new evidence, and then there is none'),
  ),
  rule('magi.ladder.reframe', 'a deadlock: smaller questions', by(MAGI, 'of %s')),
  rule('magi.ladder.timebound', 'a deadlock: a deadline', by(MAGI, 'of %s')),
  rule('magi.ladder.defer', 'a deadlock: a step that can be undone', by(MAGI, 'of %s')),
  rule('magi.ladder.escalate', 'a deadlock: somebody else decides', by(MAGI, 'of %s')),
  rule('magi.ladder.surest', 'after the deadline the surest view holds', () => {
    const again = { choice: 'again', context: 'nothing new' };
    const one = voted('A80 R90 B50')
      .user(again)
      .votes('A80 R90 B50')
      .user(again)
      .votes('A80 R90 B50');
    const timebound = asked(one)?.offers.find(({ id }) => id === 'timebound');
    holds(timebound?.description ?? '', 'Codex, the surest (REJECT 90)');
    const tied = voted('A80 R80 B50')
      .user(again)
      .votes('A80 R80 B50')
      .user(again)
      .votes('A80 R80 B50');
    const open = asked(tied)?.offers.find(({ id }) => id === 'timebound');
    expect(open?.description).toBe('Write by when, and who decides then.');
  }),
  rule(
    'magi.ladder.reversible',
    'of two ways the one that can be undone, with what to watch',
    by(MAGI, 'of %s'),
  ),
  rule('magi.two.split', 'two who differ: always the user', () =>
    expect(countOf('A80 R80')).toMatchObject({ pattern: 'split', action: 'ask_user' }),
  ),
  rule('magi.two.gap', 'one much surer than the other is said', () =>
    holds(toldOf(voted('A90 R50', 'two')).headline, 'Claude is much surer'),
  ),
  rule('magi.two.diversity', 'that only two voted is in the register', () =>
    holds(mediaOf(toldOf(voted('A A', 'two')))[1] ?? '', 'Only two engines voted'),
  ),
  rule('magi.two.quorum', 'one vote and an abstention: more is asked for', () =>
    expect(countOf('A80 B0')).toMatchObject({
      pattern: 'insufficient_quorum',
      action: 'request_context',
    }),
  ),
  rule(
    'magi.two.nobody',
    'two abstentions: three views instead',
    by(MAGI, 'are the three views when %s'),
  ),
  rule('magi.two.mean', 'the mean of two', () =>
    expect(countOf('A78 A82').confidence).toBe(80),
  ),
];
