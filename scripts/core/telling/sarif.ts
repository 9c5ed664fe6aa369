// Findings as SARIF 2.1.0, for whatever shows the results of a check beside the code.
import { SEVERITIES } from '../schemas/names.ts';
import type { Severity, ToldFinding } from '../schemas/review.ts';
import { headOf, isOpen, LEVEL, linesOf } from './findings.ts';

const RULES: Record<Severity, string> = {
  p1: 'Breaks correctness, security, data or reliability',
  p2: 'Matters, and should be fixed before this is done',
  p3: 'Optional',
};

type SarifAbout = { id: string; version: string; hash: (text: string) => string };

export function sarifOf(
  findings: ToldFinding[],
  { id, version, hash }: SarifAbout,
): object {
  const rules = SEVERITIES.map((severity) => ({
    id: ruleId(severity),
    name: `Review${severity.toUpperCase()}`,
    shortDescription: { text: RULES[severity] },
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
        results: findings.filter(isOpen).map((one) => resultOf(one, prints(one))),
      },
    ],
  };
}

const ruleId = (severity: Severity): string => `review/${severity}`;

function resultOf(finding: ToldFinding, print: string): object {
  const { id, severity, title, body, raised_by, status, suggestion } = finding;
  return {
    ruleId: ruleId(severity),
    level: LEVEL[severity],
    message: { text: [title, body].filter(Boolean).join('\n\n') || headOf(finding) },
    ...locationsOf(finding),
    partialFingerprints: { 'ftmFinding/v1': print },
    properties: { id, raised_by, status, ...(suggestion ? { suggestion } : {}) },
  };
}

function locationsOf(finding: ToldFinding): object {
  const uri = uriOf(finding.path ?? '');
  if (!uri) return {};
  const lines = linesOf(finding);
  const region = lines ? { region: { startLine: lines.first, endLine: lines.last } } : {};
  const artifactLocation = { uri, uriBaseId: '%SRCROOT%' };
  return { locations: [{ physicalLocation: { artifactLocation, ...region } }] };
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
    const lines = linesOf(finding);
    const { hunk, path, title } = finding;
    const own =
      hunk && lines
        ? hunk.lines.slice(lines.first - hunk.from, lines.last - hunk.from + 1)
        : [];
    const about = own.map((line) => line.trim()).join('\n') || title.toLowerCase();
    const base = hash(JSON.stringify([path, about]));
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return count === 0 ? base : hash(`${base} ${count}`);
  };
}
