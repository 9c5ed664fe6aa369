// Counts the votes of a Magi and says what they are worth.
import { type Counting, endsWithDoubtful } from '../deliberation/standing.ts';
import type {
  MagiBallots,
  MagiCount,
  MagiDissent,
  MagiFlag,
  MagiVote,
} from '../schemas/ballots.ts';
import type { Gate, Hinge, Standing } from '../schemas/nouns.ts';
import { againstYes } from './case.ts';
import {
  asStated,
  type CountableVote,
  confidenceMean,
  countedSeats,
  isVoter,
  oneDecimal,
  readChoices,
  sameWords,
  type VotePattern,
} from './seats.ts';

/** From the documents; nobody has a reason to change one. */
const OVERRIDE_FROM = { dissenter: 90, majority: 60 };
const LOW_CONFIDENCE = 50;
/** So unsure is as good as abstaining: it counts, and is told. */
export const WEAK_CONFIDENCE = 30;
const CONFIDENCE_GAP = 30;

const CHALLENGE_FIRST: AfterCount = { action: 'challenge_first', level: null };
const ASK_USER: AfterCount = { action: 'ask_user', level: 'L2' };
const LATE_FLAGS: [reason: string, flag: MagiFlag][] = [
  ['inferred', 'hinges_on_inferred'],
  ['case_against', 'case_against'],
  ['no_case', 'no_case'],
];

export function tallyMagi(ballots: MagiBallots): MagiCount {
  const seats = countedSeats(ballots.votes, ballots.options);
  const read = readVotes(seats);
  const { pattern, voters, deciding } = read;
  const standing = magiStanding(ballots, seats, read);
  const named = (some: CountableVote[]): string[] => some.map(({ name }) => name);
  const failed = seats.filter((one) => one.failed);
  const reasons = standing.hinges.map(({ reason }) => reason);
  return {
    pattern: pattern.pattern,
    decision: pattern.decision,
    choice: read.choice,
    ...afterAll(ballots, read, standing),
    confidence: oneDecimal(confidenceMean(pattern.decision === null ? voters : deciding)),
    seats: seats.length,
    heard: seats.length - failed.length,
    flags: [
      ...read.flags,
      ...LATE_FLAGS.flatMap(([reason, flag]) => (reasons.includes(reason) ? [flag] : [])),
    ],
    dissent: read.dissenters.map((one) => magiDissent(one, pattern)),
    conditions: conditionsOf(pattern.decision === 'APPROVE' ? deciding : voters),
    abstained: named(seats.filter((one) => !isVoter(one) && !one.failed)),
    failed: named(failed),
    standing,
  };
}

/** A plain yes to something grave is looked at from the other side first. */
const isChallengeDue = (
  { stakes, reversible, challenge }: MagiBallots,
  { action }: ReadVotes,
): boolean =>
  action === 'execute' && (stakes === 'high' || reversible === false) && !challenge;

function magiStanding(
  ballots: MagiBallots,
  seats: CountableVote[],
  read: ReadVotes,
): Standing {
  const owed = isChallengeDue(ballots, read) ? ['challenge'] : [];
  return endsWithDoubtful({
    ...countingOf(seats),
    owed: read.flags.includes('safety_dissent') ? ['mitigation'] : owed,
    open: [
      ...inferredHinges(seats, read),
      ...caseHinges(ballots.challenge, read),
      ...asideHinges(ballots.aside ?? [], read),
    ],
  });
}

/** A yes that hinges on something is no yes yet. */
function afterAll(ballots: MagiBallots, read: ReadVotes, { gate }: Standing): AfterCount {
  const isOpen =
    read.gate === 'approved' && read.action !== 'mitigate_first' && gate !== 'approved';
  if (!isOpen) return { action: read.action, level: read.level };
  return isChallengeDue(ballots, read) ? CHALLENGE_FIRST : ASK_USER;
}

/** As if what was read from words had been stated. */
export const wouldBe = ({ votes, options }: MagiBallots): MagiCount['decision'] =>
  readVotes(countedSeats(votes, options).map(asStated)).pattern.decision;

const flagsRaised = (flags: [MagiFlag, boolean][]): MagiFlag[] =>
  flags.flatMap(([flag, is]) => (is ? [flag] : []));

type ReadVotes = ReturnType<typeof readVotes>;
type AfterCount = Pick<MagiCount, 'action' | 'level'>;

function readVotes(seats: CountableVote[]) {
  const { pattern, choice, otherwise, silent, flag } = readChoices(seats);
  const voters = seats.filter(isVoter);
  const isDeciding = (one: CountableVote): boolean =>
    one.position === pattern.decision &&
    !otherwise.includes(one) &&
    !silent.includes(one);
  const deciding = voters.filter(isDeciding);
  const dissenters =
    pattern.decision === null
      ? []
      : voters.filter((one) => !isDeciding(one) && !silent.includes(one));
  const flags = [
    ...(flag ? [flag] : []),
    ...flagsOfVotes({ seats, voters, deciding, dissenters, pattern }),
  ];
  const after = actionAfter(pattern, voters, flags);
  return {
    pattern,
    choice,
    voters,
    deciding,
    dissenters,
    flags,
    ...after,
    gate: gateOfAction(after.action),
  };
}

function actionAfter(
  pattern: VotePattern,
  voters: CountableVote[],
  flags: MagiFlag[],
): AfterCount {
  if (flags.includes('confidence_override')) return { action: 'ask_user', level: 'L3' };
  if (flags.includes('safety_dissent')) return { action: 'mitigate_first', level: 'L3' };
  const known = voters.flatMap(({ confidence }) => confidence ?? []);
  const isUnsure = known.length > 0 && known.every((one) => one < LOW_CONFIDENCE);
  if (pattern.decision === 'APPROVE' && isUnsure)
    return { action: 'redeliberate', level: 'L2' };
  return { action: pattern.action, level: pattern.level };
}

function gateOfAction(action: MagiCount['action']): Gate {
  if (action.startsWith('execute') || action === 'mitigate_first') return 'approved';
  return action === 'block' ? 'rejected' : 'undecided';
}

type VoteFacts = Record<
  'seats' | 'voters' | 'deciding' | 'dissenters',
  CountableVote[]
> & {
  pattern: VotePattern;
};

function flagsOfVotes({
  seats,
  voters,
  deciding,
  dissenters,
  pattern,
}: VoteFacts): MagiFlag[] {
  const [dissenter] = dissenters;
  const sure = dissenter?.confidence ?? Number.NaN;
  const majority = confidenceMean(deciding);
  const two = seats.length === 2;
  const each = voters.map(({ confidence }) => confidence ?? Number.NaN);
  const gap = Math.max(...each) - Math.min(...each);
  return flagsRaised([
    [
      'confidence_override',
      sure >= OVERRIDE_FROM.dissenter && majority < OVERRIDE_FROM.majority,
    ],
    [
      'safety_dissent',
      pattern.decision === 'APPROVE' && dissenter?.vote.safety_concern === true,
    ],
    ['strong_dissent', sure > majority],
    ['low_confidence', confidenceMean(voters) < LOW_CONFIDENCE],
    ['reduced_diversity', two && pattern.pattern === 'unanimous'],
    ['confidence_gap', two && pattern.pattern === 'split' && gap > CONFIDENCE_GAP],
    [
      'weak_vote',
      voters.some(
        ({ confidence }) => confidence !== null && confidence < WEAK_CONFIDENCE,
      ),
    ],
    ['unknown_choice', seats.some(({ unknownChoice }) => unknownChoice)],
  ]);
}

const countingOf = (seats: CountableVote[]): Counting<CountableVote> => ({
  votes: seats,
  count: (some) => {
    const { gate, pattern, choice } = readVotes(some);
    return { gate, decision: [pattern.decision, choice].join(': ') };
  },
  seat: ({ name }) => name,
  doubts: ({ doubts, inferred }) => (inferred ? [] : doubts),
  unheard: (seat) => ({ ...seat, position: 'ABSTAIN' }),
});

/** What was read from words counts for no side, but may have decided. */
function inferredHinges(seats: CountableVote[], { gate, pattern }: ReadVotes): Hinge[] {
  if (gate === 'approved') return [];
  const changes = (some: CountableVote[]): boolean =>
    readVotes(seats.map((seat) => (some.includes(seat) ? asStated(seat) : seat))).pattern
      .decision !== pattern.decision;
  const inferred = seats.filter((seat) => seat.inferred);
  const alone = inferred.filter((seat) => changes([seat]));
  const together = changes(inferred) ? inferred : [];
  const hinging = alone.length ? alone : together;
  return hinging.map(({ name }) => ({ seat: name, reason: 'inferred' }));
}

/** The case against a yes that nobody opposed. */
function caseHinges(challenge: MagiBallots['challenge'], read: ReadVotes): Hinge[] {
  const isOpposed = read.pattern.decision !== 'APPROVE' || read.dissenters.length > 0;
  const against = challenge && !isOpposed ? againstYes(challenge) : null;
  return against ? [against] : [];
}

/** Nobody's word is erased with its chair: not the host's sealed one, not an "I do not know". */
const asideHinges = (aside: MagiVote[], { pattern }: ReadVotes): Hinge[] =>
  aside.flatMap(({ seat, position = 'ABSTAIN' }) => {
    if (pattern.decision !== 'APPROVE' || position === 'APPROVE') return [];
    return [
      { seat, reason: position === 'REJECT' ? 'sealed_against' : 'abstained_before' },
    ];
  });

function magiDissent(
  { name, position, confidence, choice, vote }: CountableVote,
  pattern: VotePattern,
): MagiDissent {
  const {
    dissent_note: note = '',
    risks = [],
    rationale = '',
    mitigation = '',
    monitor = '',
  } = vote;
  return {
    perspective: name,
    position,
    confidence,
    concern: note.trim() || (position === 'REJECT' && risks[0]) || rationale.trim(),
    choice: position === pattern.decision ? choice : undefined,
    mitigation: mitigation.trim() || undefined,
    monitor: monitor.trim() || undefined,
  };
}

const NO_CONDITION = ['', '-', 'none', 'n/a', 'na', 'no conditions', 'なし'];

/** Each condition once, in its first words. */
export function conditionsOf(voters: CountableVote[]): string[] {
  const merged = new Map<string, string>();
  const approving = voters.filter(({ position }) => position === 'APPROVE');
  for (const condition of approving.flatMap(({ vote }) => vote.conditions ?? [])) {
    const key = sameWords(condition.replace(/[.;\s]+$/, ''));
    if (!NO_CONDITION.includes(key) && !merged.has(key))
      merged.set(key, condition.trim());
  }
  return [...merged.values()];
}
