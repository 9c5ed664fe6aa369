import { describe, expect, it } from 'vitest';
import {
  COUNCIL_BLOCK,
  COUNCIL_ENDED,
  COUNCIL_VERDICT,
  DEBATE_OUTCOMES,
  MAGI_TITLES,
  SIGNS,
  TWO_ENGINE_TITLES,
} from './headings.cjs';
import { spokenVerdict } from './spoken-verdict.mjs';

const magiBox = (title: string, votes: string[]) =>
  [
    '╔═════════╗',
    `║   ${title}   ║`,
    '║         ║',
    ...votes.map((vote) => `║  ${vote}  ║`),
    '╚═════════╝',
  ].join('\n');

it.each([
  [
    'a council block',
    'Done.\n\n```\nCOUNCIL VERDICT:\ndecision: "update_intent"\nround: 2\nagreed_by: [claude, gemini]\ndissent: codex: the fix is right\nreasoning: x\n```\nbye',
    {
      protocol: 'council',
      verdict: 'update_intent',
      round: 2,
      agreed_by: ['claude', 'gemini'],
      dissent: 'codex: the fix is right',
    },
  ],
  [
    'a block without majority',
    'COUNCIL VERDICT:\ndecision: null\noutcome: no_majority\n',
    { protocol: 'council', verdict: null },
  ],
  [
    'a block in quotes, and its entry that lost its indentation',
    'COUNCIL VERDICT:\ndecision: "revert_fix"\nround: 2\nagreed_by: ["claude", "gemini"]\ndebug_log_entry: |\n### Council Verdict — now\n**Decision**: revert_fix\n**Agreed by**: claude, gemini (first, each alone: claude revert_fix)\n',
    { protocol: 'council', verdict: 'revert_fix', round: 2, agreed_by: ['claude', 'gemini'] },
  ],
  [
    'a council report that is none yet',
    '## Council Verdict — Round 3\n\n**Decision**: none yet – it would be **redis**\n\nCOUNCIL VERDICT:\ndecision: null\noutcome: undecided\n',
    { protocol: 'council', verdict: null },
  ],
  [
    'a council report',
    '## Council Verdict — Round 3\n\n**Decision**: Use Redis\n**Agreed by**: claude and codex\n**Dissent**: gemini prefers files\n',
    { protocol: 'council', verdict: 'Use Redis', round: 3, agreed_by: ['claude', 'codex'] },
  ],
  [
    'a Magi box',
    `x\n${magiBox('MAJORITY VERDICT', ['Logos    → APPROVE (confidence: 80)', 'Pathos   → REJECT  (confidence: 72)', 'Sophia   → APPROVE (confidence: 68)'])}`,
    {
      protocol: 'magi',
      verdict: 'APPROVE',
      agreed_by: ['Logos', 'Sophia'],
      votes: [{ seat: 'Logos', position: 'APPROVE', confidence: 80 }, { seat: 'Pathos' }, { seat: 'Sophia' }],
    },
  ],
  [
    'a split',
    magiBox('2-ENGINE SPLIT', ['Claude → APPROVE (confidence: 72)', 'Gemini → REJECT (confidence: 68)']),
    { protocol: 'magi', verdict: null, agreed_by: [] },
  ],
  [
    'a debate',
    '## DEBATE OUTCOME: CONSENSUS\n\n**Rounds to consensus:** 2\n',
    { protocol: 'debate', verdict: 'consensus', round: 2 },
  ],
  [
    'a debate without',
    '## DEBATE OUTCOME: TRADEOFF\n\n**Rounds:** 5 (no consensus)\n',
    { protocol: 'debate', verdict: null, round: 5 },
  ],
  [
    'the last of two',
    'COUNCIL VERDICT:\ndecision: "a"\n\nno, rather\n\nCOUNCIL VERDICT:\ndecision: "b"\n',
    { verdict: 'b' },
  ],
])('%s is found', (_, message, expected) => {
  expect(spokenVerdict(message)).toMatchObject(expected);
});

describe('every heading that is printed', () => {
  const votes = ['Claude → APPROVE (confidence: 72)', 'Gemini → FAILED  (not heard)'];
  const magi = [...Object.values(MAGI_TITLES), ...Object.values(TWO_ENGINE_TITLES)];

  it.each<[heading: string, message: string, protocol: string]>([
    ...magi.map((title): [string, string, string] => [title, magiBox(title, votes), 'magi']),
    [COUNCIL_BLOCK, `${COUNCIL_BLOCK}\ndecision: "a"\n`, 'council'],
    [COUNCIL_VERDICT, `## ${COUNCIL_VERDICT} — Round 1\n\n**Decision**: a\n`, 'council'],
    ...Object.values(COUNCIL_ENDED).map((title): [string, string, string] => [
      title,
      `## ${title} after 3 rounds\n`,
      'council',
    ]),
    ...Object.values(DEBATE_OUTCOMES).map((title): [string, string, string] => [
      title,
      `## ${title}\n\n**Rounds:** 2\n`,
      'debate',
    ]),
  ])('%s is a verdict, and shows that there is one', (_, message, protocol) => {
    expect(spokenVerdict(message)?.protocol).toBe(protocol);
    expect(SIGNS.some((sign) => message.includes(sign))).toBe(true);
  });
});

it.each([
  ['nothing', 'all done'],
  ['no text', undefined],
  ['a number', 7],
  [
    'the form to fill in',
    'COUNCIL VERDICT:\ndecision: "update_intent" | "revert_fix"\nround: [which round consensus was reached]\n',
  ],
  ['the report form', '## Council Verdict — Round {N}\n\n**Decision**: {the agreed position}\n'],
  ['talk of a verdict', 'The COUNCIL VERDICT: it was fine. decision: none'],
  ['another box', '╔══╗\n║ HELLO ║\n╚══╝'],
])('%s is no verdict', (_, message) => {
  expect(spokenVerdict(message)).toBeNull();
});
