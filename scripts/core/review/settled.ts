// What became of one finding in a round.

import type { EarlierFinding, FindingState } from '../schemas/review.ts';
import type { Finding } from './findings.ts';
import { rowsOfFile } from './hunk.ts';
import type { ReviewState } from './rounds.ts';
import { reviewersOf, saidInTurn, seatsOfReviewer } from './rounds.ts';

/** Said under the name by which it was asked about. */
export function withJudgements(
  state: ReviewState,
  finding: Finding,
  round: number,
): Finding {
  const judgements = saidInTurn(state, round, 'refute').flatMap(({ seat, opinion }) =>
    opinion.judgements
      .filter(({ id }) => id === finding.key)
      .map(({ judgement, why }) => ({ seat, round, says: judgement, why })),
  );
  return { ...finding, judgements: [...finding.judgements, ...judgements] };
}

export function settledFinding(
  state: ReviewState,
  finding: Finding,
  round: number,
): Finding {
  const [author = null] = saidInTurn(state, round, 'author').flatMap(({ opinion }) =>
    opinion.replies
      .filter((one) => one.id === finding.id)
      .map(({ answer, why }) => ({ says: answer, why })),
  );
  const lastWords = saidInTurn(state, round, 'last_word').flatMap(({ seat, opinion }) =>
    opinion.answers
      .filter((one) => one.id === finding.id)
      .map(({ answer, why }) => ({
        seat,
        says: answer,
        why,
      })),
  );
  const now = {
    ...finding,
    author: author ?? finding.author,
    lastWords: [...finding.lastWords, ...lastWords],
  };
  const since = sinceEarlier(state, now, round);
  if (since === 'fixed') return { ...now, since, status: 'fixed' };
  const said = {
    judgements: finding.judgements.filter((one) => one.round === round),
    author,
    lastWords,
  };
  const status = statusOf({ ...now, status: raisedAgainIn(state, now, round) }, said);
  if (status !== 'withdrawn' || !hasAbsentRaiser(state, finding))
    return { ...now, since, status };
  return { ...now, since, status: now.author ? 'rebutted' : 'open' };
}

/** Who raised it in an earlier review and does not sit in this one has not let it go. */
const hasAbsentRaiser = (state: ReviewState, { earlier }: Finding) =>
  earlier?.raised_by.some((by) => reviewersOf(state).every(({ name }) => name !== by));

type SaidOnFinding = Pick<Finding, 'judgements' | 'author' | 'lastWords'>;

function statusOf(
  finding: Finding,
  { judgements, author, lastWords }: SaidOnFinding,
): FindingState {
  const judged = judgedAs(finding.status, judgements);
  if (judged === 'refuted' || author === null) return judged;
  if (author.says === 'accept') return 'accepted';
  if (author.says === 'partial') return 'partly';
  if (lastWords.some(({ says }) => says === 'maintain')) return 'maintained';
  const letGo = lastWords.map(({ seat }) => seat);
  const isLetGo =
    letGo.length > 0 && reviewersHolding(finding).every((one) => letGo.includes(one));
  return isLetGo ? 'withdrawn' : 'rebutted';
}

/** Everybody who raised or confirmed it; whoever of them says nothing has not let it go. */
export const reviewersHolding = (finding: Finding): string[] => [
  ...new Set([
    ...finding.members.map(({ reviewer }) => reviewer),
    ...finding.judgements.flatMap(({ seat, says }) => (says === 'confirm' ? seat : [])),
  ]),
];

function judgedAs(status: FindingState, judgements: Finding['judgements']): FindingState {
  if (judgements.some(({ says }) => says === 'confirm')) return 'confirmed';
  return judgements.some(({ says }) => says === 'refute') ? 'refuted' : status;
}

/** Named again or let go by who raised it; what the author granted stays. */
function raisedAgainIn(
  state: ReviewState,
  { status, members }: Finding,
  round: number,
): FindingState {
  const first = members[0]?.round ?? round;
  if (first === round) return status;
  const isNamed = members.some((one) => one.round === round);
  if (isNamed)
    return status === 'accepted' || status === 'confirmed' ? status : 'maintained';
  const isLeft = members.every(({ reviewer }) => hasLooked(state, reviewer, round));
  const isOpen = ['open', 'partly', 'rebutted', 'maintained'].includes(status);
  return isOpen && isLeft ? 'withdrawn' : status;
}

/** All its pieces came back and could be read. */
function hasLooked(state: ReviewState, reviewer: string, round: number): boolean {
  const heard = new Set(saidInTurn(state, round, 'review').map(({ seat }) => seat));
  const own = seatsOfReviewer(state, reviewer);
  return own.length > 0 && own.every((seat) => heard.has(seat));
}

/** Fixed: its own lines changed, and a reviewer who was shown it says so by its id. */
function sinceEarlier(
  state: ReviewState,
  finding: Finding,
  round: number,
): Finding['since'] {
  const { earlier, since, members, id } = finding;
  if (!earlier || since) return since;
  const here = isUntouched(state, earlier);
  if (members.some((one) => one.round === round))
    return here === false ? 'changed' : 'still there';
  const isFixed = saidInTurn(state, round, 'review').some(({ opinion }) =>
    opinion.fixed.includes(id),
  );
  return isFixed && here !== true ? 'fixed' : 'still there';
}

/** null: nobody can tell whether its lines are as they were. */
function isUntouched(state: ReviewState, { code, path }: EarlierFinding): boolean | null {
  const before = code.map((line) => line.trim()).filter(Boolean);
  if (before.length === 0 || path === null) return null;
  const now = rowsOfFile(state.framing, path).map((rows) =>
    rows
      .filter(({ sign }) => sign !== '-')
      .map(({ text }) => text.trim())
      .filter(Boolean),
  );
  return now.some((rows) =>
    rows.some((_, at) => before.every((line, below) => rows[at + below] === line)),
  );
}
