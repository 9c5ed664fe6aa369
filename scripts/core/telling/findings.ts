// Findings for people: where each is, who raised it, the code around it, and what was answered.
import type { FindingRow, Report } from '../shapes.ts';
import { shorten, visible } from '../words/line.ts';
import { blocks, fence, list, type Markdown, md, nothing, quote } from '../words/markdown.ts';
import { cutTo } from '../words/width.ts';
import { wrap } from '../words/wrap.ts';
import { type ReportTexts, textsOf } from './report-words.ts';

export const nameOf = (severity: FindingRow['severity'], { finding }: ReportTexts): string =>
  severity === 'missing' ? finding.missing : severity.toUpperCase();

export const placeOf = ({ path, lines }: Pick<FindingRow, 'path' | 'lines'>): string => {
  const [first, last = first] = lines ?? [];
  if (!path || first === undefined) return path ?? '';
  return first === last ? `${path}:${first}` : `${path}:${first}-${last}`;
};

/** What stands beside its title: the place, who raised it, what became of the place and of the finding. */
export function factsOf(row: FindingRow, { finding }: ReportTexts): string {
  const { raised_by, evidence, lookedAt } = row;
  const by = raised_by.length > 0 ? finding.raisedBy(raised_by.join(', ')) : '';
  return [
    placeOf(row),
    by,
    finding.places[evidence] ?? evidence,
    lookedAt?.state ?? '',
    lookedAt?.since ?? '',
    lookedAt?.tested ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}

export const findingsTitle = (part: string, { headings }: ReportTexts): string =>
  part ? `${headings.findings}: ${part}` : headings.findings;

export function findingsByPart({ findings }: Report): [part: string, rows: FindingRow[]][] {
  const parts = [...new Set(findings.map(({ lookedAt }) => lookedAt?.part ?? ''))];
  return parts.map((part) => [part, findings.filter((one) => (one.lookedAt?.part ?? '') === part)]);
}

export const findingsInMarkdown = (report: Report): Markdown =>
  blocks(
    findingsByPart(report).flatMap(([part, rows]) => [
      md`## ${findingsTitle(part, textsOf(report))}`,
      ...rows.map((row) => inMarkdown(row, textsOf(report))),
    ]),
  );

function inMarkdown(row: FindingRow, texts: ReportTexts): Markdown {
  const { id, severity, title, body, suggestion, lookedAt } = row;
  const code = codeLines(row);
  return blocks([
    md`### ${id} · ${nameOf(severity, texts)} · ${title}`,
    md`${factsOf(row, texts)}`,
    code.length > 0 ? fence(code.join('\n')) : nothing,
    body ? quote(body) : nothing,
    suggestion ? md`${texts.finding.suggested}:` : nothing,
    suggestion ? fence(suggestion) : nothing,
    list([
      ...(lookedAt?.voices ?? []).map(({ reviewer, text }) => md`${reviewer}: ${text}`),
      ...(lookedAt?.answer ? [md`${texts.finding.author}: ${lookedAt.answer}`] : []),
      ...(lookedAt?.alike.length ? [md`${texts.finding.alike(lookedAt.alike.join(', '))}`] : []),
    ]),
  ]);
}

/** With their numbers; those that it is about are marked. */
export function codeLines({ lookedAt, lines }: FindingRow): string[] {
  const code = lookedAt?.code;
  if (!code) return [];
  const [first = 0, last = first] = lines ?? [];
  // What follows the last line break of a file is no line of it.
  const rows = code.lines.at(-1) === '' ? code.lines.slice(0, -1) : code.lines;
  const width = String(code.first + rows.length).length;
  return rows.map((line, index) => {
    const number = code.first + index;
    return `${number >= first && number <= last ? '>' : ' '} ${String(number).padStart(width)} | ${line}`;
  });
}

const LONGEST = 900;

export function findingsInTerminal(report: Report, width: number): string[] {
  const texts = textsOf(report);
  return report.findings.flatMap((row) => {
    const { id, severity, title, body, suggestion, lookedAt } = row;
    const say = (text: string): string[] =>
      text ? wrap(shorten(text, LONGEST), { width, first: '    ', rest: '    ' }) : [];
    return [
      '',
      ...wrap(`${id} ${nameOf(severity, texts)}: ${shorten(title, LONGEST)}`, { width, rest: '    ' }),
      ...say(factsOf(row, texts)),
      ...codeLines(row).map((line) => asCode(line, width, '    ')),
      ...say(body),
      ...(suggestion
        ? [
            `    ${texts.finding.suggested}:`,
            ...visible(suggestion)
              .split('\n')
              .map((line) => asCode(line, width, '      ')),
          ]
        : []),
      ...(lookedAt?.voices ?? []).flatMap(({ reviewer, text }) => say(`${reviewer}: ${text}`)),
      ...say(lookedAt?.answer ? `${texts.finding.author}: ${lookedAt.answer}` : ''),
    ];
  });
}

/** A line of code is cut and not wrapped: it keeps its shape. */
const asCode = (line: string, width: number, indent: string): string =>
  cutTo(indent + visible(line.replaceAll('\t', '  ')), width).trimEnd();
