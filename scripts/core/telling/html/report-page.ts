// A deliberation as one HTML page: first what the result is worth and what it is, then everything it rests on.

import type { AnswerRow, EvidenceCheck, Move, MoveKind, Report, Stand } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { findingsByPart, findingsTitle } from '../findings.ts';
import { confidencePlot } from '../plots/confidence-plot.ts';
import { positionsPlot } from '../plots/positions-plot.ts';
import { headlineBeside, MOVED, optionsBeside, reservations, standText } from '../report-words.ts';
import { STAND_INS } from '../stand-ins.ts';
import { findings } from './findings.ts';
import { page, type Style } from './page.ts';
import { cellOf, table } from './tables.ts';

export type Surroundings = {
  id: string;
  version: string;
  openedAt: string;
  lastAt: string;
  /** Hash of the log's last line: what `ftm replay` must reach again. */
  head: string;
  /** No model was asked: everything was written in advance. */
  standIns: boolean;
  /** Lines of the track record, engine by engine. */
  track: string[];
  /** The kept text of each answer by its file; null where it is gone. */
  texts: Map<string, string | null>;
  style: Style;
};

export function reportPage(report: Report, around: Surroundings): string {
  const { title, question } = report;
  const body = html`<header>
<p class="kind">${title}</p>
<h1>${question}</h1>
${when(around.standIns, () => html`<p class="standin" role="note">${STAND_INS}</p>`)}
${verdict(report)}
</header>
<main>
${section('Next', report.next, () => html`<p>${report.next}</p>`)}
${section("The user's decision", report.userDecision, () => html`${report.userDecision.map((line) => html`<p>${line}</p>`)}`)}
${asked(report)}
${section(report.seatsTitle, report.votes, () => votes(report))}
${plots(report)}
${section('Who moved whom', report.moves, () => moves(report.moves))}
${section('Dissent', report.dissent, () => dissent(report))}
${findingsByPart(report).map(([part, rows]) => section(findingsTitle(part), rows, () => findings(rows)))}
${report.tables.map((one) => section(one.title, one.rows, () => table({ label: one.title, head: one.head, rows: one.rows.map((row) => row.map(cellOf)) })))}
${section('Conditions', report.conditions, () => html`<ul>${report.conditions.map((condition) => html`<li>${condition}</li>`)}</ul>`)}
${section('Risk register', report.risks, () => risks(report))}
${section('Evidence', report.evidence, () => evidence(report))}
${section('Engine errors', report.errors, () => errors(report))}
${section('Track record', around.track, () => track(around.track))}
${section('Full answers', report.answers, () => html`${report.answers.map((answer) => fullAnswer(answer, around.texts))}`)}
</main>
<footer><p>${title} <code>${around.id}</code>, opened ${dateOf(around.openedAt)}, last entry ${dateOf(around.lastAt)}; written by ftm ${around.version}.</p>
<p>Every count above can be worked out again: <code>ftm replay ${around.id}</code> (last line of the log: <code>${around.head.slice(0, 16)}</code>). Text of engines is shown as it came; nothing in this file runs or loads anything.</p></footer>`;
  return page({ title: `${title}: ${question.slice(0, 80)}`, style: around.style, body });
}

function verdict(report: Report): Markup {
  const { gate, decision, statement, confidence, worth, warnings, facts } = report;
  const owed = reservations(report);
  const sure = confidence === null ? '' : `, confidence ${confidence.toFixed(1)}`;
  return html`<section class="verdict ${gate}" aria-label="Verdict">
<p class="worth"><strong>${worth[0] ?? 'Nothing was counted yet.'}</strong> ${worth.slice(1).join(' ')}</p>
${when(warnings.length, () => html`<ul class="warnings">${warnings.map((text) => html`<li>${text}</li>`)}</ul>`)}
<p class="decision">${decision ?? 'No decision'}<span class="sure">${sure}</span></p>
${when(owed.length, () => html`<ul class="warnings">${owed.map((text) => html`<li>${text}</li>`)}</ul>`)}
${when(statement && statement !== decision, () => html`<p class="statement">${statement}</p>`)}
<p class="faint">${headlineBeside(report)}</p>
<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</section>`;
}

function section(title: string, filled: { length: number }, body: () => Markup): Markup {
  return when(filled.length, () => html`<section><h2>${title}</h2>${body()}</section>`);
}

function asked(report: Report): Markup {
  const { question, context } = report;
  const options = optionsBeside(report);
  const more = context.trim() && context.trim() !== question.trim();
  if (!more && options.length === 0) return html``;
  return html`<details><summary>What was asked</summary><div class="inside">${when(more, () => html`<p class="lines">${context}</p>`)}
${when(options.length, () => html`<ul>${options.map(({ id, label }) => html`<li><strong>${id}</strong>: ${label}</li>`)}</ul>`)}</div></details>`;
}

function votes({ seatsTitle, votes: rows, rounds }: Report): Markup {
  const sealed = rounds.length > 1 && rows.some(({ sealed }) => sealed !== null);
  return table({
    label: seatsTitle,
    head: ['Seat', 'Engine', ...(sealed ? ['Sealed', 'Final'] : ['Vote']), 'Why', 'Note'],
    rows: rows.map(({ name, engine, model, sealed: first, final, why, marks }) => [
      { content: name },
      { content: model ? `${engine} (${model})` : engine },
      ...(sealed ? [{ content: stand(first) }] : []),
      { content: stand(final) },
      { content: why, kind: 'text' as const },
      { content: html`${marks.map((mark) => html`<span class="mark-note">${mark}</span>`)}` },
    ]),
  });
}

const stand = (one: Stand | null): Markup =>
  one ? html`${standText(one)}` : html`<span class="bad">not heard</span>`;

function plots(report: Report): Markup {
  const seats = report.votes.map(({ seat }) => seat);
  const drawn = [positionsPlot({ ...report, seats }), confidencePlot(report)].filter((one) => one !== null);
  return when(drawn.length, () => html`<section><h2>Positions and confidence</h2>${drawn}</section>`);
}

const WORTH: Record<MoveKind, 'good' | 'soft' | 'bad'> = {
  evidence: 'good',
  objection: 'good',
  critique: 'good',
  context: 'soft',
  conformity: 'bad',
};

function moves(rows: Move[]): Markup {
  return table({
    label: 'Who moved whom',
    head: ['Seat', 'Round', 'From', 'To', 'Moved by', 'Why', 'In its own words'],
    rows: rows.map(({ seat, round, from, to, movedBy, kind, because, evidence }) => [
      { content: seat },
      { content: String(round), kind: 'num' as const },
      cellOf(from ?? 'no choice'),
      cellOf(to ?? 'no choice'),
      { content: movedBy.join(', ') || '–' },
      { content: html`<span class="${WORTH[kind]}">${MOVED[kind]}</span>` },
      { content: [because, evidence.join('; ')].filter(Boolean).join('\n'), kind: 'text' as const },
    ]),
  });
}

function dissent({ dissent: rows }: Report): Markup {
  return html`${rows.map(
    ({
      name,
      position,
      confidence,
      concern,
      mitigation,
      monitor,
    }) => html`<p><strong>${name}</strong>: ${position}${confidence === null ? '' : ` (${confidence})`}</p>
<blockquote>${concern || 'No reason given.'}</blockquote>
${when(mitigation, () => html`<p>Answer or way out: ${mitigation ?? ''}</p>`)}${when(monitor, () => html`<p>Watch: ${monitor ?? ''}</p>`)}`,
  )}`;
}

function risks({ risks: rows }: Report): Markup {
  return table({
    label: 'Risk register',
    head: ['#', 'Severity', 'Risk', 'Source', 'Mitigation', 'Owner', 'Monitor'],
    rows: rows.map(({ risk, source, severity, mitigation, owner, monitor }, index) => [
      { content: String(index + 1) },
      {
        content: html`<span class="${severity === 'high' ? 'bad' : severity === 'medium' ? 'soft' : 'faint'}">${severity}</span>`,
      },
      { content: risk, kind: 'text' as const },
      cellOf(source),
      cellOf(mitigation),
      cellOf(owner),
      cellOf(monitor),
    ]),
  });
}

const CHECKED: Record<EvidenceCheck, [word: string, worth: 'good' | 'soft' | 'bad' | 'faint']> = {
  verified: ['✓ verified', 'good'],
  moved: ['↷ moved', 'soft'],
  missing: ['✗ NOT FOUND', 'bad'],
  'no such file': ['✗ no such file', 'bad'],
  'no such line': ['✗ no such line', 'bad'],
  'not as quoted': ['✗ not as quoted', 'bad'],
  'proves nothing': ['line exists, quote too short', 'soft'],
  'no place given': ['no place given', 'faint'],
  unquoted: ['line exists, nothing quoted', 'soft'],
  stated: ['stated, not looked up', 'faint'],
};

function evidence({ evidence: rows }: Report): Markup {
  const placed = rows.some(({ place }) => place !== null);
  return table({
    label: 'Evidence, and whether it was found',
    head: ['Seat', 'Round', ...(placed ? ['Place'] : []), 'Words', 'Check'],
    rows: rows.map(({ seat, round, place, quote, check, note }) => [
      { content: seat },
      { content: String(round), kind: 'num' as const },
      ...(placed
        ? [{ content: place === null ? '–' : html`<code>${place}</code>`, kind: 'place' as const }]
        : []),
      { content: quote, kind: 'text' as const },
      {
        content: html`<span class="${CHECKED[check][1]}">${CHECKED[check][0]}</span>${note ? html`<br><span class="faint">${note}</span>` : null}`,
      },
    ]),
  });
}

function errors({ errors: rows }: Report): Markup {
  return table({
    label: 'Engine errors',
    head: ['Engine', 'What', 'Detail', 'What was done'],
    rows: rows.map(({ engine, error_type, detail, action_taken }) => [
      { content: engine },
      { content: error_type },
      { content: detail, kind: 'text' as const },
      { content: action_taken },
    ]),
  });
}

const track = (lines: string[]): Markup =>
  html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul><p class="faint">Beside the votes, never in them: the plain majority decides.</p>`;

function fullAnswer(
  { seat, engine, round, turn, file, bytes }: AnswerRow,
  texts: Surroundings['texts'],
): Markup {
  const text = texts.get(file) ?? null;
  const from = seat === engine ? seat : `${seat} (${engine})`;
  return html`<details><summary>${from} · ${round === 0 ? 'before round 1' : `round ${round}`} · ${turn} · ${size(bytes)}</summary>${
    text === null
      ? html`<p class="bad">The file <code>${file}</code> is gone.</p>`
      : html`<pre>\n${text}</pre>`
  }</details>`;
}

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
const dateOf = (timestamp: string): string => timestamp.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
