// How many of our own runs this process is inside of.
import { Refusal } from '../../core/words/refusal.ts';

/** An engine that starts this program, which starts engines, would do so for ever. */
export function refuseNesting(env: Record<string, string | undefined>): void {
  if (depthOf(env) < 1) return;
  throw new Refusal(
    'nested',
    'This runs inside an engine that ftm has started, and would start engines again.',
    'Answer the question yourself.',
  );
}

export const depthOf = (env: Record<string, string | undefined>): number =>
  Number.parseInt(env['FTM_DEPTH'] ?? '0', 10) || 0;
