// The texts that fill a Debate prompt's slots, made from the framing and from what was said.
import { checkedIn } from '../../evidence/citations.ts';
import { type CheckedEvidence, isMissing, statedPlace } from '../../evidence/evidence.ts';
import { framingLines } from '../../prompting/earlier-verdict.ts';
import { drawNonce, fenceQuote, fenceRule } from '../../prompting/fence.ts';
import type { Challenge, Framing } from '../../shapes.ts';
import { capitalise, shorten } from '../../words/line.ts';
import { unreadWords } from '../count/standing.ts';
import type { Challenger, DebateState, Opened } from '../events.ts';
import { challengeOf, lastCheck, lookOf } from '../rounds.ts';

export const questionText = (framing: Framing): string =>
  framingLines([`QUESTION: ${framing.question.trim()}`], framing);

/** The position as it stands. How sure Claude is stays out: it is a reason for nothing. */
export function positionText(state: DebateState): string {
  const { opening } = state.opening ?? {};
  const latest = state.positions.at(-1);
  if (!opening || !latest) return '';
  const changed = latest.version > 1 ? [`(version ${latest.version})`] : [];
  return [
    ['Position', ...changed].join(' ').concat(`: ${latest.text}`),
    opening.reasoning
      ? `${latest.version > 1 ? 'Reasoning of the opening' : 'Reasoning'}: ${opening.reasoning}`
      : '',
    listText('Weaknesses its author sees', opening.weaknesses),
    listText('Assumptions', opening.assumptions),
  ]
    .filter(Boolean)
    .join('\n\n');
}

export function challengeText(
  { verdict, objection_strength, critique, evidence, alternative, assumptions_challenged }: Challenge,
  cited: CheckedEvidence[],
): string {
  return [
    `Verdict: ${verdict ?? 'not readable'}${objection_strength && verdict !== 'agree' ? `, objection ${objection_strength}` : ''}`,
    `Critique: ${critique || 'none given'}`,
    listText(
      'Evidence',
      evidence.map((one) => evidenceText(one, cited)),
    ),
    alternative ? `Alternative: ${alternative}` : '',
    listText('Assumptions questioned', assumptions_challenged),
  ]
    .filter(Boolean)
    .join('\n');
}

/** With its mark, and with the places in it that were looked up and are not there. */
export function evidenceText(
  { text, tag }: { text: string; tag?: string | null },
  cited: CheckedEvidence[],
  say = (places: string): string => ` (looked up: ${places} is not there)`,
): string {
  const gone = checkedIn(text, cited).filter(isMissing);
  const note = gone.length ? say(gone.map(statedPlace).join(', ')) : '';
  return `${tag ? `[${tag}] ` : ''}${text}${note}`;
}

const listText = (head: string, items: string[]): string =>
  items.length ? `${head}:\n${items.map((item) => `- ${item}`).join('\n')}` : '';

export type Quote = { label: string; text: string };

/** The slots of a prompt in which others are quoted, all under one mark that none of them knows. */
export function quoteSlots(
  seed: number,
  place: string,
  slots: Record<string, Quote[]>,
): Record<string, string> {
  const quoted = Object.values(slots).flatMap((quotes) => quotes.map(({ text }) => text));
  const nonce = drawNonce(seed, place, quoted);
  const fenced = (quotes: Quote[]): string =>
    quotes.map(({ label, text }) => fenceQuote(text, { nonce, label })).join('\n\n');
  return {
    ...Object.fromEntries(Object.entries(slots).map(([name, quotes]) => [name, fenced(quotes)])),
    quote_rule: fenceRule(nonce),
  };
}

/** What the challengers Claude answers have said last, and what may be answered besides. */
export function critiques(
  state: DebateState,
  opened: Opened,
  { required, optional }: { required: string[]; optional: string[] },
): Quote[] {
  const quote = (seat: string, note: string): Quote => ({
    label: `${nameOf(opened, seat)}, key ${seat}${note}`,
    text: lastWords(state, seat),
  });
  return [
    ...required.map((seat) => quote(seat, '')),
    ...optional.map((seat) => quote(seat, ', settled: a reply is optional')),
  ];
}

/** A challenger's objection, and what it said to the last reply; what cannot be read is quoted as it came. */
export function lastWords(state: DebateState, seat: string): string {
  const unread = unreadWords(state, seat);
  const look = lookOf(state, seat);
  const answer = state.rounds.findLast(({ said }) => said[seat]?.rebuttal)?.said[seat];
  const rebuttal = answer?.rebuttal;
  return [
    look?.challenge ? challengeText(look.challenge, look.cited) : '',
    rebuttal?.answer ? `To the last reply: ${rebuttal.answer}. ${rebuttal.reason}` : '',
    unread === null ? '' : `Its last answer follows no form. As it came:\n${unread}`,
    rebuttal?.remaining ? `Still open: ${rebuttal.remaining}` : '',
    rebuttal
      ? listText(
          'New evidence',
          rebuttal.new_evidence.map((text) => evidenceText({ text }, answer.cited)),
        )
      : '',
  ]
    .filter(Boolean)
    .join('\n');
}

export function replyTo(state: DebateState, seat: string): string {
  const replies = state.responses.flatMap(({ response }) =>
    response.replies.filter((reply) => reply.seat === seat),
  );
  const last = replies.at(-1);
  const unread = state.responses.at(-1)?.response.unread;
  if (unread) return `The reply follows no form. As it came:\n${unread}`;
  return last
    ? `${last.stance.toUpperCase()}: ${last.reason || 'no reason given'}`
    : 'No reply was given to this objection.';
}

/** For a challenger that is asked the same once more: what of its answer does not count yet, and why. */
export function againText(state: DebateState, seat: string): string {
  const unread = unreadWords(state, seat);
  if (unread)
    return quoted([
      'Your last answer follows no form, so nobody can say what it means:',
      unread,
      SAY_IT_AGAIN,
    ]);
  const before = challengeOf(state, seat);
  if (!before) return '';
  const reasons = (lastCheck(state)?.hinges ?? []).flatMap((one) => (one.seat === seat ? one.reason : []));
  if (reasons.includes('inferred'))
    return quoted(['Your agreement was only read out of your sentences:', before.critique, SAY_IT_AGAIN]);
  if (reasons.includes('said_more'))
    return quoted(['You agreed and wrote more beside it than can be read:', before.critique, SAY_IT_AGAIN]);
  const gone = (lookOf(state, seat)?.cited ?? []).filter(isMissing).map(statedPlace);
  const why = gone.length
    ? `You answered this once and agreed, and what you cited is not there (${gone.join(', ')}):`
    : 'You answered this once and agreed, without naming anything you checked or any assumption you questioned:';
  return quoted([
    why,
    before.critique || 'agree',
    'Look once more through your checks. If it holds, agreement stands; say what you looked at.',
  ]);
}

const SAY_IT_AGAIN = 'Say what you mean once more, in the form at the end.';

const quoted = ([before, words, after]: [before: string, words: string, after: string]): string =>
  [before, '', `> ${shorten(words, 600)}`, '', after].join('\n');

export function ownSide(state: DebateState, seat: string): string {
  return seat === state.opened.defender.seat ? positionText(state) : lastWords(state, seat);
}

export function otherSide(
  state: DebateState,
  opened: Opened,
  { seat, open }: { seat: string; open: string[] },
): Quote[] {
  if (seat === opened.defender.seat)
    return open.map((one) => ({ label: nameOf(opened, one), text: lastWords(state, one) }));
  return [
    {
      label: 'The position and the last reply to you',
      text: `${positionText(state)}\n\nReply: ${replyTo(state, seat)}`,
    },
  ];
}

export const nameOf = (
  { challengers, defender }: Pick<Opened, 'challengers' | 'defender'>,
  seat: string,
): string =>
  seat === defender.seat ? defender.name : (challengers.find((one) => one.seat === seat)?.name ?? seat);

/** "Architect (Gemini)". */
export const labelOf = ({ name, engine }: Challenger): string => `${name} (${capitalise(engine)})`;
