// The exit code that speaks a verdict: the same for `ftm auto` and `ftm gate`.
import { EXIT } from '../refusal.ts';
import type { Ending } from './protocol.ts';

const EXIT_OF = { approved: EXIT.done, rejected: EXIT.refused, undecided: EXIT.undecided } as const;

export const exitOf = (ending: Ending | null): number =>
  ending?.unavailable ? EXIT.enginesUnavailable : EXIT_OF[ending?.gate ?? 'undecided'];
