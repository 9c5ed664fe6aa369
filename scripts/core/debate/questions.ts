// What the user is asked after a tradeoff or a doubtful consensus, and which event follows from the answer.
import type { UserCommand } from '../protocol/protocol.ts';
import { allowedByUser } from '../protocol/tests.ts';
import { askOf, meaningOf, noteIn, type Offer } from '../protocol/user-answer.ts';
import { notDue } from '../refusal.ts';
import type { AskUser } from '../shapes.ts';
import { sayObjection } from '../telling/objection.ts';
import { isTestOffer, sayTest, withTestOffer } from '../telling/test-offer.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { sentences, shorten } from '../words/line.ts';
import { standingOfDebate } from './count/gate.ts';
import type { DebateEvent, DebateState, Opened, UserDecision } from './events.ts';
import { resultOf } from './phase.ts';
import { nameOf } from './prompts/prompt-slots.ts';
import { type Side, sidesOf } from './report/assumed.ts';
import { bestTest } from './tests.ts';

const LABEL = 60;
const DESCRIPTION = 240;

type Question = { header: string; question: string; offers: Offer[] };

export function askInDebate(state: DebateState): AskUser | null {
  const due = questionIn(state);
  return due && askOf(due.header, due.question, due.offers);
}

/** What is open; after a yes nothing is, until the user speaks against it. */
function questionIn(state: DebateState): Question | null {
  const { decision, presented, opened } = state;
  const isAnswered =
    opened.auto || decision !== null || presented || standingOfDebate(state).gate === 'approved';
  return isAnswered && state.objection === null ? null : answerableIn(state);
}

/** What the user may answer once the debate has ended, asked or not. */
function answerableIn(state: DebateState): Question | null {
  const { opened } = state;
  const result = resultOf(state);
  if (result === 'tradeoff') return withTest(state, opened, objected(state, tradeoffQuestion(state, opened)));
  if (result !== 'consensus' || opened.rules === 1) return null;
  return withTest(state, opened, objected(state, agreementQuestion(state, opened)));
}

function objected({ objection, opened }: DebateState, asked: Question): Question {
  if (objection === null) return asked;
  const said = sayObjection(objection, opened.language);
  return { ...asked, question: `${said} ${asked.question}` };
}

/** Where a command would settle it, that comes right after the first way. */
function withTest(state: DebateState, { language }: Opened, asked: Question): Question {
  const test = bestTest(state);
  if (!test) return asked;
  return {
    ...asked,
    question: `${sayTest(language, test)} ${asked.question}`,
    offers: withTestOffer(language, asked.offers),
  };
}

function tradeoffQuestion(state: DebateState, opened: Opened): Question {
  const { header, question, side: describe, leaveOpen, stop } = textsIn(opened.language).debate;
  const sides = sidesOf(state, opened).map(
    (side): Offer => ({
      label: labelOf(side),
      description: shorten(describe(side.way, side.bestIf, side.risk), DESCRIPTION),
      outcome: `choose:${side.seat}`,
      owes: [],
      alias: [side.name, side.seat, side.way],
    }),
  );
  const neither: Offer[] = [
    { ...leaveOpen, outcome: 'wait', owes: [], alias: ['Leave it open'] },
    { ...stop, outcome: 'stop', owes: [] },
  ];
  return { header, question, offers: [...sides.slice(0, 3), ...neither, ...sides.slice(3)] };
}

/** The agreement stands on a vote that may not be what it seems, or the user has spoken against it. */
function agreementQuestion(state: DebateState, opened: Opened): Question {
  const { hinges } = standingOfDebate(state);
  const { hinge, leaveOpen, stop } = textsIn(opened.language).debate;
  const names = [...new Set(hinges.map(({ seat }) => nameOf(opened, seat)))];
  const why = hinges.map(({ seat, reason }) => hinge.why(nameOf(opened, seat), reason));
  const roundsLeft = state.rounds.length < opened.limits.max_rounds;
  const again: Offer = {
    label: hinge.again.label,
    description: hinge.again.description(names.join(', ')),
    outcome: 'revote',
    owes: [],
  };
  const once = roundsLeft && hinges.length > 0 ? [again] : [];
  const go: Offer = { ...hinge.go, outcome: 'go', owes: [] };
  const open: Offer = { ...leaveOpen, outcome: 'wait', owes: [], alias: ['Leave it open'] };
  const halt: Offer = { ...stop, outcome: 'stop', owes: [] };
  const wasAsked = state.rounds.slice(0, -1).some(({ check }) => (check?.hinges ?? []).length > 0);
  return {
    header: hinge.header,
    question: hinges.length > 0 ? hinge.question(sentences([...new Set(why)])) : hinge.settled,
    // What has been tried is offered still, and no longer first.
    offers: wasAsked ? [open, go, ...once, halt] : [...once, go, open, halt],
  };
}

export function decideForUser(state: DebateState, { answer, seen }: UserCommand): DebateEvent {
  const { opened } = state;
  const asked = questionIn(state);
  const isYes = standingOfDebate(state).gate === 'approved';
  const due = asked ?? (isYes ? answerableIn(state) : null);
  if (!due)
    throw notDue(
      'There is nothing for the user to decide now: a debate asks when it ends without an agreement that stands.',
    );
  const meaning = meaningOf(due.offers, answer, seen ? { seen } : {});
  if (meaning.kind === 'note') return noteIn(meaning.text, { objects: asked === null });
  const { outcome, label } = meaning.offer;
  const test = isTestOffer(meaning.offer) ? bestTest(state) : null;
  if (test) return allowedByUser(test, meaning.said);
  if (outcome === 'revote')
    return {
      type: 'asked_again',
      seats: [...new Set(standingOfDebate(state).hinges.map(({ seat }) => seat))],
    };
  const said = meaning.said.includes('choice') ? { said: true } : {};
  return {
    type: 'user_decided',
    ...tookOf(state, opened, { outcome, label }),
    note: answer.note ?? '',
    ...said,
  };
}

function tookOf(
  state: DebateState,
  opened: Opened,
  { outcome, label }: Pick<Offer, 'outcome' | 'label'>,
): Pick<UserDecision, 'took' | 'choice' | 'seat'> {
  const side = sidesOf(state, opened).find(({ seat }) => outcome === `choose:${seat}`);
  if (side) return { took: 'side', choice: side.way, seat: side.seat };
  const took = outcome === 'go' ? 'accepted' : outcome === 'stop' ? 'stopped' : 'open';
  return { took, choice: label, seat: null };
}

const labelOf = ({ name, way }: Side): string => shorten(`${name}: ${way}`, LABEL);
