// Counts the votes of Magi: pattern, decision, flags, what the verdict stands on, and the action.
import { DEFAULTS } from '../../configuration/defaults.ts';
import { standingOf } from '../../protocol/standing.ts';
import type { MagiBallots, MagiFlag, MagiVerdict, Standing } from '../../shapes.ts';
import { caseAgainst, needsChallenge } from './challenge.ts';
import { readChoices } from './choices.ts';
import { mergeConditions, recordDissent } from './dissent.ts';
import { raiseFlags } from './flags.ts';
import { acceptRisk } from './override.ts';
import type { Pattern } from './patterns.ts';
import { compareWithEarlier, resolveDeadlock } from './redeliberation.ts';
import {
  everyVoteIsLow,
  isVoter,
  type MagiLimits,
  type Seat,
  seatFacts,
  toSeats,
  type Voter,
} from './seats.ts';

/** What a safety dissent owes before anything is done, whichever flag outranks it. */
export const PLAN = ['mitigation', 'owner', 'monitor'] as const;

export type Counted = MagiVerdict & { standing: Standing };

export function tallyMagi(ballots: MagiBallots, limits: MagiLimits = DEFAULTS.magi): Counted {
  const options = ballots.options ?? [];
  const seats = toSeats(ballots.votes, options);
  const redeliberation = compareWithEarlier(ballots, limits);
  const verdict: Counted = {
    ...count(seats, ballots, limits),
    redeliberation,
    deadlock: null,
    override: null,
  };
  const deadlock = resolveDeadlock(verdict, seats, options);
  const decided: Counted = deadlock ? { ...verdict, deadlock, action: 'ask_user', level: 'L2' } : verdict;
  return ballots.risk_acceptance ? acceptRisk(decided, ballots.risk_acceptance) : decided;
}

type Count = Omit<Counted, 'redeliberation' | 'deadlock' | 'override'>;

function count(seats: Seat[], ballots: MagiBallots, limits: MagiLimits): Count {
  const read = readVotes(seats, limits);
  const { pattern, choice, voters, deciding, dissenters, flags } = read;
  const plain = plainAction(read, limits);
  const due = pattern.pattern === 'unanimous' && plain.action === 'execute' && needsChallenge(ballots);
  const against = pattern.pattern === 'unanimous' ? caseAgainst(ballots) : null;
  const standing = standingOf<Seat>({
    votes: seats,
    count: (votes) => gateOf(votes, limits),
    seat: ({ name }) => name,
    doubts: (seat) => seat.doubts,
    unheard: (seat) => ({ ...seat, position: 'ABSTAIN' }),
    owed: flags.includes('safety_dissent') ? [...PLAN] : due ? ['challenge'] : [],
    open: against ? [against] : [],
  });
  const hinging = seats.filter(({ name }) => standing.hinges.some(({ seat }) => seat === name));
  const raised: [MagiFlag, boolean][] = [
    ['hinges_on_inferred', hinging.some(({ inferred }) => inferred)],
    ['challenge_due', due],
    ['case_against', against?.reason === 'case_against'],
    ['no_case', against?.reason === 'no_case'],
  ];
  return {
    pattern: pattern.pattern,
    decision: pattern.decision,
    choice,
    ...actionAfter(plain, standing, due),
    ...seatFacts(seats, pattern.decision === null ? voters : deciding, limits),
    flags: [...flags, ...raised.flatMap(([flag, is]) => (is ? [flag] : []))],
    dissent: dissenters.map((seat) => ({
      ...recordDissent(seat),
      ...(seat.position === pattern.decision ? { choice: seat.choice } : {}),
    })),
    conditions: mergeConditions(voters),
    standing,
  };
}

type Votes = {
  pattern: Pattern;
  choice: string | null;
  voters: Voter[];
  deciding: Voter[];
  dissenters: Voter[];
  flags: MagiFlag[];
};

function readVotes(seats: Seat[], limits: MagiLimits): Votes {
  const { pattern, choice, otherwise, flag } = readChoices(seats);
  const voters = seats.filter(isVoter);
  const isDeciding = (seat: Voter): boolean =>
    seat.position === pattern.decision && !otherwise.includes(seat);
  const deciding = voters.filter(isDeciding);
  const dissenters = pattern.decision === null ? [] : voters.filter((seat) => !isDeciding(seat));
  const flags = raiseFlags({ seats, voters, deciding, dissenters, pattern, limits });
  return { pattern, choice, voters, deciding, dissenters, flags: [...(flag ? [flag] : []), ...flags] };
}

type Action = Pick<Pattern, 'action' | 'level'>;

/** What follows from the votes as they are, in the order the flags outrank each other. */
function plainAction({ pattern, flags, voters }: Votes, limits: MagiLimits): Action {
  if (flags.includes('confidence_override')) return { action: 'ask_user', level: 'L3' };
  if (flags.includes('safety_dissent')) return { action: 'mitigate_first', level: 'L3' };
  if (executes(pattern) && everyVoteIsLow(voters, limits)) return { action: 'redeliberate', level: 'L2' };
  return pattern;
}

/** A danger that is to be met first is a yes that owes something. */
function gateOf(seats: Seat[], limits: MagiLimits): { gate: Standing['gate']; decision: string | null } {
  const read = readVotes(seats, limits);
  const { action } = plainAction(read, limits);
  const goes = executes({ action }) || action === 'mitigate_first';
  return {
    gate: goes ? 'approved' : action === 'block' ? 'rejected' : 'undecided',
    decision: read.choice,
  };
}

/** Nothing is executed that does not stand. */
function actionAfter(plain: Action, { gate }: Standing, challengeDue: boolean): Action {
  if (challengeDue) return { action: 'challenge_first', level: null };
  return executes(plain) && gate !== 'approved' ? { action: 'ask_user', level: 'L2' } : plain;
}

const executes = ({ action }: Pick<Pattern, 'action'>): boolean =>
  action === 'execute' || action === 'execute_record_dissent';
