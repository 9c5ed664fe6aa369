// The framing as every seat is asked it, with its options.
import type { Option } from '../schemas/nouns.ts';
import type { State } from './protocol.ts';

type Framing = Pick<State, 'framing' | 'opened'>;
export type FramedOption = Option & { reversible?: boolean };

export function optionsOf({ framing }: Pick<State, 'framing'>): FramedOption[] {
  const { options } = framing;
  return Array.isArray(options) ? (options as FramedOption[]) : [];
}

export const labelOf = (state: Pick<State, 'framing'>, id: string): string =>
  optionsOf(state)
    .find((option) => option.id === id)
    ?.label?.trim() || id;

const UNDONE = { true: ' (can be undone)', false: ' (cannot be undone)', undefined: '' };

export function framingText({ framing, opened }: Framing, title: string): string {
  const part = (name: string, value: unknown): string[] =>
    typeof value === 'string' && value.trim() ? [`${name}: ${value.trim()}`] : [];
  const constraints = Array.isArray(framing['constraints']) ? framing['constraints'] : [];
  const options = optionsOf({ framing }).map(
    ({ id, label, reversible }) => `- ${id}: ${label ?? id}${UNDONE[`${reversible}`]}`,
  );
  return [
    ...part(title, framing['question'] ?? opened.question),
    ...part('DOMAIN', framing['domain']),
    ...part('CONTEXT', framing['context']),
    ...(options.length ? ['OPTIONS:', ...options] : []),
    ...(constraints.length
      ? ['CONSTRAINTS:', ...constraints.map((one) => `- ${String(one)}`)]
      : []),
    ...(framing['stakes'] === 'high' ? ['STAKES: high'] : []),
    ...(framing['reversible'] === false ? ['REVERSIBLE: no, or only at great cost'] : []),
  ].join('\n');
}
