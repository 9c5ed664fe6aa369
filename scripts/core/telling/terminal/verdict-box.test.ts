import { expect, it } from 'vitest';
import { tallyMagi } from '../../magi/count/tally.ts';
import type { MagiVote } from '../../shapes.ts';
import { widthOf } from '../../words/width.ts';
import { drawSheet } from './frame.ts';
import { magiSheet } from './verdict-box.ts';

type Row = [
  seat: string,
  position: 'APPROVE' | 'REJECT' | 'ABSTAIN',
  confidence: number,
  rest?: Partial<MagiVote>,
];

const votesOf = (rows: Row[]): MagiVote[] =>
  rows.map(([seat, position, confidence, rest]) => ({ seat, position, confidence, ...rest }));
const draw = (rows: Row[], plain = false): string =>
  drawSheet(magiSheet({ votes: votesOf(rows) }, tallyMagi({ votes: votesOf(rows) })), { plain });

it.each<[Row[], string]>([
  [
    [
      ['Logos', 'APPROVE', 82],
      ['Pathos', 'APPROVE', 78],
      ['Sophia', 'APPROVE', 85],
    ],
    `
╔═══════════════════════════════════════╗
║          UNANIMOUS VERDICT            ║
║                                       ║
║  Logos    → APPROVE (confidence: 82)  ║
║  Pathos   → APPROVE (confidence: 78)  ║
║  Sophia   → APPROVE (confidence: 85)  ║
║                                       ║
║  Weighted Confidence: 81.7            ║
║  Action: EXECUTE IMMEDIATELY          ║
╚═══════════════════════════════════════╝`,
  ],
  [
    [
      ['Logos', 'APPROVE', 80],
      ['Pathos', 'REJECT', 72],
      ['Sophia', 'APPROVE', 68],
    ],
    `
╔═══════════════════════════════════════╗
║          MAJORITY VERDICT             ║
║                                       ║
║  Logos    → APPROVE (confidence: 80)  ║
║  Pathos   → REJECT  (confidence: 72)  ║
║  Sophia   → APPROVE (confidence: 68)  ║
║                                       ║
║  Majority Confidence: 74.0            ║
║  Dissent: Pathos (conf: 72)           ║
║  Action: EXECUTE + RECORD DISSENT     ║
╚═══════════════════════════════════════╝`,
  ],
  [
    [
      ['Logos', 'APPROVE', 65],
      ['Pathos', 'REJECT', 70],
      ['Sophia', 'ABSTAIN', 45],
    ],
    `
╔═══════════════════════════════════════╗
║           SPLIT VERDICT               ║
║                                       ║
║  Logos    → APPROVE  (confidence: 65) ║
║  Pathos   → REJECT   (confidence: 70) ║
║  Sophia   → ABSTAIN  (confidence: 45) ║
║                                       ║
║  No consensus reached.                ║
║  Action: PRESENT TRADE-OFFS TO USER   ║
╚═══════════════════════════════════════╝`,
  ],
  [
    [
      ['Logos', 'REJECT', 88],
      ['Pathos', 'REJECT', 82],
      ['Sophia', 'REJECT', 76],
    ],
    `
╔═══════════════════════════════════════╗
║        UNANIMOUS REJECTION            ║
║                                       ║
║  Logos    → REJECT (confidence: 88)   ║
║  Pathos   → REJECT (confidence: 82)   ║
║  Sophia   → REJECT (confidence: 76)   ║
║                                       ║
║  Weighted Confidence: 82.0            ║
║  Action: BLOCK - State reasons        ║
╚═══════════════════════════════════════╝`,
  ],
  [
    [
      ['Claude', 'APPROVE', 78],
      ['Codex', 'APPROVE', 82],
    ],
    `
╔═══════════════════════════════════════╗
║       2-ENGINE UNANIMOUS              ║
║                                       ║
║  Claude   → APPROVE (confidence: 78)  ║
║  Codex    → APPROVE (confidence: 82)  ║
║                                       ║
║  Weighted Confidence: 80.0            ║
║  Action: EXECUTE                      ║
╚═══════════════════════════════════════╝`,
  ],
  [
    [
      ['Claude', 'APPROVE', 72],
      ['Gemini', 'REJECT', 68],
    ],
    `
╔═══════════════════════════════════════╗
║       2-ENGINE SPLIT                  ║
║                                       ║
║  Claude   → APPROVE (confidence: 72)  ║
║  Gemini   → REJECT  (confidence: 68)  ║
║                                       ║
║  No consensus. Escalate to user.      ║
╚═══════════════════════════════════════╝`,
  ],
  [
    [
      ['Claude', 'REJECT', 85],
      ['Codex', 'REJECT', 79],
    ],
    `
╔═══════════════════════════════════════╗
║       2-ENGINE REJECTION              ║
║                                       ║
║  Claude   → REJECT (confidence: 85)   ║
║  Codex    → REJECT (confidence: 79)   ║
║                                       ║
║  Weighted Confidence: 82.0            ║
║  Action: BLOCK                        ║
╚═══════════════════════════════════════╝`,
  ],
])('draws the box of the specification (%#)', (rows, box) => {
  expect(draw(rows)).toBe(box.trim());
});

it.each<[string, Row[]]>([
  [
    'long names',
    [
      ['a-very-long-seat-name-that-takes-more-than-the-box', 'APPROVE', 80],
      ['b', 'REJECT', 99],
      ['c', 'ABSTAIN', 1],
    ],
  ],
  [
    'wide characters',
    [
      ['論理', 'APPROVE', 80],
      ['パトス', 'APPROVE', 70],
      ['ソフィア🦉', 'REJECT', 95, { safety_concern: true }],
    ],
  ],
  [
    'combining characters and control characters',
    [
      ['e\u0301lan', 'APPROVE', 30],
      ['a\u001b[31mb\nc', 'APPROVE', 20],
      ['x', 'REJECT', 99],
    ],
  ],
  [
    'failed seats',
    [
      ['claude', 'APPROVE', 100],
      ['codex', 'ABSTAIN', 0, { failed: true }],
      ['gemini', 'ABSTAIN', 0, { failed: true }],
    ],
  ],
  [
    'every warning',
    [
      ['a', 'APPROVE', 40, { inferred: true }],
      ['b', 'APPROVE', 30],
      ['c', 'REJECT', 95, { safety_concern: true }],
    ],
  ],
  [
    'two seats far apart',
    [
      ['a', 'APPROVE', 99],
      ['b', 'REJECT', 10],
    ],
  ],
])('keeps the right border aligned: %s', (_, rows) => {
  const widths = draw(rows).split('\n').map(widthOf);
  expect(new Set(widths).size).toBe(1);
});

it('says the same without box characters', () => {
  const plain = draw(
    [
      ['Logos', 'APPROVE', 80],
      ['Pathos', 'REJECT', 72],
      ['Sophia', 'APPROVE', 68],
    ],
    true,
  );
  expect(plain).toBe(`MAJORITY VERDICT

  Logos    -> APPROVE (confidence: 80)
  Pathos   -> REJECT  (confidence: 72)
  Sophia   -> APPROVE (confidence: 68)

Majority Confidence: 74.0
Dissent: Pathos (conf: 72)
Action: EXECUTE + RECORD DISSENT`);
});
