// The open question of a Magi: the verdict's, the user's own, or what an answer still owes.
import { openTest } from '../../protocol/tests.ts';
import { OWED, type Owed, type Pending } from '../../protocol/user-answer.ts';
import { sayObjection } from '../../telling/objection.ts';
import { sayTest, withTestOffer } from '../../telling/test-offer.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { sentences } from '../../words/line.ts';
import { type CountedBallot, standingBallot } from '../count/standing.ts';
import { votesOf } from '../count/votes.ts';
import type { MagiState, Opened } from '../events.ts';
import { testsNamed } from '../tests.ts';
import { stopOffer, waitOffer } from './offers.ts';
import { type AskAbout, asksUser, type Question, questionOfMagi, takeOverQuestion } from './questions.ts';

/** Null while nobody has to be asked: there is a verdict that needs no answer, or an answer already. */
export function questionDue(state: MagiState): Question | null {
  const { opened, decision } = state;
  const ballot = standingBallot(state);
  if (opened.auto || !ballot) return null;
  const isOpen = state.pending !== null || state.objection !== null;
  if (!isOpen && (decision || !(state.takesOver || asksUser(ballot.counted.verdict)))) return null;
  return openQuestion(state, opened, ballot);
}

export function openQuestion(state: MagiState, opened: Opened, ballot: CountedBallot): Question {
  const asked = askedOf(opened, ballot);
  const plain = state.takesOver ? takeOverQuestion(asked) : withTest(state, asked);
  const question = state.objection === null ? plain : withObjection(plain, state.objection, asked);
  return state.pending ? debtQuestion(question, state.pending, asked) : question;
}

/** Where a command would settle it, that comes right after the first way. */
function withTest(state: MagiState, asked: AskAbout): Question {
  const question = questionOfMagi(asked);
  const test = asksUser(asked.verdict) ? openTest(testsNamed(state), state.tests) : null;
  if (!test) return question;
  return {
    ...question,
    lead: [question.lead, sayTest(asked.language, test)].filter(Boolean).join(' '),
    offers: withTestOffer(asked.language, question.offers),
  };
}

function askedOf({ framing, language }: Opened, ballot: CountedBallot): AskAbout {
  const { verdict, challenge } = ballot.counted;
  const name = ballot.plan.find(({ seat }) => seat === challenge?.seat)?.name ?? challenge?.seat ?? '';
  return {
    verdict,
    votes: votesOf(ballot),
    options: (framing.options ?? []).map((option) => ({ ...option })),
    against: challenge ? { seat: name, text: challenge.critique } : null,
    language,
  };
}

const withObjection = (question: Question, said: string, { language }: AskAbout): Question => ({
  ...question,
  lead: sentences([sayObjection(said, language), question.lead ?? '']),
});

/** What is still to be written; the label it belongs to stays open, and every other answer with it. */
function debtQuestion(
  { lead = '', offers, unsaid = [] }: Question,
  { label, missing }: Pending,
  { language }: AskAbout,
): Question {
  const { magi, user } = textsIn(language);
  const wanted = missing.map((field) => `${user.fields[field]} (${field}:)`).join(', ');
  const ways = [stopOffer(magi), waitOffer(magi)];
  return {
    // A user who accepts a risk is shown the danger.
    lead: missing.includes('risk_acceptance') ? lead : '',
    header: user.debt.header,
    question: user.debt.question(label, wanted),
    offers: ways,
    unsaid: [...offers, ...unsaid].filter((one) => ways.every((way) => way.label !== one.label)),
  };
}

/** By label, what an answer has to bring in writing, for the one who submits it. */
export function owedBy({ offers, unsaid = [] }: Question, pending: Pending | null): Record<string, Owed[]> {
  const open = [...offers, ...unsaid].filter(({ label }) => label === pending?.label);
  const owing = offers.filter(({ owes, fill = {} }) => owes.some((field) => !fill[field]?.length));
  return Object.fromEntries(
    [...owing, ...open].map(({ label, owes }) => [
      label,
      pending?.label === label ? pending.missing : OWED.filter((field) => owes.includes(field)),
    ]),
  );
}
