// A finding in words, as annotation lines of GitHub Actions, and as SARIF 2.1.0 for whatever shows the results of a check.

import { ownLines } from '../review/hunk.ts';
import { findingStands } from '../review/stands.ts';
import { SEVERITIES } from '../schemas/names.ts';
import type { Severity, ToldFinding } from '../schemas/review.ts';
import { listed, sentences } from '../words/line.ts';

const LEVEL: Record<Severity, string> = { p1: 'error', p2: 'warning', p3: 'note' };

export const findingHead = ({ severity, title }: ToldFinding): string =>
  `${severity.toUpperCase()} · ${title}`;

const raisedByWords = ({ raised_by }: ToldFinding): string =>
  raised_by.length ? `Raised by ${listed(raised_by)}.` : '';

/** First and last line; null where it names none. */
function findingLines({
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

const SARIF_RULES: Record<Severity, { short: string; help: string }> = {
  p1: {
    short: 'Breaks correctness, security, data or reliability',
    help: 'Fix it before the change is merged, or say why it does not hold.',
  },
  p2: {
    short: 'Matters, and should be fixed before this is done',
    help: 'Fix it, or decide that it may wait.',
  },
  p3: {
    short: 'Optional',
    help: 'Fix it if you agree; nothing breaks without it.',
  },
};

type SarifAbout = {
  id: string;
  version: string;
  hash: (text: string) => string;
  /** Where a finding without a place is shown: without one the forge refuses the whole upload. */
  otherwise: string;
};

export function sarifOf(
  findings: ToldFinding[],
  { id, version, hash, otherwise }: SarifAbout,
): object {
  const rules = SEVERITIES.map((severity) => ({
    id: ruleId(severity),
    name: `Review${severity.toUpperCase()}`,
    shortDescription: { text: SARIF_RULES[severity].short },
    fullDescription: {
      text: `${SARIF_RULES[severity].short}. Raised by the engines that reviewed the change.`,
    },
    help: { text: SARIF_RULES[severity].help },
    defaultConfiguration: { level: LEVEL[severity] },
  }));
  const prints = fingerprints(hash);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'ftm', semanticVersion: version, rules } },
        automationDetails: { id: `ftm/review/${id}` },
        columnKind: 'utf16CodeUnits',
        results: findings
          .filter(findingStands)
          .map((finding) => sarifResult(finding, { print: prints(finding), otherwise })),
      },
    ],
  };
}

const ruleId = (severity: Severity): string => `review/${severity}`;

type BesideResult = { print: string; otherwise: string };

function sarifResult(finding: ToldFinding, { print, otherwise }: BesideResult): object {
  const { id, severity, title, body, raised_by, status, suggestion } = finding;
  return {
    ruleId: ruleId(severity),
    level: LEVEL[severity],
    message: { text: [title, body].filter(Boolean).join('\n\n') || findingHead(finding) },
    locations: [locationOf(finding, otherwise)],
    partialFingerprints: { 'ftmFinding/v1': print },
    properties: { id, raised_by, status, suggestion: suggestion || undefined },
  };
}

function locationOf(finding: ToldFinding, otherwise: string): object {
  const own = uriOf(finding.path ?? '');
  const lines = own ? findingLines(finding) : null;
  const { first = 1, last = 1 } = lines ?? {};
  return {
    physicalLocation: {
      artifactLocation: { uri: own || uriOf(otherwise), uriBaseId: '%SRCROOT%' },
      region: { startLine: first, endLine: last },
    },
  };
}

/** Half a character, which no URI can hold, becomes the mark for what is no character. */
const uriOf = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/^\.?\/+/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');

/** From the file and its own lines, else the title: lines added above it do not move it. */
function fingerprints(hash: SarifAbout['hash']): (finding: ToldFinding) => string {
  const seen = new Map<string, number>();
  return (finding) => {
    const own = ownLines(finding, finding.hunk).map((line) => line.trim());
    const about = own.join('\n') || finding.title.toLowerCase();
    const base = hash(JSON.stringify([finding.path, about]));
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return count === 0 ? base : hash(`${base} ${count}`);
  };
}
