// The one row of each seat: how it voted at first and now, and why, in its own words.
import type { State } from '../deliberation/protocol.ts';
import type { Answered } from '../schemas/log.ts';
import type { Failure, Seat } from '../schemas/nouns.ts';
import type { MagiOpinion } from '../schemas/opinions.ts';
import type { SeatRow, Stand } from '../schemas/told.ts';
import { firstSentence } from '../words/line.ts';
import { isStatedVote, opinionIn, type Round, voteOf } from './rounds.ts';

export const seatRows = (state: State, { call }: Round): SeatRow[] =>
  call.seats.map((seat) => seatRow(state, call.round, seat));

function seatRow(state: State, round: number, seat: Seat): SeatRow {
  const answer = voteOf(state, round, seat.seat);
  const vote = opinionIn(answer);
  const first = state.calls.find((call) => call.turn === 'vote' && call.heard[seat.seat]);
  const { usage = null, failure = null } = answer ?? {};
  return {
    seat: seat.seat,
    name: seat.name,
    engine: answer?.engine ?? seat.engine,
    vendor: seat.vendor,
    model: answer?.model ?? seat.model,
    effort: answer?.effort ?? seat.effort,
    sealed: standIn(opinionIn(first?.heard[seat.seat] ?? null)),
    final: standIn(vote),
    why: firstSentence(vote?.rationale ?? '', 200),
    evidence: vote?.key_evidence ?? [],
    marks: marksOf({ answer, vote, failure, isOld: answer?.round !== round }),
    failed: vote === null,
    tokens: usage && (usage.input ?? 0) + (usage.output ?? 0),
    ms: answer?.ms ?? 0,
  };
}

/** What was read from words is shown as what it is, and stands nowhere. */
function standIn(vote: MagiOpinion | null): Stand {
  if (!isStatedVote(vote)) return null;
  const { position, choice, confidence, confidence_known } = vote;
  const stands = choice && position === 'APPROVE' ? `${position}: ${choice}` : position;
  return { position: stands, confidence: confidence_known ? confidence : null };
}

type Heard = {
  answer: Answered | null;
  vote: MagiOpinion | null;
  failure: Failure | null;
  isOld: boolean;
};

function marksOf({ answer, vote, failure, isOld }: Heard): string[] {
  if (failure) return [notHeard(failure)];
  if (!answer || !vote || vote.status === 'unparseable') return ['could not be read'];
  const isCounted: boolean = isStatedVote(vote);
  return [
    ...(isCounted ? [] : [`seems to say ${vote.position}, but not in the form: not counted`]),
    ...(isOld ? [`its vote of round ${answer.round}`] : []),
    ...(missingOf(answer) ? [missingOf(answer)] : []),
  ];
}

/** Only what failed is remarked on (R12). */
function missingOf({ citations }: Answered): string {
  const missing = citations.filter(({ found }) => found === 'missing').map(({ path, text }) => path ?? text);
  return missing.length ? `not found in the files: ${[...new Set(missing)].slice(0, 3).join(', ')}` : '';
}

const REASONS: Partial<Record<Failure['reason'], string>> = {
  not_found: 'is not installed',
  auth: 'is not logged in',
  quota: 'its quota is used up',
  rate_limit: 'was asked too often',
  network: 'the network failed',
  server: 'its server failed',
  policy: 'its policy forbade it',
  consent: 'it waits for somebody to agree to something',
  timeout: 'took too long',
  idle: 'went silent',
  too_long: 'the question was too long for it',
  crash: 'it crashed',
  empty: 'said nothing',
  cancelled: 'was stopped',
};

/** "not heard: its quota is used up" */
export const notHeard = ({ reason, detail }: Failure): string =>
  `not heard: ${REASONS[reason] ?? firstSentence(detail, 120)}`;
