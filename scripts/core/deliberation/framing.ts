// The framing as every seat is asked it, with its options.
import type { FramedOption, Framing } from '../schemas/nouns.ts';

type WithFraming = { framing: Framing };

export const optionsOf = ({ framing }: WithFraming): FramedOption[] =>
  framing.options ?? [];

export const optionLabel = (framed: WithFraming, id: string): string =>
  optionsOf(framed)
    .find((option) => option.id === id)
    ?.label.trim() || id;

const UNDONE_WORDS = {
  true: ' (can be undone)',
  false: ' (cannot be undone)',
  undefined: '',
};

export function framingText(framing: Framing, question: string, title: string): string {
  const { constraints = [], domain = '', context = '', stakes, reversible } = framing;
  const options = optionsOf({ framing }).map(
    (option) => `- ${option.id}: ${option.label}${UNDONE_WORDS[`${option.reversible}`]}`,
  );
  const part = (name: string, text: string): string[] =>
    text.trim() ? [`${name}: ${text.trim()}`] : [];
  return [
    ...part(title, question),
    ...part('TYPE', domain),
    ...part('CONTEXT', context),
    ...(options.length ? ['OPTIONS:', ...options] : []),
    ...(constraints.length
      ? ['CONSTRAINTS:', ...constraints.map((constraint) => `- ${constraint}`)]
      : []),
    ...(stakes === 'high' ? ['STAKES: high'] : []),
    ...(reversible === false ? ['REVERSIBLE: no, or only at great cost'] : []),
  ].join('\n');
}
