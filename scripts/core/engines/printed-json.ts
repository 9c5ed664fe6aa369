// JSON as programs print it, with other lines around it, looked at piece by piece.

export type Json = Record<string, unknown>;

// Warnings may stand before the document: it begins at the first line that looks like a beginning.
export function findJson(stdout: string): unknown {
  const whole = parse(stdout);
  if (whole !== undefined) return whole;
  const start = /^[[{]/m.exec(stdout);
  const rest = start ? stdout.slice(start.index) : '';
  return (
    parse(rest) ??
    parse(rest.slice(0, rest.lastIndexOf('\n}') + 2)) ??
    parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  );
}

export function parse(text: string): unknown {
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function busiest(models: Json | undefined, weight: (model: Json) => number): string | null {
  const ranked = Object.entries(models ?? {}).map(([name, model]) => ({
    name,
    weight: weight(asObject(model)[0] ?? {}),
  }));
  return ranked.sort((a, b) => b.weight - a.weight)[0]?.name ?? null;
}

export const asObject = (value: unknown): Json[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? [value as Json] : [];
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;
