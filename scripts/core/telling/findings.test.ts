import { expect, it } from 'vitest';
import type { FindingRow, Report } from '../shapes.ts';
import { widthOf } from '../words/width.ts';
import { findingsInTerminal } from './findings.ts';

const row: FindingRow = {
  id: 'F1',
  path: 'src/a/rather/long/path/of/a/module/that/is/deep.ts',
  lines: [2, 2],
  title: 'The status comes from the request and is put into the statement as it stands',
  body: `日本語の説明。${'状態は要求から来る。'.repeat(9)}`,
  suggestion: `db.query(${'"select", '.repeat(30)})\n\t${'日本語'.repeat(40)}`,
  severity: 'p1',
  raised_by: ['codex', 'gemini'],
  evidence: 'verified',
  lookedAt: {
    ...{ part: '', state: 'open', answer: `rebut: ${'because '.repeat(30)}`, alike: [], since: '' },
    voices: [{ reviewer: 'gemini', text: 'a-word-without-an-end-'.repeat(12) }],
    code: { first: 1, lines: [`\tone(${'日本語, '.repeat(40)})`, '\t\ttwo();', ''] },
  },
};

it.each([40, 80, 140])('nothing is wider than a terminal of %d columns', (width) => {
  const lines = findingsInTerminal({ findings: [row], language: 'en' } as Report, width);
  expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
  expect(lines.filter((line) => line.endsWith(' '))).toEqual([]);
  for (const word of ['F1 P1', '> 2 |', 'db.query', 'a-word', 'rebut'])
    expect(lines.join('\n')).toContain(word);
});
