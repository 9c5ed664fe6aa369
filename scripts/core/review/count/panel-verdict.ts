// What a panel's last answers and the findings that stand come to, and whether that is a yes.
import { cutShort } from '../../protocol/cost.ts';
import type { Standing } from '../../shapes.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { coverageOf, isRead } from '../artifact/coverage.ts';
import type { ReviewAnswer, ReviewState } from '../events.ts';
import type { Finding } from '../findings/finding.ts';
import { stands } from '../findings/findings.ts';
import { allPosts, membersOf } from '../posts.ts';
import {
  doubtsOf,
  type Judged,
  judgePanel,
  type Raised,
  type Recommendation,
  type Said,
  standingOfPanel,
  WEIGHT,
} from './verdict.ts';

export const judgeState = (state: ReviewState): Judged => {
  const says = textsIn(state.opened.language).reviewVerdict.judged;
  const judged = judgePanel(panelOf(state), raisedIn(state), says);
  const disputed = state.findings.filter(
    (one) => one.state === 'rebutted' && (one.severity === 'p1' || one.severity === 'p2'),
  );
  if (disputed.length === 0 || judged.decision === 'revise' || judged.decision === 'reject') return judged;
  return { decision: null, reason: says.disputed(disputed.map(({ id }) => id).join(', ')) };
};

/** Only what the votes say; what the user decides stands beside it. */
export function votedInReview(state: ReviewState): Standing {
  const { unseen } = coverageOf(state);
  const standing = cutShort(state, standingOfPanel(panelOf(state), raisedIn(state), { unseen }));
  return judgeState(state).decision === 'keep' || standing.gate !== 'approved'
    ? standing
    : { ...standing, gate: 'undecided' };
}

/** Each reviewer by the last of its answers that could be read, piece by piece. */
function panelOf(state: ReviewState): Said[] {
  const heard = heardIn(state);
  return membersOf(state).map(({ name }): Said => {
    const answers = heard.filter(({ member }) => member === name);
    const said = answers.map(({ opinion }) => opinion?.recommendation ?? null);
    const doubts = answers.flatMap(({ opinion, model }) => doubtsOf(opinion ?? {}, model === 'same'));
    return {
      reviewer: name,
      failed: answers.length === 0,
      recommendation: heaviestOf(said),
      missing: state.findings.filter(
        (one) => one.severity === 'missing' && stands(one) && holdersOf(one, heard).includes(name),
      ).length,
      doubts: [...new Set(doubts)],
    };
  });
}

const heardIn = (state: ReviewState): ReviewAnswer[] => lastAnswers(state).filter(isRead);

/** Of each seat the last that could be read: a reviewer who is content is not asked again, and still was one. */
export function lastAnswers(state: Pick<ReviewState, 'opened' | 'parts' | 'rounds'>): ReviewAnswer[] {
  const last = new Map<string, ReviewAnswer>();
  for (const answer of state.rounds.flatMap(({ answers }) => Object.values(answers)))
    if (isRead(answer) || !last.has(answer.seat)) last.set(answer.seat, answer);
  return allPosts(state).flatMap(({ seat }) => last.get(seat) ?? []);
}

/** The one that asks for most; none where a piece has none and the others would keep it. */
function heaviestOf(said: (Recommendation | null)[]): Recommendation | null {
  const stated = said.filter((one) => one !== null);
  const [heaviest = null] = stated.sort((a, b) => WEIGHT[b] - WEIGHT[a]);
  return heaviest === 'keep' && stated.length < said.length ? null : heaviest;
}

/** What an earlier review found and nobody who is heard now had raised stands by itself: it is everybody's. */
function holdersOf({ voices = [], raised }: Finding, heard: ReviewAnswer[]): string[] {
  const held = voices.filter(({ state }) => state !== 'withdrawn').map(({ reviewer }) => reviewer);
  const here = heard.map(({ member }) => member);
  return raised > 0 || here.some((name) => held.includes(name)) ? held : here;
}

/** What stands and is not disputed; what the author accepts needs no further proof. */
function raisedIn(state: ReviewState): Raised[] {
  const heard = heardIn(state);
  return state.findings.flatMap((one) => {
    const { severity, state: now, voices = [], shown } = one;
    if (!stands(one) || now === 'rebutted' || severity === 'missing') return [];
    const held = holdersOf(one, heard);
    // What the author grants stands, even if the reviewer who raised it withdrew it.
    const raised_by = held.length > 0 ? held : voices.map(({ reviewer }) => reviewer);
    return [{ severity, raised_by: [...new Set(raised_by)], shown, accepted: now === 'accepted' }];
  });
}
