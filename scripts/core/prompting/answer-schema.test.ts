import { expect, test } from 'vitest';
import { answerSchema } from './answer-schema.ts';

test('a vote is held to the words the reader knows', () => {
  expect(answerSchema('magi', [])).toMatchObject({
    additionalProperties: false,
    properties: {
      position: { enum: ['APPROVE', 'REJECT', 'ABSTAIN'] },
      confidence: { type: 'integer' },
      risks: { type: 'array', items: { type: 'string' } },
      safety_concern: { type: 'boolean' },
      rationale: { type: 'string' },
    },
  });
  expect(answerSchema('magi', [])).not.toHaveProperty('properties.choice');
});

test('with options the choice is one of them', () => {
  expect(answerSchema('magi', ['a', 'b'])).toMatchObject({
    properties: { choice: { enum: ['a', 'b'] } },
    required: expect.arrayContaining(['choice']),
  });
});
