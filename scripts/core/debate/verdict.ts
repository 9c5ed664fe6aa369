// One row for each challenger, in its own words; and what is remembered of a Debate.

import { addedWords, notHeard, whoSat } from '../deliberation/heard.ts';
import { chosenId, outcomeEndedAs } from '../deliberation/outcome.ts';
import { seatName } from '../deliberation/seating.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { SeatRow, Stand, Verdict } from '../schemas/told.ts';
import { firstSentence, sentences, shorten } from '../words/line.ts';
import { debateBallots, stanceIn } from './ballots.ts';
import { chosenInDebate, judgingDebate, positionHeldBy } from './questions.ts';
import {
  type ChallengerWord,
  challengersOf,
  type DebateRound,
  type DebateSide,
  type DebateState,
  isWordRead,
  lastDebateRound,
  openingPosition,
  sidesOfDebate,
  standingDebateRound,
} from './rounds.ts';

export const debateSeatRows = (state: DebateState): SeatRow[] =>
  sidesOfDebate(state).map((side) => challengerRow(side, lastDebateRound(state)));

function challengerRow(side: DebateSide, round: DebateRound | null): SeatRow {
  const { sits, words } = side;
  const heard = words.some(isWordRead);
  const first = words[0]?.round ?? 1;
  return {
    ...whoSat(
      sits,
      words.map(({ answered }) => answered),
    ),
    sealed: standAtRound(side, first),
    final: standAtRound(side, Number.POSITIVE_INFINITY),
    why: heard ? challengerReason(side) : '',
    evidence: challengerEvidence(side),
    marks: challengerMarks(side, heard, round),
    failed: !heard,
  };
}

function standAtRound({ words, challenge }: DebateSide, round: number): Stand {
  const stance = stanceIn(words, round);
  if (stance === 'not heard' || isGuessed(words, round)) return null;
  const sure = challenge?.confidence_known ? challenge.confidence : null;
  return { position: stance === 'MAINTAIN' ? 'DISAGREE' : stance, confidence: sure };
}

/** Read from its words, and not said in the form: it is shown, and stands nowhere. */
function isGuessed(words: ChallengerWord[], round: number): boolean {
  const last = words.findLast((one) => one.round <= round);
  return (last?.challenge ?? last?.rebuttal)?.inferred === true;
}

function challengerMarks(
  { sits, words }: DebateSide,
  heard: boolean,
  counted: DebateRound | null,
): string[] {
  const last = words.at(-1);
  if (!last) return ['not asked'];
  const { failure } = last.answered;
  if (!heard || !isWordRead(last))
    return [failure ? notHeard(failure) : 'could not be read'];
  if (isGuessed(words, last.round))
    return [`seems to say ${stanceIn(words, last.round)}, but not clearly: not counted`];
  const { downgraded = [], round = 0 } = counted?.count ?? {};
  return last.round === round && downgraded.includes(sits.seat)
    ? ['agreed without saying what it checked, and is asked again']
    : addedWords(last.answered);
}

function challengerReason({ challenge, rebuttal }: DebateSide): string {
  const said = firstSentence(challenge?.critique ?? '', 240);
  const then = rebuttal ? firstSentence(rebuttal.reason || rebuttal.remaining, 200) : '';
  return rebuttal?.answer === 'accept' ? then || said : sentences([said, then]);
}

/** Guesses last. */
function challengerEvidence({ cited, challenge }: DebateSide): string[] {
  const gone = cited.filter(({ found }) => found === 'missing');
  const given = (challenge?.evidence ?? []).filter(
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
  const debated = standingDebateRound(state);
  if (!debated) return null;
  const { chose } = state;
  const { count, isAgreed, author, position } = debated;
  const standing = standingOf(judgingDebate, state);
  // Of the way that the user chose: whose it is, not who agreed with the author.
  const way = chosenId(chose) ?? author.seat;
  const opening = way === author.seat ? openingPosition(state) : null;
  return {
    protocol: 'debate',
    decision: chosenInDebate(state) ?? (standing.gate === 'approved' ? position : null),
    ...standing,
    outcome: outcomeEndedAs(chose, isAgreed ? 'consensus' : 'tradeoff'),
    round: count.round,
    confidence: opening?.confidence_known ? opening.confidence : null,
    ...sidesOfWay(debated, way),
    reasoning: shorten(opening?.reasoning ?? '', 600),
    conditions: chose?.conditions ?? [],
    domain: state.framing.domain,
    seats: debateSeatRows(state),
    said: chose?.said ?? '',
  };
}

/** Who agrees with a way, and what the others hold against it. */
function sidesOfWay({ state, count, author }: DebateRound, way: string) {
  const isAuthors = way === author.seat;
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
  const against = (isAuthors ? [] : [author.seat])
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
