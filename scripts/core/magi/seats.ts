// Turns the votes that came in into seats that can be counted: what was said, or that nothing was heard.
import type { Settings } from '../configuration/defaults.ts';
import { hasFailed, requireDistinct } from '../protocol/ballots.ts';
import type { MagiVote } from '../shapes.ts';

export type MagiLimits = Settings['magi'];

export type Seat = {
  name: string;
  position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  failed: boolean;
  /** Null when the seat gave none that could be read: it is then never averaged. */
  confidence: number | null;
  choice: string | null;
  inferred: boolean;
  vote: MagiVote;
};

export type Voter = Seat & { position: 'APPROVE' | 'REJECT' };

export function toSeats(votes: MagiVote[]): Seat[] {
  requireDistinct(votes);
  return votes.map(toSeat);
}

function toSeat(vote: MagiVote): Seat {
  const failed = hasFailed(vote) || (vote.failed === undefined && !vote.position);
  return {
    name: vote.seat,
    position: failed ? 'ABSTAIN' : (vote.position ?? 'ABSTAIN'),
    failed,
    confidence: failed || vote.confidence_known === false ? null : (vote.confidence ?? null),
    choice: vote.choice?.trim() || null,
    inferred: vote.inferred === true,
    vote,
  };
}

export const isVoter = (seat: Seat): seat is Voter => seat.position !== 'ABSTAIN';

export function meanConfidence(seats: Seat[]): number | null {
  const known = seats.flatMap(({ confidence }) => confidence ?? []);
  if (known.length === 0) return null;
  return known.reduce((sum, confidence) => sum + confidence, 0) / known.length;
}

export const isWeak = (seat: Seat, { weak_vote }: MagiLimits): boolean =>
  isVoter(seat) && seat.confidence !== null && seat.confidence < weak_vote;
