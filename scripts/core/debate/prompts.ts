// What author and challengers read.
import type { ChallengeOpinion } from '../answers/form.ts';
import { framingText } from '../deliberation/framing.ts';
import type { Prompt } from '../deliberation/protocol.ts';
import { seatName } from '../deliberation/seating.ts';
import { isMissing, placeName } from '../evidence/places.ts';
import { DATA_RULE, fenceData } from '../prompting/fill.ts';
import { shownByTest } from '../prompting/named-test.ts';
import type { Citation, Seat } from '../schemas/nouns.ts';
import { personaText } from './plan.ts';
import {
  authorReplyTo,
  type DebateCall,
  type DebateState,
  debateAuthor,
  lastDebateRound,
  openingPosition,
  positionOf,
  sideOfSeat,
  versionsOf,
} from './rounds.ts';

export const debatePrompt = (
  state: DebateState,
  seat: Seat,
  call: DebateCall,
): Prompt => ({
  template: `debate-${call.turn}`,
  slots: debateSlots(state, seat, call),
});

function debateSlots(state: DebateState, seat: Seat, call: DebateCall): Prompt['slots'] {
  const question = questionText(state);
  if (call.turn === 'opening') return { question };
  const shared = { question, quote_rule: DATA_RULE };
  if (call.turn === 'assumptions')
    return {
      ...shared,
      own: ownSideText(state, seat),
      other: otherSide(state, seat, call),
    };
  const added = newContext(state, call);
  if (call.turn === 'response')
    return {
      ...shared,
      critiques: critiquesText(state, call),
      added,
      ...positionFor(state, seat),
    };
  const challenged = {
    ...shared,
    persona: personaText(seat.seat, state.opened.question, state.framing),
    position: positionText(state),
    added,
  };
  if (call.turn !== 'rebuttal')
    return { ...challenged, again: call.round > 1 ? againText(state, seat) : '' };
  const reply = authorReplyTo(state, seat.seat);
  const replied = reply
    ? `${reply.answer.toUpperCase()}: ${reply.why}`
    : 'No reply was given to it.';
  return {
    ...challenged,
    objection: lastWords(state, seat.seat),
    reply: labelledQuote('The reply', replied),
  };
}

const critiquesText = (state: DebateState, { about }: DebateCall): string =>
  (about[debateAuthor(state).seat] ?? [])
    .map((one) =>
      labelledQuote(`${seatName(state, one)}, id ${one}`, lastWords(state, one)),
    )
    .join('\n\n');

/** What a host gave as its reasons, and the context, stand in its own conversation. */
const positionFor = (state: DebateState, { by }: Seat): Prompt['slots'] =>
  by === 'host'
    ? {
        position: labelledQuote('Position', positionOf(state)),
        question: `QUESTION: ${state.opened.question.trim()}`,
      }
    : { position: positionText(state) };

/** Whoever kept its session gets the reply and the position now. */
export function debateFollowUp(
  state: DebateState,
  seat: Seat,
  call: DebateCall,
): Prompt | null {
  if (call.turn !== 'rebuttal') return null;
  const {
    question: _known,
    persona: _own,
    objection: _said,
    ...slots
  } = debatePrompt(state, seat, call).slots;
  return { template: 'debate-again', slots };
}

const labelledQuote = (label: string, text: string): string =>
  `${label}:\n\n${fenceData(text)}`;
const bulletsUnder = (head: string, items: readonly string[]): string =>
  items.length ? `${head}:\n${items.map((item) => `- ${item}`).join('\n')}` : '';
const joinedParts = (parts: readonly string[], by = '\n\n'): string =>
  parts.filter(Boolean).join(by);

/** Without the field: each side says what it is about. */
const questionText = ({ opened, framing }: DebateState): string =>
  framingText({ ...framing, domain: '' }, opened.question, 'QUESTION');

/** Without how sure its author is: that is no reason. */
function positionText(state: DebateState): string {
  const opening = openingPosition(state);
  const version = versionsOf(state).length;
  const isFirst = version < 2;
  const head = isFirst ? 'Position' : `Position (version ${version})`;
  const reasoning = isFirst ? 'Reasoning' : 'Reasoning at first';
  const text = joinedParts([
    positionOf(state),
    opening?.reasoning ? `${reasoning}: ${opening.reasoning}` : '',
    bulletsUnder('Weaknesses its author sees', opening?.weaknesses ?? []),
    bulletsUnder('Assumptions', opening?.assumptions ?? []),
  ]);
  return labelledQuote(head, text);
}

function challengeText(said: ChallengeOpinion, cited: readonly Citation[]): string {
  const { verdict, objection_strength: strength, critique, evidence, alternative } = said;
  const gone = cited.filter(isMissing).map(placeName);
  const shown = evidence.map(({ text, tag }) => (tag ? `[${tag}] ${text}` : text));
  return joinedParts(
    [
      `Verdict: ${verdict}${strength && verdict !== 'agree' ? `, objection ${strength}` : ''}`,
      `Critique: ${critique}`,
      bulletsUnder('Evidence', shown),
      gone.length ? `Looked up and not found: ${gone.join(', ')}` : '',
      alternative ? `Alternative: ${alternative}` : '',
      bulletsUnder('Assumptions questioned', said.assumptions_challenged),
    ],
    '\n',
  );
}

function lastWords(state: DebateState, seat: string): string {
  const { challenge, rebuttal, cited = [] } = sideOfSeat(state, seat) ?? {};
  return joinedParts(
    [
      challenge ? challengeText(challenge, cited) : '',
      rebuttal ? `To the last reply: ${rebuttal.answer}. ${rebuttal.reason}` : '',
      rebuttal?.remaining ? `Still open: ${rebuttal.remaining}` : '',
      rebuttal ? bulletsUnder('New evidence', rebuttal.new_evidence) : '',
    ],
    '\n',
  );
}

function againText(state: DebateState, { seat }: Seat): string {
  const { challenge: before, words = [], cited = [] } = sideOfSeat(state, seat) ?? {};
  if (!before)
    return words.length ? 'Your last answer could not be read. Keep to the form.' : '';
  const gone = cited.filter(isMissing);
  const doubted = lastDebateRound(state)?.count.downgraded.includes(seat)
    ? 'You agreed without naming anything you checked or any assumption you questioned.'
    : '';
  const why = gone.length
    ? `What you cited is not there: ${gone.map(placeName).join(', ')}.`
    : doubted;
  const rule =
    'Look once more through your checks. If it holds, agreement stands; say what you looked at.';
  const own = labelledQuote(
    'You answered this once',
    before.critique || String(before.verdict),
  );
  return joinedParts([own, joinedParts([why, rule], ' ')]);
}

function newContext(state: DebateState, call: DebateCall): string {
  const given = [call.context, ...call.evidence].filter((text) => text.trim() !== '');
  const tests = state.tests
    .filter(({ round }) => round === call.round - 1)
    .map(shownByTest);
  return joinedParts([
    given.length ? labelledQuote('New since the last round', given.join('\n\n')) : '',
    ...tests,
  ]);
}

const ownSideText = (state: DebateState, { seat }: Seat): string =>
  seat === debateAuthor(state).seat ? positionText(state) : lastWords(state, seat);

function otherSide(state: DebateState, { seat }: Seat, { to }: DebateCall): string {
  if (seat !== debateAuthor(state).seat) return positionText(state);
  const others = to.filter((one) => one !== seat);
  return others
    .map((one) => labelledQuote(seatName(state, one), lastWords(state, one)))
    .join('\n\n');
}
