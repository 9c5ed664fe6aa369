// Did the verdicts hold up? Counted first and plainly: by what they said, by majority, by month.
import { type NamedTests, namedTests } from './named-tests.ts';
import { groupBy, type PastVerdict, type Tally, tallyOf } from './past-verdicts.ts';
import { type Usual, usualCosts } from './usual-cost.ts';

export type Overview = {
  all: Tally & { verdicts: number };
  /** What the verdicts said: a record of approvals alone cannot tell how good anybody's no is. */
  said: Record<'yes' | 'no' | 'choice', Tally>;
  patterns: Record<string, Tally>;
  months: { month: string; held: number; failed: number; mixed: number; open: number }[];
  list: Pick<PastVerdict, 'id' | 'topic' | 'decided_at' | 'decision' | 'pattern' | 'outcome'>[];
  costs: Record<string, Usual>;
  tests: NamedTests[];
  says: string;
};

/** There may be a hundred thousand: all of them are in verdicts.jsonl. */
export const LISTED = 200;

export function overviewOf(verdicts: PastVerdict[], listed = LISTED): Overview {
  const all = { verdicts: verdicts.length, ...tallyOf(verdicts) };
  const decided = verdicts.filter(({ decision }) => decision !== null);
  const saying = (said: PastVerdict['said']): Tally => tallyOf(decided.filter((one) => one.said === said));
  return {
    all,
    said: { yes: saying('yes'), no: saying('no'), choice: saying(null) },
    patterns: Object.fromEntries(
      groupBy(decided, ({ pattern }) => pattern)
        .sort(([one], [other]) => (one < other ? 1 : -1))
        .map(([pattern, some]) => [pattern, tallyOf(some)]),
    ),
    months: groupBy(verdicts, ({ decided_at }) => decided_at.slice(0, 7) || null)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, some]) => ({ month, ...tallyOf(some) })),
    list: verdicts
      .toSorted((one, other) => (one.decided_at < other.decided_at ? 1 : -1))
      .slice(0, listed)
      .map(({ id, topic, decided_at, decision, pattern, outcome }) => ({
        id,
        topic,
        decided_at,
        decision,
        pattern,
        outcome,
      })),
    costs: usualCosts(verdicts),
    tests: namedTests(verdicts),
    says: saysOf(all),
  };
}

function saysOf({ verdicts, held, failed, mixed, open }: Overview['all']): string {
  const known = held + failed + mixed;
  if (verdicts === 0) return 'No verdict has been reached yet.';
  if (known === 0) return `Nobody has said yet how any of ${verdicts} verdicts turned out.`;
  const rest = [
    ...(failed ? [`${failed} failed`] : []),
    ...(mixed ? [`${mixed} mixed`] : []),
    ...(open ? [`${open} not looked at yet`] : []),
  ];
  return `${held} of ${known} held up${rest.length ? `; ${rest.join(', ')}` : ''}.`;
}
