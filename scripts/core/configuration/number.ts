// A number that an option of a call gives, held to what the option takes.
import { wrongUse } from '../refusal.ts';

/** Above 0 unless `zero` may stand too; a whole one unless parts may. */
type Range = { whole?: boolean; zero?: boolean; most?: number };

export function readNumber(
  option: string,
  given: unknown,
  { whole = true, zero = false, most = Number.MAX_SAFE_INTEGER }: Range = {},
): number | undefined {
  if (given === undefined) return undefined;
  const value = String(given).trim() === '' ? Number.NaN : Number(given);
  if ((value > 0 || (zero && value === 0)) && value <= most && (!whole || Number.isInteger(value)))
    return value;
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : `, at most ${most}`;
  throw wrongUse(
    `--${option} ${given} must be a ${whole ? 'whole ' : ''}number ${zero ? 'from 0' : 'above 0'}${upTo}.`,
    `For example: --${option} 5`,
  );
}
