// What follows from the user's answer: a decision, a debt, a note, another vote, or the way back from one.
import { fold } from '../../protocol/clear-words.ts';
import type { UserCommand } from '../../protocol/protocol.ts';
import { allowedByUser, openTest } from '../../protocol/tests.ts';
import {
  type Begun,
  goesAhead,
  type Meaning,
  meaningOf,
  noteIn,
  type Pending,
} from '../../protocol/user-answer.ts';
import { notDue, Refusal } from '../../refusal.ts';
import type { UserAnswer } from '../../shapes.ts';
import { isTestOffer } from '../../telling/test-offer.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { anotherAllowed } from '../count/redeliberation.ts';
import { type CountedBallot, isVotedAgain, standingBallot, standingOfMagi } from '../count/standing.ts';
import type { MagiEvent, MagiState } from '../events.ts';
import { challengerOf } from '../plan.ts';
import { testsNamed } from '../tests.ts';
import type { MagiOffer } from './offers.ts';
import { openQuestion } from './open-question.ts';

export function decideForUser(
  state: MagiState,
  { answer, seen }: Pick<UserCommand, 'answer' | 'seen'>,
): MagiEvent {
  const { opened } = state;
  const ballot = standingBallot(state);
  if (!ballot) throw notDue('There is nothing for the user to decide yet.');
  if (isVotedAgain(state)) return whileVotedAgain(state, ballot, answer);
  if (answer.override && ballot.counted.verdict.decision !== 'REJECT')
    throw new Refusal(
      'nothing_to_override',
      'Only a rejection can be overridden.',
      'Submit the choice without "override".',
    );
  const { offers, unsaid = [] } = openQuestion(state, opened, ballot);
  const named = answer.override && !answer.choice ? { ...answer, choice: 'override' } : answer;
  const { choice, position, context = '', evidence = [], seats = [] } = named;
  const isNew = [context, ...evidence, ...seats].some((text) => text.trim());
  // What is new, without a word on what to do with it, is something to vote on again.
  if (isNew && !choice && !position && !state.pending)
    return voteAgain(state, ballot, { context, evidence, seats });
  const meaning = meaningOf([...offers, ...unsaid], named, {
    pending: state.pending ?? writtenBefore(state),
    ...(seen ? { seen } : {}),
  });
  if (meaning.kind === 'note')
    return noteIn(meaning.text, { objects: standingOfMagi(state).gate === 'approved' });
  if (meaning.missing.length) return owes(meaning);
  return follows(state, ballot, answer, meaning);
}

const writtenBefore = ({ decision }: MagiState): Begun | null =>
  decision?.written ? { label: decision.choice, written: decision.written, said: decision.said ?? [] } : null;

type Taken = Extract<Meaning<MagiOffer>, { kind: 'outcome' }>;

function follows(state: MagiState, ballot: CountedBallot, answer: UserAnswer, taken: Taken): MagiEvent {
  const { offer, written } = taken;
  const { verdict, challenge } = ballot.counted;
  const test = isTestOffer(offer) ? openTest(testsNamed(state), state.tests) : null;
  if (test) return allowedByUser(test, taken.said);
  if (offer.outcome === 'revote') {
    const { context = [], evidence = [] } = written;
    const against = offer.does === 'answer_case' ? challenge?.critique : null;
    const hinging = ballot.plan.filter(({ name }) =>
      verdict.standing?.hinges.some(({ seat }) => seat === name),
    );
    const doubted = offer.does === 'ask_again' ? hinging.map(({ seat }) => seat) : [];
    return voteAgain(state, ballot, {
      context: [...context, against].filter(Boolean).join('\n'),
      evidence,
      seats: answer.seats ?? doubted,
    });
  }
  if (offer.does === 'take_over') return { type: 'user_takes_over' };
  if (offer.does === 'argue')
    return {
      type: 'argued_again',
      round: ballot.round,
      seat: challengerOf(state.opened, ballot, challenge?.seat),
    };
  return decided(answer, taken);
}

function decided(answer: UserAnswer, { offer, written, said }: Taken): MagiEvent {
  const { outcome, does } = offer;
  return {
    type: 'user_decided',
    choice: offer.label,
    outcome,
    position: goesAhead(outcome) ? 'APPROVE' : outcome === 'stop' ? 'REJECT' : null,
    override: does === 'override',
    risk_acceptance: written.risk_acceptance?.[0] ?? '',
    monitor: written.monitor ?? [],
    note: answer.note ?? '',
    ...(does === 'alternatives' || does === 'reframe' ? { does } : {}),
    written,
    said,
  };
}

function owes({ offer, written, missing, said }: Taken): MagiEvent {
  return { type: 'user_owes', label: offer.label, written, missing, said } satisfies MagiEvent & Pending;
}

/** The earlier verdict stands meanwhile: it can be gone back to, and a yes be spoken against. */
function whileVotedAgain(state: MagiState, ballot: CountedBallot, answer: UserAnswer): MagiEvent {
  const { choice = '' } = answer;
  const { opened } = state;
  const round = state.ballots.at(-1)?.round ?? 0;
  const words = ['withdraw', textsIn(opened.language).user.withdraw, textsIn('en').user.withdraw];
  if (words.some((word) => fold(word) === fold(choice))) return { type: 'withdrawn', round };
  const { offers, unsaid = [] } = openQuestion(state, opened, ballot);
  const meaning = meaningOf([...offers, ...unsaid], answer);
  const isAgainst = meaning.kind === 'note' || ['stop', 'wait'].includes(meaning.offer.outcome);
  const text = meaning.kind === 'note' ? meaning.text : meaning.offer.label;
  if (isAgainst && text.trim()) return noteIn(text, { objects: true });
  throw notDue(
    'A new vote is open, and the verdict before it stands until that is counted.',
    'Submit "withdraw" to go back to the verdict, or go on with ftm next.',
  );
}

type New = { context: string; evidence: string[]; seats: string[] };

const NO_MORE = {
  no: {
    why: 'there is no further vote',
    fix: 'Let the user decide, or take one of the ways out that the question offers.',
  },
  with_new_evidence: {
    why: 'another vote needs new evidence',
    fix: 'Submit evidence: with the new fact and where it comes from, or let the user decide.',
  },
};

/** The limit is looked at here, before anybody is asked. */
function voteAgain(
  state: MagiState,
  { plan }: CountedBallot,
  { context, evidence: given, seats }: New,
): MagiEvent {
  const done = state.ballots.length - 1;
  const evidence = given.filter((item) => item.trim());
  const allowed = anotherAllowed(done, state.opened.limits);
  if (allowed === 'no' || (allowed === 'with_new_evidence' && evidence.length === 0)) {
    const { why, fix } = NO_MORE[allowed];
    throw new Refusal('redeliberation_limit', `This was already voted on again ${done} times; ${why}.`, fix);
  }
  const known = plan.map(({ seat }) => seat);
  const unknown = seats.find((seat) => !known.includes(seat));
  if (unknown !== undefined)
    throw new Refusal('unknown_seat', `There is no seat "${unknown}" here.`, `Seats: ${known.join(', ')}.`);
  return {
    type: 'redeliberated',
    round: state.lastRound + 1,
    seats: seats.length ? seats : known,
    context,
    evidence,
  };
}
