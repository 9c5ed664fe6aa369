// The form a prompt shows: the block of a kind with a slot for every field.
import { fieldsOf, type Kind } from '../answers/fields.ts';

/** The format a prompt asks for: one fenced block with the fields of the kind. `only` leaves out what a round has no use for. */
type Blank = { choices?: readonly string[]; without?: readonly string[]; later?: boolean };

export function blankBlock(kind: Kind, { choices = [], without = [], later = false }: Blank = {}): string {
  const lines = fieldsOf(kind).flatMap(([name, { ask, later: isLater }]) => {
    if (without.includes(name) || (isLater && !later)) return [];
    if (name === 'choice' && choices.length > 0) return [`choice: ${choices.join(' | ')}`];
    if (ask === null) return [];
    return typeof ask === 'string' ? [`${name}: ${ask}`] : [`${name}:`, ...ask.map((item) => `  - ${item}`)];
  });
  return ['```yaml', ...lines, '```'].join('\n');
}
