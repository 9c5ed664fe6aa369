// A deliberation as an architecture decision record: why it was asked, what was decided, what follows, and what spoke against it.
import type { Report } from '../shapes.ts';
import { shorten } from '../words/line.ts';
import {
  blocks,
  code,
  list,
  type Markdown,
  md,
  nothing,
  type Part,
  quote,
  section,
  table,
} from '../words/markdown.ts';
import { moveText, optionsBeside, reservations, standText } from './report-words.ts';
import { STAND_INS } from './stand-ins.ts';

type Place = { number: string; id: string; date: string; head: string; standIns: boolean };

const STATUS: Record<Report['gate'], string> = {
  approved: 'Accepted',
  rejected: 'Rejected',
  undecided: 'Proposed (nothing is decided yet)',
  open: 'Proposed (nothing is decided yet)',
};
const LONG = 600;
const CELL = 300;
const MOST_EVIDENCE = 40;

export function decisionRecord(report: Report, { number, id, date, head, standIns }: Place): string {
  const { question, context, decision, headline, statement, worth, warnings, conditions, next } = report;
  const { markdown } = blocks([
    md`# ${number}. ${shorten(question, 120)}`,
    list([
      md`Status: ${STATUS[report.gate]}`,
      md`Date: ${date}`,
      md`Decided by: ${report.title} (ftm), ${code(id)}`,
    ]),
    standIns ? md`**${STAND_INS}**` : nothing,
    section(
      'Context',
      context.includes(question) ? nothing : quote(question),
      quote(context),
      options(report),
    ),
    section(
      'Decision',
      md`**${shorten(decision ?? 'No decision', 200)}** – ${shorten(headline, CELL)}`,
      statement && statement !== decision ? quote(statement) : nothing,
      ...report.userDecision,
    ),
    section(
      'What this is worth',
      list([...worth, ...[...warnings, ...reservations(report)].map((text) => `⚠ ${text}`)]),
    ),
    section('Consequences', items(conditions.map((text) => `Condition: ${text}`)), next, risks(report)),
    section(
      'What spoke against it',
      list(
        report.dissent.map(
          ({ name, position, concern }) =>
            md`**${name}** (${position}): ${shorten(concern || 'no reason given', LONG)}`,
        ),
      ),
    ),
    section(
      'How it was decided',
      votes(report),
      items(report.moves.map((move) => `Round ${move.round}, ${moveText(move)}`)),
    ),
    section('Evidence', evidence(report)),
    md`---`,
    md`Full answers and a replay: ${code(`ftm show ${id}`)}, ${code(`ftm replay ${id}`)} (last line of the log: ${code(head.slice(0, 16))}).`,
  ]);
  return `${markdown}\n`;
}

const items = (texts: string[]): Markdown => list(texts.map((text) => shorten(text, LONG)));

const options = (report: Report): Markdown => {
  const all = optionsBeside(report);
  return all.length
    ? blocks(['Options:', list(all.map(({ id, label }) => md`**${id}**: ${label}`))])
    : nothing;
};

const grid = (head: string[], rows: string[][]): Part =>
  rows.length
    ? table(
        head,
        rows.map((row) => row.map((text) => shorten(text, CELL))),
      )
    : nothing;

const votes = ({ votes: rows }: Report): Part =>
  grid(
    ['Seat', 'Engine', 'Sealed', 'Final', 'Why'],
    rows.map(({ name, engine, sealed, final, why }) => [
      name,
      engine,
      standText(sealed),
      standText(final),
      why,
    ]),
  );

const risks = ({ risks: rows }: Report): Part =>
  grid(
    ['Risk', 'Severity', 'Mitigation', 'Owner', 'Monitor'],
    rows.map(({ risk, severity, mitigation, owner, monitor }) => [
      risk,
      severity,
      mitigation,
      owner,
      monitor,
    ]),
  );

const evidence = ({ evidence: rows }: Report): Markdown =>
  items(
    rows
      .slice(0, MOST_EVIDENCE)
      .map(
        ({ seat, place, quote: words, check }) => `${seat}: ${place ? `${place} ` : ''}"${words}" (${check})`,
      ),
  );
