// Turns what the user said into one event: a choice, a debt, another round, a no.
import { checkEffort } from '../engines/table.ts';
import type { LogEvent, Noted, UserAnswer } from '../schemas/nouns.ts';
import { oneLine } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';
import { everyday, plainSentence, soundsLikeNo } from './everyday.ts';
import { isVotedAgain, openCall, standingCall } from './fold.ts';
import {
  isOfferLabel,
  type OfferedNow,
  offerChosen,
  offerInWords,
} from './offer-named.ts';
import { goesAhead, printOutcome } from './outcome.ts';
import type { MachineCommand, Offer, Protocol, Question, State } from './protocol.ts';
import { isDeliberationOver, offersNow, questionNow, questionOpen } from './question.ts';
import { seatsNamed } from './seating.ts';
import { standingOf } from './standing.ts';
import {
  limitInAnswer,
  notUnderstood,
  type OfferLimit,
  type OfferMeaning,
  readUserAnswer,
} from './user-answer.ts';

type FromUser = Extract<MachineCommand, { type: 'user' }>;

export function byUser(protocol: Protocol, state: State, command: FromUser): LogEvent {
  const { answer } = command;
  if (state.ended || (isDeliberationOver(state) && !state.chose))
    throw new Refusal('ended', 'This deliberation has ended.', 'Open a new one.');
  const question = questionOpen(protocol, state);
  if (question?.framing) return framedEvents(protocol, state, { question, command });
  if (!standingCall(state) || isVotedAgain(state)) return saidEarly(state, answer);
  if (state.test_due !== null && isNoToTest(answer)) return notRunEvent(state, command);
  const asked = askedNow(protocol, state, question);
  const no = isRefusal(asked, answer) ? noToOffer(asked, answer) : null;
  if (no) return no;
  if (asksAgain(state, answer)) return askedAgainEvent(protocol, state, answer);
  if (!question && isStillYes(state, answer)) return notedEvent(answer.said);
  const read = readUserAnswer(asked, answer, howItWasSaid(state, command));
  if ('limit' in read) return limitedEvent(answer, read.limit);
  return eventOfAnswer(protocol, state, { command, meaning: read.meaning });
}

/** What may be meant now, and what a bare yes and no would be. */
function askedNow(
  protocol: Protocol,
  state: State,
  question: Question | null,
): OfferedNow {
  const all = offersNow(protocol, state);
  const { gate } = standingOf(protocol, state);
  const ahead = all.find(({ outcome, id }) => outcome.is === 'go' || id === 'go');
  const stop = all.find(({ outcome }) => outcome.is === 'stop');
  const unasked = {
    yes: gate === 'approved' && ahead ? ahead.id : null,
    no: gate !== 'approved' && stop ? stop.id : null,
  };
  // Whoever comes later to what ran unattended is asked nothing: a plain no is one to it all.
  const { yes, no } = question ?? unasked;
  return {
    shown: question?.offers ?? [],
    all,
    yes,
    no: no ?? (state.opened.auto ? unasked.no : null),
    begun: state.owes ?? state.chose,
  };
}

const howItWasSaid = (
  { framing, objection }: State,
  { seen, hooks = false }: FromUser,
) => ({
  seen,
  hooks,
  grave: framing.stakes === 'high' || framing.reversible === false || objection !== null,
});

const notedEvent = (text = '', more: Partial<Noted> = {}): LogEvent => ({
  type: 'noted',
  text,
  objects: false,
  ...more,
});

/** In words alone or beside a choice that there is not, and no label among them. */
const isRefusal = (asked: OfferedNow, { choice = '', said = '' }: UserAnswer): boolean =>
  !offerChosen(asked, choice) && soundsLikeNo(said) && !isOfferLabel(asked, said);

/** It is kept in every state: as what a no means here, or against the yes. */
function noToOffer(asked: OfferedNow, answer: UserAnswer): LogEvent | null {
  const { said = '', context = '' } = answer;
  const isPlain = everyday(said) === 'stop';
  if (isPlain && asked.all.some(({ id }) => id === asked.no)) return null;
  const limit = limitInAnswer(asked, answer);
  if (limit) return limitedEvent(answer, limit);
  return notedEvent(context.trim() ? `${said} (${oneLine(context)})` : said, {
    objects: true,
  });
}

function limitedEvent(
  { said = '' }: UserAnswer,
  { offer, condition, objects }: OfferLimit,
): LogEvent {
  return notedEvent(said, {
    objects,
    limits: {
      offer: offer.id,
      label: offer.label,
      outcome: printOutcome(offer.outcome),
      owes: offer.owes,
      condition,
    },
  });
}

/** "ok", to what was decided already: nothing of it is taken back. */
const isStillYes = ({ chose }: State, { choice = '', said = '' }: UserAnswer): boolean =>
  choice.trim() === '' &&
  everyday(said) === 'go' &&
  chose !== null &&
  goesAhead(chose.outcome);

/** A no that was noted while something else was asked: which of the labels it is, only a host can say. */
export function stillToMap(protocol: Protocol, state: State): Refusal | null {
  const question = questionNow(protocol, state);
  const { objection, limited: waits } = state;
  if (!question || waits || objection === null || state.notes.at(-1) !== objection)
    return null;
  return notUnderstood(askedNow(protocol, state, question), objection);
}

const isNoToTest = ({ choice = '', said = '' }: UserAnswer): boolean =>
  plainSentence(choice) === 'no_test' || (choice.trim() === '' && soundsLikeNo(said));

/** Not to the verdict: the question is as it was, without the test. */
function notRunEvent(state: State, { answer, seen }: FromUser): LogEvent {
  const { round } = openCall(state);
  return {
    type: 'chose',
    round,
    offer: 'no_test',
    label: 'Do not run it',
    outcome: 'more',
    conditions: [],
    written: {},
    said: oneLine(answer.said ?? ''),
    seen,
  };
}

/** While seats answer only a no is kept, and going back to the old verdict. */
function saidEarly(state: State, { choice = '', said = '' }: UserAnswer): LogEvent {
  const words = choice.trim() || said.trim();
  if (isVotedAgain(state) && ['back', 'withdraw'].includes(plainSentence(words)))
    return { type: 'dropped', round: openCall(state).round };
  if (soundsLikeNo(said) || soundsLikeNo(choice))
    return notedEvent(said.trim() || words, { objects: true });
  const back = isVotedAgain(state) ? ' "back" keeps the verdict before it.' : '';
  throw new Refusal(
    'not_due',
    `They are still answering; there is nothing to decide yet.${back}`,
    'A no can be said now (choice "stop"); everything else once all have answered. ftm next says who is due.',
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

/** The words with which they are asked again reach them, where nothing else was said. */
type AnswerToOffer = UserAnswer & { offer?: Offer };
function moreForRevote(answer: AnswerToOffer) {
  const { written = {}, context = '', evidence, said = '', seats, offer } = answer;
  const isOwn =
    everyday(said) === null && plainSentence(said) !== plainSentence(offer?.label ?? '');
  const known = [written['evidence'] ?? ''];
  return {
    to: seats ?? offer?.to ?? [],
    context:
      written['context'] ??
      (context || (isOwn && offer && !evidence?.includes(said) ? oneLine(said) : '')),
    evidence: (evidence ?? known).filter((text) => text.trim()),
  };
}

type FramingAnswer = { command: FromUser; question: Question };
type Understood = { command: FromUser; meaning: OfferMeaning };

function eventOfAnswer(
  protocol: Protocol,
  state: State,
  { command, meaning }: Understood,
): LogEvent {
  const { offer, outcome, conditions, written, missing } = meaning;
  const { round } = standingCall(state) ?? { round: 0 };
  const chosen = {
    round,
    offer: offer.id,
    label: offer.label,
    outcome: printOutcome(outcome),
    conditions,
    written,
    said: oneLine(command.answer.said ?? ''),
    seen: command.seen,
  };
  if (missing.length) return { type: 'owes', ...chosen, missing };
  if (outcome.is !== 'revote') return { type: 'chose', ...chosen };
  return askedAgainEvent(protocol, state, { ...command.answer, written, offer });
}

function askedAgainEvent(
  protocol: Protocol,
  state: State,
  answer: AnswerToOffer,
): LogEvent {
  const asked = protocol.revote(state, moreForRevote(answer));
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

function framedEvents(
  protocol: Protocol,
  state: State,
  { question, command }: FramingAnswer,
): LogEvent {
  const { answer } = command;
  const { framing = null, choice = '', said = '' } = answer;
  if (framing && !choice.trim() && !everyday(said))
    return { type: 'framed', framing, sent: false, said };
  const { offers: shown, unsaid = [], yes, no } = question;
  const asked = { shown, all: [...shown, ...unsaid], yes, no };
  // Sending a question takes nothing that could not be taken back.
  const read = readUserAnswer(asked, answer, {
    ...howItWasSaid(state, command),
    grave: false,
  });
  if ('limit' in read && read.limit.objects && !choice.trim())
    throw notUnderstood(asked, said);
  if ('limit' in read) return limitedEvent(answer, { ...read.limit, objects: false });
  const { outcome, conditions } = read.meaning;
  const isChanged = framing !== null && outcome.is === 'more';
  // Who says no more than the label has nothing to be told of.
  const words = offerInWords(asked, said) ? '' : said;
  if (outcome.is === 'go' || isChanged)
    return {
      type: 'framed',
      framing,
      sent: outcome.is === 'go',
      conditions,
      said: words,
    };
  return eventOfAnswer(protocol, state, { command, meaning: read.meaning });
}
