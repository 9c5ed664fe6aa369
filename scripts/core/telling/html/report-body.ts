// What a deliberation came to and what it rests on, section by section: the part that a page and an index share.

import type { AnswerRow, EvidenceCheck, Move, MoveKind, Report, Stand } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { findingsByPart, findingsTitle } from '../findings.ts';
import { confidencePlot } from '../plots/confidence-plot.ts';
import { positionsPlot } from '../plots/positions-plot.ts';
import { headlineBeside, MOVED, optionsBeside, reservations, standText } from '../report-words.ts';
import { findings } from './findings.ts';
import { cellOf, table } from './tables.ts';

/** The kept text of each answer by its file; null where it is gone. */
export type Texts = Map<string, string | null>;

/** `texts` are null where the answers themselves are left to the deliberation's own page. */
export function sections(report: Report, { track, texts }: { track: string[]; texts: Texts | null }): Markup {
  return html`${section('Next', report.next, () => html`<p>${report.next}</p>`)}
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
${section('Track record', track, () => trackLines(track))}
${texts && section('Full answers', report.answers, () => html`${report.answers.map((answer) => fullAnswer(answer, texts))}`)}`;
}

export function verdict(report: Report): Markup {
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
  return html`<details class="asked"><summary>What was asked</summary><div class="inside">${when(more, () => html`<p class="lines">${context}</p>`)}
${when(options.length, () => html`<ul>${options.map(({ id, label }) => html`<li><strong>${id}</strong>: ${label}</li>`)}</ul>`)}</div></details>`;
}

function votes({ seatsTitle, votes: rows, rounds }: Report): Markup {
  const sealed = rounds.length > 1 && rows.some(({ sealed }) => sealed !== null);
  // Reviewers raise findings; none of them votes.
  const votes = rows.some(({ final }) => final === null || final.position !== null);
  return table({
    label: seatsTitle,
    head: ['Seat', 'Engine', ...(sealed ? ['Sealed', 'Final'] : votes ? ['Vote'] : []), 'Why', 'Note'],
    rows: rows.map(({ name, engine, model, sealed: first, final, why, marks }) => [
      { content: name },
      { content: model ? `${engine} (${model})` : engine },
      ...(sealed ? [{ content: stand(first) }] : []),
      ...(sealed || votes ? [{ content: stand(final) }] : []),
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

const trackLines = (lines: string[]): Markup =>
  html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul><p class="faint">Beside the votes, never in them: the plain majority decides.</p>`;

function fullAnswer({ seat, engine, round, turn, file, bytes }: AnswerRow, texts: Texts): Markup {
  const text = texts.get(file) ?? null;
  const from = seat === engine ? seat : `${seat} (${engine})`;
  return html`<details class="answer"><summary>${from} · ${round === 0 ? 'before round 1' : `round ${round}`} · ${turn} · ${size(bytes)}</summary>${
    text === null
      ? html`<p class="bad">The file <code>${file}</code> is gone.</p>`
      : html`<pre>\n${text}</pre>`
  }</details>`;
}

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
