// A report as Markdown: what a host shows of it, and what is kept of it with everything it rests on.
import type { Block, Report } from '../shapes.ts';
import { shorten } from '../words/line.ts';
import {
  blocks,
  code,
  fence,
  list,
  type Markdown,
  md,
  nothing,
  quote,
  section,
  table,
  words,
} from '../words/markdown.ts';
import { findingsInMarkdown } from './findings.ts';
import { drawSheet } from './frame.ts';
import { MOVED, reservations } from './report-words.ts';
import { STAND_INS } from './stand-ins.ts';

type Around = { id: string; head: string; folder: string; standIns: boolean; track: string[] };

/** First what it is worth, then the decision, who said what, what was against it, and what happens next. */
export function shownInMarkdown(report: Report): string {
  const { title, question, notice, box, document, userDecision, next, tables } = report;
  if (report.gate === 'open' && report.rounds.length === 0 && document.length === 0) return 'No verdict yet.';
  return blocks([
    md`# ${title}: ${question}`,
    worth(report),
    notice ? fence(`⚠ ${notice}`) : nothing,
    section("The user's decision", list(userDecision)),
    box ? fence(drawSheet(box, { plain: false })) : nothing,
    section('Conditions', list(report.conditions)),
    ...document.map(block),
    // What a document says it says in its own order.
    ...(document.length ? [] : [votes(report), dissent(report)]),
    findingsInMarkdown(report),
    ...tables.map(({ title: name, head, rows, note }) =>
      section(name, note ?? '', rows.length ? table(head, rows) : nothing),
    ),
    risks(report),
    errors(report),
    tainted(report),
    section('What stands between this and a yes', list(reservations(report))),
    section('Next', next ? md`${next}` : nothing),
  ]).markdown;
}

export function markdownReport(display: string, report: Report, around: Around): string {
  const { answers, document } = report;
  const { id, head, folder, standIns, track } = around;
  return [
    standIns ? md`> **${STAND_INS}**` : nothing,
    { markdown: display },
    document.length ? nothing : moves(report),
    section('Track record', list(track)),
    answers.length
      ? section(
          'Full answers',
          md`In ${code(folder)}:`,
          table(
            ['Seat', 'Engine', 'Round', 'Turn', 'Bytes', 'File'],
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
    md`---\n\n${code(id)}; ${code(`ftm replay ${id}`)} counts again (last line of the log: ${code(head.slice(0, 16))}).`,
  ]
    .map(({ markdown }) => markdown)
    .filter(Boolean)
    .join('\n\n');
}

/** How much was heard, and everything that makes it worth less, stands out. */
const worth = ({ worth: [first = 'Nothing was counted yet.', ...rest], warnings }: Report): Markdown =>
  words([md`**${first}**`, ...rest, ...warnings.map((text) => md`**${text}**`)]);

function block(one: Block): Markdown {
  switch (one.kind) {
    case 'heading':
      return one.level === 2 ? md`## ${one.text}` : md`### ${one.text}`;
    case 'text':
      return md`${one.text}`;
    case 'item':
      return md`- ${one.text}`;
    case 'quote':
      return quote(one.text);
    case 'fence':
      return fence(one.text);
    case 'fact':
      return blocks([md`**${one.name}:** ${one.text}`, list(one.items)]);
    case 'table':
      return table(one.head, one.rows);
  }
}

function votes({ seatsTitle, votes: rows }: Report): Markdown {
  if (rows.length === 0) return nothing;
  const cells = rows.map(({ name, engine, model, final, why, marks }) => [
    name,
    model ? `${engine} (${model})` : engine,
    final ? (final.position ?? '–') : '–',
    final?.confidence ?? '–',
    [...marks, why].filter(Boolean).join(' – '),
  ]);
  return section(seatsTitle, table(['Seat', 'Engine', 'Position', 'Confidence', 'Why'], cells));
}

const dissent = ({ dissent: rows }: Report): Markdown =>
  section(
    'Dissent',
    list(
      rows.map(
        ({ name, position, confidence, concern }) =>
          md`**${name}** ${position}${confidence === null ? '' : ` (${confidence})`}: ${concern || 'no reason given'}`,
      ),
    ),
  );

function risks({ risks: rows }: Report): Markdown {
  if (rows.length === 0) return nothing;
  const cells = rows.map(({ risk, source, severity, mitigation, owner, monitor }, index) => [
    index + 1,
    risk,
    source,
    severity,
    mitigation,
    owner,
    monitor,
  ]);
  return section(
    'Risk register',
    table(['No.', 'Risk', 'Source', 'Severity', 'Mitigation', 'Owner', 'Monitor'], cells),
  );
}

/** In the form that the specification gives a failed engine. */
function errors({ errors: rows }: Report): Markdown {
  const entries = rows.map(({ engine, error_type, detail, action_taken }) =>
    [
      'engine_error:',
      `  engine: ${JSON.stringify(engine)}`,
      `  error_type: ${error_type}`,
      `  detail: ${JSON.stringify(detail)}`,
      `  action_taken: ${action_taken}`,
    ].join('\n'),
  );
  return entries.length ? section('Engine errors', fence(entries.join('\n'), 'yaml')) : nothing;
}

const tainted = ({ tainted: changes }: Report): Markdown =>
  section(
    'Changed while engines ran',
    list(
      changes.map(({ round, seats, files, patch }) => {
        const named = files.slice(0, 5).map((file) => code(shorten(file, 120)));
        const more = files.length > named.length ? ` and ${files.length - named.length} more` : '';
        return md`Round ${round}, while ${seats.join(', ')} ran: ${words(named, ', ')}${more}${patch ? ` (kept as ${patch})` : ''}`;
      }),
    ),
  );

function moves({ moves: rows }: Report): Markdown {
  if (rows.length === 0) return nothing;
  const cells = rows.map(({ seat, round, from, to, movedBy, kind, because }) =>
    [
      seat,
      String(round),
      from ?? '–',
      to ?? '–',
      movedBy.join(', ') || '–',
      [MOVED[kind], because].filter(Boolean).join(': '),
    ].map((text) => shorten(text, 300)),
  );
  return section('Who moved whom', table(['Seat', 'Round', 'From', 'To', 'Moved by', 'Why'], cells));
}
