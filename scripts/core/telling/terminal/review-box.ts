// What the box of a review says: who recommends what, and the findings that carry the decision.
import type { ReviewBallots, ReviewVerdict, Sheet } from '../../shapes.ts';
import { oneLine } from '../../words/line.ts';

const MOST = 5;

export function reviewSheet({ reviews }: ReviewBallots, verdict: ReviewVerdict): Sheet {
  const rows = reviews.map(({ reviewer, recommendation, findings }) => {
    if (verdict.failed.includes(reviewer)) return { name: reviewer, said: 'FAILED', note: 'not heard' };
    const note = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
    return { name: reviewer, said: (recommendation ?? 'nothing').toUpperCase(), note };
  });
  const shown = verdict.findings.slice(0, MOST).map(({ severity, title, path, lines, raised_by }) => {
    const place = path ? ` (${path}${lines ? `:${lines[0]}` : ''})` : '';
    return oneLine(`${severity.toUpperCase()}, raised by ${raised_by.join(', ')}: ${title}${place}`);
  });
  const more = verdict.findings.length - shown.length;
  const findings = [
    ...shown,
    ...(more > 0 ? [`and ${more} more`] : []),
    `${(verdict.decision ?? 'undecided').toUpperCase()}: ${verdict.reason}`,
  ];
  return { title: 'REVIEW', indent: 16, rows, findings };
}
