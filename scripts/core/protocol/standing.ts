// When a verdict is a yes (rulings R10): the one place that decides it, for every protocol.
import type { Hinge, Standing } from '../shapes.ts';

export type Gate = Standing['gate'];

/** Where nothing was counted, or nothing that counts. */
export const NOTHING_YET: Standing = { gate: 'undecided', hinges: [], owed: [], unseen: [], by: 'vote' };

/** Whatever the count says so far: nobody goes ahead, or turns back, before it has ended. */
export const beforeTheEnd = (standing: Standing): Standing => ({ ...standing, gate: 'undecided' });

/** After a yes the user said something that is no choice: nothing is done before that is clear. */
export const objectedTo = (standing: Standing, objection: string | null): Standing =>
  objection !== null && standing.gate === 'approved'
    ? { ...standing, gate: 'undecided', by: 'user' }
    : standing;

export type Counting<Vote> = {
  votes: Vote[];
  count: (votes: Vote[]) => { gate: Gate; decision: string | null };
  seat: (vote: Vote) => string;
  /** Why this vote may not be what it seems; empty for one that is plainly itself. */
  doubts: (vote: Vote) => string[];
  unheard: (vote: Vote) => Vote;
  /** Names of the fields that have to be in writing before this is a yes. */
  owed?: string[];
  /** What the voters were not shown or could not read. */
  unseen?: string[];
  /** Any other reason why this cannot be a yes without the user. */
  open?: Hinge[];
};

/** A yes stands without its doubtful votes, with all seen and nothing owed; a no stands as counted. */
export function standingOf<Vote>(counting: Counting<Vote>): Standing {
  const { votes, count, owed = [], unseen = [], open = [] } = counting;
  const { gate } = count(votes);
  const hinges = [...hingesOf(counting), ...open];
  const doubted = hinges.length > 0 || owed.length > 0 || unseen.length > 0;
  return { gate: gate === 'approved' && doubted ? 'undecided' : gate, hinges, owed, unseen, by: 'vote' };
}

// Each doubtful vote alone, and all of them at once: two may hide each other.
function hingesOf<Vote>({ votes, count, seat, doubts, unheard }: Counting<Vote>): Hinge[] {
  const counted = count(votes);
  const doubtful = votes.filter((vote) => doubts(vote).length > 0);
  const holdsWithout = (taken: Vote[]): boolean => {
    const { gate, decision } = count(votes.map((vote) => (taken.includes(vote) ? unheard(vote) : vote)));
    return gate === counted.gate && decision === counted.decision;
  };
  const alone = doubtful.filter((vote) => !holdsWithout([vote]));
  const hinging = alone.length > 0 || holdsWithout(doubtful) ? alone : doubtful;
  return hinging.flatMap((vote) => doubts(vote).map((reason) => ({ seat: seat(vote), reason })));
}
