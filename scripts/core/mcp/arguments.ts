// What a tool was called with: a mistake is told so that a model can fix it; an opening becomes options.
import type { OPENING_OPTIONS } from '../protocol/opening-options.ts';
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

export type Wanted = {
  protocol: string;
  question?: string;
  context?: string;
  options?: string[];
  constraints?: string[];
  entry_points?: string[];
  scope?: string;
  high_stakes?: boolean;
  irreversible?: boolean;
  profile?: string;
  max_tokens?: number;
  max_minutes?: number;
  unattended?: boolean;
};

/** Options that mean nothing to a protocol are refused where any others are. */
export function openingValues(wanted: Wanted): Partial<Record<keyof typeof OPENING_OPTIONS, unknown>> {
  const { context, options, constraints, entry_points, scope, high_stakes, irreversible, profile } = wanted;
  const said = (limit: number | undefined) => (limit === undefined ? undefined : String(limit));
  const values = {
    context,
    scope,
    profile,
    option: options?.length ? options : undefined,
    constraint: constraints?.length ? constraints : undefined,
    entry: entry_points?.length ? entry_points : undefined,
    stakes: high_stakes ? 'high' : undefined,
    irreversible: irreversible || undefined,
    'max-tokens': said(wanted.max_tokens),
    'max-minutes': said(wanted.max_minutes),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
