// What a host asks for in a call of the tool, as the options of the verb that opens a deliberation.
import type { OPENING_OPTIONS } from '../protocol/opening-options.ts';

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
