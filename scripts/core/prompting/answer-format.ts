// How a prompt asks for its answer, made from the table the reader reads by: the two can never disagree.
import { FIELDS, type Field, type Kind, TESTED_FINDING } from '../answers/forms/fields.ts';
import { blankBlock } from './blank-block.ts';

export type FormatOptions = {
  /** Engines that are held to a schema answer in JSON, the others close with a YAML block. */
  json: boolean;
  /** Ids to choose from; with them `choice` is asked for. */
  options: string[];
  /** Where there is something to object to: what may be named then. */
  later?: boolean;
  /** Fields that are not asked for. */
  without?: readonly string[];
};

export function answerFormat(
  kind: Kind,
  { json, options, later = false, without = [] }: FormatOptions,
): string {
  if (!json)
    return `Close with exactly one block in this form, and write nothing after it:\n\n${blankBlock(kind, { choices: options, later, without })}`;
  const lines = Object.entries<Field>(FIELDS[kind]).flatMap(([name, { ask, later: isLater, tested }]) => {
    if ((isLater && !later) || without.includes(name)) return [];
    const wanted = name === 'choice' && options.length ? options.join(' | ') : ask;
    return wanted === null
      ? []
      : [
          `- ${name}: ${typeof wanted === 'string' ? wanted : `list of ${wanted[0]}${tested ? OR_TESTED : ''}`}`,
        ];
  });
  return ['Answer with one JSON object and nothing else. Its fields:', '', ...lines].join('\n');
}

const OR_TESTED = `; in the place of a text may stand an object: {${Object.entries(TESTED_FINDING)
  .map(([name, ask]) => `"${name}": ${ask}`)
  .join(', ')}}`;
