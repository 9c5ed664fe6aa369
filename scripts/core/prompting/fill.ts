// Fills a prompt's slots. A slot without a value, or a value without a slot, is an error, never empty text.
const SLOT = /\{\{([a-z_]+)\}\}/g;
const LINE_OR_SLOT = /^\{\{([a-z_]+)\}\}\n\n|\{\{([a-z_]+)\}\}/gm;

export function fillPrompt(template: string, slots: Record<string, string>, name: string): string {
  const wanted = new Set(Array.from(template.matchAll(SLOT), ([, slot]) => slot ?? ''));
  const missing = [...wanted].filter((slot) => !Object.hasOwn(slots, slot));
  const unknown = Object.keys(slots).filter((slot) => !wanted.has(slot));
  if (missing.length || unknown.length) {
    throw new Error(
      `Prompt ${name}: ${[...missing.map((slot) => `no value for {{${slot}}}`), ...unknown.map((slot) => `no slot for "${slot}"`)].join(', ')}`,
    );
  }
  // One pass over the template: a value is never filled again. A line that is only an empty slot goes.
  return template.replace(LINE_OR_SLOT, (_, line: string | undefined, inline: string | undefined) => {
    if (line !== undefined) return slots[line] ? `${slots[line]}\n\n` : '';
    return slots[inline ?? ''] ?? '';
  });
}
