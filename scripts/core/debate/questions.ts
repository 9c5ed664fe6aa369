// What the user is asked after a debate: which way to go, or whether a doubtful agreement is good enough.
import type { Offer, Question, State } from '../deliberation/protocol.ts';
import type { NamedTest } from '../schemas/nouns.ts';
import { firstSentence, listed, sentences, shorten } from '../words/line.ts';
import { sayHinges } from './ballots.ts';
import {
  authorOf,
  type Counted,
  challengeOf,
  challengersOf,
  lastCount,
  nameOf,
  positionOf,
  rebuttalOf,
  wordsOf,
} from './rounds.ts';

const offer = (id: string, outcome: Offer['outcome'], label: string, description: string): Offer => ({
  ...{ id, label, description, outcome },
  owes: [],
});

const GO = offer('go', 'go', 'Go ahead', 'With the position as it stands; the doubt stays on record.');
const WAIT = offer('wait', 'wait', 'Leave it open', 'Decide nothing now.');
const STOP = offer('stop', 'stop', 'Stop here', 'Nothing of it is done.');

export function questionOf(state: State): Question | null {
  const count = lastCount(state);
  if (!count) return null;
  if (count.decision === 'no_consensus') return tradeoff(state, count);
  return count.standing.gate === 'undecided' ? doubtful(state, count) : null;
}

export function offersOf(state: State): Offer[] {
  const count = lastCount(state);
  if (!count) return [];
  const asked = questionOf(state);
  return asked ? [...asked.offers, ...(asked.unsaid ?? [])] : [GO, WAIT, STOP, again(state, count)];
}

function again(state: State, { standing, blocking }: Counted): Offer {
  const seats = [...new Set(standing.hinges.map(({ seat }) => seat))];
  const names = listed((seats.length ? seats : blocking).map((seat) => nameOf(state, seat)));
  const description = names ? `${names} once more, then it is counted again.` : 'One more round.';
  return { ...offer('again', 'revote', 'Ask again', description), to: seats };
}

function doubtful(state: State, count: Counted): Question {
  const why = sayHinges(state, count.standing.hinges);
  return {
    header: 'In doubt',
    question: sentences([...why, 'Go ahead all the same?']),
    offers: [again(state, count), GO, WAIT],
    unsaid: [STOP],
  };
}

function tradeoff(state: State, count: Counted): Question {
  const author = authorOf(state);
  const keep = offer(
    author.seat,
    `choose:${author.seat}`,
    `Keep ${author.name}'s position`,
    shorten(positionOf(state), 240),
  );
  const others = count.blocking.flatMap((seat) => {
    const said = wayOf(state, seat);
    const label = shorten(`With ${nameOf(state, seat)}: ${firstSentence(said)}`, 60);
    return said ? [offer(seat, `choose:${seat}`, label, shorten(said, 240))] : [];
  });
  const shown = [keep, ...others.slice(0, 2), WAIT];
  return {
    header: 'No agreement',
    question: sentences([...testWords(state), 'They do not agree. Which way do you want to go?']),
    offers: shown,
    unsaid: [...others.slice(2), STOP, again(state, count)],
  };
}

/** What somebody who objects would do instead; without one, what it objects to. */
export function wayOf(state: State, seat: string): string {
  const challenge = challengeOf(state, seat);
  const rebuttal = rebuttalOf(state, seat);
  return challenge?.alternative.trim() || rebuttal?.remaining.trim() || challenge?.critique.trim() || '';
}

/** What the user went with, in the words of that side. */
export function chosenOf(state: State): string | null {
  const { outcome } = state.chose ?? { outcome: '' };
  if (outcome === 'go') return positionOf(state);
  if (!outcome.startsWith('choose:')) return null;
  const seat = outcome.slice('choose:'.length);
  return seat === authorOf(state).seat ? positionOf(state) : wayOf(state, seat);
}

/** A command that one of them named (R17): the host may run it, and the next round sees what came out. */
export function testWords(state: State): string[] {
  const named = challengersOf(state).flatMap(({ seat, name }) =>
    wordsOf(state, seat).flatMap(({ challenge, rebuttal }) => {
      const test = ((rebuttal ?? challenge) as { test?: NamedTest | null } | null)?.test;
      const isNew = test?.command && !state.tests.some(({ command }) => command === test.command);
      return isNew ? [`${name} says this would settle it: ${test.command}.`] : [];
    }),
  );
  return named.slice(0, 1);
}
