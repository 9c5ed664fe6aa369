import { expect, test } from 'vitest';
import { DEFAULTS } from '../../configuration/defaults.ts';
import { readConfidence } from './confidence.ts';

const read = (raw: string, cut = false) => readConfidence(raw, cut, DEFAULTS.reading.confidence_words);

test.each([
  ['85', 85],
  ['"85"', 85],
  ['85%', 85],
  ['85 %', 85],
  ['85/100', 85],
  ['0.85', 85],
  ['.85', 85],
  ['1.0', 100],
  ['1', 1],
  ['0', 0],
  ['100', 100],
  ['80-90', 85],
  ['80–90 %', 85],
  ['80 to 90', 85],
  ['0.8-0.9', 85],
  ['~80', 80],
  ['about 80', 80],
  ['85.5', 85.5],
  ['72 (moderate)', 72],
  ['72 - because of the tests', 72],
  ['HIGH', 80],
  ['Medium', 60],
  ['med', 60],
  ['low', 40],
  ['**High**', 80],
  ['High: two tests show it', 80],
])('%s is %d', (raw, value) => {
  expect(read(raw)).toMatchObject({ value, known: true, warning: null });
});

test.each([
  ['150', 'confidence_out_of_range'],
  ['-5', 'confidence_out_of_range'],
  ['90-150', 'confidence_out_of_range'],
  ['', 'confidence_missing'],
  ['8/10', 'confidence_unreadable'],
  ['8.5/10', 'confidence_unreadable'],
  ['very', 'confidence_unreadable'],
  ['medium-high', 'confidence_unreadable'],
  ['NaN', 'confidence_unreadable'],
  ['1e9', 'confidence_unreadable'],
  ['0-100', 'confidence_unreadable'],
  ['high | medium | low', 'confidence_unreadable'],
])('%s is unknown: %s', (raw, warning) => {
  expect(read(raw)).toMatchObject({ value: 0, known: false, warning });
});

test('a cut number is unknown, not small', () => {
  expect(read('0', true)).toMatchObject({ value: 0, known: false, warning: 'confidence_cut' });
});
