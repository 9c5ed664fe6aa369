// The one row of each seat, in its own words; and what is remembered of a Magi.
import type { MagiOpinion } from '../answers/form.ts';
import { optionLabel } from '../deliberation/framing.ts';
import { addedWords, notHeard, whoSat } from '../deliberation/heard.ts';
import { goesAhead } from '../deliberation/outcome.ts';
import { isMissing, placeName } from '../evidence/places.ts';
import type { Answered, Seat } from '../schemas/nouns.ts';
import type { SeatRow, Stand, Verdict } from '../schemas/told.ts';
import { firstSentence, shorten } from '../words/line.ts';
import { readStanding } from './questions.ts';
import {
  isStatedVote,
  type MagiRound,
  type MagiState,
  voteAnswer,
  voteOpinion,
} from './rounds.ts';
import { type CountableVote, isVoter, standsFor } from './seats.ts';
import { WEAK_CONFIDENCE } from './tally.ts';

export const magiSeatRows = (round: MagiRound): SeatRow[] =>
  round.call.seats.map((seat) => seatRow(round, seat));

function seatRow({ state, call, count }: MagiRound, sits: Seat): SeatRow {
  const { seat, name } = sits;
  // A reason against it takes more than a sentence.
  const isAgainst = count.dissent.some((one) => one.perspective === name);
  const answer = voteAnswer(state, call.round, seat);
  const vote = voteOpinion(answer);
  const first = state.calls.find((one) => one.turn === 'vote' && one.heard[seat]);
  return {
    ...whoSat(sits, answer ? [answer] : []),
    sealed: statedStand(voteOpinion(first?.heard[seat] ?? null)),
    final: statedStand(vote),
    why: isAgainst
      ? shorten(vote?.rationale ?? '', 320)
      : firstSentence(vote?.rationale ?? '', 180),
    evidence: vote?.key_evidence ?? [],
    marks: answer ? voteMarks(answer) : [],
    failed: vote === null,
  };
}

/** What was read from words is shown, and stands nowhere. */
function statedStand(vote: MagiOpinion | null): Stand {
  if (!isStatedVote(vote)) return null;
  return {
    position: standsFor(vote),
    confidence: vote.confidence_known ? vote.confidence : null,
  };
}

function voteMarks(answer: Answered): string[] {
  if (answer.failure) return [notHeard(answer.failure)];
  const vote = voteOpinion(answer);
  if (!vote) return ['could not be read'];
  // Its reason says so.
  if (vote.status === 'unparseable') return [];
  const missing = answer.citations.filter(isMissing).map(placeName);
  const named = [...new Set(missing)].slice(0, 3).join(', ');
  const said = `seems to say ${vote.position}, but not clearly: not counted`;
  const place = named ? `not found in the files: ${named}` : '';
  const isWeak =
    vote.position !== 'ABSTAIN' &&
    vote.confidence_known &&
    vote.confidence < WEAK_CONFIDENCE;
  const weak = isWeak ? 'a weak vote: so unsure, others abstain' : '';
  return [isStatedVote(vote) ? weak : said, place, ...addedWords(answer)].filter(Boolean);
}

export function magiVerdict(state: MagiState): Verdict | null {
  const round = readStanding(state);
  if (!round) return null;
  const standing = round.standing;
  const seats = magiSeatRows(round);
  const word = { approved: 'APPROVE', rejected: 'REJECT', undecided: null }[
    standing.gate
  ];
  const option = round.option;
  const sides = round.votes.map(standsFor);
  const own = [word, `${word}: ${option}`];
  const agreeing = seats.filter((_, at) => own.includes(sides[at] ?? ''));
  return {
    protocol: 'magi',
    decision: word && option ? `${word}: ${optionLabel(state, option)}` : word,
    ...standing,
    outcome: magiOutcome(round, word),
    round: round.call.round,
    confidence: round.count.confidence,
    agreed_by: agreeing.map(({ name }) => name),
    dissent: dissentOfVote(round, own),
    reasoning: agreeing[0]?.why ?? '',
    conditions: round.conditions,
    domain: state.framing.domain ?? null,
    seats,
    said: state.chose?.said ?? '',
  };
}

/** Of votes, or against the user's decision. */
function dissentOfVote(
  { count, votes }: MagiRound,
  own: (string | null)[],
): string | null {
  const isAgainst = (vote: CountableVote): boolean =>
    own[0]
      ? isVoter(vote) && !own.includes(standsFor(vote))
      : vote.name === count.dissent[0]?.perspective;
  const one = votes.find(isAgainst);
  const concern = count.dissent.find(
    ({ perspective }) => perspective === one?.name,
  )?.concern;
  return one
    ? `${one.name} (${standsFor(one)}): ${concern ?? one.vote.rationale ?? ''}`
    : null;
}

function magiOutcome(
  { state: { chose }, count }: MagiRound,
  word: string | null,
): string {
  if (chose?.outcome.is === 'stop') return 'declined';
  if (chose && !goesAhead(chose.outcome)) return 'put_off';
  if (!word && (chose || count.decision)) return 'undecided';
  return chose ? 'user_decided' : count.pattern;
}
