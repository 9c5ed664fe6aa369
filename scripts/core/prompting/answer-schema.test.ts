import { expect, test } from 'vitest';
import { answerSchema } from './answer-format.ts';

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

test('a finding may bring a test: a text, or an object that is as strict', () => {
  const { p1, p2, p3 } = (answerSchema('review', []) as { properties: Record<string, object> }).properties;
  expect(p1).toEqual(p2);
  expect(p1).toMatchObject({
    items: {
      anyOf: [
        { type: 'string' },
        {
          additionalProperties: false,
          required: ['finding', 'test', 'test_expect', 'test_otherwise', 'test_because'],
        },
      ],
    },
  });
  expect(p3).toMatchObject({ items: { type: 'string' } });
});
