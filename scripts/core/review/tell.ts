// What is told of a review, words that were asked for and never came included.

import {
  taintWords,
  toDo,
  tookWords,
  underConditions,
  userNamed,
} from '../deliberation/heard.ts';
import { whoReadWhat } from '../deliberation/reading.ts';
import { seatName, withMissing } from '../deliberation/seating.ts';
import {
  filledSections,
  listPart,
  remarksOf,
  sectionOf,
} from '../deliberation/sections.ts';
import { gateTold } from '../deliberation/standing.ts';
import type { ToldFinding } from '../schemas/review.ts';
import type { Act, Section, Told } from '../schemas/told.ts';
import {
  capitalise,
  inWords,
  listed,
  oneLine,
  plural,
  sentences,
} from '../words/line.ts';
import { followFindings } from './findings.ts';
import { decisionWords, hingeWords, unreadWords, unseenWords } from './questions.ts';
import { type CountedReview, lastReview, type ReviewCount } from './round-count.ts';
import {
  isComplete,
  REVIEW_TURNS,
  type ReviewCall,
  type ReviewState,
  reviewersOf,
  reviewOpinion,
  reviewRounds,
} from './rounds.ts';
import { findingStands } from './stands.ts';
import {
  briefGroups,
  findingInFull,
  findingPlaceText,
  wholeGroups,
} from './tell-findings.ts';
import { findingsOf } from './told-findings.ts';
import { judgingReview, seatRows } from './verdict.ts';

const WANTED_WORDS: Record<string, string> = {
  refute: 'was asked to check',
  author: 'was asked to answer',
  last_word: 'was asked for a last word on',
};

/** Of findings that stand; one sentence for each call that brought nothing. */
function lossWords(state: ReviewState): string[] {
  const standing = followFindings(state).filter(findingStands);
  const idOf = (name: string): string[] =>
    standing.flatMap(({ id, key }) => (id === name || key === name ? [id] : []));
  return state.calls.filter(isComplete).flatMap((call) =>
    seatsLost(call).flatMap((seat) => {
      const ids = (call.about[seat] ?? []).flatMap(idOf);
      if (ids.length === 0) return [];
      const came = call.heard[seat]?.failure ? 'was not heard' : 'could not be read';
      return [
        `${seatName(state, seat)} ${WANTED_WORDS[call.turn] ?? ''} ${listed(ids)} and ${came}.`,
      ];
    }),
  );
}

function seatsLost({ turn, to, heard }: ReviewCall): string[] {
  const known = REVIEW_TURNS.find((one) => one === turn && one in WANTED_WORDS);
  return known ? to.filter((seat) => reviewOpinion(heard[seat], known) === null) : [];
}

export function tellReview(state: ReviewState): Told {
  const telling = {
    state,
    review: lastReview(state),
    findings: reviewRounds(state).length > 0 ? findingsOf(state) : [],
  };
  return {
    title: 'Review',
    question: state.opened.question,
    gate: gateTold(judgingReview, state),
    headline: reviewHeadline(telling),
    worth: reviewWorth(telling),
    remarks: reviewRemarks(telling),
    seats: seatRows(state),
    seats_title: 'What each reviewer says of the whole',
    sections: reviewSections(telling),
    acts: toDoAfterReview(telling),
    cost: tookWords(state),
  };
}

/** `review`: null before anything was counted. */
type ReviewTelling = {
  state: ReviewState;
  review: CountedReview | null;
  findings: ToldFinding[];
};

function reviewHeadline({ state, review, findings }: ReviewTelling): string {
  const { ended, chose } = state;
  const open = findings.filter(findingStands).length;
  const soFar =
    open > 0 ? `early, with ${plural(open, 'finding')} so far` : 'without a result';
  if (ended) return `It ended ${soFar}: ${ended.detail}`;
  if (!review) return `${plural(reviewersOf(state).length, 'reviewer')} at work.`;
  const { decision, why, standing } = review.count;
  const unseen = unseenWords(standing.unseen);
  const isOne = decision === 'revise' && why.is === 'serious' && why.count === 1;
  const one =
    isOne &&
    findings.find((found) => findingStands(found) && found.severity === why.severity);
  const says = one
    ? `Fix this first: ${capitalise(one.title.replace(/[.]$/, ''))}.`
    : decisionWords(review);
  const unread = unreadWords(state.framing.unread);
  const decided = chose ? choiceWords(state, chose) : says;
  const silent = chose ? '' : silentWords(review);
  return sentences([withMissing(decided, state.opened.missing), silent, unseen, unread]);
}

/** Who was asked beside those who looked. */
function silentWords({ state, count: { heard } }: CountedReview): string {
  const silent = reviewersOf(state).filter(({ seat }) => !heard.includes(seat));
  if (heard.length === 0 || silent.length === 0) return '';
  return `Without an answer from ${listed(silent.map(({ name }) => name))}.`;
}

function choiceWords(
  state: ReviewState,
  { outcome, conditions }: NonNullable<ReviewState['chose']>,
): string {
  const user = userNamed(state);
  const under = underConditions(conditions);
  if (outcome.is === 'go') return `${user} kept it as it is${under}.`;
  if (outcome.is === 'stop') return `${user} dropped it.`;
  if (outcome.is !== 'fix') return `${user} left it open.`;
  return `${user} chose to fix ${whatToFix(outcome.ids)}${under}.`;
}

/** With known places: whoever fixes it begins there. */
function whatToFix(ids: string[], findings: ToldFinding[] = []): string {
  const named = ids.map((id) => {
    const one = findings.find((finding) => finding.id === id && finding.path);
    return one ? `${id} (${findingPlaceText(one)})` : id;
  });
  return ids.length === 0 ? 'what is missing' : listed(named);
}

function reviewWorth({ state, review }: ReviewTelling): string {
  const seats = review?.count.heard ?? [];
  const heard = seats.map((seat) => seatName(state, seat));
  if (heard.length === 0) return '';
  const isOwn = seats.every((seat) => state.framing.akin.includes(seat));
  const alone = `${listed(heard)} ${heard.length === 1 ? 'alone looked at it' : 'each looked at it alone'}.`;
  const own = isOwn
    ? "It comes from the author's own vendor, so that alone is no yes."
    : '';
  return sentences([alone, own]);
}

function reviewRemarks({ state, review, findings }: ReviewTelling): Told['remarks'] {
  const count = review?.count;
  const hinges = (count?.standing.hinges ?? []).slice(state.chose ? 0 : 1);
  const lost = findings
    .filter((one) => findingStands(one) && one.there === false)
    .map(({ id }) => id);
  const grave = [
    ...hinges.map((one) => hingeWords(state, one)),
    ...(lost.length > 0 ? [`The place of ${listed(lost)} was not found.`] : []),
    ...lossWords(state),
    ...taintWords(state),
  ];
  return remarksOf(
    grave,
    count && count.refuted > 0 ? [judgedWords(count, findings)] : [],
  );
}

function judgedWords(
  { judged, refuted }: ReviewCount,
  findings: readonly ToldFinding[],
): string {
  const raised =
    judged === 1
      ? 'One serious finding was'
      : `${capitalise(inWords(judged))} serious findings were`;
  const gone = findings.filter(({ status }) => status === 'refuted').map(({ id }) => id);
  return `${raised} raised by one reviewer alone. Another engine looked: ${listed(gone)} ${refuted === 1 ? 'does' : 'do'} not hold (kept in the report).`;
}

function reviewSections({ state, review, findings }: ReviewTelling): Section[] {
  const open = findings.filter(findingStands);
  const folded = (status: ToldFinding['status']): Section => {
    const own = findings.filter((one) => one.status === status);
    return sectionOf(
      `${capitalise(status)}: ${own.length}`,
      own.map((one) => findingInFull(one)),
      { folded: true },
    );
  };
  const all = [
    ...briefGroups(open, { id: state.opened.id, before: state.framing.fixed }),
    ...wholeGroups(open, state.framing.fixed),
    sectionOf('Missing', listPart(review?.count.missing ?? [])),
    sectionOf('Since the last look', listPart(sinceThen(findings))),
    folded('refuted'),
    folded('withdrawn'),
    sectionOf('Who read what beside the change', listPart(whoReadWhat(state)), {
      where: ['report', 'page'],
      folded: true,
    }),
  ];
  return filledSections(all);
}

/** What is still there is told above. */
const sinceThen = (findings: ToldFinding[]): string[] =>
  findings
    .filter(({ since }) => since && since !== 'still there')
    .map(({ id, since, title }) => `${id} ${since}: ${title}`);

function toDoAfterReview({ state, review, findings }: ReviewTelling): Act[] {
  const { chose, ended } = state;
  if (!review || ended || !chose) return [];
  if (chose.outcome.is === 'go')
    return chose.conditions.length > 0 ? [toDo('Keep it', chose.conditions)] : [];
  if (chose.outcome.is !== 'fix') return [];
  // In full: whoever fixes it reads them here.
  const given = chose.conditions
    .map((one) => oneLine(one).replace(/[.;]$/, ''))
    .join('; ');
  return [toDo(`Fix ${whatToFix(chose.outcome.ids, findings)}${given && `: ${given}`}`)];
}
