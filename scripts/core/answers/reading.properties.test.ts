import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { DEFAULTS } from '../configuration/defaults.ts';
import type { Opinion } from '../shapes.ts';
import { KINDS, readAnswer } from './read-answer.ts';

type Vote = Pick<
  Opinion,
  'position' | 'confidence' | 'rationale' | 'key_evidence' | 'risks' | 'conditions' | 'dissent_note'
>;

/** Sentences as engines write them: colons, quotes, hashes, words of the other side. */
const word = fc.constantFrom(
  'the',
  'cache',
  'approve',
  'reject',
  'against',
  'no',
  'yes',
  'not',
  'path:12',
  '"quoted"',
  "it's",
  '#4',
  '- dash',
  '{x}',
  '[P1]',
  'position',
  'a: b',
  '85%',
  'naïve',
  '確認',
  '`code`',
  'recommend',
  'proceed',
);
const sentence = fc.array(word, { minLength: 2, maxLength: 14 }).map((words) => `So ${words.join(' ')}.`);
const sentences = fc.array(sentence, { maxLength: 4 });
const vote: fc.Arbitrary<Vote> = fc.record({
  position: fc.constantFrom('APPROVE', 'REJECT', 'ABSTAIN'),
  confidence: fc.integer({ min: 0, max: 100 }),
  rationale: sentence,
  key_evidence: sentences,
  risks: sentences,
  conditions: sentences,
  dissent_note: sentence,
});

const STYLES: Record<string, (vote: Vote) => string> = {
  'yaml fence': (vote) => `\`\`\`yaml\n${stringify(vote)}\`\`\``,
  'long yml fence': (vote) => `~~~~~ yml\n${stringify(vote, { lineWidth: 0 })}~~~~~`,
  'unnamed fence, narrow': (vote) => `\`\`\`\n${stringify(vote, { lineWidth: 40 })}\`\`\``,
  'quoted yaml': (vote) =>
    `\`\`\`yaml\n${stringify(vote, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })}\`\`\``,
  'single quotes': (vote) =>
    `\`\`\`yaml\n${stringify(vote, { defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'PLAIN', lineWidth: 0 })}\`\`\``,
  'folded yaml': (vote) =>
    `\`\`\`yaml\n${stringify(vote, { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' })}\`\`\``,
  'json fence': (vote) => `\`\`\`json\n${JSON.stringify(vote, null, 2)}\n\`\`\``,
  'bare json': (vote) => JSON.stringify(vote),
  'bare yaml': (vote) => stringify(vote, { lineWidth: 0 }),
};

const NOISE: Record<string, (answer: string) => string> = {
  nothing: (answer) => answer,
  colours: (answer) => `\u001b[1m\u001b[32m${answer}\u001b[0m\n`,
  'lines of a terminal': (answer) => `${answer.replaceAll('\n', '\r\n')}\r\n`,
  'glued loader lines': (answer) =>
    `Loaded cached credentials.\nAgent loading error: Failed to load agent from /home/me/a.md: Validation failed: Agent Definition:\nUnrecognized key(s) in object: 'mode'${answer}`,
  'startup lines': (answer) =>
    `YOLO mode is enabled. All tool calls will be automatically approved.\nRipgrep is not available. Falling back to GrepTool.\n${answer}`,
  'a log that says it twice': (answer) =>
    `Reading additional input from stdin...\nOpenAI Codex v0.150.0 (research preview)\n--------\nworkdir: /home/me\nmodel: some-model\n--------\nuser\nDecide.\n\n\`\`\`yaml\nposition: APPROVE | REJECT | ABSTAIN\nconfidence: 0-100\n\`\`\`\n\ncodex\n${answer}\ntokens used\n12,345\n${answer}\n`,
  'a log without the second copy': (answer) =>
    `[2026-01-02T03:04:05] OpenAI Codex v0.39.0 (research preview)\n--------\nuser\nposition: REJECT\n[2026-01-02T03:04:09] codex\n${answer}\n[2026-01-02T03:04:10] tokens used: 2,295\n`,
  'a stream of events': (answer) =>
    `{"type":"thread.started","thread_id":"x"}\n${JSON.stringify({ type: 'item.completed', item: { type: 'agent_message', text: answer } })}\n{"type":"turn.completed","usage":{"input_tokens":1}}\n`,
  'a result envelope': (answer) =>
    JSON.stringify({ type: 'result', is_error: false, result: answer, session_id: 'x' }),
  'a response envelope': (answer) => JSON.stringify({ response: answer, stats: { models: {} } }, null, 2),
  thinking: (answer) => `<think>I might reject. position: REJECT</think>\n${answer}`,
};

/** White space at the folds of a text is not part of what was said. */
const squeezed = (value: Vote): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === 'string' ? inner.replace(/\s+/g, ' ').trim() : inner,
  );
const fieldsOf = ({
  position,
  confidence,
  rationale,
  key_evidence,
  risks,
  conditions,
  dissent_note,
}: Vote): Vote => ({
  position,
  confidence,
  rationale,
  key_evidence,
  risks,
  conditions,
  dissent_note,
});

test.each(Object.keys(STYLES))('what was written as %s is read, whatever is around it', (style) => {
  fc.assert(
    fc.property(vote, fc.constantFrom(...Object.keys(NOISE)), (given, noise) => {
      // A bare block has no end and no fence: it is read by its lines, and only its vote is promised.
      const text = NOISE[noise]?.(STYLES[style]?.(given) ?? '') ?? '';
      const opinion = readAnswer('magi', { text });
      if (style === 'bare yaml')
        expect([opinion.position, opinion.confidence]).toEqual([given.position, given.confidence]);
      else expect(squeezed(fieldsOf(opinion))).toEqual(squeezed(given));
    }),
    { numRuns: 300 },
  );
});

test.each(Object.keys(STYLES))('a cut answer never votes otherwise (%s)', (style) => {
  fc.assert(
    fc.property(
      vote,
      fc.constantFrom(...Object.keys(NOISE)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (given, noise, share) => {
        const text = NOISE[noise]?.(STYLES[style]?.(given) ?? '') ?? '';
        const { position, confidence, confidence_known } = readAnswer('magi', {
          text: text.slice(0, Math.floor(text.length * share)),
        });
        expect([given.position, 'ABSTAIN']).toContain(position);
        // Without a fence nothing shows that a number at the end was longer.
        if (style !== 'bare yaml' && position !== 'ABSTAIN' && confidence_known)
          expect(confidence).toBe(given.confidence);
      },
    ),
    { numRuns: 500 },
  );
});

const fragment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '```',
    '~~~',
    '```yaml\n',
    '```json\n',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ':',
    '\n',
    '\r',
    '\t',
    'position: ',
    'APPROVE',
    ' | ',
    'confidence: ',
    '0.',
    '|',
    '>',
    '- ',
    '## ',
    '**',
    'P1',
    '[P1] ',
    'Verdict: ',
    'Error: ',
    '\\',
    '\u001b[',
    '<think>',
    'tokens used\n',
    'codex\n',
    'OpenAI Codex v1\n',
    '{"type":"result","result":"',
    'null',
    '   ',
  ),
);

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.array(fragment, { maxLength: 60 }),
      fc.option(fc.array(fragment, { maxLength: 10 }), { nil: undefined }),
      (pieces, prompt) => {
        for (const kind of KINDS)
          expect(
            readAnswer(kind, { text: pieces.join(''), prompt: prompt?.join('') }).warnings,
          ).toBeInstanceOf(Array);
      },
    ),
    { numRuns: 2000 },
  );
});

test('what is longer than the limit is cut from the front, with a warning', () => {
  const text = `${'x'.repeat(5000)}\n\`\`\`yaml\nposition: REJECT\nconfidence: 70\nrationale: late\n\`\`\``;
  const opinion = readAnswer('magi', { text }, { ...DEFAULTS.reading, max_characters: 1000 });
  expect(opinion).toMatchObject({ position: 'REJECT', warnings: ['input_cut'] });
});
