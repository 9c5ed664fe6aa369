import { expect, it } from 'vitest';
import { readUserAnswer } from './user-answer-text.ts';

it.each<[text: string, answer: object]>([
  ['Mitigate first', { choice: 'Mitigate first' }],
  ['No, do not do it', { choice: 'No, do not do it' }],
  ['context: a: b', { context: 'a: b' }],
  ['context: the load was measured', { context: 'the load was measured' }],
  [
    'Do it anyway\nrisk_acceptance: we know\nmonitor: [p99, errors]',
    { choice: 'Do it anyway', risk_acceptance: 'we know', monitor: ['p99', 'errors'] },
  ],
  [
    'choice: Mitigate first\nmitigation: limit: 10 a second\nowner: Anna',
    { choice: 'Mitigate first', mitigation: 'limit: 10 a second', owner: 'Anna' },
  ],
  ['monitor: p99', { monitor: ['p99'] }],
  ['monitor:\n- p99: over 4 ms\n- "errors"', { monitor: ['p99: over 4 ms', 'errors'] }],
  ['monitor:\n  - p99\n  - errors', { monitor: ['p99', 'errors'] }],
  ['mitigation: |\n  first this\n  then that', { mitigation: 'first this\nthen that\n' }],
  ['mitigation: first: this\n  then that', { mitigation: 'first: this\nthen that' }],
  ['{"choice": "go", "monitor": "p99"}', { choice: 'go', monitor: ['p99'] }],
  ['{never mind}, do what you think', { choice: '{never mind}, do what you think' }],
  ['position: approve', { position: 'APPROVE' }],
  ['override: true', { override: true }],
  ['override: yes, of course: really', { override: false }],
  ['deadline: 2026-12-31', { deadline: '2026-12-31' }],
  ['conditions:', { conditions: [] }],
  ['The choice: go', { choice: 'The choice: go' }],
])('%j is read as %j', (text, answer) => {
  expect(readUserAnswer(text)).toEqual(answer);
});
