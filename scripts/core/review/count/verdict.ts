// What the findings and recommendations of all reviewers come to, and whether it is a yes.
import { hasSaidMore } from '../../answers/beside/beside.ts';
import { type Gate, standingOf } from '../../protocol/standing.ts';
import type { Standing } from '../../shapes.ts';
import { reviewVerdict } from '../../telling/texts/en/review.ts';

export type Recommendation = 'keep' | 'revise' | 'reject' | 'continue';
export const WEIGHT: Record<Recommendation, number> = { keep: 0, continue: 1, revise: 2, reject: 3 };
/** `null`: nothing carries a decision yet. */
export type Decision = 'keep' | 'revise' | 'reject' | null;

export type Said = {
  reviewer: string;
  failed: boolean;
  recommendation: Recommendation | null;
  missing: number;
  doubts: string[];
};
/** Why the word of a reviewer may not be what it seems. */
type Seeming = { status?: string | undefined; inferred?: boolean | undefined };
export const doubtsOf = (opinion: Seeming, isOfSameModel: boolean): string[] => [
  ...(opinion.inferred || opinion.status === 'inferred' ? ['inferred'] : []),
  ...(hasSaidMore(opinion) ? ['said_more'] : []),
  ...(isOfSameModel ? ['same_model'] : []),
];

/** A finding that stands; `shown`: the place it names was found, or it was not looked up. */
export type Raised = {
  severity: 'p1' | 'p2' | 'p3';
  raised_by: string[];
  shown: boolean;
  /** The author says that it holds, which needs no further proof. */
  accepted?: boolean;
};
export type Judged = { decision: Decision; reason: string };

/** Its reason is said in the words that are given. */
export function judgePanel(panel: Said[], findings: Raised[], says = reviewVerdict.judged): Judged {
  const heard = panel.filter((one) => isHeard(one, findings));
  if (heard.length === 0) return { decision: null, reason: says.unheard };
  const names = new Set(heard.map(({ reviewer }) => reviewer));
  const raised = findings.filter(({ raised_by }) => raised_by.some((name) => names.has(name)));
  for (const severity of ['p1', 'p2'] as const) {
    const own = raised.filter((one) => one.severity === severity);
    if (own.length === 0) continue;
    const weight = says.weights[severity];
    const shown = own.filter((one) => one.shown).length;
    const accepted = own.filter((one) => one.accepted && !one.shown).length;
    if (shown + accepted === 0) return { decision: null, reason: says.noEvidence(own.length, weight) };
    const rejects = heard.filter(({ recommendation }) => recommendation === 'reject').length;
    const decision = severity === 'p1' && rejects * 2 > heard.length ? 'reject' : 'revise';
    return { decision, reason: says.evidence(shown, own.length, weight, accepted) };
  }
  const against = heard.filter(({ recommendation }) => recommendation !== null && recommendation !== 'keep');
  const [first] = against.filter(
    ({ recommendation, missing }) => recommendation !== 'revise' || missing === 0,
  );
  if (first) return { decision: null, reason: says.bare(first.reviewer, first.recommendation ?? '') };
  const missing = heard.reduce((sum, one) => sum + one.missing, 0);
  if (missing > 0) return { decision: 'revise', reason: says.missing(missing) };
  if (!heard.some(({ recommendation }) => recommendation === 'keep'))
    return { decision: null, reason: says.notSaid };
  return { decision: 'keep', reason: raised.length > 0 ? says.optional(raised.length) : says.none };
}

/** A reviewer that recommends nothing and found nothing has said nothing. */
const isHeard = ({ failed, recommendation, reviewer, missing }: Said, findings: Raised[]): boolean =>
  !failed &&
  (recommendation !== null || missing > 0 || findings.some(({ raised_by }) => raised_by.includes(reviewer)));

export function standingOfPanel(
  panel: Said[],
  findings: Raised[],
  { unseen }: { unseen: string[] },
): Standing {
  return standingOf({
    votes: panel,
    count: (votes) => {
      const { decision } = judgePanel(votes, findings);
      return { decision, gate: gateOf(decision) };
    },
    seat: ({ reviewer }) => reviewer,
    doubts: ({ doubts }) => doubts,
    unheard: (vote) => ({ ...vote, failed: true }),
    unseen,
  });
}

export const gateOf = (decision: Decision): Gate =>
  decision === 'keep' ? 'approved' : decision === null ? 'undecided' : 'rejected';
