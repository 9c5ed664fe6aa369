// How a deliberation ends a process: gate and auto always agree.
import type { Standing } from '../schemas/nouns.ts';
import type { ExitCode } from '../words/refusal.ts';
import type { State } from './protocol.ts';

const OF_GATE: Record<Standing['gate'], ExitCode> = { approved: 0, rejected: 1, undecided: 4 };

/** 3: it could not be held for want of engines. */
export const exitOf = ({ ended }: Pick<State, 'ended'>, { gate }: Standing): ExitCode =>
  ended?.why === 'unavailable' || ended?.why === 'abort' ? 3 : OF_GATE[gate];
