// A deliberation as an architecture decision record: why it was asked, what was decided, what follows, and what spoke against it.

import { isMissing } from '../evidence/evidence.ts';
import { optionsBeside, type Report } from '../protocol/report-model.ts';
import { shorten } from '../words/line.ts';
import { quote } from '../words/markdown.ts';
import { inlineText, markdownTable } from './markdown.ts';
import { STAND_INS } from './stand-ins.ts';

type Place = { number: string; id: string; date: string; head: string; standIns: boolean };

const STATUS: Record<Report['gate'], string> = {
  approved: 'Accepted',
  rejected: 'Rejected',
  undecided: 'Proposed (nothing is decided yet)',
  open: 'Proposed (nothing is decided yet)',
};

export function decisionRecord(report: Report, { number, id, date, head, standIns }: Place): string {
  return [
    `# ${number}. ${inlineText(report.question, 120)}`,
    `- Status: ${STATUS[report.gate]}\n- Date: ${date}\n- Decided by: ${report.title} (ftm), \`${id}\``,
    standIns ? `**${STAND_INS}**` : '',
    section('Context', [
      report.context.includes(report.question) ? '' : quoted(report.question),
      quoted(report.context),
      options(report),
    ]),
    section('Decision', [
      `**${inlineText(report.decision ?? 'No decision', 200)}** – ${inlineText(report.headline, 300)}`,
      report.statement && report.statement !== report.decision ? quoted(report.statement) : '',
      report.userDecision.map((line) => inlineText(line)).join('\n\n'),
    ]),
    section('What this is worth', [
      [...report.worth, ...report.warnings.map((text) => `⚠ ${text}`)]
        .map((text) => `- ${inlineText(text)}`)
        .join('\n'),
    ]),
    section('Consequences', [
      list(report.conditions.map((condition) => `Condition: ${condition}`)),
      report.next ? inlineText(report.next) : '',
      risks(report),
    ]),
    section('What spoke against it', [
      list(
        report.dissent.map(
          ({ name, position, concern }) => `**${name}** (${position}): ${concern || 'no reason given'}`,
        ),
      ),
    ]),
    section('How it was decided', [votes(report), moves(report)]),
    section('Evidence', [evidence(report)]),
    `---\n\nFull answers and a replay: \`ftm show ${id}\`, \`ftm replay ${id}\` (last line of the log: \`${head.slice(0, 16)}\`).`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const section = (title: string, parts: string[]): string => {
  const body = parts.filter(Boolean);
  return body.length ? [`## ${title}`, ...body].join('\n\n') : '';
};

const list = (items: string[]): string => items.map((item) => `- ${inlineText(item, 600)}`).join('\n');

/** Kept line by line, each of them text: nothing of it can become a heading or a tag. */
const quoted = (text: string): string => (text.trim() === '' ? '' : quote(text).markdown);

const options = (report: Report): string => {
  const all = optionsBeside(report);
  return all.length
    ? `Options:\n\n${all.map(({ id, label }) => `- **${inlineText(id)}**: ${inlineText(label)}`).join('\n')}`
    : '';
};

const cellText = (text: string): string => shorten(text, 300);

function votes({ votes: rows }: Report): string {
  if (rows.length === 0) return '';
  const shown = (stand: Report['votes'][number]['final']): string =>
    stand
      ? `${stand.position ?? 'no choice'}${stand.confidence === null ? '' : ` (${stand.confidence})`}`
      : 'not heard';
  return markdownTable(
    ['Seat', 'Engine', 'Sealed', 'Final', 'Why'],
    rows.map(({ name, engine, sealed, final, why }) =>
      [name, engine, shown(sealed), shown(final), why].map(cellText),
    ),
  );
}

function moves({ moves: rows }: Report): string {
  return list(
    rows.map(
      ({ seat, round, from, to, kind, movedBy, because }) =>
        `${seat} moved in round ${round} from ${from ?? 'no choice'} to ${to ?? 'no choice'} (${kind}${movedBy.length ? `, by ${movedBy.join(', ')}` : ''})${because ? `: ${because}` : ''}`,
    ),
  );
}

function risks({ risks: rows }: Report): string {
  if (rows.length === 0) return '';
  return markdownTable(
    ['Risk', 'Severity', 'Mitigation', 'Owner', 'Monitor'],
    rows.map(({ risk, severity, mitigation, owner, monitor }) =>
      [risk, severity, mitigation, owner, monitor].map(cellText),
    ),
  );
}

function evidence({ evidence: rows }: Report): string {
  return list(
    rows
      .slice(0, 40)
      .map(
        ({ seat, place, quote, check }) =>
          `${seat}: ${place ? `${place} ` : ''}"${quote}" (${check === 'stated' || !isMissing({ status: check }) ? check : 'NOT FOUND'})`,
      ),
  );
}
