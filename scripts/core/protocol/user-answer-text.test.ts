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
  ['override: not true', { override: false }],
  ['Do it\nanyway\nmonitor: p99', { choice: 'Do it\nanyway', monitor: ['p99'] }],
  ['Do it\nowner: Anna', { choice: 'Do it', owner: 'Anna' }],
  ['choice: go\nfoo: bar', { choice: 'go\nfoo: bar' }],
  ['position: null', {}],
  // What is no YAML as a whole is read line by line.
  ['mitigation: "a: b"\nowner: x: y', { mitigation: 'a: b', owner: 'x: y' }],
  ['mitigation: "a" and "b"\nowner: x: y', { mitigation: '"a" and "b"', owner: 'x: y' }],
  ['mitigation: >-\n  a: b\nowner: x: y', { mitigation: 'a: b', owner: 'x: y' }],
  ['mitigation: |\n\n  a > 1\nowner: x: y', { mitigation: 'a > 1', owner: 'x: y' }],
  ['monitor: [p99, "a b", ]\nowner: x: y', { monitor: ['p99', 'a b'], owner: 'x: y' }],
  ['monitor: see [1]\nowner: x: y', { monitor: ['see [1]'], owner: 'x: y' }],
  ['monitor: [1] says\nowner: x: y', { monitor: ['[1] says'], owner: 'x: y' }],
  ['monitor:\n *  p99\n• errors - 5xx\nowner: x: y', { monitor: ['p99', 'errors - 5xx'], owner: 'x: y' }],
])('%j is read as %j', (text, answer) => {
  expect(readUserAnswer(text)).toEqual(answer);
});
