// The track record as a page: whether verdicts held, how often each engine was right, how well it knew.
import type { Panel } from '../../evaluation/evaluate.ts';
import type { Overview } from '../../record/overview.ts';
import type { PairRecord } from '../../record/pair-record.ts';
import type { Tally } from '../../record/past-verdicts.ts';
import type { EngineRecord, TrackRecord } from '../../record/track-record.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { shorten } from '../../words/line.ts';
import { percent } from '../../words/percent.ts';
import { costText } from '../cost-text.ts';
import { reliabilityPlot } from '../plots/reliability-plot.ts';
import { page, type Style } from './page.ts';
import { type Cell, num, table } from './tables.ts';

export type ShownRecord = TrackRecord & Overview & { panel: Panel | null };
type Surroundings = { version: string; domain: string | null; style: Style };

export function recordPage(record: ShownRecord, { domain, version, style }: Surroundings): string {
  const { engines, pairs, effective, minimum, says, panel } = record;
  const whole = engines.filter((row) => row.domain === domain);
  // One of which no outcome is known says nothing.
  const domains = engines.filter((row) => row.domain !== null && row.n > 0);
  const plot = reliabilityPlot(whole);
  const body = html`<header><p class="kind">Track record${domain === null ? '' : ` on ${domain}`}</p><h1>Did the verdicts hold up?</h1>
<section class="verdict" aria-label="The answer"><p class="decision sentence">${says}</p><p class="worth">A share of right votes is given from ${minimum} outcomes on of verdicts that said yes and ${minimum} of those that said no: outcomes of approvals alone flatter those who approve. None of it changes a vote.</p></section></header>
<main>
<section><h2>By what they said</h2>${outcomeTable('What was said', [
    ['Said yes', record.said.yes],
    ['Said no', record.said.no],
    ['Chose one of several', record.said.choice],
  ])}</section>
${when(Object.keys(record.patterns).length, () => html`<section><h2>By majority</h2>${outcomeTable('Majority', Object.entries(record.patterns))}</section>`)}
${panel ? html`<section><h2>The panel and its best engine</h2><p>${panelText(panel)}</p></section>` : null}
<section><h2>Engines</h2>${whole.length ? engineTable(whole) : html`<p>Nobody has voted yet.</p>`}</section>
<section><h2>Reliability</h2>${plot ?? html`<p>No engine has ${minimum} votes with an outcome at any one level of confidence yet.</p>`}</section>
<section><h2>Who agrees with whom</h2>${pairs.length ? agreementMatrix(pairs) : html`<p>No two engines have voted together yet.</p>`}
${when(effective, () => html`<p>${effectiveText(effective)}</p>`)}</section>
${when(
  record.months.length,
  () =>
    html`<section><h2>Over time</h2>${outcomeTable(
      'Month',
      record.months.map(({ month, ...tally }) => [month, tally]),
    )}</section>`,
)}
${when(
  domain === null && domains.length,
  () => html`<section><h2>By domain</h2>${engineTable(domains, { domains: true })}</section>`,
)}
${when(Object.keys(record.costs).length, () => html`<section><h2>What a verdict took</h2><dl class="facts">${Object.entries(record.costs).map(([protocol, { verdicts, ...cost }]) => html`<dt>${protocol}</dt><dd>${costText(cost)} <span class="faint">(median of ${verdicts})</span></dd>`)}</dl></section>`)}
${when(record.list.length, () => html`<section><h2>Verdicts</h2>${verdictTable(record)}</section>`)}
</main>
<footer><p>Written by ftm ${version}. Outcomes are recorded with <code>ftm outcome ID held|failed|mixed</code>.</p></footer>`;
  return page({ title: 'Track record', style, body });
}

const outcomeTable = (label: string, rows: [string, Tally][]): Markup =>
  table({
    label,
    head: [label, 'Held', 'Failed', 'Mixed', 'Not looked at'],
    rows: rows
      .filter(([, { held, failed, mixed, open }]) => held + failed + mixed + open > 0)
      .map(([name, { held, failed, mixed, open }]) => [
        { content: name },
        ...[held, failed, mixed, open].map((count) => num(String(count))),
      ]),
  });

const verdictTable = ({ all, list }: Pick<Overview, 'all' | 'list'>): Markup =>
  html`${table({
    label: 'Verdicts, newest first',
    head: ['Decided', 'Question', 'Verdict', 'Outcome'],
    rows: list.map(({ topic, decided_at, decision, pattern, outcome }) => [
      { content: html`<time>${decided_at.slice(0, 10)}</time>` },
      { content: shorten(topic, 120), kind: 'text' as const },
      { content: `${shorten(decision ?? 'left open', 60)}${pattern ? ` (${pattern})` : ''}` },
      { content: outcome ?? html`<span class="faint">not looked at</span>` },
    ]),
  })}${when(all.verdicts > list.length, () => html`<p class="faint">and ${all.verdicts - list.length} older ones</p>`)}`;

function panelText({ best_engine, against_best: { better, worse, p } }: Panel): string {
  const differ = `Where only one of the verdict and ${best_engine} alone was right, that was the verdict in ${better} and ${best_engine} in ${worse}`;
  return `${differ}${p < 0.05 ? '.' : '; that is within chance.'}`;
}

function engineTable(rows: EngineRecord[], { domains = false } = {}): Markup {
  return table({
    label: 'Engines',
    head: [
      'Engine',
      ...(domains ? ['Domain'] : []),
      'Votes',
      'Failed',
      'Right',
      'Said yes',
      'Said no',
      'Share',
      '95 % interval',
      'Brier',
      'Blocks',
    ],
    rows: rows.map(
      ({ engine, domain, votes, failed, n, right, said, share, interval, brier, strictness }) => [
        { content: engine },
        ...(domains ? [{ content: domain ?? 'all' }] : []),
        num(String(votes)),
        num(failed ? String(failed) : ''),
        num(partOf({ right, n })),
        num(partOf(said.yes)),
        num(partOf(said.no)),
        num(share === null ? html`<span class="faint">too few</span>` : percent(share)),
        num(interval ? `${percent(interval[0])} to ${percent(interval[1])}` : ''),
        num(brier === null ? '' : brier.toFixed(3)),
        num(strictness ? percent(strictness.share) : ''),
      ],
    ),
  });
}

const partOf = ({ right, n }: { right: number; n: number }): string => (n > 0 ? `${right} of ${n}` : '');

/** The darker, the more alike; the words say it too. */
function agreementMatrix(pairs: PairRecord[]): Markup {
  const names = [...new Set(pairs.flatMap(({ engines }) => engines))].sort();
  const cell = (one: string, other: string): Cell => {
    if (one === other) return { content: '—' };
    const pair = pairs.find(({ engines }) => engines.includes(one) && engines.includes(other));
    if (!pair) return { content: '–' };
    const { agreement, kappa, n } = pair;
    if (agreement === null) return { content: html`<span class="faint">n ${n}, too few</span>` };
    return {
      content: html`<span class="level l${Math.round(agreement * 5)}">${percent(agreement)}</span> <span class="faint">κ ${kappa === null ? '–' : kappa.toFixed(2)}, n ${n}</span>`,
    };
  };
  return table({
    label: 'Agreement between engines',
    head: ['Engine', ...names],
    rows: names.map((one) => [{ content: one }, ...names.map((other) => cell(one, other))]),
  });
}

const effectiveText = (found: TrackRecord['effective']): string =>
  found
    ? `${found.engines} engines are worth ${found.votes.toFixed(1)} independent votes (ρ ${found.rho.toFixed(2)} between their ${found.from === 'errors' ? 'errors' : 'votes'}, n ${found.n}).`
    : '';
