// Finds the option that is meant by its id or its label, and names it.
import type { DecisionOption } from '../../shapes.ts';

/** The id of the option that is meant by its id or its label; null for words that are neither. */
export function optionSpelled(said: string, options: DecisionOption[]): string | null {
  const word = fold(said);
  const spelled = (names: (id: string, label: string) => string[]) =>
    options.find(({ id, label }) => names(id, label || id).some((name) => fold(name) === word))?.id;
  return (
    spelled((id) => [id]) ??
    spelled((_, label) => [label]) ??
    spelled((id, label) => [`${id}: ${label}`, `${id} (${label})`, `${label} (${id})`, `${id} - ${label}`]) ??
    null
  );
}

export const labelOf = (choice: string, options: DecisionOption[]): string =>
  options.find(({ id }) => id === choice)?.label?.trim() || choice;

export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^["'`([]+|["'`)\].]+$/g, '')
    .toLowerCase();
