// The answer a prompt asks for, made from the table the reader reads by: the two can never disagree.
import { FIELDS, type Field, type Kind } from '../reading/fields.ts';

export type FormatOptions = {
  /** Engines that are held to a schema answer in JSON, the others close with a YAML block. */
  json: boolean;
  /** Ids to choose from; with them `choice` is asked for. */
  options: string[];
};

export function answerFormat(kind: Kind, { json, options }: FormatOptions): string {
  const asked = Object.entries<Field>(FIELDS[kind]).flatMap(([name, { ask }]) => {
    const wanted = name === 'choice' && options.length ? options.join(' | ') : ask;
    return wanted === null ? [] : [{ name, wanted }];
  });
  if (json) {
    const lines = asked.map(({ name, wanted }) => `- ${name}: ${typeof wanted === 'string' ? wanted : `list of ${wanted[0]}`}`);
    return ['Answer with one JSON object and nothing else. Its fields:', '', ...lines].join('\n');
  }
  const lines = asked.flatMap(({ name, wanted }) =>
    typeof wanted === 'string' ? [`${name}: ${wanted}`] : [`${name}:`, ...wanted.map((item) => `  - ${item}`)],
  );
  return ['Close with exactly one block in this form, and write nothing after it:', '', '```yaml', ...lines, '```'].join('\n');
}
