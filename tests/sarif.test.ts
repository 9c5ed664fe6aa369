// Findings as SARIF keep to what 2.1.0 allows, whatever a reviewer said, and are told apart by what does not move.
import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FindingRow, Report } from '../scripts/core/shapes.ts';
import { sarifOf } from '../scripts/core/telling/machines/sarif.ts';
import schema from './house/sarif.schema.json' with { type: 'json' };

const isSarif = new Ajv({ strict: true, allErrors: true }).compile(schema);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
type Sarif = {
  runs: [{ results: { partialFingerprints: Record<string, string>; [key: string]: unknown }[] }];
};
const sarif = (findings: FindingRow[]): Sarif => {
  const told = sarifOf({ findings } as Report, { id: 'review-1', version: '1.2.3', hash });
  return JSON.parse(JSON.stringify(told));
};
const prints = (findings: FindingRow[]): unknown[] =>
  sarif(findings).runs[0].results.map(({ partialFingerprints }) => Object.values(partialFingerprints)[0]);

const finding = (more: Partial<FindingRow> = {}): FindingRow => ({
  id: 'F1',
  path: 'src/a.ts',
  lines: [3, 4],
  title: 'It leaks',
  body: 'Nobody closes it.',
  suggestion: null,
  severity: 'p1',
  raised_by: ['codex'],
  evidence: 'verified',
  ...more,
});
const at = (first: number, rows: string[], from: number, to = from): Partial<FindingRow> => ({
  lines: [from, to],
  lookedAt: {
    ...{ part: '', state: 'open', answer: '', voices: [], alike: [], since: '' },
    code: { first, lines: rows },
  },
});

describe('what is written is SARIF 2.1.0', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '日本語', '\ud800', '\n'),
  );
  const path = fc.oneof(
    fc.constantFrom(
      null,
      'a b.ts',
      './a.ts',
      '/etc/x',
      '../a',
      'C:\\a.ts',
      'a:b/c#d?e.ts',
      'a%20b',
      './',
      '\ud800',
    ),
    text,
  );
  const rows = fc.array(
    fc.record({
      id: fc.constantFrom('F1', 'F2'),
      path,
      lines: fc.oneof(fc.constant(null), fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 2 })),
      title: text,
      body: text,
      suggestion: fc.option(text),
      severity: fc.constantFrom('p1' as const, 'p2' as const, 'p3' as const, 'missing' as const),
      raised_by: fc.array(text, { maxLength: 2 }),
      evidence: fc.constantFrom('verified', 'no such line'),
    }),
    { maxLength: 5 },
  );

  it('whatever a reviewer said', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const told = sarif(given);
        expect(isSarif(told) ? null : isSarif.errors).toBeNull();
        expect(told.runs[0].results).toHaveLength(given.length);
        expect(new Set(prints(given)).size).toBe(given.length);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a level there is not', { level: 'fatal' }],
    ['a word that is not in it', { severity: 'p1' }],
    ['no message', { message: { text: '' } }],
    [
      'a line 0',
      {
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'a', uriBaseId: '%SRCROOT%' },
              region: { startLine: 0, endLine: 1 },
            },
          },
        ],
      },
    ],
    [
      'a place with a space',
      { locations: [{ physicalLocation: { artifactLocation: { uri: 'a b', uriBaseId: '%SRCROOT%' } } }] },
    ],
  ])('and %s is not', (_, more) => {
    const told = sarif([finding()]);
    Object.assign(told.runs[0].results[0] ?? {}, more);
    expect(isSarif(told)).toBe(false);
  });
});

describe('a finding is known again', () => {
  const code = ['function close() {', '  handle.open();', '}'];
  const first = finding(at(1, code, 2));
  it.each<[string, Partial<FindingRow>, boolean]>([
    ['lines were added above', at(41, code, 42), true],
    [
      'it stands deeper',
      at(
        1,
        code.map((row) => `  ${row}`),
        2,
      ),
      true,
    ],
    ['a reviewer uses other words', { ...at(1, code, 2), title: 'A leak', body: '' }, true],
    ['it weighs less', { ...at(1, code, 2), severity: 'p3' }, true],
    ['the line is another', at(1, code.with(1, '  handle.close();'), 2), false],
    ['the file is another', { ...at(1, code, 2), path: 'src/b.ts' }, false],
    ['it is something missing', { ...at(1, code, 2), severity: 'missing' }, false],
  ])('where %s: %#', (_, more, isKnown) => {
    expect(prints([finding(more)])[0] === prints([first])[0]).toBe(isKnown);
  });

  it('without code by its title, in whatever case', () => {
    expect(prints([finding({ title: 'IT LEAKS', lines: null })])).toEqual(
      prints([finding({ lines: [9, 9] })]),
    );
  });
});
