// A deliberation as an architecture decision record: context, decision, consequences, dissent.
import type { Report } from '../shapes.ts';
import { capitalise, shorten } from '../words/line.ts';
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
import { moveText, optionsBeside, standText, textsOf } from './report-words.ts';

type Place = { number: string; id: string; date: string; head: string; standIns: boolean };

const LONG = 600;
const CELL = 300;
const MOST_EVIDENCE = 40;

export function decisionRecord(report: Report, { number, id, date, head, standIns }: Place): string {
  const { question, context, decision, headline, statement, worth, warnings, conditions, next } = report;
  const texts = textsOf(report);
  const { record, headings } = texts;
  const { markdown } = blocks([
    md`# ${number}. ${shorten(question, 120)}`,
    list([
      md`${record.status}: ${record.statuses[report.gate]}`,
      md`${record.date}: ${date}`,
      md`${record.by}: ${report.title} (ftm), ${code(id)}`,
    ]),
    standIns ? md`**${texts.standIns}**` : nothing,
    section(
      record.context,
      context.includes(question) ? nothing : quote(question),
      quote(context),
      options(report),
    ),
    section(
      record.decision,
      md`**${shorten(decision ?? texts.noDecision, 200)}** – ${shorten(headline, CELL)}`,
      statement && statement !== decision ? quote(statement) : nothing,
      ...report.userDecision,
    ),
    section(
      record.worth,
      list([...worth, ...[...warnings, ...report.reservations].map((text) => `⚠ ${text}`)]),
    ),
    section(
      record.consequences,
      items(conditions.map((text) => `${record.condition}: ${text}`)),
      next,
      risks(report),
    ),
    section(
      record.against,
      list(
        report.dissent.map(
          ({ name, position, concern }) =>
            md`**${name}** (${position}): ${shorten(concern || texts.noReason, LONG)}`,
        ),
      ),
    ),
    section(
      record.how,
      votes(report),
      items(report.moves.map((move) => capitalise(`${texts.inRound(move.round)}${moveText(move, texts)}`))),
    ),
    section(headings.evidence, evidence(report)),
    md`---`,
    md`${record.full} ${code(`ftm show ${id}`)}, ${code(`ftm replay ${id}`)} (${texts.page.lastLine} ${code(head.slice(0, 16))}).`,
  ]);
  return `${markdown}\n`;
}

const items = (texts: string[]): Markdown => list(texts.map((text) => shorten(text, LONG)));

const options = (report: Report): Markdown => {
  const all = optionsBeside(report);
  return all.length
    ? blocks([textsOf(report).record.options, list(all.map(({ id, label }) => md`**${id}**: ${label}`))])
    : nothing;
};

const grid = (head: string[], rows: string[][]): Part =>
  rows.length
    ? table(
        head,
        rows.map((row) => row.map((text) => shorten(text, CELL))),
      )
    : nothing;

function votes(report: Report): Part {
  const texts = textsOf(report);
  const { seat, engine, sealed, final, why } = texts.heads;
  return grid(
    [seat, engine, sealed, final, why],
    report.votes.map((row) => [
      row.name,
      row.engine,
      standText(row.sealed, texts),
      standText(row.final, texts),
      row.why,
    ]),
  );
}

function risks(report: Report): Part {
  const { heads, severities } = textsOf(report);
  return grid(
    [heads.risk, heads.severity, heads.mitigation, heads.owner, heads.monitor],
    report.risks.map(({ risk, severity, mitigation, owner, monitor }) => [
      risk,
      severities[severity],
      mitigation,
      owner,
      monitor,
    ]),
  );
}

const evidence = (report: Report): Markdown =>
  items(
    report.evidence
      .slice(0, MOST_EVIDENCE)
      .map(
        ({ seat, place, quote: words, check }) =>
          `${seat}: ${place ? `${place} ` : ''}"${words}" (${textsOf(report).checks[check]})`,
      ),
  );
