// What everybody answered, side by side: without names until somebody wants to see them.
import type { Answered, Asked } from '../shapes.ts';
import type { Paint } from '../words/paint.ts';
import { wrap } from '../words/wrap.ts';

export const labelOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

type Unnamed = Omit<Asked, 'answers'> & { answers: Partial<Answered>[] };

export function withoutNames({ answers, ...asked }: Asked): Unnamed {
  return {
    ...asked,
    answers: answers.map(({ label, text, failure }) => ({
      label,
      text,
      failure: failure?.split(':')[0] ?? null,
    })),
  };
}

export function askText(
  { id, answers }: Asked,
  names: boolean,
  { width, paint }: { width: number; paint: Paint },
): string {
  return [
    ...answers.flatMap(({ label, engine, model, text, failure }) => [
      paint.strong(names ? `${label}  ${engine}${model ? ` (${model})` : ''}` : label),
      ...(text ?? `no answer (${names ? failure : failure?.split(':')[0]})`)
        .trim()
        .split('\n')
        .flatMap((line) => wrap(line, { width, first: '  ' })),
      '',
    ]),
    ...(names ? [] : [`Who said what: ftm ask ${id} --names`]),
  ].join('\n');
}
