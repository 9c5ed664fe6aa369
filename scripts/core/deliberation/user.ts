// Turns what the user said into one event: a choice, a debt, another round, a no.
import { checkEffort } from '../engines/table.ts';
import type { LogEvent } from '../schemas/log.ts';
import type { UserAnswer } from '../schemas/nouns.ts';
import { oneLine } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';
import { beginsWithRefusal, everyday, goesAheadToo, plain } from './everyday.ts';
import { isVotedAgain, openCall, standingCall } from './fold.ts';
import { printOutcome } from './outcome.ts';
import type { Offer, Protocol, Question, State } from './protocol.ts';
import { isOver, offersNow, questionNow } from './question.ts';
import { seatsNamed } from './seating.ts';
import { standingOf } from './standing.ts';
import type { Command } from './step.ts';
import { type Meaning, meaningOf } from './user-answer.ts';

type FromUser = Extract<Command, { type: 'user' }>;

export function byUser(protocol: Protocol, state: State, command: FromUser): LogEvent {
  const { answer } = command;
  if (state.ended || (isOver(state) && !state.chose))
    throw new Refusal('ended', 'This deliberation has ended.', 'Open a new one.');
  const question = questionNow(protocol, state);
  if (question?.framing) return framed(protocol, state, { question, command });
  if (!standingCall(state) || isVotedAgain(state)) return early(state, answer);
  if (asksAgain(state, answer)) return again(protocol, state, answer);
  if (state.test_due !== null && isNoToTest(answer)) return notRun(state, command);
  const no = question ? null : noTo(protocol, state, answer);
  if (no) return no;
  const { offers: shown = [], recommended } = question ?? {};
  const asked = {
    shown,
    all: offersNow(protocol, state),
    recommended,
    begun: state.owes ?? state.chose,
  };
  return eventOf(protocol, state, {
    command,
    meaning: meaningOf(asked, answer, howOf(state, command)),
  });
}

const howOf = ({ framing }: State, { seen, hooks = false }: FromUser) => ({
  seen,
  hooks,
  grave: framing.stakes === 'high' || framing.reversible === false,
});

/** A no to a yes that asked nothing: undecided until the user decides. */
function noTo(
  protocol: Protocol,
  state: State,
  { choice = '', said = '' }: UserAnswer,
): LogEvent | null {
  if (choice.trim() || !said.trim()) return null;
  if (standingOf(protocol, state).gate !== 'approved') return null;
  const begins =
    everyday(said) === null && beginsWithRefusal(said) && !goesAheadToo(said);
  const isNo = everyday(said) === 'stop' || begins;
  return isNo ? { type: 'noted', text: said, objects: true } : null;
}

const isNoToTest = ({ choice = '', said = '' }: UserAnswer): boolean =>
  plain(choice) === 'no_test' ||
  (choice.trim() === '' && (everyday(said) === 'stop' || beginsWithRefusal(said)));

/** Not to the verdict: the question is as it was, without the test. */
function notRun(state: State, { answer, seen }: FromUser): LogEvent {
  const { round } = openCall(state);
  const no = {
    offer: 'no_test',
    label: 'Do not run it',
    outcome: 'more',
    conditions: [],
    written: {},
  };
  return { type: 'chose', round, ...no, said: oneLine(answer.said ?? ''), seen };
}

/** While seats answer only a no is kept, and going back to the old verdict. */
function early(state: State, { choice = '', said = '' }: UserAnswer): LogEvent {
  const words = choice.trim() || said.trim();
  if (isVotedAgain(state) && ['back', 'withdraw'].includes(plain(words)))
    return { type: 'dropped', round: openCall(state).round };
  if (
    words &&
    (everyday(words) === 'stop' || beginsWithRefusal(said) || beginsWithRefusal(choice))
  )
    return { type: 'noted', text: said.trim() || words, objects: true };
  const back = isVotedAgain(state) ? ' "back" keeps the verdict before it.' : '';
  throw new Refusal(
    'not_due',
    `They are still answering; there is nothing to decide yet.${back}`,
    'A no can be said now (choice "stop"); everything else once they have answered.',
  );
}

function asksAgain(
  { owes }: State,
  { choice = '', said = '', ...more }: UserAnswer,
): boolean {
  if (choice.trim() || everyday(said) || owes) return false;
  const { context = '', evidence = [], seats = [] } = more;
  return [context, ...evidence, ...seats].some((text) => text.trim() !== '');
}

const moreOf = (answer: UserAnswer, offer?: Offer) => ({
  to: answer.seats ?? offer?.to ?? [],
  context: answer.written?.['context'] ?? answer.context ?? '',
  evidence: (answer.evidence ?? [answer.written?.['evidence'] ?? '']).filter((text) =>
    text.trim(),
  ),
});

type Framing = { command: FromUser; question: Question };
type Understood = { command: FromUser; meaning: Meaning };

function eventOf(
  protocol: Protocol,
  state: State,
  { command, meaning }: Understood,
): LogEvent {
  const { answer, seen } = command;
  const { offer, outcome, conditions, written, missing } = meaning;
  const { round } = standingCall(state) ?? { round: 0 };
  const said = oneLine(answer.said ?? '');
  const chosen = {
    round,
    offer: offer.id,
    label: offer.label,
    outcome: printOutcome(outcome),
    conditions,
    written,
    said,
    seen,
  };
  if (missing.length) return { type: 'owes', ...chosen, missing };
  if (outcome.is !== 'revote') return { type: 'chose', ...chosen };
  return again(protocol, state, { ...answer, written }, offer);
}

function again(
  protocol: Protocol,
  state: State,
  answer: UserAnswer,
  offer?: Offer,
): LogEvent {
  const asked = protocol.revote(state, moreOf(answer, offer));
  const { effort = {} } = answer;
  checkEffort(effort);
  const by = Object.entries(effort).flatMap(([name, word]) => {
    if (name === '*') return [[name, word]];
    const named = seatsNamed(state.seats, [name]);
    return state.seats
      .filter(({ seat }) => named.includes(seat))
      .map(({ engine }) => [engine, word]);
  });
  return asked.type === 'asked' && by.length
    ? { ...asked, effort: Object.fromEntries(by) }
    : asked;
}

function framed(
  protocol: Protocol,
  state: State,
  { question, command }: Framing,
): LogEvent {
  const { answer } = command;
  const { framing = null, choice = '', said = '' } = answer;
  if (framing && !choice.trim() && !everyday(said))
    return { type: 'framed', framing, sent: false };
  const asked = {
    shown: question.offers,
    all: [...question.offers, ...(question.unsaid ?? [])],
  };
  // Sending a question takes nothing that could not be taken back.
  const meaning = meaningOf(asked, answer, { ...howOf(state, command), grave: false });
  if (meaning.outcome.is === 'go') return { type: 'framed', framing, sent: true };
  return eventOf(protocol, state, { command, meaning });
}
