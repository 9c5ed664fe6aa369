// Fills the slots of a prompt. A slot without a value, or a value without a slot, is a bug, never empty text.

const SLOT = /\{\{([a-z_]+)\}\}/g;
/** With the blank lines behind it, where the slot has a paragraph of its own. */
const PLACE = /^\{\{([a-z_]+)\}\}\n{1,2}|\{\{([a-z_]+)\}\}/gm;

export function fill(template: string, slots: Record<string, string>): string {
  const wanted = new Set(Array.from(template.matchAll(SLOT), ([, slot = '']) => slot));
  const missing = [...wanted].filter((slot) => !Object.hasOwn(slots, slot));
  const unknown = Object.keys(slots).filter((slot) => !wanted.has(slot));
  const faults = [
    ...missing.map((slot) => `no value for {{${slot}}}`),
    ...unknown.map((slot) => `no slot for "${slot}"`),
  ];
  if (faults.length > 0) throw new Error(`A prompt cannot be filled: ${faults.join(', ')}.`);
  // One pass: what is put in is never filled again. A paragraph that is only an empty slot goes.
  return template.replace(PLACE, (all: string, line: string | undefined, inline: string | undefined) => {
    if (line === undefined) return slots[inline ?? ''] ?? '';
    const value = slots[line] ?? '';
    return value === '' ? '' : value + all.slice(line.length + 4);
  });
}
