// A finding in words, and as annotation lines of GitHub Actions.
import { findingStands } from '../review/stands.ts';
import type { Severity, ToldFinding } from '../schemas/review.ts';
import { listed, sentences } from '../words/line.ts';

export const LEVEL: Record<Severity, string> = { p1: 'error', p2: 'warning', p3: 'note' };

export const findingHead = ({ severity, title }: ToldFinding): string =>
  `${severity.toUpperCase()} · ${title}`;

const raisedByWords = ({ raised_by }: ToldFinding): string =>
  raised_by.length ? `Raised by ${listed(raised_by)}.` : '';

/** First and last line; null where it names none. */
export function findingLines({
  first,
  last,
}: ToldFinding): { first: number; last: number } | null {
  return first === null || first < 1
    ? null
    : { first, last: Math.max(first, last ?? first) };
}

const ANNOTATION_KINDS: Record<Severity, string> = {
  p1: 'error',
  p2: 'warning',
  p3: 'notice',
};

export const githubLines = (findings: ToldFinding[]): string[] =>
  findings.filter(findingStands).map(annotationLine);

function annotationLine(finding: ToldFinding): string {
  const { severity, path, body } = finding;
  const lines = path ? findingLines(finding) : null;
  const properties = [
    ...(path ? [`file=${property(path.replace(/^\.\//, ''))}`] : []),
    ...(lines ? [`line=${lines.first}`, `endLine=${lines.last}`] : []),
    `title=${property(findingHead(finding))}`,
  ];
  const said = sentences([body, raisedByWords(finding)]) || findingHead(finding);
  return `::${ANNOTATION_KINDS[severity]} ${properties.join(',')}::${message(said)}`;
}

/** As GitHub's runner takes them apart again. */
const message = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string =>
  message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
