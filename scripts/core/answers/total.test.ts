// Whatever an engine prints, reading it comes back: random lines of forms, brackets, prose and cuts, in every form.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMS } from '../schemas/names.ts';
import { answerFormat } from './answer-format.ts';
import { formOf } from './form.ts';
import { readAnswer } from './read-answer.ts';

const KEYS = [
  ...new Set(
    FORMS.map(formOf).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([key, { parts }]) => [
        key,
        ...Object.keys(parts ?? {}),
      ]),
    ),
  ),
];
const VALUES = [
  ...['', ' ', 'APPROVE', 'agree', 'keep', 'A', 'none', '80', 'true', 'It holds.'],
  ...['[]', '[', ']', '[a]', '["a"]', '[a, [b]]', '[[[', '[1] # x', '[1] see there'],
  ...['{}', '{', '{"a": [', '{"a": {"b": 1}}', '|', '>-', '"', "'it''s'", '"\\"'],
];
const PIECES = [
  ...['```', '```yaml', '```json', '````', '~~~', '    ```', '> ', '---', '===', '- '],
  ...['That is all.', '  and more', '  see [1]', '1. one', '**Position:** APPROVE'],
  ...['## Verdict', '<think>', '</think>', '<!--', '-->', '<details>', '[P1] a — b.ts:1'],
  ...['{"type":"result","result":"x"}', 'OpenAI Codex v1', 'codex', 'tokens used', ''],
  ...['`src/a.ts:1` "quoted', 'a.ts(]', '\u001b[3', '\u0000', '～～～', 'Error: 429'],
];
const line = fc.oneof(
  { weight: 4, arbitrary: keyLine() },
  { weight: 2, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

function keyLine() {
  const indent = fc.constantFrom('', '', '', '  ', '  - ', '    ', '- ');
  const parts = fc.tuple(indent, fc.constantFrom(...KEYS), fc.constantFrom(...VALUES));
  return parts.map(([margin, key, value]) => `${margin}${key}: ${value}`);
}

const said = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));
const cut = fc.tuple(said, fc.nat()).map(([text, at]) => text.slice(0, at % 400));

test.each(FORMS)('%s: it always comes back', (form) => {
  const about = { options: [{ id: 'pg', label: 'Postgres' }], ids: ['F1'] };
  const prompt = `What is it?\n\n${answerFormat(form, about)}`;
  fc.assert(
    fc.property(fc.oneof(said, cut), fc.boolean(), (text, again) => {
      const opinion = readAnswer(form, text, { ...about, prompt, again });
      expect(opinion.kind).toBe(form);
      // What was read goes into the log.
      expect(JSON.parse(JSON.stringify(opinion))).toEqual(opinion);
    }),
    { numRuns: 300 },
  );
});

/** Shapes that nest without end, in a field, as a block and as the whole answer. */
test.each(['[', '{"a":', '[[1],', '- ', '{"position":', '"a":{', '> ', '- a:\n  '])(
  '%j, a hundred thousand times',
  (piece) => {
    const deep = piece.repeat(100_000);
    const closed = deep + ']'.repeat(100_000);
    const braces = `${'{"position":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    for (const form of ['magi', 'review', 'refute'] as const)
      for (const nested of [deep, closed, braces])
        for (const text of [
          nested,
          `\`\`\`yaml\n${formOf(form).decides}: x\nrisks: ${nested}\n\`\`\``,
          `{"type":"result","result":${nested}}`,
        ])
          expect(readAnswer(form, text).kind).toBe(form);
  },
  240_000,
);
