// Findings as SARIF 2.1.0, for whatever shows the results of a check beside the code.
import type { FindingRow, Report } from '../../shapes.ts';

const LEVELS = { p1: 'error', p2: 'warning', p3: 'note', missing: 'note' } as const;
const RULES = {
  p1: 'Breaks correctness, security, data or reliability',
  p2: 'Matters, and should be fixed before this is done',
  p3: 'Optional',
  missing: 'Needed, and not there',
} satisfies Record<FindingRow['severity'], string>;

type About = { id: string; version: string; hash: (text: string) => string };

export function sarifOf(report: Report, { id, version, hash }: About): object {
  const rules = (Object.keys(RULES) as FindingRow['severity'][]).map((severity) => ({
    id: ruleId(severity),
    name: `Review${severity.toUpperCase()}`,
    shortDescription: { text: RULES[severity] },
    defaultConfiguration: { level: LEVELS[severity] },
  }));
  const seen = new Map<string, number>();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'ftm', semanticVersion: version, rules } },
        automationDetails: { id: `ftm/review/${id}` },
        columnKind: 'utf16CodeUnits',
        results: report.findings.map((row) => resultOf(row, fingerprintOf(row, { hash, seen }))),
      },
    ],
  };
}

const ruleId = (severity: FindingRow['severity']): string => `review/${severity}`;

function resultOf(row: FindingRow, fingerprint: string): object {
  const { id, severity, title, body, raised_by, evidence, suggestion, test } = row;
  return {
    ruleId: ruleId(severity),
    level: LEVELS[severity],
    message: { text: [title, body].filter(Boolean).join('\n\n') || id },
    ...locationsOf(row),
    partialFingerprints: { 'ftmFinding/v1': fingerprint },
    properties: { id, raised_by, evidence, ...(suggestion ? { suggestion } : {}), ...(test ? { test } : {}) },
  };
}

function locationsOf({ path, lines }: FindingRow): object {
  const uri = uriOf(path ?? '');
  if (!uri) return {};
  const [first = 0, last = first] = lines ?? [];
  const region = first > 0 ? { region: { startLine: first, endLine: Math.max(first, last) } } : {};
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

type Hashing = { hash: About['hash']; seen: Map<string, number> };

/** From the file's old name and its lines, else the title: added lines and renames move neither. */
function fingerprintOf(row: FindingRow, { hash, seen }: Hashing): string {
  const { path, lines, title, severity, lookedAt } = row;
  const [first = 0, last = first] = lines ?? [];
  const code = lookedAt?.code;
  const own = code
    ? code.lines.slice(Math.max(0, first - code.first), Math.max(0, last - code.first + 1))
    : [];
  const about = own.map((line) => line.trim()).join('\n') || title.toLowerCase();
  const base = hash(JSON.stringify([lookedAt?.before ?? path, severity === 'missing', about]));
  const count = seen.get(base) ?? 0;
  seen.set(base, count + 1);
  return count === 0 ? base : hash(`${base} ${count}`);
}
