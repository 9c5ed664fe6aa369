// Findings for people, one below the other: where it is, who raised it, the code around the place, and what was answered.
import type { FindingRow, Report } from '../shapes.ts';
import { shorten, visible } from '../words/line.ts';
import { blocks, fence, list, type Markdown, md, nothing, quote } from '../words/markdown.ts';
import { wrap } from '../words/wrap.ts';

const NAMES = { p1: 'P1', p2: 'P2', p3: 'P3', missing: 'Missing' } satisfies Record<
  FindingRow['severity'],
  string
>;

export const placeOf = ({ path, lines }: Pick<FindingRow, 'path' | 'lines'>): string => {
  const [first, last = first] = lines ?? [];
  if (!path || first === undefined) return path ?? '';
  return first === last ? `${path}:${first}` : `${path}:${first}-${last}`;
};

/** What stands beside its title: the place, who raised it, what became of the place and of the finding. */
export function factsOf(row: FindingRow): string {
  const { raised_by, evidence, lookedAt } = row;
  const by = raised_by.length > 0 ? `raised by ${raised_by.join(', ')}` : '';
  return [placeOf(row), by, evidence, lookedAt?.state ?? '', lookedAt?.since ?? '']
    .filter(Boolean)
    .join(' · ');
}

export const findingsTitle = (part: string): string => (part ? `Findings: ${part}` : 'Findings');

/** Code and proposal apart. */
export function findingsByPart({ findings }: Report): [part: string, rows: FindingRow[]][] {
  const parts = [...new Set(findings.map(({ lookedAt }) => lookedAt?.part ?? ''))];
  return parts.map((part) => [part, findings.filter((one) => (one.lookedAt?.part ?? '') === part)]);
}

export const findingsInMarkdown = (report: Report): Markdown =>
  blocks(
    findingsByPart(report).flatMap(([part, rows]) => [
      md`## ${findingsTitle(part)}`,
      ...rows.map(inMarkdown),
    ]),
  );

function inMarkdown(row: FindingRow): Markdown {
  const { id, severity, title, body, suggestion, lookedAt } = row;
  const code = codeLines(row);
  return blocks([
    md`### ${id} · ${NAMES[severity]} · ${title}`,
    md`${factsOf(row)}`,
    code.length > 0 ? fence(code.join('\n')) : nothing,
    body ? quote(body) : nothing,
    suggestion ? md`Suggested:` : nothing,
    suggestion ? fence(suggestion) : nothing,
    list([
      ...(lookedAt?.voices ?? []).map(({ reviewer, text }) => md`${reviewer}: ${text}`),
      ...(lookedAt?.answer ? [md`Author: ${lookedAt.answer}`] : []),
      ...(lookedAt?.alike.length ? [md`May be the same as ${lookedAt.alike.join(', ')}.`] : []),
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

export function findingsInTerminal({ findings }: Report, width: number): string[] {
  return findings.flatMap((row) => {
    const { id, severity, title, body, suggestion, lookedAt } = row;
    const say = (text: string): string[] =>
      text ? wrap(shorten(text, LONGEST), { width, first: '    ', rest: '    ' }) : [];
    return [
      '',
      ...wrap(`${id} ${NAMES[severity]}  ${shorten(title, LONGEST)}`, { width, rest: '    ' }),
      ...say(factsOf(row)),
      ...codeLines(row).map((line) => `    ${visible(line).slice(0, Math.max(20, width - 4))}`),
      ...say(body),
      ...(suggestion
        ? [
            '    suggested:',
            ...visible(suggestion)
              .split('\n')
              .map((line) => `      ${line}`),
          ]
        : []),
      ...(lookedAt?.voices ?? []).flatMap(({ reviewer, text }) => say(`${reviewer}: ${text}`)),
      ...say(lookedAt?.answer ? `author: ${lookedAt.answer}` : ''),
    ];
  });
}
