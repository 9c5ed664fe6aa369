// What the user is asked now, and everything that may be said.
import { oneLine, shorten } from '../words/line.ts';
import { openCall, standingCall } from './fold.ts';
import type { OfferOutcome, PlainOutcome } from './outcome.ts';
import type { Limited, Offer, Protocol, Question, State } from './protocol.ts';

/** Ended, or the user sent nothing at all. */
export const isDeliberationOver = (state: State): boolean =>
  state.ended !== null || (state.chose !== null && standingCall(state) === null);

export function isObjected(protocol: Pick<Protocol, 'gateOf'>, state: State): boolean {
  const voted = standingCall(state)?.count.standing;
  if (state.ended || state.objection === null || !voted) return false;
  const gate = state.chose ? protocol.gateOf(state, state.chose) : voted.gate;
  return gate === 'approved';
}

/** Nobody is asked where it runs unattended. */
export const questionNow = (protocol: Protocol, state: State): Question | null =>
  state.opened.auto ? null : questionOpen(protocol, state);

/** Whoever comes later can still answer. */
export function questionOpen(protocol: Protocol, state: State): Question | null {
  if (isDeliberationOver(state)) return null;
  const { limited } = state;
  if (!state.sent && limited)
    return { ...limitQuestion(protocol, state, limited), framing: true };
  if (!state.sent) return protocol.question(state);
  if (standingCall(state)?.round !== openCall(state).round) return null;
  if (limited) return limitQuestion(protocol, state, limited);
  if (state.owes) return debtQuestion(protocol, state, state.owes);
  if (isObjected(protocol, state)) return objectionQuestion(protocol, state);
  return state.chose ? null : protocol.question(state);
}

/** Each once, what is shown first. */
export function offersNow(protocol: Protocol, state: State): Offer[] {
  const asked = questionOpen(protocol, state) ?? protocol.question(state);
  return offersOnce([
    ...(asked?.offers ?? []),
    ...(asked?.unsaid ?? []),
    ...(state.sent && standingCall(state) ? protocol.offers(state) : []),
  ]);
}

export const offerOf = (
  id: string,
  outcome: OfferOutcome | PlainOutcome,
  label: string,
  description: string,
  ...owes: string[]
): Offer => ({
  id,
  label,
  description,
  outcome: typeof outcome === 'string' ? { is: outcome } : outcome,
  owes,
});
/** What one agrees to stands in what one chooses. */
export function offerUnderConditions(one: Offer, conditions: string[]): Offer {
  if (conditions.length === 0) return one;
  const all = conditions
    .map(oneLine)
    .join('; ')
    .replace(/[.。]$/, '');
  return {
    ...one,
    label: `${one.label}, if: ${shorten(all, 120)}`,
    description: `Only if: ${all}. ${one.description}`.trim(),
  };
}

const STOP_ANYWAY = offerOf('stop', 'stop', 'Stop', 'Nothing is done.');
export const NOT_NOW = offerOf('wait', 'wait', 'Not now', 'It stays open.');
export const STOP_HERE = offerOf('stop', 'stop', 'Stop here', 'Nothing is done.');

function debtQuestion(
  protocol: Protocol,
  state: State,
  owes: NonNullable<State['owes']>,
): Question {
  const base = protocol.question(state);
  const known = [
    ...(base?.offers ?? []),
    ...(base?.unsaid ?? []),
    ...protocol.offers(state),
  ];
  const chosen = offerOf(owes.offer, owes.outcome, owes.label, '', ...owes.missing);
  const begun = known.find(({ id }) => id === owes.offer) ?? chosen;
  const wanted = owes.missing.map(fieldWords).join('; ');
  return {
    header: 'In writing',
    question: `“${oneLine(owes.label)}” needs this in writing first: ${wanted}. What is it?`,
    // Words are asked for: nothing can be chosen in their place.
    offers: [NOT_NOW, STOP_ANYWAY],
    yes: null,
    no: STOP_ANYWAY.id,
    unsaid: [
      { ...begun, description: `Write: ${wanted}.` },
      ...known.filter(({ id }) => id !== begun.id),
    ],
  };
}

/** "ok, but only staging": the words stand in what one chooses, and are its condition. */
function limitQuestion(
  protocol: Protocol,
  state: State,
  { offer: ahead, condition, said }: Limited,
): Question {
  const base = protocol.question(state);
  const stop = base?.offers.find(({ outcome }) => outcome.is === 'stop') ?? STOP_ANYWAY;
  const words = oneLine(condition).replace(/^but\s+/i, '');
  const limited = {
    ...ahead,
    id: 'limited',
    label: words ? `${ahead.label}: ${shorten(words, 100)}` : ahead.label,
    description: words ? 'On this condition, word for word.' : '',
    conditions: condition ? [oneLine(condition)] : [],
  };
  return {
    header: 'Which one?',
    question: `You said: “${shorten(said, 160)}”. Which one is meant?`,
    offers: [limited, { ...stop, id: 'stop', label: 'Stop here' }],
    yes: null,
    no: 'stop',
    unsaid: [...(base?.offers ?? []), ...(base?.unsaid ?? [])],
  };
}

function objectionQuestion(protocol: Protocol, state: State): Question {
  const said = `You said: “${shorten(state.objection ?? '', 160)}”.`;
  const base = protocol.question(state);
  if (base) return { ...base, question: `${said} ${base.question}`, yes: null };
  const offers = protocol.offers(state);
  const stop = offers.find(({ outcome }) => outcome.is === 'stop') ?? STOP_ANYWAY;
  const others = ['go', 'choose', 'fix', 'wait'].flatMap((is) =>
    offers.filter(({ outcome }) => outcome.is === is),
  );
  return {
    header: 'You said no',
    question: `${said} The result is a yes. Stop, or go ahead anyway?`,
    offers: [stop, ...others].slice(0, 4),
    yes: null,
    no: stop.id,
    unsaid: offers,
  };
}

export const OWED_FIELDS: Record<string, string> = {
  mitigation: 'how the danger is met (mitigation)',
  risk_acceptance: 'why the risk is worth taking (risk_acceptance)',
  monitor: 'what to watch (monitor)',
  conditions: 'the conditions (conditions)',
  deadline: 'by when (deadline)',
  waits_for: 'what it waits for (waits_for)',
  questions: 'the smaller questions (questions)',
  context: 'what was missing (context)',
  evidence: 'what is newly known (evidence)',
};

/** "what to watch (monitor)": as people say it, with the field's name. */
export const fieldWords = (field: string): string => OWED_FIELDS[field] ?? field;

/** Each as it is first named. */
export const offersOnce = (offers: Offer[]): Offer[] =>
  offers.filter(({ id }, at) => offers.findIndex((one) => one.id === id) === at);
