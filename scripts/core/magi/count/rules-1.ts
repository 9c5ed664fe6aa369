// The count by version 1 of the rules, by which its logs are counted for ever. Nothing new belongs here.
import { sameChoice } from '../../protocol/ballots.ts';
import type { MagiBallots, MagiFlag, MagiVerdict } from '../../shapes.ts';
import { raisesSafetyConcern } from '../dangers/safety.ts';
import { mergeConditions, recordDissent } from './dissent.ts';
import { type Pattern, patternOf, split } from './patterns.ts';
import { compareWithEarlier, resolveDeadlock } from './redeliberation.ts';
import {
  countsOf,
  everyVoteIsLow,
  isVoter,
  isWeak,
  type MagiLimits,
  meanConfidence,
  type Seat,
  seatFacts,
  toSeats,
  type Voter,
} from './seats.ts';

export function countByFirstRules(ballots: MagiBallots, limits: MagiLimits): MagiVerdict {
  const seats = toSeats(ballots.votes);
  const redeliberation = compareWithEarlier(ballots, limits);
  const verdict: MagiVerdict = {
    ...count(seats, ballots, limits),
    redeliberation,
    deadlock: null,
    override: null,
  };
  const deadlock = resolveDeadlock(verdict, seats, ballots.options ?? [], { surest: true });
  return deadlock ? { ...verdict, deadlock, action: 'ask_user', level: 'L2' } : verdict;
}

type Count = Omit<MagiVerdict, 'redeliberation' | 'deadlock' | 'override'>;

function count(seats: Seat[], ballots: MagiBallots, limits: MagiLimits): Count {
  const voters = seats.filter(isVoter);
  const { pattern, choicesDiffer } = readPattern(seats);
  const deciding = voters.filter(({ position }) => position === pattern.decision);
  const dissenters =
    pattern.decision === null ? [] : voters.filter(({ position }) => position !== pattern.decision);
  const raised = raiseFlags({ seats, voters, deciding, dissenters, pattern, choicesDiffer, limits });
  const { action, level } = decideAction(pattern, raised, {
    everyVoteLow: everyVoteIsLow(voters, limits),
    ballots,
  });
  const flags: MagiFlag[] = action === 'challenge_first' ? [...raised, 'challenge_due'] : raised;
  return {
    pattern: pattern.pattern,
    decision: pattern.decision,
    choice: deciding.find(({ choice }) => choice !== null)?.choice ?? null,
    action,
    level,
    ...seatFacts(seats, pattern.decision === null ? voters : deciding, limits),
    flags,
    dissent: dissenters.map(recordDissent),
    conditions: mergeConditions(voters),
  };
}

function readPattern(seats: Seat[]): { pattern: Pattern; choicesDiffer: boolean } {
  const choicesDiffer = haveDifferentChoices(seats, 'APPROVE') || haveDifferentChoices(seats, 'REJECT');
  return { pattern: choicesDiffer ? split : patternOf(countsOf(seats)), choicesDiffer };
}

// A seat that names no option goes along with any.
function haveDifferentChoices(seats: Seat[], position: Voter['position']): boolean {
  const choices = seats.filter((seat) => seat.position === position).flatMap(({ choice }) => choice ?? []);
  return choices.some((choice) => !sameChoice(choice, choices[0] ?? null));
}

type Facts = {
  seats: Seat[];
  voters: Voter[];
  deciding: Voter[];
  dissenters: Voter[];
  pattern: Pattern;
  choicesDiffer: boolean;
  limits: MagiLimits;
};

function raiseFlags({
  seats,
  voters,
  deciding,
  dissenters,
  pattern,
  choicesDiffer,
  limits,
}: Facts): MagiFlag[] {
  const [dissenter] = dissenters;
  const sure = dissenter?.confidence ?? Number.NaN;
  const majority = meanConfidence(deciding);
  const confidences = voters.map(({ confidence }) => confidence ?? Number.NaN);
  const twoSeats = seats.length === 2;
  const raised: [MagiFlag, boolean][] = [
    ['choices_differ', choicesDiffer],
    ['confidence_override', sure >= limits.override_dissent && majority < limits.override_majority],
    ['safety_dissent', dissenter !== undefined && raisesSafetyConcern(dissenter.vote, 1)],
    ['strong_dissent', sure > majority],
    ['low_confidence', meanConfidence(voters) < limits.low_confidence],
    ['hinges_on_inferred', seats.some((seat) => hingesOn(seat, seats))],
    ['reduced_diversity', twoSeats && pattern.pattern === 'unanimous'],
    [
      'confidence_gap',
      twoSeats &&
        pattern === split &&
        Math.max(...confidences) - Math.min(...confidences) > limits.confidence_gap,
    ],
    ['weak_vote', seats.some((seat) => isWeak(seat, limits))],
  ];
  return raised.filter(([, is]) => is).map(([flag]) => flag);
}

// Would the decision be another if this vote, inferred from prose, had been an abstention?
function hingesOn(seat: Seat, seats: Seat[]): boolean {
  if (!seat.inferred || !isVoter(seat)) return false;
  const without = seats.map((other): Seat => (other === seat ? { ...seat, position: 'ABSTAIN' } : other));
  return readPattern(without).pattern.decision !== readPattern(seats).pattern.decision;
}

type Circumstances = { everyVoteLow: boolean; ballots: MagiBallots };

function decideAction(
  pattern: Pattern,
  flags: MagiFlag[],
  { everyVoteLow, ballots }: Circumstances,
): Pick<Pattern, 'action' | 'level'> {
  const would = pattern.action === 'execute' || pattern.action === 'execute_record_dissent';
  if (pattern === split) return pattern;
  if (flags.includes('confidence_override')) return { action: 'ask_user', level: 'L3' };
  if (flags.includes('safety_dissent')) return { action: 'mitigate_first', level: 'L3' };
  if (would && everyVoteLow) return { action: 'redeliberate', level: 'L2' };
  if (would && flags.includes('hinges_on_inferred')) return { action: 'ask_user', level: 'L2' };
  if (pattern.pattern === 'unanimous' && needsChallenge(ballots))
    return { action: 'challenge_first', level: null };
  return pattern;
}

const needsChallenge = ({ stakes, reversible, challenged }: MagiBallots): boolean =>
  (stakes === 'high' || reversible === false) && challenged !== true;
