// What each protocol would do here and now, asked of its own planner: the doctor promises nothing else.
import { planCouncil } from '../council/plan.ts';
import { planDebate } from '../debate/plan.ts';
import type { Surroundings } from '../deliberation/plan.ts';
import { planMagi } from '../magi/plan.ts';
import {
  akinToAuthor,
  pickReviewers,
  reviewAuthor,
  reviewSeat,
} from '../review/reviewers.ts';
import type { LensTable } from '../schemas/ballots.ts';
import type { ProtocolName, Seat } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';

/** `engines`: who would be asked; nobody where it is refused. */
export type Use = { protocol: ProtocolName; engines: string[]; says: string };
type PlannedUse = Pick<Use, 'engines' | 'says'>;
type UseAsked = { around: Surroundings; lenses: LensTable };

const NO_QUESTION = { question: '' };

const PLANNED_USE: Record<ProtocolName, (asked: UseAsked) => PlannedUse> = {
  magi({ around }) {
    const { seats, framing } = planMagi(NO_QUESTION, around);
    const names = titlesOf(seats, around);
    if (framing.mode === 'simple')
      return plannedUse(seats, `three views of one engine, ${names}`);
    return plannedUse(seats, seats.length === 2 ? `${names}: both must agree` : names);
  },
  council({ around }) {
    const { seats, framing } = planCouncil(NO_QUESTION, around);
    const names = titlesOf(seats, around);
    if (seats.length > 2) return plannedUse(seats, names);
    const first = framing.allow_two ? 'both must agree' : 'first you are asked';
    return plannedUse(seats, `${names}; the third seat is empty: ${first}`);
  },
  debate({ around, lenses }) {
    const { seats } = planDebate({ ...NO_QUESTION, lenses }, around);
    const [author, ...challengers] = seats;
    const defends = titlesOf(author ? [author] : [], around);
    return plannedUse(seats, `${titlesOf(challengers, around)} against ${defends}`);
  },
  review({ around }) {
    const author = reviewAuthor({}, around);
    const { reviewers } = pickReviewers({}, author, around);
    const seats = reviewers.map((engine) => reviewSeat(engine, 0));
    const names = titlesOf(seats, around);
    const isOwn = akinToAuthor(author, seats).length === seats.length;
    return plannedUse(
      seats,
      isOwn ? `${names}, its own work: that alone is no yes` : names,
    );
  },
};

const plannedUse = (seats: Seat[], says: string): PlannedUse => ({
  engines: [...new Set(seats.map(({ engine }) => engine))],
  says,
});

/** Who holds several seats is named once. */
const titlesOf = (seats: Seat[], { usable, host }: Surroundings): string => {
  const titleOf = (named: string | null): string =>
    usable.find(({ engine }) => engine === named)?.title ?? 'your assistant';
  const titles = seats.map(({ engine }) => titleOf(engine === 'host' ? host : engine));
  return [...new Set(titles)].join(' · ');
};

export function useOf(
  protocol: ProtocolName,
  around: Surroundings,
  lenses: LensTable,
): Use {
  try {
    return { protocol, ...PLANNED_USE[protocol]({ around, lenses }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      protocol,
      engines: [],
      says: error.mend ? `${error.message} ${error.remedy}` : error.message,
    };
  }
}
