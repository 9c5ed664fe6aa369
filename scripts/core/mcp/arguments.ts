// Checks a tool's arguments against what the tool takes; a mistake is described so that a model can fix it.
import { Refusal } from '../refusal.ts';
import { shorten } from '../words/line.ts';
import { TOOLS, type ToolName } from './tools.ts';

type Argument = { type?: string; enum?: readonly unknown[]; items?: Argument };

const KINDS: Record<string, { name: string; fits: (value: unknown) => boolean }> = {
  string: { name: 'text', fits: (value) => typeof value === 'string' },
  boolean: { name: 'true or false', fits: (value) => typeof value === 'boolean' },
  integer: { name: 'a whole number', fits: Number.isInteger },
  number: { name: 'a number', fits: Number.isFinite },
};

export function checkArguments(tool: ToolName, args: Record<string, unknown>): void {
  const { properties, required = [] } = TOOLS[tool].inputSchema;
  const wrong = [
    ...required.filter((name) => args[name] === undefined).map((name) => `${name} is missing`),
    ...Object.entries(args).flatMap(([name, value]) => {
      const argument = Object.hasOwn(properties, name) ? (properties[name] as Argument) : null;
      const must = argument ? unfit(argument, value) : `is no argument of ${tool}`;
      return must ? [`${shorten(name, 40)} ${must}`] : [];
    }),
  ];
  if (wrong.length === 0) return;
  throw new Refusal(
    'bad_arguments',
    `${wrong.join('; ')}.`,
    `${tool} takes ${Object.keys(properties).join(', ')}.`,
  );
}

function unfit({ type = 'string', enum: allowed, items }: Argument, value: unknown): string | null {
  if (allowed) return allowed.includes(value) ? null : `has to be one of ${allowed.join(', ')}`;
  if (type === 'array' && items)
    return Array.isArray(value) && value.every((one) => unfit(items, one) === null)
      ? null
      : 'has to be a list of texts';
  const kind = KINDS[type];
  return !kind || kind.fits(value) ? null : `has to be ${kind.name}`;
}
