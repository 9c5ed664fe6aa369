// How often a seat has to be asked again: each real program with its schema, where it has one, against a model that keeps to it.
import { describe, expect, it } from 'vitest';
import { isUnstated } from '../../scripts/core/answers/ask-again.ts';
import { FIELDS, type Kind } from '../../scripts/core/answers/forms/fields.ts';
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import { answerFormat, answerSchema } from '../../scripts/core/prompting/answer-format.ts';
import { ask, note } from './ask-engine.ts';
import { ENGINES, HOMES } from './engine-homes.ts';

type Shape = { type: string; enum?: string[] };
const WORDS =
  'I could not approve it before; the lock at src/a.ts:1 is held now, "until the flush", if ever.';

/** What a model that is held to a schema says: of a list of words the first one, of everything else a sentence that is full of traps. */
function said(kind: Kind): Record<string, unknown> {
  const { properties } = answerSchema(kind, []) as { properties: Record<string, Shape> };
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type, enum: words }]) => {
      if (words) return [name, words[0]];
      if (type === 'boolean') return [name, false];
      if (type === 'integer') return [name, 80];
      return [name, type === 'array' ? [WORDS] : name === 'remaining' ? 'none' : WORDS];
    }),
  );
}

const asBlock = (fields: Record<string, unknown>): string => {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `I looked at the three places that matter.\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\``;
};

const KINDS = Object.keys(FIELDS) as Kind[];

describe.each(ENGINES)('%s', (engine) => {
  it.each(KINDS)('states a %s at once', async (kind) => {
    const hasSchema = engine !== 'gemini';
    const { structured } = HOMES[engine];
    const fields = said(kind);
    const outcome = await ask(engine, {
      step: (_request, index) => {
        if (!hasSchema) return { text: asBlock(fields) };
        if (!structured) return { text: JSON.stringify(fields) };
        return index === 0 ? { tools: [{ name: structured, input: fields }] } : { text: 'Done.' };
      },
      call: {
        prompt: `Is it so?\n\n${answerFormat(kind, { json: hasSchema, options: [] })}`,
        schema: hasSchema ? answerSchema(kind, []) : null,
      },
    });
    const { text, failure } = outcome.reply;
    const again = isUnstated({ kind, answer: { text, engine }, settings: DEFAULTS.reading });
    note(`${kind}: asked again`, engine, outcome, again ? 'yes' : 'no');
    expect(failure).toBeNull();
    expect(again, text).toBe(false);
  });
});
