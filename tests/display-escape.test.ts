// What engines and people wrote into a deliberation stays text in its display, whatever it tries.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { fold } from '../scripts/core/protocol/protocol.ts';
import { loadProtocol } from '../scripts/core/protocols.ts';
import { shownInMarkdown } from '../scripts/core/telling/markdown-report.ts';

const FOLDER = join(import.meta.dirname, '../state/examples');
const EXAMPLES = readdirSync(FOLDER);
const ATTEMPT =
  'x ![i](http://evil.example/p.png) <img src=x> [l](http://evil.example) <http://evil.example> www.evil.example | y \u001b]0;T\u0007 \u202e\n\n# Heading\n\n```\n- z';
/** The keys under which somebody else's words stand. */
const THEIRS =
  /^(?:question|problem|topic|context|position|rationale|reasoning|concerns|remaining|research|critique|because|quote|text|reason|detail|summary|note|body|title|suggestion|alternative|core|right_if|test|key_evidence|risks|conditions|dissent_note|evidence|explicit|implicit|environmental|assumptions|weaknesses|path|model|concern)$/;
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|(?![\ufe0e\ufe0f])[\p{Cf}\p{DI}\p{Cs}]/u;

function attacked(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return THEIRS.test(key) ? `${value} ${ATTEMPT}` : value;
  if (Array.isArray(value)) return value.map((one) => attacked(one, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, attacked(one, name)]));
}

function kinds(markdown: string): Record<string, number> {
  const counts: Record<string, number> = {};
  walkTokens(marked.lexer(markdown), ({ type }) => {
    if (/^(?:heading|table|code|image|link|html|def|hr)$/.test(type)) counts[type] = (counts[type] ?? 0) + 1;
  });
  return counts;
}

describe.each(EXAMPLES)('%s', (example) => {
  it('shows what was written as what it is, at every step', async () => {
    const protocol = await loadProtocol(example.split('.')[0] ?? '');
    const lines = readFileSync(join(FOLDER, example), 'utf8');
    const events = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event);
    for (const [at] of events.entries()) {
      const state = fold(protocol, events.slice(0, at + 1));
      const plain = kinds(shownInMarkdown(protocol.report(state)));
      const shown = shownInMarkdown(protocol.report(attacked(state)));
      expect(shown).not.toMatch(STEERING);
      expect(kinds(shown)).toEqual(plain);
    }
  });
});
