// Who is expected to speak now, the one thing that is due, and when a verdict is a yes.
import type { Framing, Gate, Hinge, Seat, Standing } from '../schemas/nouns.ts';
import type { ExitCode } from '../words/refusal.ts';
import { isVotedAgain, openCall, standingCall } from './fold.ts';
import type { Count, DueStep, Protocol, State } from './protocol.ts';
import { isDeliberationOver, isObjected, questionNow } from './question.ts';

/** A seat whose opinion comes before all others holds them back. */
export function seatsDue(protocol: Protocol, state: State): Seat[] {
  const sealing = seatToSeal(protocol, state);
  return sealing ? [sealing] : waitingIn(state);
}

function seatToSeal(protocol: Protocol, state: State): Seat | null {
  const call = openCall(state);
  const first = protocol.seals(state, call);
  return waitingIn(state).find(({ seat }) => seat === first) ?? null;
}

function waitingIn(state: State): Seat[] {
  const call = openCall(state);
  if (!state.sent || isDeliberationOver(state)) return [];
  return call.seats.filter(({ seat }) => call.to.includes(seat) && !call.heard[seat]);
}

export function nextStepDue(protocol: Protocol, state: State): DueStep {
  const call = openCall(state);
  const now = seatsDue(protocol, state);
  const engines = now.filter(({ by }) => by === 'engine');
  if (engines.length) return { do: 'run', call, due: engines };
  if (now.length)
    return { do: seatToSeal(protocol, state) ? 'seal' : 'submit', call, due: now };
  if (state.test_due && !isDeliberationOver(state))
    return { do: 'test', command: state.test_due };
  const question = questionNow(protocol, state);
  if (question) return { do: 'ask_user', question };
  return { do: state.presented ? 'done' : 'present' };
}

export const NOTHING_YET: Standing = {
  gate: 'undecided',
  hinges: [],
  owed: [],
  unseen: [],
  by: 'vote',
};

export type JudgingProtocol<
  OwnFraming extends Framing = Framing,
  OwnCount extends Count = Count,
> = Pick<Protocol<OwnFraming, OwnCount>, 'gateOf' | 'question'>;

/** Votes and the user's word. As long as the user is asked about it there is no yes; a no stands as counted. */
export function standingOf(protocol: JudgingProtocol, state: State): Standing {
  const { ended, owes } = state;
  const said = withChoice(protocol, state);
  if (ended) return { ...said, gate: 'undecided' };
  // What is chosen now owes something: what stood before is no yes to that.
  const isOwing =
    owes && (said.gate === 'approved' || (state.chose && said.gate === 'undecided'));
  if (isOwing) return { ...said, gate: 'undecided', owed: owes.missing, by: 'user' };
  if (said.gate !== 'approved') return said;
  if (state.limited || isObjected(protocol, state))
    return { ...said, gate: 'undecided', by: 'user' };
  return isUserAsked(protocol, state) ? { ...said, gate: 'undecided' } : said;
}

/** The verdict that stands is put to the user, also while it is looked into once more. */
function isUserAsked(protocol: JudgingProtocol, state: State): boolean {
  const standing = standingCall(state);
  if (state.opened.auto || state.chose || !standing) return false;
  const calls = state.calls.filter(({ round }) => round <= standing.round);
  const isLast = calls.length === state.calls.length;
  return protocol.question(isLast ? state : { ...state, calls }) !== null;
}

function withChoice(protocol: JudgingProtocol, state: State): Standing {
  const { chose } = state;
  const voted = standingCall(state)?.count.standing;
  if (!voted || !chose) return voted ?? NOTHING_YET;
  const gate = protocol.gateOf(state, chose);
  return { ...voted, gate, owed: gate === 'approved' ? [] : voted.owed, by: 'user' };
}

/** As it is told: open until its newest round is counted to its end. */
export const gateTold = (protocol: JudgingProtocol, state: State) =>
  state.ended || (standingCall(state) && !isVotedAgain(state))
    ? standingOf(protocol, state).gate
    : 'open';

/** null while it goes on. While it is voted on again, a verdict stands. */
export function standingAtEnd(protocol: Protocol, state: State): Standing | null {
  if (isDeliberationOver(state)) return standingOf(protocol, state);
  if (!standingCall(state)) return null;
  const standing = standingOf(protocol, state);
  const isOpen = standing.gate === 'undecided' && (!state.chose || state.owes !== null);
  if (isVotedAgain(state)) return isOpen ? null : standing;
  const isTold = !state.limited && isObjected(protocol, state);
  const waits = standing.gate === 'undecided' && !isTold;
  if (waits && questionNow(protocol, state)) return null;
  return seatsDue(protocol, state).length ? null : standing;
}

export type Counting<Vote> = {
  votes: Vote[];
  count: (votes: Vote[]) => { gate: Gate; decision: string | null };
  seat: (vote: Vote) => string;
  /** Why this vote may not be what it seems. */
  doubts: (vote: Vote) => string[];
  /** The same seat, had it said nothing. */
  unheard: (vote: Vote) => Vote;
  owed?: string[];
  unseen?: string[];
  /** What else keeps this from being a yes without the user. */
  open?: Hinge[];
};

/** A yes stands without its doubtful votes, with all seen and nothing owed; a no stands as counted. */
export function endsWithDoubtful<Vote>(counting: Counting<Vote>): Standing {
  const { votes, count, owed = [], unseen = [], open = [] } = counting;
  const { gate } = count(votes);
  const hinges = [...hingesOf(counting), ...open];
  const isDoubted = hinges.length > 0 || owed.length > 0 || unseen.length > 0;
  return {
    gate: gate === 'approved' && isDoubted ? 'undecided' : gate,
    hinges,
    owed,
    unseen,
    by: 'vote',
  };
}

/** Each doubtful vote alone, and all at once: two may hide each other. */
function hingesOf<Vote>({
  votes,
  count,
  seat,
  doubts,
  unheard,
}: Counting<Vote>): Hinge[] {
  const counted = count(votes);
  const doubtful = votes.filter((vote) => doubts(vote).length > 0);
  const holdsWithout = (taken: Vote[]): boolean => {
    const left = votes.map((vote) => (taken.includes(vote) ? unheard(vote) : vote));
    const { gate, decision } = count(left);
    return gate === counted.gate && decision === counted.decision;
  };
  const alone = doubtful.filter((vote) => !holdsWithout([vote]));
  const hinging = alone.length > 0 || holdsWithout(doubtful) ? alone : doubtful;
  return hinging.flatMap((vote) =>
    doubts(vote).map((reason) => ({ seat: seat(vote), reason })),
  );
}

const EXIT_OF_GATE: Record<Standing['gate'], ExitCode> = {
  approved: 0,
  rejected: 1,
  undecided: 4,
};

/** 3: it could not be held for want of engines. */
export const exitOf = ({ ended }: Pick<State, 'ended'>, { gate }: Standing): ExitCode =>
  ended?.why === 'unavailable' || ended?.why === 'abort' ? 3 : EXIT_OF_GATE[gate];
