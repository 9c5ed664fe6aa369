// Colours for a terminal, or nothing: who writes a line says what it means, not which codes are sent.
export type Paint = Record<'strong' | 'quiet' | 'good' | 'bad' | 'warn', (text: string) => string>;

/** What code that prints for people knows of the terminal. */
export type Look = { width: number; paint: Paint };

const CODES: Record<keyof Paint, [on: number, off: number]> = {
  strong: [1, 22],
  quiet: [2, 22],
  good: [32, 39],
  bad: [31, 39],
  warn: [33, 39],
};

const dye =
  ([on, off]: [number, number]) =>
  (text: string): string =>
    text === '' ? '' : `\x1b[${on}m${text}\x1b[${off}m`;

const same = (text: string): string => text;

export const COLOURED: Paint = {
  strong: dye(CODES.strong),
  quiet: dye(CODES.quiet),
  good: dye(CODES.good),
  bad: dye(CODES.bad),
  warn: dye(CODES.warn),
};
export const PLAIN: Paint = { strong: same, quiet: same, good: same, bad: same, warn: same };

type Env = Record<string, string | undefined>;

/** NO_COLOR and FORCE_COLOR as everybody has them: set and not empty; the first one wins. */
export function wantsColour(env: Env, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}
