// The form a prompt shows: the block of a kind with a slot for every field.
import { fieldsOf, type Kind, TESTED_FINDING } from '../answers/forms/fields.ts';

/** The format a prompt asks for: one fenced block with the fields of the kind. */
type Blank = { choices?: readonly string[]; without?: readonly string[]; later?: boolean };

export function blankBlock(kind: Kind, { choices = [], without = [], later = false }: Blank = {}): string {
  const lines = fieldsOf(kind).flatMap(([name, { ask, later: isLater, tested }]) => {
    if (without.includes(name) || (isLater && !later)) return [];
    if (name === 'choice' && choices.length > 0) return [`choice: ${choices.join(' | ')}`];
    if (ask === null) return [];
    if (typeof ask === 'string') return [`${name}: ${ask}`];
    return [`${name}:`, ...ask.map((item) => `  - ${item}`), ...(tested ? TESTED : [])];
  });
  return ['```yaml', ...lines, '```'].join('\n');
}

const TESTED = Object.entries(TESTED_FINDING).map(
  ([name, ask], index) => `${index === 0 ? '  - ' : '    '}${name}: ${ask}`,
);
