// One row for each challenger, in its own words; and what is remembered of a Debate.

import { addedWords, notHeard, usedByAnswers, whoSat } from '../deliberation/heard.ts';
import { chosenId, outcomeEndedAs } from '../deliberation/outcome.ts';
import { seatName } from '../deliberation/seating.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { SeatRow, Stand, Verdict } from '../schemas/told.ts';
import { firstSentence, sentences, shorten } from '../words/line.ts';
import { debateBallots, stanceIn } from './ballots.ts';
import { chosenInDebate, judgingDebate, positionHeldBy } from './questions.ts';
import {
  challengersOf,
  challengerWords,
  citedByChallenger,
  type DebateRoundCount,
  type DebateState,
  debateAuthor,
  isWordRead,
  lastChallenge,
  lastDebateCount,
  lastRebuttal,
  openingPosition,
  positionOf,
  standingDebateCount,
} from './rounds.ts';

export const debateSeatRows = (state: DebateState): SeatRow[] =>
  challengersOf(state).map((seat) => challengerRow(state, seat));

function challengerRow(state: DebateState, sits: Seat): SeatRow {
  const { seat } = sits;
  const words = challengerWords(state, seat);
  const heard = words.some(isWordRead);
  const last = words.at(-1)?.answered;
  const first = words[0]?.round ?? 1;
  return {
    ...whoSat(sits, last),
    sealed: standAtRound(state, seat, first),
    final: standAtRound(state, seat, Number.POSITIVE_INFINITY),
    why: heard ? challengerReason(state, seat) : '',
    evidence: challengerEvidence(state, seat),
    marks: challengerMarks(state, seat, heard),
    failed: !heard,
    ...usedByAnswers(words.map(({ answered }) => answered)),
  };
}

function standAtRound(state: DebateState, seat: string, round: number): Stand {
  const stance = stanceIn(state, seat, round);
  if (stance === 'not heard' || isGuessed(state, seat, round)) return null;
  const challenge = lastChallenge(state, seat);
  const sure = challenge?.confidence_known ? challenge.confidence : null;
  return { position: stance === 'MAINTAIN' ? 'DISAGREE' : stance, confidence: sure };
}

/** Read from its words, and not said in the form: it is shown, and stands nowhere. */
function isGuessed(state: DebateState, seat: string, round: number): boolean {
  const last = challengerWords(state, seat).findLast((one) => one.round <= round);
  return (last?.challenge ?? last?.rebuttal)?.inferred === true;
}

function challengerMarks(state: DebateState, seat: string, heard: boolean): string[] {
  const last = challengerWords(state, seat).at(-1);
  if (!last) return ['not asked'];
  const { failure } = last.answered;
  if (!heard || !isWordRead(last))
    return [failure ? notHeard(failure) : 'could not be read'];
  if (isGuessed(state, seat, last.round))
    return [
      `seems to say ${stanceIn(state, seat, last.round)}, but not clearly: not counted`,
    ];
  const { downgraded = [], round = 0 } = lastDebateCount(state) ?? {};
  return last.round === round && downgraded.includes(seat)
    ? ['agreed without saying what it checked, and is asked again']
    : addedWords(last.answered);
}

function challengerReason(state: DebateState, seat: string): string {
  const challenge = lastChallenge(state, seat);
  const rebuttal = lastRebuttal(state, seat);
  const said = firstSentence(challenge?.critique ?? '', 240);
  const then = rebuttal ? firstSentence(rebuttal.reason || rebuttal.remaining, 200) : '';
  return rebuttal?.answer === 'accept' ? then || said : sentences([said, then]);
}

/** Guesses last. */
function challengerEvidence(state: DebateState, seat: string): string[] {
  const gone = citedByChallenger(state, seat).filter(({ found }) => found === 'missing');
  const given = (lastChallenge(state, seat)?.evidence ?? []).filter(
    ({ text }) => !gone.some((one) => text.includes(one.text)),
  );
  const sure = given.filter(({ tag }) => tag !== 'hypothetical');
  const guessed = given.filter(({ tag }) => tag === 'hypothetical');
  return [
    ...sure.map(({ text }) => text),
    ...guessed.map(({ text }) => `${text} (a guess)`),
  ];
}

export function debateVerdict(state: DebateState): Verdict | null {
  const count = standingDebateCount(state);
  if (!count) return null;
  const { chose } = state;
  const standing = standingOf(judgingDebate, state);
  const author = debateAuthor(state).seat;
  // Of the way that the user chose: whose it is, not who agreed with the author.
  const way = chosenId(chose) ?? author;
  const opening = way === author ? openingPosition(state) : null;
  return {
    protocol: 'debate',
    decision:
      chosenInDebate(state) ?? (standing.gate === 'approved' ? positionOf(state) : null),
    ...standing,
    outcome: outcomeEndedAs(
      chose,
      count.decision === 'no_consensus' ? 'tradeoff' : 'consensus',
    ),
    round: count.round,
    confidence: opening?.confidence_known ? opening.confidence : null,
    ...sidesOfWay(state, count, way),
    reasoning: shorten(opening?.reasoning ?? '', 600),
    conditions: chose?.conditions ?? [],
    domain: state.framing.domain,
    seats: debateSeatRows(state),
    said: chose?.said ?? '',
  };
}

/** Who agrees with a way, and what the others hold against it. */
function sidesOfWay(state: DebateState, count: DebateRoundCount, way: string) {
  const author = debateAuthor(state).seat;
  const isAuthors = way === author;
  const guessed = debateBallots(state).filter(({ inferred }) => inferred);
  const unsure = [
    ...count.blocking,
    ...count.failed,
    ...count.unreadable,
    ...guessed.map(({ seat }) => seat),
  ];
  const agreed = challengersOf(state).filter(({ seat }) =>
    isAuthors ? !unsure.includes(seat) : seat === way,
  );
  const against = (isAuthors ? [] : [author])
    .concat(count.blocking)
    .filter((seat) => seat !== way)
    .map(
      (seat) => `${seatName(state, seat)}: ${shorten(positionHeldBy(state, seat), 300)}`,
    );
  return {
    agreed_by: agreed.map(({ name }) => name),
    dissent: against.join('; ') || null,
  };
}
