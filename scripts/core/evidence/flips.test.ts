// Who moved and why: new evidence that was found, an objection that is answered, or nothing but the others.
import { expect, test } from 'vitest';
import type { Citation } from '../schemas/nouns.ts';
import { flipLedger, type StoodThere } from './flips.ts';

const cite = (
  path: string,
  line: number,
  found: Citation['found'] = 'there',
): Citation => ({
  text: `${path}:${line}`,
  path,
  line,
  quote: 'const cacheSize = 3;',
  found,
});
const stand = (
  seat: string,
  round: number,
  choice: string | null,
  more: Partial<StoodThere> = {},
): StoodThere => ({
  seat,
  round,
  choice,
  because: '',
  citations: [],
  ...more,
});
const BEFORE = [
  stand('codex', 1, 'a'),
  stand('claude', 1, 'b', { citations: [cite('src/a.ts', 3)] }),
];

test.each<[string, Partial<StoodThere>, string]>([
  ['it found something new', { citations: [cite('src/n.ts', 9)] }, 'evidence'],
  ['it moved after a test', { observed: ['npm test'] }, 'evidence'],
  [
    'what it cites is not there',
    { citations: [cite('src/n.ts', 9, 'missing')] },
    'conformity',
  ],
  ['nobody could look', { citations: [cite('src/n.ts', 9, 'unchecked')] }, 'conformity'],
  ['it names the line another showed', { because: 'a.ts:4 shows the size' }, 'objection'],
  ['it names words that stand there', { because: 'cacheSize is fixed' }, 'objection'],
  ['it names another line', { because: 'src/z.ts:80 shows it' }, 'conformity'],
  ['the others convinced it', { because: 'Peer A makes a good point' }, 'conformity'],
  ['it gives no reason', {}, 'conformity'],
])('%s', (_, more, kind) => {
  const stands = [stand('codex', 2, 'b', more), ...BEFORE];
  expect(flipLedger(stands)).toEqual([
    expect.objectContaining({ seat: 'codex', round: 2, from: 'a', to: 'b', kind }),
  ]);
});

test('who stays, names nothing or was not heard between has not moved', () => {
  expect(
    flipLedger([...BEFORE, stand('codex', 2, 'a'), stand('claude', 2, null)]),
  ).toEqual([]);
  expect(flipLedger([...BEFORE, stand('codex', 3, 'b')])).toHaveLength(1);
});

test('what it had cited before is nothing new', () => {
  const stands = [
    stand('codex', 1, 'a', { citations: [cite('src/a.ts', 3)] }),
    stand('codex', 2, 'b', { citations: [cite('src/a.ts', 4)] }),
  ];
  expect(flipLedger(stands)[0]?.kind).toBe('conformity');
});
