// A report as Markdown: what a host shows of it, and what is kept of it with everything it rests on.
import type { Block, Report } from '../shapes.ts';
import { shorten } from '../words/line.ts';
import {
  blocks,
  code,
  fence,
  lines,
  list,
  type Markdown,
  md,
  nothing,
  quote,
  section,
  table,
  words,
} from '../words/markdown.ts';
import { inGroups } from './blocks.ts';
import { findingsInMarkdown } from './findings.ts';
import { executorBlock } from './machines/executor-block.ts';
import { besideDocument, textsOf } from './report-words.ts';
import { drawSheet } from './terminal/frame.ts';
import { testInMarkdown } from './tests.ts';
import { textsIn } from './texts/texts.ts';

type Around = { id: string; head: string; folder: string; standIns: boolean; track: string[] };

/** First what it is worth, then the decision, who said what, what was against it, what happens next. */
export function shownInMarkdown(report: Report): string {
  const { title, question, notice, box, document, userDecision, next, executor } = report;
  const beside = besideDocument(report);
  const { headings, nothingYet } = textsOf(report);
  if (report.gate === 'open' && report.rounds.length === 0 && document.length === 0) return nothingYet;
  const shown = blocks([
    md`# ${title}: ${question}`,
    worth(report),
    notice ? fence(`⚠ ${notice}`) : nothing,
    section(headings.userDecision, ...userDecision),
    box ? fence(drawSheet(box, { plain: false })) : nothing,
    section(headings.conditions, list(beside.conditions)),
    documentInMarkdown(document),
    votes({ ...report, ...beside }),
    dissent({ ...report, ...beside }),
    section(textsIn(report.language).tests.title, ...report.tests.map(testInMarkdown)),
    findingsInMarkdown(report),
    ...beside.tables.map(({ title: name, head, rows, note }) =>
      section(name, note ?? '', rows.length ? table(head, rows) : nothing),
    ),
    risks(report),
    errors(report),
    tainted(report),
    section(headings.reservations, list(report.reservations)),
    section(headings.noted, list(report.noted)),
    section(headings.next, isSaid(document, next) ? nothing : md`${next}`),
  ]).markdown;
  // A program that asked reads the last thing that is printed.
  return executor ? `${shown}\n\n${executorBlock(executor)}` : shown;
}

export function markdownReport(report: Report, around: Around): string {
  const { answers, document } = report;
  const { id, head, folder, standIns, track } = around;
  const { headings, heads, ...texts } = textsOf(report);
  return [
    standIns ? md`> **${texts.standIns}**` : nothing,
    { markdown: shownInMarkdown(report) },
    document.length ? nothing : moves(report),
    section(headings.track, list(track)),
    answers.length
      ? section(
          headings.answers,
          md`${texts.inFolder} ${code(folder)}:`,
          table(
            [heads.seat, heads.engine, heads.round, heads.turn, heads.bytes, heads.file],
            answers.map(({ seat, engine, round, turn, bytes, file }) => [
              seat,
              engine,
              round,
              turn,
              bytes,
              file,
            ]),
          ),
        )
      : nothing,
    md`---\n\n${code(id)}; ${texts.countsAgain(`\`ftm replay ${id}\``, `\`${head.slice(0, 16)}\``)}`,
  ]
    .map(({ markdown }) => markdown)
    .filter(Boolean)
    .join('\n\n');
}

/** How much was heard, and everything that makes it worth less, stands out. */
const worth = (report: Report): Markdown => {
  const {
    worth: [first = textsOf(report).notCounted, ...rest],
    warnings,
  } = report;
  return words([md`**${first}**`, ...rest, ...warnings.map((text) => md`**${text}**`)]);
};

const isSaid = (document: Block[], text: string): boolean =>
  document.some((one) => 'text' in one && one.text === text);

export const documentInMarkdown = (document: Block[]): Markdown =>
  blocks(inGroups(document).map((group) => lines(group.map(block))));

function block(one: Block): Markdown {
  switch (one.kind) {
    case 'heading':
      return one.level === 2 ? md`## ${one.text}` : md`### ${one.text}`;
    case 'text':
      return md`${one.text}`;
    case 'item':
      return md`- ${one.text}`;
    case 'reason':
      return md`  └── ${one.text}`;
    case 'quote':
      return quote(one.text);
    case 'fence':
      return fence(one.text);
    case 'fact':
      return lines([words([md`**${one.name}:**`, one.text]), list(one.items)]);
    case 'field':
      return lines([words([md`**${one.name}**:`, one.text]), list(one.items)]);
    case 'table':
      return table(one.head, one.rows);
  }
}

function votes(report: Report): Markdown {
  const { seatsTitle, votes: rows } = report;
  const { heads, seats } = textsOf(report);
  if (rows.length === 0) return nothing;
  const cells = rows.map(({ name, engine, model, final, why, marks }) => [
    name,
    model ? `${engine} (${model})` : engine,
    final ? (final.position ?? '–') : '–',
    final?.confidence ?? '–',
    [...marks, why].filter(Boolean).join(' – '),
  ]);
  return section(
    seats[seatsTitle],
    table([heads.seat, heads.engine, heads.position, heads.confidence, heads.why], cells),
  );
}

function dissent(report: Report): Markdown {
  const { headings, noReason } = textsOf(report);
  return section(
    headings.dissent,
    list(
      report.dissent.map(
        ({ name, position, confidence, concern }) =>
          md`**${name}** ${position}${confidence === null ? '' : ` (${confidence})`}: ${concern || noReason}`,
      ),
    ),
  );
}

function risks(report: Report): Markdown {
  const { headings, heads, severities } = textsOf(report);
  if (report.risks.length === 0) return nothing;
  const cells = report.risks.map(({ risk, source, severity, mitigation, owner, monitor }, index) => [
    index + 1,
    risk,
    source,
    severities[severity],
    mitigation,
    owner,
    monitor,
  ]);
  const { number, risk, source, severity, mitigation, owner, monitor } = heads;
  return section(headings.risks, table([number, risk, source, severity, mitigation, owner, monitor], cells));
}

/** In the form that the specification gives a failed engine. */
function errors(report: Report): Markdown {
  const entries = report.errors.map(({ engine, error_type, detail, action_taken }) =>
    [
      'engine_error:',
      `  engine: ${JSON.stringify(engine)}`,
      `  error_type: ${error_type}`,
      `  detail: ${JSON.stringify(detail)}`,
      `  action_taken: ${action_taken}`,
    ].join('\n'),
  );
  return entries.length
    ? section(textsOf(report).headings.errors, fence(entries.join('\n'), 'yaml'))
    : nothing;
}

function tainted(report: Report): Markdown {
  const { headings, taintedIn, more, keptAs } = textsOf(report);
  return section(
    headings.tainted,
    list(
      report.tainted.map(({ round, seats, files, patch }) => {
        const named = files.slice(0, 5).map((file) => code(shorten(file, 120)));
        const rest = files.length > named.length ? more(files.length - named.length) : '';
        return words([
          taintedIn(round, seats.join(', ')),
          words(named, ', '),
          rest,
          patch ? keptAs(patch) : '',
        ]);
      }),
    ),
  );
}

function moves(report: Report): Markdown {
  const { headings, heads, moved } = textsOf(report);
  if (report.moves.length === 0) return nothing;
  const cells = report.moves.map(({ seat, round, from, to, movedBy, kind, because }) =>
    [
      seat,
      String(round),
      from ?? '–',
      to ?? '–',
      movedBy.join(', ') || '–',
      [moved[kind], because].filter(Boolean).join(': '),
    ].map((text) => shorten(text, 300)),
  );
  return section(
    headings.moves,
    table([heads.seat, heads.round, heads.from, heads.to, heads.movedBy, heads.why], cells),
  );
}
