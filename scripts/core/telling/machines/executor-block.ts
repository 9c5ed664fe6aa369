// The COUNCIL VERDICT block for an executor: valid YAML after its first line, whatever the peers wrote.
import { COUNCIL_BLOCK } from '../../../base/headings.cjs';
import type { ExecutorBlock } from '../../shapes.ts';
import { oneLine } from '../../words/line.ts';
import { md } from '../../words/markdown.ts';

export function executorBlock({ fields, log }: ExecutorBlock): string {
  return [
    COUNCIL_BLOCK,
    ...fields.map(({ name, value }) => `${key(name)}:${BARE.has(name) ? ` ${value}` : yaml(value)}`),
    'debug_log_entry: |',
    ...[
      md`### ${withoutTitle(log.heading)}`,
      ...log.facts.map(([name, text]) => md`**${name}**: ${withoutTitle(text)}`),
    ].map(({ markdown }) => `  ${markdown}`),
  ].join('\n');
}

/** A caller takes the block that follows this title; nobody who is quoted opens another one. */
const withoutTitle = (text: string): string =>
  oneLine(text).replaceAll(/(COUNCIL VERDICT)\s*[:：]/gi, '$1 –');

/** Words of the program's own. */
const BARE = new Set(['outcome', 'gate', 'safe_default']);

const key = (name: string): string => (/^[a-z_]+$/.test(name) ? name : flow(name));

/** A list of objects stands line by line. */
const yaml = (value: unknown): string =>
  Array.isArray(value) && value.some((one) => typeof one === 'object')
    ? value.map((one) => `\n  - ${flow(one)}`).join('')
    : ` ${flow(value)}`;

/** JSON's quoting is YAML's too. */
function flow(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(withoutTitle(value)).replaceAll(LIVE, escaped);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (value === null || typeof value !== 'object') return String(value);
  const entries = Object.entries(value).map(([name, one]) => `${flow(name)}: ${flow(one)}`);
  return entries.length ? `{ ${entries.join(', ')} }` : '{}';
}

/** What Markdown would make a link, an image or a tag of: escaped, which is the same to a parser. */
const LIVE = /\](?=\()|<(?=[a-z/!])|:\/(?=\/)|\bwww\.|@/gi;
const escaped = (mark: string): string =>
  `${mark.slice(0, -1)}\\u${mark
    .charCodeAt(mark.length - 1)
    .toString(16)
    .padStart(4, '0')}`;
