// Turns the votes that came in into seats that can be counted: what was said, or that nothing was heard.
import { hasSaidMore, isFromProse } from '../../answers/beside/beside.ts';
import type { Settings } from '../../configuration/defaults.ts';
import { hasFailed, requireDistinct } from '../../protocol/ballots.ts';
import type { DecisionOption, MagiVerdict, MagiVote } from '../../shapes.ts';
import { optionSpelled } from './options.ts';

export type MagiLimits = Settings['magi'];

export type Seat = {
  name: string;
  position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  failed: boolean;
  /** Null when the seat gave none that could be read: it is then never averaged. */
  confidence: number | null;
  choice: string | null;
  inferred: boolean;
  /** It named an option that does not exist. */
  unknownChoice: boolean;
  /** Why the vote may not be what it seems. */
  doubts: string[];
  vote: MagiVote;
};

export type Voter = Seat & { position: 'APPROVE' | 'REJECT' };

/** With `options` a choice is one of them, by id or label, or none. */
export function toSeats(votes: MagiVote[], options: DecisionOption[] = []): Seat[] {
  requireDistinct(votes);
  return votes.map((vote) => toSeat(vote, options));
}

function toSeat(vote: MagiVote, options: DecisionOption[]): Seat {
  const failed = hasFailed(vote) || (vote.failed === undefined && !vote.position);
  const said = vote.choice?.trim() || null;
  const choice = said !== null && options.length ? optionSpelled(said, options) : said;
  return {
    name: vote.seat,
    position: failed ? 'ABSTAIN' : (vote.position ?? 'ABSTAIN'),
    failed,
    confidence: failed || vote.confidence_known === false ? null : (vote.confidence ?? null),
    choice,
    inferred: isInferred(vote),
    unknownChoice: !failed && said !== null && choice === null,
    doubts: doubtsOf(vote),
    vote,
  };
}

/** What was parsed elsewhere may say it by its status alone. */
const isInferred = ({ inferred, ...vote }: MagiVote): boolean =>
  isFromProse({ ...vote, inferred: inferred ?? vote.status === 'inferred' });

const doubtsOf = (vote: MagiVote): string[] => [
  ...new Set([
    ...(isInferred(vote) ? ['inferred'] : []),
    ...(vote.position === 'APPROVE' && hasSaidMore(vote) ? ['said_more'] : []),
    ...(vote.doubts ?? []),
  ]),
];

export const isVoter = (seat: Seat): seat is Voter => seat.position !== 'ABSTAIN';

const confidencesOf = (seats: Seat[]): number[] => seats.flatMap(({ confidence }) => confidence ?? []);

/** NaN where nobody gave any. */
export function meanConfidence(seats: Seat[]): number {
  const known = confidencesOf(seats);
  return known.reduce((sum, confidence) => sum + confidence, 0) / known.length;
}

export const countsOf = (seats: Seat[]): MagiVerdict['counts'] => ({
  approve: seats.filter(({ position }) => position === 'APPROVE').length,
  reject: seats.filter(({ position }) => position === 'REJECT').length,
  abstain: seats.filter(({ position }) => position === 'ABSTAIN').length,
});

export function everyVoteIsLow(voters: Voter[], { low_confidence }: MagiLimits): boolean {
  const known = confidencesOf(voters);
  return known.length > 0 && known.every((confidence) => confidence < low_confidence);
}

/** What every count tells of its seats, by whichever rules; the confidence is that of who decided. */
export const seatFacts = (seats: Seat[], deciding: Seat[], limits: MagiLimits) => ({
  confidence: oneDecimal(meanConfidence(deciding)),
  seats: seats.length,
  heard: seats.filter(({ failed }) => !failed).length,
  counts: countsOf(seats),
  abstained: names(seats.filter((seat) => !isVoter(seat) && !seat.failed)),
  failed: names(seats.filter(({ failed }) => failed)),
  weak: names(seats.filter((seat) => isWeak(seat, limits))),
});

const names = (seats: Seat[]): string[] => seats.map(({ name }) => name);

const oneDecimal = (value: number): number | null =>
  Number.isNaN(value) ? null : Math.round(value * 10) / 10;

export const isWeak = (seat: Seat, { weak_vote }: MagiLimits): boolean =>
  isVoter(seat) && seat.confidence !== null && seat.confidence < weak_vote;
