// What has to be known about a count besides its numbers.
import type { MagiFlag } from '../../shapes.ts';
import { raisesSafetyConcern } from '../dangers/safety.ts';
import type { Pattern } from './patterns.ts';
import { isWeak, type MagiLimits, meanConfidence, type Seat, type Voter } from './seats.ts';

type Facts = {
  seats: Seat[];
  voters: Voter[];
  deciding: Voter[];
  dissenters: Voter[];
  pattern: Pattern;
  limits: MagiLimits;
};

export function raiseFlags({ seats, voters, deciding, dissenters, pattern, limits }: Facts): MagiFlag[] {
  const [dissenter] = dissenters;
  // What is not known is neither above nor below anything, as NaN is.
  const sure = dissenter?.confidence ?? Number.NaN;
  const majority = meanConfidence(deciding);
  const confidences = voters.map(({ confidence }) => confidence ?? Number.NaN);
  const gap = Math.max(...confidences) - Math.min(...confidences);
  const twoSeats = seats.length === 2;
  const overridden = sure >= limits.override_dissent && majority < limits.override_majority;
  // Of what is not done anyway, nothing has to be mitigated.
  const endangers =
    pattern.decision === 'APPROVE' && dissenter !== undefined && raisesSafetyConcern(dissenter.vote);
  const raised: [MagiFlag, boolean][] = [
    ['confidence_override', overridden],
    ['safety_dissent', endangers],
    ['strong_dissent', sure > majority],
    ['low_confidence', meanConfidence(voters) < limits.low_confidence],
    ['reduced_diversity', twoSeats && pattern.pattern === 'unanimous'],
    ['confidence_gap', twoSeats && pattern.pattern === 'split' && gap > limits.confidence_gap],
    ['weak_vote', seats.some((seat) => isWeak(seat, limits))],
    ['unknown_choice', seats.some(({ unknownChoice }) => unknownChoice)],
  ];
  return raised.flatMap(([flag, is]) => (is ? [flag] : []));
}
