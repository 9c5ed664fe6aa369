// The one thing that is due in a Debate, and how it ended.
import type { Ending, Step } from '../protocol/protocol.ts';
import { settleStep } from '../protocol/tests.ts';
import type { Standing } from '../shapes.ts';
import { hingesIn } from '../telling/report-words.ts';
import { shorten } from '../words/line.ts';
import { standingOfDebate } from './count/gate.ts';
import { dueInDebate } from './due.ts';
import type { DebateState, Opened } from './events.ts';
import { phaseOf, resultOf } from './phase.ts';
import { nameOf } from './prompts/prompt-slots.ts';
import { askInDebate } from './questions.ts';
import { wordsOf } from './report/document.ts';
import { absentText } from './report/worth.ts';
import { lastCheck } from './rounds.ts';

const WHY: Record<string, string> = {
  opening: 'Your position is stored first; only then are the challengers asked.',
  response: 'Each open critique gets your reply; it is stored before the challengers see it.',
  assumptions:
    'There is no agreement. Say what your side takes for granted; the challengers are asked the same.',
};

export function nextInDebate(state: DebateState): Step {
  const test = settleStep(state.tests);
  if (test) return test;
  const due = dueInDebate(state);
  const own = due.filter(({ by }) => by === 'host');
  if (own.length)
    return { do: 'seal', why: whySeal(state, own[0]?.turn ?? ''), due: own, display: state.opening !== null };
  if (due.length) return { do: 'run', why: whyRun(state), due };
  const ask = askInDebate(state);
  if (ask) return { do: 'ask_user', why: whyAsk(state), ask };
  if (!state.presented) return { do: 'present', why: 'The debate has ended.' };
  return { do: 'done', why: 'Nothing is due.' };
}

/** The missing seats are named before anything begins. */
function whySeal({ opened }: DebateState, turn: string): string {
  const away = turn === 'opening' ? opened.absent : [];
  const missing = away.length ? ` Missing: ${away.map(absentText).join(', ')}.` : '';
  return `${WHY[turn] ?? ''}${missing}`;
}

const whyAsk = (state: DebateState): string =>
  state.objection !== null
    ? 'The user has spoken against it since: nothing is done until it is clear what was meant.'
    : resultOf(state) === 'consensus'
      ? 'The agreement rests on something doubtful: the user decides.'
      : 'There is no agreement: the user decides.';

function whyRun(state: DebateState): string {
  switch (phaseOf(state)) {
    case 'challenge':
      if (state.rounds.length === 1)
        return 'The challengers are started; each answers alone, through its own lens.';
      return state.rounds.at(-1)?.asked.some(({ as }) => as === 'rebuttal')
        ? 'Each challenger whose objection is still open answers the reply, alone.'
        : 'Each challenger that agreed without evidence, or failed, is asked once more, alone.';
    case 'assumptions':
      return 'Each side that is left says what it takes for granted.';
    default:
      return 'The position and the replies are asked of a program of their own.';
  }
}

export function endingOfDebate(state: DebateState): Ending | null {
  const { opened } = state;
  const result = resultOf(state);
  if (result === null || (askInDebate(state) && state.objection === null)) return null;
  const standing = standingOfDebate(state);
  const alike = { gate: standing.gate, standing };
  switch (result) {
    case 'aborted':
      return { decision: null, ...alike, headline: abortedHeadline(state, opened) };
    case 'consensus':
      return { ...alike, ...consensusOf(state, opened, standing) };
    case 'tradeoff':
      return { ...alike, ...tradeoffOf(state, opened) };
  }
}

type Words = Pick<Ending, 'decision' | 'headline' | 'would_be' | 'hinges_on'>;

function abortedHeadline({ lost }: DebateState, opened: Opened): string {
  const { headlines } = wordsOf(opened);
  return lost ? headlines.lost(opened.defender.name, lost.failure.reason) : headlines.silent;
}

function consensusOf(state: DebateState, opened: Opened, { gate, hinges, by }: Standing): Words {
  const { headlines } = wordsOf(opened);
  const position = shorten(state.positions.at(-1)?.text ?? '', HEADLINE);
  const after = headlines.after(lastCheck(state)?.round ?? 0);
  const hinges_on = hinges.map(({ seat, reason }) => `${nameOf(opened, seat)}: ${reason}`);
  const named = hinges.map((hinge) => ({ ...hinge, seat: nameOf(opened, hinge.seat) }));
  const doubt = hinges.length ? headlines.hinges(hingesIn({ hinges: named }, opened.language)) : '';
  if (gate === 'approved') {
    const accepted = by === 'user' ? headlines.accepted(doubt) : '';
    return { decision: 'CONSENSUS', headline: headlines.consensus(after, accepted, position) };
  }
  const would_be = { would_be: 'CONSENSUS', hinges_on };
  if (state.decision?.took === 'stopped')
    return { decision: null, ...would_be, headline: headlines.declined(after, position) };
  return { decision: null, ...would_be, headline: headlines.undecided(after, doubt, position) };
}

function tradeoffOf(state: DebateState, opened: Opened): Words {
  const { headlines } = wordsOf(opened);
  const { decision: decided } = state;
  const position = shorten(state.positions.at(-1)?.text ?? '', HEADLINE);
  const after = headlines.after(lastCheck(state)?.round ?? 0);
  if (!decided || decided.took === 'open' || state.objection !== null)
    return { decision: 'TRADEOFF', headline: headlines.tradeoff(after, position) };
  if (decided.took === 'stopped') return { decision: null, headline: headlines.declinedTradeoff(position) };
  const choice = shorten(decided.choice, HEADLINE);
  if (decided.took === 'own_way') return { decision: choice, headline: headlines.ownWay(choice) };
  const word = decided.seat === opened.defender.seat ? 'KEPT' : 'INSTEAD';
  const headline = headlines.with(nameOf(opened, decided.seat ?? ''), choice);
  return { decision: `${word}: ${choice}`, headline };
}

const HEADLINE = 160;
