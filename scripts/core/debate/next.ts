// The one thing that is due in a Debate, and how it ended.
import type { Ending, Step } from '../protocol/protocol.ts';
import { shorten } from '../words/line.ts';
import { dueInDebate } from './due.ts';
import type { DebateState } from './events.ts';
import { phaseOf, resultOf } from './phase.ts';
import { nameOf } from './prompt-slots.ts';
import { askInDebate } from './questions.ts';
import { lastCheck } from './rounds.ts';

const WHY: Record<string, string> = {
  opening: 'Your position is stored first; only then are the challengers asked.',
  response: 'Each open critique gets your reply; it is stored before the challengers see it.',
  assumptions:
    'There is no agreement. Say what your side takes for granted; the challengers are asked the same.',
};

export function nextInDebate(state: DebateState): Step {
  const due = dueInDebate(state);
  const own = due.filter(({ by }) => by === 'host');
  if (own.length)
    return { do: 'seal', why: WHY[own[0]?.turn ?? ''] ?? '', due: own, display: state.opening !== null };
  if (due.length) return { do: 'run', why: whyRun(state), due };
  const ask = askInDebate(state);
  if (ask) return { do: 'ask_user', why: 'There is no agreement: the user decides.', ask };
  if (!state.presented) return { do: 'present', why: 'The debate has ended.' };
  return { do: 'done', why: 'Nothing is due.' };
}

function whyRun(state: DebateState): string {
  switch (phaseOf(state)) {
    case 'challenge':
      if (state.rounds.length === 1)
        return 'The challengers are started; each answers alone, through its own lens.';
      return state.rounds.at(-1)?.asked.some(({ as }) => as === 'rebuttal')
        ? 'Whoever is not settled answers to the reply; each answers alone.'
        : 'Whoever agreed without showing that it looked, or was lost, is asked once more; each answers alone.';
    case 'assumptions':
      return 'Each side that is left says what it takes for granted.';
    default:
      return 'The position and the replies are asked of a program of their own.';
  }
}

export function endingOfDebate(state: DebateState): Ending | null {
  const rounds = lastCheck(state)?.round ?? 0;
  const position = shorten(state.positions.at(-1)?.text ?? '', HEADLINE);
  const after = `after ${rounds} round${rounds === 1 ? '' : 's'}`;
  switch (resultOf(state)) {
    case null:
      return null;
    case 'consensus':
      return { decision: 'CONSENSUS', gate: 'approved', headline: `Consensus ${after}: ${position}` };
    case 'tradeoff':
      if (askInDebate(state)) return null;
      return (
        endingDecided(state) ?? {
          decision: 'TRADEOFF',
          gate: 'undecided',
          headline: `No consensus ${after}, a tradeoff: ${position}`,
        }
      );
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

/** The gate is the position's. Whether the user's own words still mean it, no program can tell. */
function endingDecided({ opened, decision: decided }: DebateState): Ending | null {
  if (!opened || !decided || decided.took === 'open') return null;
  const { took, seat } = decided;
  const choice = shorten(decided.choice, HEADLINE);
  if (took === 'own_way')
    return {
      decision: choice,
      gate: 'undecided',
      headline: `${choice}, decided by the user after a tradeoff`,
    };
  const kept = seat === opened.defender.seat;
  const decision = `${kept ? 'KEPT' : 'INSTEAD'}: ${choice}`;
  return {
    decision,
    gate: kept ? 'approved' : 'rejected',
    headline: `With ${nameOf(opened, seat ?? '')}, decided by the user after a tradeoff: ${choice}`,
  };
}

const HEADLINE = 160;
