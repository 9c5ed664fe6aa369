// A question as every seat is asked it: what surrounds it, line by line.
import type { Framing } from '../shapes.ts';
import { earlierPart } from './earlier-verdict.ts';

type Option = NonNullable<Framing['options']>[number];

export function framingLines(
  head: string[],
  framing: Framing,
  optionLine = ({ id, label }: Option): string => `- ${id}: ${label}`,
): string {
  const { context, background, options, constraints, stakes, reversible, earlier } = framing;
  return [
    ...head,
    ...(context?.trim() ? [`CONTEXT: ${context.trim()}`] : []),
    ...(background?.trim() ? [`BACKGROUND:\n${background.trim()}`] : []),
    ...(options?.length ? ['OPTIONS:', ...options.map(optionLine)] : []),
    ...(constraints?.length ? ['CONSTRAINTS:', ...constraints.map((constraint) => `- ${constraint}`)] : []),
    ...(stakes === 'high' ? ['STAKES: high'] : []),
    ...(reversible === false ? ['REVERSIBLE: no, or only at great cost'] : []),
    ...earlierPart(earlier).flatMap(([heading, text]) => [`${heading}:`, text]),
  ].join('\n');
}
