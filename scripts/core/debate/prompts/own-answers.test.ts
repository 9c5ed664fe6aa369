import { describe, expect, it } from 'vitest';
import { openingFormat, readAssumptions, readOpening, readResponse, responseFormat } from './own-answers.ts';

const whole = {
  position: 'Use Redis',
  reasoning: 'It is there',
  confidence: 'high',
  weaknesses: ['one node'],
  assumptions: ['10 k users'],
};

describe('an opening', () => {
  it.each([
    [
      'a fenced block',
      '```yaml\nposition: Use Redis\nreasoning: It is there\nconfidence: HIGH\nweaknesses:\n  - one node\nassumptions:\n  - 10 k users\n```',
    ],
    [
      'bare lines',
      'position: Use Redis\nreasoning: It is there\nconfidence: high\nweaknesses: [one node]\nassumptions: 10 k users',
    ],
    ['JSON', JSON.stringify({ ...whole, confidence: 'High' })],
    ['prose around the block', `I thought about it.\n\n\`\`\`yaml\n${JSON.stringify(whole)}\n\`\`\`\n`],
    [
      'an earlier block and a final one',
      `\`\`\`yaml\nposition: Wait\n\`\`\`\nNo:\n\`\`\`yaml\n${JSON.stringify(whole)}\n\`\`\``,
    ],
    ['a number for the confidence', JSON.stringify({ ...whole, confidence: '85 %' })],
    [
      'capital keys',
      'Position: Use Redis\nReasoning: It is there\nConfidence: HIGH\nWeaknesses:\n- one node\nAssumptions:\n- 10 k users',
    ],
  ])('is read from %s', (_, text) => {
    expect(readOpening(text, { strict: true })).toEqual({ value: whole, problem: null });
  });

  it('keeps a sentence with a colon in it, which is no YAML', () => {
    const text =
      'position: Use Redis: it is there\nreasoning: one reason: speed\nconfidence: MED\nweaknesses:\n  - none of us knows it: yet\nassumptions:\n  - load: small';
    expect(readOpening(text, { strict: true }).value).toMatchObject({
      position: 'Use Redis: it is there',
      confidence: 'medium',
    });
  });

  it.each([
    ['position', '{"reasoning":"r","confidence":"HIGH","weaknesses":["w"],"assumptions":["a"]}'],
    ['reasoning', '{"position":"p","confidence":"HIGH","weaknesses":["w"],"assumptions":["a"]}'],
    [
      'confidence',
      '{"position":"p","reasoning":"r","confidence":"HIGH | MED | LOW","weaknesses":["w"],"assumptions":["a"]}',
    ],
    [
      'weaknesses',
      '{"position":"p","reasoning":"r","confidence":"LOW","weaknesses":["none"],"assumptions":["a"]}',
    ],
    ['assumptions', '{"position":"p","reasoning":"r","confidence":"LOW","weaknesses":["w"]}'],
    ['position', openingFormat()],
    ['position', 'I have no idea.'],
  ])('without %s is named', (field, text) => {
    expect(readOpening(text, { strict: true })).toMatchObject({ value: null, problem: { field } });
  });

  it('of an engine is taken as far as it goes', () => {
    expect(readOpening('position: Use Redis', { strict: false }).value).toMatchObject({
      position: 'Use Redis',
      confidence: null,
    });
    expect(readOpening('Nothing to say.', { strict: false }).value).toBeNull();
  });
});

const answering = {
  required: ['architect', 'operator'],
  optional: ['adversary'],
  before: 'Use Redis',
  strict: true,
};

describe('a response', () => {
  it.each([
    [
      'a line for each',
      'architect: ACCEPT - the cache is in the way\noperator: REJECT – we have a runbook: docs/run.md\nposition: Use Redis behind an interface\nconfidence: MED',
    ],
    [
      'nested answers',
      'architect:\n  stance: accept\n  reason: the cache is in the way\noperator:\n  stance: reject\n  reason: "we have a runbook: docs/run.md"\nposition: Use Redis behind an interface\nconfidence: medium',
    ],
    [
      'a JSON list',
      JSON.stringify({
        responses: [
          { to: 'architect', stance: 'ACCEPT', reason: 'the cache is in the way' },
          { to: 'operator', stance: 'REJECT', reason: 'we have a runbook: docs/run.md' },
        ],
        position: 'Use Redis behind an interface',
        confidence: 'MED',
      }),
    ],
    [
      'emphasis and blocks',
      '```yaml\narchitect: |\n  **ACCEPT**: the cache is in the way\noperator: "REJECT: we have a runbook: docs/run.md"\nposition: >\n  Use Redis behind an interface\nconfidence: MED\n```',
    ],
  ])('is read from %s', (_, text) => {
    expect(readResponse(text, answering)).toEqual({
      problem: null,
      value: {
        replies: [
          { seat: 'architect', stance: 'accept', reason: 'the cache is in the way' },
          { seat: 'operator', stance: 'reject', reason: 'we have a runbook: docs/run.md' },
        ],
        position: 'Use Redis behind an interface',
        confidence: 'medium',
      },
    });
  });

  it.each([
    ['operator', 'architect: ACCEPT - yes\nposition: Other'],
    ['architect', 'architect: perhaps\noperator: REJECT - no\nposition: Other'],
    ['architect', 'architect: ACCEPT\noperator: REJECT - no\nposition: Other'],
    ['position', 'architect: PARTIAL - half\noperator: REJECT - no'],
    ['position', 'architect: ACCEPT - yes\noperator: REJECT - no\nposition: Use Redis'],
    ['architect', responseFormat(['architect', 'operator'])],
  ])('with a mistake in %s is sent back', (field, text) => {
    expect(readResponse(text, answering)).toMatchObject({ value: null, problem: { field } });
  });

  it('may answer a critique that needs no answer', () => {
    const text =
      'architect: PARTIALLY ACCEPT: half of it\noperator: REJECT - no\nadversary: ACCEPT - cheap to do\nposition: Other';
    expect(readResponse(text, answering).value?.replies.map(({ seat, stance }) => [seat, stance])).toEqual([
      ['architect', 'partial'],
      ['operator', 'reject'],
      ['adversary', 'accept'],
    ]);
  });
});

describe('assumptions', () => {
  it('are read with what would change them', () => {
    const text =
      '```yaml\ncore: load stays small\nexplicit:\n  - one region\nimplicit: none\nenvironmental:\n  - no audit\nright_if: load doubles\ntest: replay last March\n```';
    expect(readAssumptions(text, { strict: true }).value).toEqual({
      core: 'load stays small',
      explicit: ['one region'],
      implicit: [],
      environmental: ['no audit'],
      right_if: 'load doubles',
      test: 'replay last March',
    });
  });

  it.each([
    ['core', 'right_if: x\ntest: y'],
    ['right_if', 'core: x\ntest: y'],
    ['test', 'core: x\nright_if: y'],
  ])('without %s are sent back to the host', (field, text) => {
    expect(readAssumptions(text, { strict: true })).toMatchObject({ problem: { field } });
  });
});
