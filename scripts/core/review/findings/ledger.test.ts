// Findings through the rounds of a panel: whoever raised one answers for it, and none is lost on the way.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewEnvelope, ReviewFinding } from '../../shapes.ts';
import type { ReviewAnswer } from '../events.ts';
import type { Finding, Reply, Voice } from './finding.ts';
import { answerPanel, followPanel } from './ledger.ts';
import type { MemberAnswers } from './said.ts';

type Said = { id?: string; text: string; severity?: 'p1' | 'p2' | 'p3'; line?: number };

const recordOf = ({ id, text, severity = 'p1', line }: Said): ReviewFinding => ({
  ...{ id: id ?? null, severity, path: line ? 'src/a.ts' : null, lines: line ? [line] : null },
  ...{ title: text, body: '', suggestion: null },
});

function heard(member: string, said: Said[], whole = true): MemberAnswers {
  const findings = said.map(recordOf);
  const texts = (severity: string): string[] =>
    findings.flatMap((one) => (one.severity === severity ? [one.title] : []));
  const opinion = {
    ...{ status: 'ok', summary: '', missing: [], evidence: [], recommendation: 'revise', findings },
    ...{ p1: texts('p1'), p2: texts('p2'), p3: texts('p3') },
  } as unknown as ReviewEnvelope;
  return {
    member,
    part: 'code',
    whole,
    answers: [{ opinion, engine: member, places: [] } as unknown as ReviewAnswer],
  };
}

const byText = (findings: Finding[]): Record<string, string> =>
  Object.fromEntries(findings.map((one) => [one.text, one.state]));
const voicesOf = ({ voices = [] }: Finding): Record<string, Voice['state']> =>
  Object.fromEntries(voices.map(({ reviewer, state }) => [reviewer, state]));
const rebut = (finding: string): Reply => ({ finding, answer: 'rebut', reason: 'no' });

const LEAK: Said = { text: 'The connection leaks when the query throws', line: 3 };
const both = followPanel([], [heard('codex', [LEAK]), heard('gemini', [LEAK])], 1);

describe('what both raised and the author rebuts', () => {
  const rebutted = answerPanel(both, [rebut('F1')]);
  const again = { ...LEAK, id: 'F1' };
  it.each<[string, MemberAnswers[], string, Record<string, string>]>([
    [
      'held up by one, let go by the other',
      [heard('codex', [again]), heard('gemini', [])],
      'maintained',
      { codex: 'maintained', gemini: 'withdrawn' },
    ],
    [
      'let go by one, before the other is heard',
      [heard('gemini', [])],
      'rebutted',
      { codex: 'open', gemini: 'withdrawn' },
    ],
    [
      'let go by both',
      [heard('codex', []), heard('gemini', [])],
      'withdrawn',
      { codex: 'withdrawn', gemini: 'withdrawn' },
    ],
    [
      'let go by one, the other only half readable',
      [heard('codex', [], false), heard('gemini', [])],
      'rebutted',
      { codex: 'open', gemini: 'withdrawn' },
    ],
    ['nobody could be read', [], 'rebutted', { codex: 'open', gemini: 'open' }],
    [
      'a third one raises it too',
      [heard('codex', []), heard('gemini', []), heard('qwen', [again])],
      'maintained',
      { codex: 'withdrawn', gemini: 'withdrawn', qwen: 'maintained' },
    ],
  ])('%s', (_, said, state, voices) => {
    const [finding, ...others] = followPanel(rebutted, said, 2);
    expect([finding?.state, finding && voicesOf(finding), others]).toEqual([state, voices, []]);
  });

  it('stays with what was granted of it, when all let go of the rest', () => {
    const granted = answerPanel(both, [{ finding: 'F1', answer: 'partial', reason: 'half' }]);
    expect(byText(followPanel(granted, [heard('codex', []), heard('gemini', [])], 2))).toEqual({
      [LEAK.text]: 'accepted',
    });
  });
});

it('what it is held up with stands beside what was said first', () => {
  const rebutted = answerPanel(both, [rebut('F1')]);
  const more = { id: 'F1', text: 'It leaks on a retry too', line: 90 };
  const [finding] = followPanel(rebutted, [heard('codex', [more]), heard('gemini', [])], 2);
  expect(finding).toMatchObject({ text: LEAK.text, remark: more.text });
  expect(finding?.voices?.[0]?.record).toMatchObject({ title: LEAK.text, lines: [90] });
});

it('what the author accepts needs no second word', () => {
  const accepted = answerPanel(both, [{ finding: 'F1', answer: 'accept', reason: '' }]);
  expect(byText(followPanel(accepted, [heard('codex', []), heard('gemini', [])], 2))).toEqual({
    [LEAK.text]: 'accepted',
  });
});

describe('through any rounds', () => {
  const MEMBERS = ['codex', 'gemini', 'qwen'];
  const TEXTS = [
    'The connection leaks',
    'A password is logged',
    'saveOrder is not awaited',
    'saveItem is not awaited',
    'The total is rounded twice',
  ];
  const said = fc.record({
    id: fc.constantFrom(undefined, undefined, 'F1', 'F2', 'F3', 'F9'),
    text: fc.constantFrom(...TEXTS),
    severity: fc.constantFrom('p1' as const, 'p2' as const, 'p3' as const),
    line: fc.constantFrom(undefined, 3, 90),
  });
  const turn = fc.record({
    answers: fc.array(
      fc.record({
        member: fc.constantFrom(...MEMBERS),
        said: fc.array(said, { maxLength: 4 }),
        whole: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    replies: fc.array(
      fc.record({
        finding: fc.constantFrom('F1', 'F2', 'F3', 'F4'),
        answer: fc.constantFrom('accept' as const, 'rebut' as const, 'partial' as const),
        reason: fc.constant('so'),
      }),
      { maxLength: 4 },
    ),
  });

  it('nothing is lost, and nobody takes back what another holds up', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 4 }), (turns) => {
        let ledger: Finding[] = [];
        turns.forEach(({ answers, replies }, index) => {
          const before = ledger;
          const own = answers.filter(
            ({ member }, at) => answers.findIndex((one) => one.member === member) === at,
          );
          ledger = followPanel(
            before,
            own.map((one) => heard(one.member, one.said, one.whole)),
            index + 1,
          );
          expect(ledger.map(({ id }) => id)).toEqual([
            ...before.map(({ id }) => id),
            ...ledger.slice(before.length).map((_, at) => `F${before.length + at + 1}`),
          ]);
          for (const finding of ledger) {
            const states = Object.values(voicesOf(finding));
            expect(states.length).toBeGreaterThan(0);
            if (finding.state === 'withdrawn') expect(new Set(states)).toEqual(new Set(['withdrawn']));
            if (states.includes('maintained')) expect(finding.state).toBe('maintained');
            const was = before.find(({ id }) => id === finding.id);
            for (const [reviewer, state] of Object.entries(was ? voicesOf(was) : {})) {
              const now = voicesOf(finding)[reviewer];
              expect(now).toBeDefined();
              const heardWhole = own.some(({ member, whole }) => member === reviewer && whole);
              if (now === 'withdrawn' && state !== 'withdrawn')
                expect(heardWhole && was?.state).toMatch(/rebutted|maintained/);
            }
          }
          const words = ledger.flatMap(({ voices = [] }) =>
            voices.flatMap(({ text, remark }) => [text, remark]),
          );
          for (const { said: each } of own)
            for (const { text } of each) expect(words.join('\n')).toContain(text);
          ledger = answerPanel(ledger, replies);
        });
      }),
      { numRuns: 1500 },
    );
  });
});
