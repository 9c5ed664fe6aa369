// The user's own verdicts as known questions: a yes that held was right, one that failed was not.
import type { PastVerdict } from '../record/past-verdicts.ts';
import { adviceOf } from './advice.ts';
import { evaluate } from './evaluate.ts';
import type { Mark, Marked } from './marks.ts';
import type { EvalReport } from './report.ts';

const WORDS = { yes: 'APPROVE', no: 'REJECT' } as const;
const OTHER = { yes: 'REJECT', no: 'APPROVE' } as const;

export function evaluatePast(verdicts: PastVerdict[], wanted: string[] | null): EvalReport {
  const usable = verdicts.filter(
    ({ said, outcome }) => said !== null && (outcome === 'held' || outcome === 'failed'),
  );
  const engines =
    wanted ?? [...new Set(usable.flatMap(({ votes }) => votes.map(({ engine }) => engine)))].sort();
  const marked = usable.map((verdict) => markPast(verdict, engines));
  const found = evaluate(marked, engines);
  const kinds = new Set(usable.map(({ said }) => said));
  const says =
    usable.length > 0 && kinds.size < 2
      ? `Cannot tell: outcomes are known only of verdicts that said ${[...kinds][0]}, and these flatter any engine that says it.`
      : adviceOf(found);
  return { ...found, says, unanswered: verdicts.length - usable.length, flips: null, domains: {}, took: {} };
}

function markPast({ id, domain, said, outcome, votes, pattern }: PastVerdict, engines: string[]): Marked {
  const side = said ?? 'yes';
  const target = outcome === 'held' ? WORDS[side] : OTHER[side];
  const marks = Object.fromEntries(
    engines.map((engine): [string, Mark] => {
      const direction = votes.find((vote) => vote.engine === engine && !vote.failed)?.direction ?? null;
      const word = direction === 'for' ? WORDS.yes : direction === 'against' ? WORDS.no : null;
      return [engine, { said: word, answered: direction !== null, right: word === target }];
    }),
  );
  return { id, domain, target, marks, decision: WORDS[side], pattern: pattern ?? 'split' };
}
