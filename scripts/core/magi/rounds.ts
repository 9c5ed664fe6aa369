// The rounds of a Magi as its modules read them.
import type { CaseOpinion, MagiOpinion } from '../answers/form.ts';
import { standingCall } from '../deliberation/fold.ts';
import { optionsOf } from '../deliberation/framing.ts';
import { isStated, opinionOf } from '../deliberation/opinions.ts';
import type { Call, Protocol, State } from '../deliberation/protocol.ts';
import { readOnce } from '../deliberation/read-once.ts';
import type {
  MagiBallots,
  MagiChallenge,
  MagiCount,
  MagiVote,
} from '../schemas/ballots.ts';
import type { Answered, MagiFraming, Seat } from '../schemas/nouns.ts';
import { inWords, listed } from '../words/line.ts';
import { type CountableVote, countedSeats, isUnread, isVoter } from './seats.ts';
import { conditionsOf } from './tally.ts';

/** `would_be`: with votes that were read from words. */
export type MagiRoundCount = MagiCount & { would_be: MagiCount['decision'] };
export type MagiCall = Call<MagiRoundCount>;
export type MagiState = State<MagiFraming, MagiRoundCount>;
export type MagiProtocol = Protocol<MagiFraming, MagiRoundCount, 'magi' | 'case'>;

/** Read once. `calls`: with the case against it; `votes`: as counted. */
export type MagiRound = {
  state: MagiState;
  call: MagiCall;
  calls: MagiCall[];
  count: MagiRoundCount;
  votes: CountableVote[];
};

export const standingMagiRound = readOnce((state: MagiState): MagiRound | null => {
  const call = standingCall(state);
  if (!call) return null;
  return {
    state,
    call,
    calls: state.calls.filter(({ round }) => round === call.round),
    count: call.count,
    votes: countedSeats(magiBallots(state, call).votes, optionsOf(state)),
  };
});

/** Three views of one engine: the lenses sit there. */
export const isSimple = ({ seats }: Pick<MagiCall, 'seats'>): boolean =>
  seats.every(({ lens }) => lens !== undefined);

export const numbersOf = ({ calls }: MagiState): number[] => [
  ...new Set(calls.map(({ round }) => round)),
];

/** Who is not asked again stands where it stood. */
export const voteAnswer = (
  { calls }: MagiState,
  round: number,
  seat: string,
): Answered | null =>
  calls.findLast((one) => one.turn === 'vote' && one.round <= round && one.heard[seat])
    ?.heard[seat] ?? null;

/** Null for a failure. */
export const voteOpinion = (answer: Answered | null): MagiOpinion | null =>
  opinionOf(answer, 'magi');

export const isStatedVote = (opinion: MagiOpinion | null): opinion is MagiOpinion =>
  opinion !== null && isStated(opinion);

type CaseAgainst = { seat: Seat; said: CaseOpinion | null };

export function caseAgainstIn(state: MagiState, round: number): CaseAgainst | null {
  const call = state.calls.findLast((one) => one.round === round && one.turn === 'case');
  const seat = call?.seats.find((one) => one.seat === call.to[0]);
  const answer = seat && call?.heard[seat.seat];
  if (!seat || !answer) return null;
  const said = opinionOf(answer, 'case');
  return { seat, said: said && isStated(said) ? said : null };
}

export function magiBallots(state: MagiState, call: MagiCall): MagiBallots {
  const against = caseAgainstIn(state, call.round);
  return {
    mode: isSimple(call) ? 'simple' : 'engine',
    stakes: state.framing.stakes === 'high' ? 'high' : 'normal',
    reversible: state.framing.reversible !== false,
    votes: call.seats.map((seat) => magiBallot(state, call, seat)),
    options: optionsOf(state),
    challenge: against ? magiChallenge(against) : undefined,
    aside: setAsideIn(state, call).map(({ name, opinion }) => ({
      ...voteInOpinion(opinion),
      seat: name,
    })),
  };
}

function magiBallot(state: MagiState, call: MagiCall, seat: Seat): MagiVote {
  const answer = voteAnswer(state, call.round, seat.seat);
  const opinion = voteOpinion(answer);
  if (!answer || !opinion) return { seat: seat.name, failed: true };
  return {
    ...voteInOpinion(opinion),
    seat: seat.name,
    doubts: [
      ...(sharesEngine(state, call, seat) ? ['same_engine'] : []),
      ...(citesNothing(answer) ? ['citations_missing'] : []),
    ],
  };
}

const voteInOpinion = ({ failure: _, warnings: __, ...vote }: MagiOpinion) => vote;

/** What those had said for whom the lenses sat down; it stays said in every later vote. */
export function setAsideIn(
  { opened, calls }: MagiState,
  { round }: MagiCall,
): SetAsideVote[] {
  const said = Object.assign(
    {},
    ...calls.filter((call) => call.round <= round).map(({ aside }) => aside),
  ) as MagiCall['aside'];
  return opened.seats.flatMap(({ seat, name }) => {
    const answer = said[seat] ?? null;
    const opinion = voteOpinion(answer);
    return answer && isStatedVote(opinion) ? [{ name, answer, opinion }] : [];
  });
}
type SetAsideVote = { name: string; answer: Answered; opinion: MagiOpinion };

/** Nothing of what it cites is there. */
const citesNothing = ({ citations }: Answered): boolean =>
  citations.length > 0 && citations.every(({ found }) => found === 'missing');

/** The second of one engine; lenses are what they are. */
function sharesEngine(state: MagiState, call: MagiCall, seat: Seat): boolean {
  const isSame = ({ identity }: Seat): boolean => identity === seat.identity;
  const before = call.seats.slice(0, call.seats.indexOf(seat)).filter(isSame);
  return (
    !isSimple(call) &&
    before.some((one) => voteOpinion(voteAnswer(state, call.round, one.seat)))
  );
}

function magiChallenge({ seat, said }: CaseAgainst): MagiChallenge {
  if (!said) return { seat: seat.name, failed: true };
  return {
    seat: seat.name,
    objection_strength: said.objection_strength,
    case: said.case,
    looked_for: said.looked_for,
  };
}

/** After two more votes another one needs new evidence. */
export function anotherVote(state: MagiState): 'yes' | 'with_new_evidence' | 'no' {
  const left = state.opened.limits.rounds - numbersOf(state).length;
  return left > 0 ? 'yes' : left === 0 ? 'with_new_evidence' : 'no';
}

/** No vote is left, and nothing was decided. */
export const isDeadlocked = ({ state, count }: MagiRound): boolean =>
  count.decision === null && numbersOf(state).length > 1 && anotherVote(state) !== 'yes';

const DEPENDS_WORDS: Record<string, (who: string) => string> = {
  inferred: (who) => `the vote of ${who} could not be read for certain`,
  same_engine: (who) => `the vote of ${who} came from an engine that votes already`,
  citations_missing: (who) => `nothing cited by ${who} was found`,
  sealed_against: (who) => `${who} had said no before the lenses sat down`,
  abstained_before: (who) => `${who} had taken no side before the lenses sat down`,
};

/** The case against a yes has words of its own. */
export function dependsOn({ standing: { hinges } }: Pick<MagiCount, 'standing'>): string {
  const of = (reason: string): string[] =>
    hinges.flatMap((one) => (one.reason === reason ? one.seat : []));
  const all = Object.entries(DEPENDS_WORDS).flatMap(([why, says]) =>
    of(why)[0] ? says(listed(of(why))) : [],
  );
  return all.length ? `${listed(all)}, and the result depends on that.` : '';
}

/** Who is for neither side, and whether that was said. */
function silentWords(votes: CountableVote[]): string[] {
  const named = (some: CountableVote[], how: string): string[] =>
    some.length ? [`${listed(some.map(({ name }) => name))} ${how}`] : [];
  return [
    ...named(
      votes.filter((vote) => !vote.failed && !isUnread(vote) && !isVoter(vote)),
      'took no side',
    ),
    ...named(votes.filter(isUnread), 'could not be read'),
    ...named(
      votes.filter((vote) => vote.failed && !isUnread(vote)),
      'not heard',
    ),
  ];
}

/** There, and not asked: two were enough. */
export const thirdInReserve = (
  { opened }: Pick<MagiState, 'opened'>,
  { seats }: Pick<MagiCall, 'seats'>,
): Seat | null =>
  isSimple({ seats })
    ? null
    : (opened.spare.find(
        ({ lens, seat }) => !lens && seats.every((one) => one.seat !== seat),
      ) ?? null);

/** "2 to 1", "2 to 0, Gemini took no side"; never "unanimous" of one engine. */
export function howVoted({ state, call, count, votes }: MagiRound, way = ''): string {
  if (count.heard === 0) return 'nobody was heard';
  const number = (position: string): number =>
    votes.filter((one) => one.position === position).length;
  const yes = number('APPROVE');
  const no = number('REJECT');
  const other =
    count.choice === null ? 0 : count.dissent.filter(({ choice }) => choice).length;
  const counted = count.decision === 'REJECT' ? [no, yes] : [yes - other, no + other];
  const named = new Set(votes.flatMap(({ choice }) => choice ?? []));
  if (count.flags.includes('choices_differ') && named.size < 2)
    return `${inWords(yes)} approve, and no two name the same option`;
  const sides = count.flags.includes('choices_differ')
    ? Array<number>(yes + no).fill(1)
    : counted;
  const isAll = sides[0] === count.seats && count.dissent.length === 0;
  const views = isSimple(call)
    ? `${isAll ? '' : ` among ${inWords(count.seats)}`} views of one engine`
    : '';
  return [
    isAll
      ? allWords(count.seats, thirdInReserve(state, call)) + views + way
      : sides.join(' to ') + way + views,
    ...silentWords(votes),
  ].join(', ');
}

const allWords = (seats: number, third: Seat | null): string => {
  if (seats !== 2) return `all ${inWords(seats)}`;
  return third ? 'two asked, both agree' : 'both';
};

/** Those of the approvals: of this option, or of what was voted for. */
export function conditionsUnder(
  { count, votes }: MagiRound,
  option: string | null,
): string[] {
  const isIt = ({ choice }: CountableVote): boolean => !choice || choice === option;
  return option === null ? count.conditions : conditionsOf(votes.filter(isIt));
}
