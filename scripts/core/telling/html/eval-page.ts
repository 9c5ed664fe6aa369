// An evaluation as one HTML page: what to do, how often each engine was right, and what a panel of them adds.
import type { Evaluation, Share } from '../../evaluation/evaluate.ts';
import type { EvalReport } from '../../evaluation/report.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { percent } from '../../words/percent.ts';
import { sharePlot } from '../plots/share-plot.ts';
import { tookText } from '../terminal/eval-text.ts';
import { page, type Style } from './page.ts';
import { type Cell, num, table } from './tables.ts';

export function evalPage(
  found: EvalReport,
  { version, source, style }: { version: string; source: string; style: Style },
): string {
  const { questions, unanswered, engines, panel, patterns, flips, says, domains } = found;
  const body = html`<header><p class="kind">Evaluation of ${source.split(/[\\/]/).at(-1) ?? source}</p><h1>Is it worth asking several engines?</h1>
<section class="verdict" aria-label="The answer"><p class="worth">${questions} questions${unanswered ? `, ${unanswered} more not answered yet` : ''}. Every share has its 95 % interval.</p><p class="decision sentence">${says.replaceAll(/(?<=\d-)(?=\d)/g, WORD_JOINER)}</p></section></header>
<main>
<section><h2>Engines</h2>${sharePlot(Object.entries(engines).filter(([, { n }]) => n > 0))}${shareTable('Engine', Object.entries(engines))}</section>
${when(panel, () => panelSection(panel, patterns))}
${when(found.pairs.length, () => html`<section><h2>How much they repeat each other</h2>${pairsPart(found)}</section>`)}
${when(found.false_approvals, () => html`<section><h2>Said yes where no was right</h2>${falsePart(found.false_approvals)}</section>`)}
${when(flips, () => html`<section><h2>What the rounds changed</h2>${flipsPart(flips)}</section>`)}
${when(Object.keys(found.took).length, () => html`<section><h2>Mean cost of an answer</h2><dl class="facts">${Object.entries(found.took).map(([name, took]) => html`<dt>${name}</dt><dd>${tookText(took)}</dd>`)}</dl></section>`)}
${when(Object.keys(domains).length > 1, () => html`<section><h2>By domain</h2>${domainTable(domains)}</section>`)}
</main>
<footer><p>Written by ftm ${version}. A panel decides as a Council does, by more than half; the test of it against its best engine is exact, on the questions where only one of the two was right.</p></footer>`;
  return page({ title: 'Evaluation', style, body });
}

/** Keeps "2-1" in one line. */
const WORD_JOINER = '\u2060';

const rightCells = ({ right, n, low, high }: Share): Cell[] => [
  num(`${right} of ${n}`),
  num(n ? percent(right / n, 1) : '–'),
  num(n ? `${percent(low, 1)} to ${percent(high, 1)}` : '–'),
];

const shareTable = (label: string, rows: [string, Share][]): Markup =>
  table({
    label,
    head: [label, 'Right', 'Share', '95 % interval'],
    rows: rows.map(([name, share]) => [{ content: name }, ...rightCells(share)]),
  });

function panelSection(panel: Evaluation['panel'], patterns: Evaluation['patterns']): Markup {
  if (!panel) return html``;
  const { better, worse, p } = panel.against_best;
  return html`<section><h2>The panel</h2>
<p>It decides ${percent(panel.decided, 1)} of the questions and is right in ${percent(panel.right_when_decided, 1)} of these. Where only one of it and ${panel.best_engine} alone was right, that was the panel in ${better} and ${panel.best_engine} in ${worse} (p ${p.toPrecision(2)}).</p>
${sharePlot(Object.entries(patterns).filter(([, { n }]) => n > 0))}
${table({
  label: 'By majority',
  head: ['Majority', 'Of all questions', 'Right', 'Share', '95 % interval'],
  rows: Object.entries(patterns).map(([name, share]) => [
    { content: name === 'split' ? `split: ${panel.best_engine} alone` : name },
    num(percent(share.share, 1)),
    ...rightCells(share),
  ]),
})}</section>`;
}

function pairsPart({ pairs, engines, effective_votes }: EvalReport): Markup {
  const worth =
    effective_votes === null
      ? null
      : html`<p>${Object.keys(engines).length} engines are worth ${effective_votes.toFixed(2)} independent votes.</p>`;
  return html`${worth}${table({
    label: 'Pairs of engines',
    head: ['Pair', 'Correlation'],
    rows: pairs.map(({ a, b, phi }) => [
      { content: `${a} and ${b}` },
      num(phi === null ? '–' : phi.toFixed(2)),
    ]),
  })}`;
}

const falsePart = (found: Evaluation['false_approvals']): Markup =>
  table({
    label: 'Said yes where no was right',
    head: ['Who', `Of ${found?.n ?? 0} questions that deserve a no`],
    rows: [
      ...Object.entries(found?.engines ?? {}),
      ['the panel, by majority', found?.panel ?? 0] as const,
      ['the panel, only when all say yes', found?.unanimous ?? 0] as const,
    ].map(([name, share]) => [{ content: name }, num(percent(share, 1))]),
  });

function flipsPart(flips: EvalReport['flips']): Markup {
  if (!flips) return html``;
  const { panel, questions } = flips;
  return html`<p>The panel was right in ${panel.before} of ${questions} before the rounds and in ${panel.after} after them.</p>
${table({
  label: 'Changed answers',
  head: ['Engine', 'To the right', 'To the wrong', 'Wrong to wrong'],
  rows: Object.entries(flips.engines).map(([name, { to_right, to_wrong, between_wrong }]) => [
    { content: name },
    ...[to_right, to_wrong, between_wrong].map((count) => num(String(count))),
  ]),
})}`;
}

function domainTable(domains: EvalReport['domains']): Markup {
  const names = [...new Set(Object.values(domains).flatMap((engines) => Object.keys(engines)))];
  return table({
    label: 'By domain',
    head: ['Domain', ...names],
    rows: Object.entries(domains).map(([domain, engines]) => [
      { content: domain },
      ...names.map((name) => {
        const { right = 0, n = 0 } = engines[name] ?? {};
        return num(n ? `${percent(right / n, 1)} of ${n}` : '–');
      }),
    ]),
  });
}
