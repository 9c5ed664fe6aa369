// Voting again on the same decision: how often, what changed, and what is left when nothing settles it.
import { Refusal } from '../../refusal.ts';
import type {
  Deadlock,
  DecisionOption,
  MagiBallots,
  MagiVerdict,
  Redeliberation,
  SeatChange,
} from '../../shapes.ts';
import { isVoter, type MagiLimits, type Seat, toSeats } from './seats.ts';

export function compareWithEarlier(ballots: MagiBallots, limits: MagiLimits): Redeliberation | null {
  const earlier = ballots.earlier ?? [];
  const last = earlier.at(-1);
  if (!last) return null;
  refuseTooMany(earlier.length, ballots.new_evidence ?? [], limits);
  const changes = compareSeats(toSeats(last.votes), toSeats(ballots.votes));
  return {
    count: earlier.length,
    another_allowed: anotherAllowed(earlier.length, limits),
    changes,
    moved: changes
      .filter(({ confidence }) => Math.abs(confidence.delta ?? 0) > limits.moved_confidence)
      .map(({ seat }) => seat),
  };
}

/** `done` re-deliberations are over; new evidence buys one more than the limit, and no other. */
export function anotherAllowed(
  done: number,
  { redeliberations }: Pick<MagiLimits, 'redeliberations'>,
): Redeliberation['another_allowed'] {
  if (done < redeliberations) return 'yes';
  return done === redeliberations ? 'with_new_evidence' : 'no';
}

function refuseTooMany(count: number, newEvidence: string[], limits: MagiLimits): void {
  const allowed = anotherAllowed(count - 1, limits);
  if (
    allowed === 'yes' ||
    (allowed === 'with_new_evidence' && newEvidence.some((fact) => fact.trim() !== ''))
  )
    return;
  const [message, fix] =
    allowed === 'no'
      ? [
          `There have been ${count - 1} re-deliberations on this decision.`,
          'Use the deadlock ladder of the last verdict: reframe, timebound, defer, escalate.',
        ]
      : [
          `Re-deliberation ${count} needs new evidence.`,
          'Put what has become known since the last vote into new_evidence, or use the deadlock ladder.',
        ];
  throw new Refusal('too_many_redeliberations', message, fix);
}

export function compareSeats(before: Seat[], after: Seat[]): SeatChange[] {
  const seats = [...new Set([...before, ...after].map(({ name }) => name))];
  return seats.flatMap((seat) => {
    const then = before.find(({ name }) => name === seat);
    const now = after.find(({ name }) => name === seat);
    const position = { from: held(then), to: held(now) };
    const confidence = { from: then?.confidence ?? null, to: now?.confidence ?? null };
    if (position.from === position.to && confidence.from === confidence.to) return [];
    const delta = confidence.from === null || confidence.to === null ? null : confidence.to - confidence.from;
    return [{ seat, position, confidence: { ...confidence, delta } }];
  });
}

const held = (seat: Seat | undefined): SeatChange['position']['from'] =>
  !seat ? null : seat.failed ? 'failed' : seat.position;

/**
 * Null while there is a decision or another vote is open without conditions. Who claims to be surest decides nothing
 * (rulings R16); `surest` names that seat all the same, for logs of the first rules.
 */
export function resolveDeadlock(
  verdict: MagiVerdict,
  seats: Seat[],
  options: DecisionOption[],
  { surest: named = false } = {},
): Deadlock | null {
  const { decision, redeliberation } = verdict;
  if (decision !== null || redeliberation === null || redeliberation.another_allowed === 'yes') return null;
  const recommended = preferReversible(options);
  const surest = seats
    .filter((seat) => isVoter(seat) && seat.confidence !== null)
    .sort((one, other) => (other.confidence ?? 0) - (one.confidence ?? 0));
  const tied = surest[1]?.confidence === surest[0]?.confidence;
  return {
    ladder: ['reframe', 'timebound', 'defer', 'escalate'],
    default_seat: tied || !named ? null : (surest[0]?.name ?? null),
    recommended: recommended?.id ?? null,
    monitor: recommended ? [...new Set(seats.flatMap(({ vote }) => vote.risks ?? []))] : [],
  };
}

export function preferReversible(options: DecisionOption[]): DecisionOption | null {
  const reversible = options.filter((option) => option.reversible === true);
  return options.length === 2 && reversible.length === 1 ? (reversible[0] ?? null) : null;
}
