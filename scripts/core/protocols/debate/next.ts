// The one thing that is due in a Debate, and how it ended.
import type { Ending, Step } from '../protocol.ts';
import { dueInDebate } from './due.ts';
import type { DebateState } from './events.ts';
import { phaseOf } from './phase.ts';
import { lastCheck } from './rounds.ts';

const WHY: Record<string, string> = {
  opening: 'Your position is stored first; only then are the challengers asked.',
  response: 'Each open critique gets your reply; it is stored before the challengers see it.',
  assumptions: 'There is no agreement. Say what your side takes for granted; the challengers are asked the same.',
};

export function nextInDebate(state: DebateState): Step {
  const due = dueInDebate(state);
  const own = due.filter(({ by }) => by === 'host');
  if (own.length) return { do: 'seal', why: WHY[own[0]?.turn ?? ''] ?? '', due: own, display: state.opening !== null };
  if (due.length) return { do: 'run', why: whyRun(state), due };
  if (!state.presented) return { do: 'present', why: 'The debate has ended.' };
  return { do: 'done', why: 'Nothing is due.' };
}

function whyRun(state: DebateState): string {
  switch (phaseOf(state)) {
    case 'challenge':
      return state.rounds.length > 1
        ? 'Whoever is not settled answers to the reply; each answers alone.'
        : 'The challengers are started; each answers alone, through its own lens.';
    case 'assumptions':
      return 'Each side that is left says what it takes for granted.';
    default:
      return 'The position and the replies are asked of a program of their own.';
  }
}

export type Result = 'consensus' | 'tradeoff' | 'aborted';

/** Null while it is open. */
export function resultOf(state: DebateState): Result | null {
  if (!state.opened || phaseOf(state) !== 'ended') return null;
  const decision = lastCheck(state)?.decision;
  if (state.lost || !decision || decision === 'abort') return 'aborted';
  return decision === 'no_consensus' ? 'tradeoff' : 'consensus';
}

export function endingOfDebate(state: DebateState): Ending | null {
  const rounds = lastCheck(state)?.round ?? 0;
  const position = short(state.positions.at(-1)?.text ?? '');
  const after = `after ${rounds} round${rounds === 1 ? '' : 's'}`;
  switch (resultOf(state)) {
    case null:
      return null;
    case 'consensus':
      return { decision: 'CONSENSUS', gate: 'approved', headline: `Consensus ${after}: ${position}` };
    case 'tradeoff':
      return { decision: 'TRADEOFF', gate: 'undecided', headline: `No consensus ${after}, a tradeoff: ${position}` };
    case 'aborted':
      return {
        decision: null,
        gate: 'undecided',
        headline: state.lost
          ? `Aborted: the seat of ${state.opened?.defender.name} failed (${state.lost.failure.reason})`
          : 'Aborted: no challenger answered',
      };
  }
}

function short(text: string): string {
  const flat = [...text.replace(/\s+/g, ' ').trim()];
  return flat.length <= 160 ? flat.join('') : `${flat.slice(0, 159).join('')}…`;
}
