// The tools a host sees: what can be said, as schemas. Every word here is paid for in each of its conversations.
import { ANSWERS, type AnswerTool } from '../../core/sayable/answers.ts';
import {
  type SayableKind,
  type SayableRow,
  sayableRow,
  takenBy,
} from '../../core/sayable/table.ts';
import { PROTOCOLS } from '../../core/schemas/names.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';

export type ToolName = ProtocolName | AnswerTool;

/** Tool search looks at the first words. */
const DESCRIPTIONS: Record<ToolName, string> = {
  magi: 'ftm: several engines vote on a decision. Do what the answer says.',
  council: 'ftm: three engines read the code, then argue. Do what the answer says.',
  debate: 'ftm: other engines attack a position. Do what the answer says.',
  review:
    'ftm: other engines review a change, a plan or a text. Do what the answer says.',
  say: 'ftm: an answer of your own as a seat, or what a test printed.',
  decide:
    'ftm: what the user said to a question or a verdict, then or later: choice, a no, a condition, findings to fix, who to ask again.',
  next: 'ftm: what is due; waits for the engines. After an interruption too.',
  show: 'ftm: a verdict again; with seat why one said what it said.',
  cancel: 'ftm: ends it and the engines at work for it.',
};

type Property = Record<string, unknown>;
const TEXTS_PROPERTY = { type: 'array', items: { type: 'string' } };
const PROPERTY_OF_KIND: Record<SayableKind, Property> = {
  text: { type: 'string' },
  own: { type: 'string' },
  list: TEXTS_PROPERTY,
  engines: TEXTS_PROPERTY,
  by_engine: TEXTS_PROPERTY,
  options: { type: 'array' },
  flag: { type: 'boolean' },
  number: { type: 'number' },
  fields: { type: 'object' },
};
type ToolRow = Pick<SayableRow, 'kind' | 'tool' | 'words'>;

function propertyOf({ kind, tool, words }: ToolRow): Property {
  const type = words ? { enum: words } : PROPERTY_OF_KIND[kind];
  return tool ? { ...type, description: tool } : type;
}

/** What is said of the run, one below the other; what `tool` says there is how it is written. */
function runOf(protocol: ProtocolName): Property {
  const names = takenBy(protocol).filter((name) => sayableRow(name).run);
  const words = names.map((name) => {
    const { tool } = sayableRow(name);
    return tool ? `${name}: ${tool}` : name;
  });
  return { type: 'object', description: `as the user says: ${words.join(', ')}` };
}

function openingTool(protocol: ProtocolName) {
  const rows = takenBy(protocol)
    .map((name) => ({ name, row: sayableRow(name) }))
    .filter(({ row }) => row.tool !== null && !row.run);
  const properties = Object.fromEntries(
    rows.map(({ name, row }) => [name, propertyOf(row)]),
  );
  const required = rows.filter(({ row }) => row.required?.includes(protocol));
  return toolOf(
    protocol,
    { ...properties, run: runOf(protocol) },
    required.map(({ name }) => name),
  );
}

function answerToolOf(name: AnswerTool) {
  const rows = Object.entries(ANSWERS[name]);
  const properties = Object.fromEntries(
    rows.map(([field, row]) => [field, propertyOf(row)]),
  );
  const required = rows.flatMap(([field, row]) => (row.required ? field : []));
  return toolOf(name, properties, required);
}

const toolOf = (
  name: ToolName,
  properties: Record<string, Property>,
  required: string[],
) => ({
  name,
  description: DESCRIPTIONS[name],
  inputSchema: {
    type: 'object' as const,
    properties,
    ...(required.length > 0 && { required }),
  },
});

export const TOOLS = [
  ...PROTOCOLS.map(openingTool),
  ...(Object.keys(ANSWERS) as AnswerTool[]).map(answerToolOf),
];
