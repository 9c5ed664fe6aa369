// Colours for a terminal, or nothing: a line says what it means, not which codes are sent.
import { visible } from './line.ts';

export type Paint = Record<
  'strong' | 'quiet' | 'good' | 'bad' | 'warn',
  (text: string) => string
>;

const dye =
  (on: number, off: number) =>
  (text: string): string =>
    text === '' ? '' : `\x1b[${on}m${text}\x1b[${off}m`;
const unpainted = (text: string): string => text;

const COLOURED: Paint = {
  strong: dye(1, 22),
  quiet: dye(2, 22),
  good: dye(32, 39),
  bad: dye(31, 39),
  warn: dye(33, 39),
};
const PLAIN_PAINT: Paint = {
  strong: unpainted,
  quiet: unpainted,
  good: unpainted,
  bad: unpainted,
  warn: unpainted,
};

/** The codes of the table above, and no other sign that steers a terminal. */
const OWN_CODE = /(\x1b\[(?:1|2|22|31|32|33|39)m)/;

export const visibleButOurColours = (text: string): string =>
  text
    .split(OWN_CODE)
    .map((part, at) => (at % 2 === 1 ? part : visible(part)))
    .join('');

export const paintFor = (colour: boolean): Paint => (colour ? COLOURED : PLAIN_PAINT);

/** NO_COLOR and FORCE_COLOR as everybody has them: set and not empty; the first one wins. */
export function wantsColour(
  env: Record<string, string | undefined>,
  isTerminal: boolean,
): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}
