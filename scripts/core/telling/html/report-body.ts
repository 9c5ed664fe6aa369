// What a verdict rests on, section by section: the part that a page and an index share.
import type { AnswerRow, EvidenceCheck, MoveKind, Report, Stand } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { findingsByPart, findingsTitle } from '../findings.ts';
import { confidencePlot } from '../plots/confidence-plot.ts';
import { positionsPlot } from '../plots/positions-plot.ts';
import { besideDocument, optionsBeside, type ReportTexts, standText, textsOf } from '../report-words.ts';
import { testsInCells } from '../tests.ts';
import { textsIn } from '../texts/texts.ts';
import { boxOnPage, documentOnPage, placesOf } from './document.ts';
import { findings } from './findings.ts';
import { cellOf, table } from './tables.ts';

/** The kept text of each answer by its file; null where it is gone. */
export type KeptTexts = Map<string, string | null>;

/** `texts` are null where the answers themselves are left to the deliberation's own page. */
export function sections(
  report: Report,
  { track, texts: kept }: { track: string[]; texts: KeptTexts | null },
): Markup {
  const texts = textsOf(report);
  const { headings } = texts;
  const tests = textsIn(report.language).tests;
  const beside = besideDocument(report);
  return html`${section(headings.next, report.next, () => html`<p class="lines">${report.next}</p>`)}
${section(headings.userDecision, report.userDecision, () => html`${report.userDecision.map((line) => html`<p>${line}</p>`)}`)}
${section(headings.noted, report.noted, () => html`<ul>${report.noted.map((line) => html`<li>${line}</li>`)}</ul>`)}
${plots(report)}
${asked(report)}
${documentOnPage(report.document, placesOf(report))}
${section(texts.seats[report.seatsTitle], report.votes, () => html`${votes(report)}${boxOnPage(report.box)}`)}
${section(headings.moves, report.moves, () => moves(report))}
${section(headings.dissent, beside.dissent, () => dissent(report))}
${findingsByPart(report).map(([part, rows]) => section(findingsTitle(part, texts), rows, () => findings(rows, texts, { linked: kept !== null })))}
${[{ title: tests.title, head: [...tests.resultHeads, tests.expectedHead], rows: testsInCells(report.tests) }, ...beside.tables].map((one) => section(one.title, one.rows, () => table({ label: one.title, head: one.head, rows: one.rows.map((row) => row.map(cellOf)) })))}
${section(headings.conditions, beside.conditions, () => html`<ul>${report.conditions.map((condition) => html`<li>${condition}</li>`)}</ul>`)}
${section(headings.risks, report.risks, () => risks(report))}
${section(headings.evidence, report.evidence, () => evidence(report))}
${section(headings.errors, report.errors, () => errors(report))}
${section(headings.track, track, () => trackLines(track, texts))}
${kept && section(headings.answers, report.answers, () => html`${report.answers.map((answer) => fullAnswer(answer, kept, texts))}`)}`;
}

function section(title: string, filled: { length: number }, body: () => Markup): Markup {
  return when(filled.length, () => html`<section><h2>${title}</h2>${body()}</section>`);
}

function asked(report: Report): Markup {
  const { question, context } = report;
  const options = optionsBeside(report);
  const more = context.trim() && context.trim() !== question.trim();
  if (!more && options.length === 0) return html``;
  return html`<details class="asked"><summary>${textsOf(report).headings.asked}</summary><div class="inside">${when(more, () => html`<p class="lines">${context}</p>`)}
${when(options.length, () => html`<ul>${options.map(({ id, label }) => html`<li><strong>${id}</strong>: ${label}</li>`)}</ul>`)}</div></details>`;
}

function votes(report: Report): Markup {
  const { seatsTitle, votes: rows, rounds } = report;
  const texts = textsOf(report);
  const { heads } = texts;
  const sealed = rounds.length > 1 && rows.some(({ sealed }) => sealed !== null);
  // Reviewers raise findings; none of them votes.
  const votes = rows.some(({ final }) => final === null || final.position !== null);
  return table({
    label: texts.seats[seatsTitle],
    head: [
      heads.seat,
      heads.engine,
      ...(sealed ? [heads.sealed, heads.final] : votes ? [heads.vote] : []),
      heads.why,
      heads.note,
    ],
    rows: rows.map(({ name, engine, model, sealed: first, final, why, marks }) => [
      { content: name },
      { content: model ? `${engine} (${model})` : engine },
      ...(sealed ? [{ content: stand(first, texts) }] : []),
      ...(sealed || votes ? [{ content: stand(final, texts) }] : []),
      { content: why, kind: 'text' as const },
      { content: html`${marks.map((mark) => html`<span class="mark-note">${mark}</span>`)}` },
    ]),
  });
}

const stand = (one: Stand | null, texts: ReportTexts): Markup =>
  one ? html`${standText(one, texts)}` : html`<span class="bad">${texts.notHeard}</span>`;

function plots(report: Report): Markup {
  const seats = report.votes.map(({ seat }) => seat);
  const drawn = [positionsPlot({ ...report, seats }), confidencePlot(report)].filter((one) => one !== null);
  return when(
    drawn.length,
    () =>
      html`<section><h2>${textsOf(report).headings.plots}</h2><div class="plots">${drawn}</div></section>`,
  );
}

const WORTH: Record<MoveKind, 'good' | 'soft' | 'bad'> = {
  evidence: 'good',
  objection: 'good',
  critique: 'good',
  context: 'soft',
  conformity: 'bad',
};

function moves(report: Report): Markup {
  const { headings, heads, noChoice, moved } = textsOf(report);
  return table({
    label: headings.moves,
    head: [heads.seat, heads.round, heads.from, heads.to, heads.movedBy, heads.why, heads.ownWords],
    rows: report.moves.map(({ seat, round, from, to, movedBy, kind, because, evidence }) => [
      { content: seat },
      { content: String(round), kind: 'num' as const },
      cellOf(from ?? noChoice),
      cellOf(to ?? noChoice),
      { content: movedBy.join(', ') || '–' },
      { content: html`<span class="${WORTH[kind]}">${moved[kind]}</span>` },
      { content: [because, evidence.join('; ')].filter(Boolean).join('\n'), kind: 'text' as const },
    ]),
  });
}

function dissent(report: Report): Markup {
  const { noReason, page: texts } = textsOf(report);
  return html`${report.dissent.map(
    ({
      name,
      position,
      confidence,
      concern,
      mitigation,
      monitor,
    }) => html`<p><strong>${name}</strong>: ${position}${confidence === null ? '' : ` (${confidence})`}</p>
<blockquote>${concern || noReason}</blockquote>
${when(mitigation, () => html`<p>${texts.answerTo}: ${mitigation ?? ''}</p>`)}${when(monitor, () => html`<p>${texts.watch}: ${monitor ?? ''}</p>`)}`,
  )}`;
}

function risks(report: Report): Markup {
  const { headings, heads, severities } = textsOf(report);
  return table({
    label: headings.risks,
    head: ['#', heads.severity, heads.risk, heads.source, heads.mitigation, heads.owner, heads.monitor],
    rows: report.risks.map(({ risk, source, severity, mitigation, owner, monitor }, index) => [
      { content: String(index + 1) },
      {
        content: html`<span class="${severity === 'high' ? 'bad' : severity === 'medium' ? 'soft' : 'faint'}">${severities[severity]}</span>`,
      },
      { content: risk, kind: 'text' as const },
      cellOf(source),
      cellOf(mitigation),
      cellOf(owner),
      cellOf(monitor),
    ]),
  });
}

const CHECKED: Record<EvidenceCheck, [mark: string, worth: 'good' | 'soft' | 'bad' | 'faint']> = {
  verified: ['✓ ', 'good'],
  moved: ['↷ ', 'soft'],
  missing: ['✗ ', 'bad'],
  'no such file': ['✗ ', 'bad'],
  'no such line': ['✗ ', 'bad'],
  'not as quoted': ['✗ ', 'bad'],
  'proves nothing': ['', 'soft'],
  'no place given': ['', 'faint'],
  unquoted: ['', 'soft'],
  stated: ['', 'faint'],
};

function evidence(report: Report): Markup {
  const { evidence: rows } = report;
  const { heads, headings, checks } = textsOf(report);
  const placed = rows.some(({ place }) => place !== null);
  return table({
    label: headings.evidence,
    head: [heads.seat, heads.round, ...(placed ? [heads.place] : []), heads.words, heads.check],
    rows: rows.map(({ seat, round, place, quote, check, note }) => [
      { content: seat },
      { content: String(round), kind: 'num' as const },
      ...(placed
        ? [{ content: place === null ? '–' : html`<code>${place}</code>`, kind: 'place' as const }]
        : []),
      { content: quote, kind: 'text' as const },
      {
        content: html`<span class="${CHECKED[check][1]}">${CHECKED[check][0]}${checks[check]}</span>${note ? html`<br><span class="faint">${note}</span>` : null}`,
      },
    ]),
  });
}

function errors(report: Report): Markup {
  const { headings, heads } = textsOf(report);
  return table({
    label: headings.errors,
    head: [heads.engine, heads.what, heads.detail, heads.done],
    rows: report.errors.map(({ engine, error_type, detail, action_taken }) => [
      { content: engine },
      { content: error_type },
      { content: detail, kind: 'text' as const },
      { content: action_taken },
    ]),
  });
}

const trackLines = (lines: string[], { page: texts }: ReportTexts): Markup =>
  html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul><p class="faint">${texts.track}</p>`;

function fullAnswer(
  { seat, engine, round, turn, file, bytes }: AnswerRow,
  kept: KeptTexts,
  texts: ReportTexts,
): Markup {
  const text = kept.get(file) ?? null;
  const from = seat === engine ? seat : `${seat} (${engine})`;
  return html`<details class="answer"><summary>${from} · ${round === 0 ? texts.page.before : texts.round(round)} · ${turn} · ${size(bytes)}</summary>${
    text === null
      ? html`<p class="bad">${texts.page.gone} <code>${file}</code></p>`
      : html`<pre>\n${text}</pre>`
  }</details>`;
}

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
