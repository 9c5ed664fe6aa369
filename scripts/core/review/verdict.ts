// What the findings and recommendations of all reviewers come to, and whether it is a yes.
import { hasSaidMore } from '../answers/beside.ts';
import { type Gate, standingOf } from '../protocol/standing.ts';
import type { Standing } from '../shapes.ts';

export type Recommendation = 'keep' | 'revise' | 'reject' | 'continue';
/** `null`: nothing carries a decision yet. */
export type Decision = 'keep' | 'revise' | 'reject' | null;

/** One reviewer, as far as it counts. */
export type Said = {
  reviewer: string;
  failed: boolean;
  recommendation: Recommendation | null;
  missing: number;
  /** Why its word may not be what it seems. */
  doubts: string[];
};
/** Why the word of a reviewer may not be what it seems. */
type Seeming = { status?: string | undefined; inferred?: boolean | undefined };
export const doubtsOf = (opinion: Seeming, isOfSameModel: boolean): string[] => [
  ...(opinion?.inferred || opinion?.status === 'inferred' ? ['inferred'] : []),
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

export function judgePanel(panel: Said[], findings: Raised[]): Judged {
  const heard = panel.filter((one) => isHeard(one, findings));
  if (heard.length === 0) return { decision: null, reason: 'Nobody could be heard.' };
  const names = new Set(heard.map(({ reviewer }) => reviewer));
  const raised = findings.filter(({ raised_by }) => raised_by.some((name) => names.has(name)));
  for (const [severity, word] of [
    ['p1', 'serious'],
    ['p2', 'significant'],
  ] as const) {
    const own = raised.filter((one) => one.severity === severity);
    if (own.length === 0) continue;
    const shown = own.filter((one) => one.shown).length;
    const accepted = own.filter((one) => one.accepted && !one.shown).length;
    if (shown + accepted === 0)
      return {
        decision: null,
        reason: `No evidence for any of ${count(own.length, `${word} finding`)}; ask for it.`,
      };
    const rejects = heard.filter(({ recommendation }) => recommendation === 'reject').length;
    const decision = severity === 'p1' && rejects * 2 > heard.length ? 'reject' : 'revise';
    return {
      decision,
      reason: `Evidence for ${shown} of ${count(own.length, `${word} finding`)}${accepted > 0 ? `, ${accepted} more accepted by the author` : ''}.`,
    };
  }
  const against = heard.filter(({ recommendation }) => recommendation !== null && recommendation !== 'keep');
  const [first] = against.filter(
    ({ recommendation, missing }) => recommendation !== 'revise' || missing === 0,
  );
  if (first)
    return {
      decision: null,
      reason: `${first.reviewer} says ${first.recommendation} without naming a finding that would carry it.`,
    };
  const missing = heard.reduce((sum, one) => sum + one.missing, 0);
  if (missing > 0)
    return { decision: 'revise', reason: `Nothing is wrong, but ${count(missing, 'thing')} missing.` };
  if (!heard.some(({ recommendation }) => recommendation === 'keep'))
    return { decision: null, reason: 'Nobody said in so many words that it can stay as it is.' };
  const optional = raised.length;
  return {
    decision: 'keep',
    reason: optional > 0 ? `Only ${count(optional, 'optional finding')}.` : 'No findings.',
  };
}

/** Whoever recommends nothing and found nothing has said nothing. */
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

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
