// Findings as annotation lines of GitHub Actions.
import type { Severity, ToldFinding } from '../schemas/review.ts';
import { headOf, isOpen, linesOf, raisedBy } from './findings.ts';

const KINDS: Record<Severity, string> = { p1: 'error', p2: 'warning', p3: 'notice' };

export const githubLines = (findings: ToldFinding[]): string[] => findings.filter(isOpen).map(lineOf);

function lineOf(finding: ToldFinding): string {
  const { severity, path, title, body } = finding;
  const lines = linesOf(finding);
  const properties = [
    ...(path ? [`file=${property(path.replace(/^\.\//, ''))}`] : []),
    ...(path && lines ? [`line=${lines.first}`, `endLine=${lines.last}`] : []),
    `title=${property(headOf(finding))}`,
  ];
  const said = [body || title, raisedBy(finding)].filter(Boolean).join(' ');
  return `::${KINDS[severity]} ${properties.join(',')}::${message(said)}`;
}

/** As GitHub's runner takes them apart again. */
const message = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
