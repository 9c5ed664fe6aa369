import { describe, expect, it } from 'vitest';
import { textsIn } from '../../telling/texts/texts.ts';
import { judgePanel, type Raised, type Recommendation, type Said, standingOfPanel } from './verdict.ts';

type Word = Recommendation | 'silent' | 'failed';
const panelOf = (words: Word[], missing: number[] = []): Said[] =>
  words.map((word, index) => ({
    reviewer: `r${index}`,
    failed: word === 'failed',
    recommendation: word === 'failed' || word === 'silent' ? null : word,
    missing: missing[index] ?? 0,
    doubts: [],
  }));
const finding = (severity: Raised['severity'], by: string, more: Partial<Raised> = {}): Raised => ({
  severity,
  raised_by: by.split(' '),
  shown: true,
  ...more,
});
const hidden = { shown: false };

describe('what a panel comes to', () => {
  type Row = [words: Word[], findings: Raised[], decision: string | null, reason: string];
  it.each<Row>([
    [[], [], null, 'Nobody could be heard.'],
    [['failed', 'failed'], [], null, 'Nobody could be heard.'],
    [['silent', 'failed'], [], null, 'Nobody could be heard.'],
    [['keep', 'keep'], [], 'keep', 'No findings.'],
    [['keep', 'failed'], [], 'keep', 'No findings.'],
    [['keep', 'silent'], [], 'keep', 'No findings.'],
    [['keep', 'keep'], [finding('p3', 'r0')], 'keep', 'Only 1 optional finding.'],
    [['keep', 'keep'], [finding('p3', 'r0'), finding('p3', 'r1')], 'keep', 'Only 2 optional findings.'],
    [
      ['silent', 'silent'],
      [finding('p3', 'r0')],
      null,
      'Nobody said in so many words that it can stay as it is.',
    ],
    [['keep', 'revise'], [finding('p1', 'r1')], 'revise', 'Evidence for 1 of 1 serious finding.'],
    [
      ['keep', 'revise'],
      [finding('p1', 'r1'), finding('p1', 'r1', hidden)],
      'revise',
      'Evidence for 1 of 2 serious findings.',
    ],
    [['keep', 'revise'], [finding('p2', 'r1')], 'revise', 'Evidence for 1 of 1 significant finding.'],
    [['keep', 'keep'], [finding('p2', 'r1')], 'revise', 'Evidence for 1 of 1 significant finding.'],
    [
      ['keep', 'revise'],
      [finding('p1', 'r1', hidden)],
      null,
      'No evidence for any of 1 serious finding; ask for it.',
    ],
    [
      ['keep', 'revise'],
      [finding('p2', 'r1', hidden), finding('p2', 'r0', hidden)],
      null,
      'No evidence for any of 2 significant findings; ask for it.',
    ],
    // A grave one without evidence is not passed over for a lesser one with it.
    [
      ['keep', 'revise'],
      [finding('p1', 'r1', hidden), finding('p2', 'r1')],
      null,
      'No evidence for any of 1 serious finding; ask for it.',
    ],
    [
      ['revise'],
      [finding('p1', 'r0', { shown: false, accepted: true })],
      'revise',
      'Evidence for 0 of 1 serious finding, 1 more accepted by the author.',
    ],
    [['revise'], [finding('p1', 'r0', { accepted: true })], 'revise', 'Evidence for 1 of 1 serious finding.'],
    [
      ['revise'],
      [finding('p1', 'r0'), finding('p1', 'r0', { shown: false, accepted: true })],
      'revise',
      'Evidence for 1 of 2 serious findings, 1 more accepted by the author.',
    ],
    [['keep', 'silent'], [finding('p3', 'r1')], 'keep', 'Only 1 optional finding.'],
    // Whose reviewer could not be heard in the end, it is not counted.
    [['keep', 'failed'], [finding('p1', 'r1')], 'keep', 'No findings.'],
    [['keep', 'failed'], [finding('p1', 'r0 r1')], 'revise', 'Evidence for 1 of 1 serious finding.'],
  ])('%j with %j', (words, findings, decision, reason) => {
    expect(judgePanel(panelOf(words), findings)).toEqual({ decision, reason });
    const inJapanese = judgePanel(panelOf(words), findings, textsIn('ja').reviewVerdict.judged);
    expect(inJapanese.decision).toBe(decision);
    expect(inJapanese.reason).not.toMatch(/[a-z]{2,} [a-z]{2,}/i);
  });

  it.each<[words: Word[], severity: Raised['severity'], decision: string]>([
    [['reject', 'reject', 'revise'], 'p1', 'reject'],
    [['reject', 'reject', 'revise'], 'p2', 'revise'],
    [['reject', 'revise'], 'p1', 'revise'],
    [['reject', 'failed'], 'p1', 'reject'],
    [['reject', 'keep', 'keep'], 'p1', 'revise'],
  ])('%j over a %s', (words, severity, decision) => {
    expect(judgePanel(panelOf(words), [finding(severity, 'r0')]).decision).toBe(decision);
  });

  it.each<[words: Word[], missing: number[], decision: string | null, reason: RegExp]>([
    [['keep', 'revise'], [], null, /^r1 says revise without naming a finding/],
    [['keep', 'reject'], [], null, /^r1 says reject without/],
    [['keep', 'reject'], [0, 2], null, /^r1 says reject without/],
    [['continue', 'keep'], [], null, /^r0 says continue without/],
    [['keep', 'revise'], [0, 1], 'revise', /^Nothing is wrong, but 1 thing missing\.$/],
    [['keep', 'revise'], [1, 1], 'revise', /^Nothing is wrong, but 2 things missing\.$/],
    [['keep', 'keep'], [0, 1], 'revise', /but 1 thing missing/],
    [['silent'], [1], 'revise', /but 1 thing missing/],
  ])('%j where %j things are missing', (words, missing, decision, reason) => {
    const judged = judgePanel(panelOf(words, missing), []);
    expect(judged.decision).toBe(decision);
    expect(judged.reason).toMatch(reason);
  });
});

describe('whether it is a yes', () => {
  const doubtful = (words: Word[], ...who: number[]) =>
    panelOf(words).map((one, index) => ({ ...one, doubts: who.includes(index) ? ['doubt'] : [] }));
  const standing = (panel: Said[], unseen: string[] = []) => standingOfPanel(panel, [], { unseen });
  it.each<[words: Word[], doubts: number[], gate: string, hinges: string[]]>([
    [['keep', 'keep'], [], 'approved', []],
    [['keep', 'keep'], [1], 'approved', []],
    [['keep', 'failed'], [0], 'undecided', ['r0']],
    [['keep', 'keep'], [0, 1], 'undecided', ['r0', 'r1']],
    [['revise', 'keep'], [], 'undecided', []],
  ])('%j with doubts about %j', (words, doubts, gate, hinges) => {
    const found = standing(doubtful(words, ...doubts));
    expect([found.gate, found.hinges.map(({ seat }) => seat)]).toEqual([gate, hinges]);
  });

  it('is none over what nobody saw', () => {
    expect(standing(panelOf(['keep']), ['logo.png'])).toMatchObject({
      gate: 'undecided',
      unseen: ['logo.png'],
    });
  });
});
