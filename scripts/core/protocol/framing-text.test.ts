import { expect, it } from 'vitest';
import { readYaml } from '../words/yaml.ts';
import { framingIn } from './framing-text.ts';

const read = (text: string): unknown => {
  const yaml = framingIn(text, ['question', 'options', 'context']);
  return yaml === null ? null : readYaml(yaml).value;
};

it.each<[text: string, framing: unknown]>([
  ['Storage: Redis or Postgres?', null],
  ['{ttl: 60} or {ttl: 90}: which?', null],
  ['question: Move it?', { question: 'Move it?' }],
  ['question: Storage: Redis or Postgres?', { question: 'Storage: Redis or Postgres?' }],
  ['question: A: b?\ncontext: c: d', { question: 'A: b?', context: 'c: d' }],
  ['{"question": "Move it?"}', { question: 'Move it?' }],
  [
    'question: Which?\noptions: [Redis, One table, 案]',
    {
      question: 'Which?',
      options: [
        { id: 'redis', label: 'Redis' },
        { id: 'one-table', label: 'One table' },
        { id: 'option', label: '案' },
      ],
    },
  ],
  [
    'question: Which?\noptions:\n- id: pg\n  label: Postgres',
    { question: 'Which?', options: [{ id: 'pg', label: 'Postgres' }] },
  ],
])('%j', (text, framing) => {
  expect(read(text)).toEqual(framing);
});
