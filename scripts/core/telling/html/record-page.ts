// The track record as one HTML page: how often each engine was right, how well it knew, and how much it repeats another.
import type { EngineRecord, PairRecord, TrackRecord } from '../../record/track-record.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { reliabilityPlot } from '../plots/reliability-plot.ts';
import { page, type Style } from './page.ts';
import { table } from './tables.ts';

type Surroundings = {
  verdicts: number;
  reviewed: number;
  version: string;
  domain: string | null;
  style: Style;
};

export function recordPage(
  record: TrackRecord,
  { verdicts, reviewed, version, domain, style }: Surroundings,
): string {
  const { engines, pairs, effective, minimum } = record;
  const whole = engines.filter((row) => row.domain === domain);
  const plot = reliabilityPlot(whole);
  const body = html`<header><p class="kind">Track record</p><h1>Did the verdicts hold up?</h1>
<section class="verdict" aria-label="What this is worth"><p class="worth"><strong>${reviewed} of ${verdicts} verdicts have an outcome.</strong> Shares, intervals and calibration are shown from ${minimum} cases on; below that there are counts only. None of it changes a vote.</p></section></header>
<main>
<section><h2>Engines${domain === null ? '' : ` on ${domain}`}</h2>${whole.length ? engineTable(whole) : html`<p>Nobody has voted yet.</p>`}</section>
<section><h2>Reliability</h2>${plot ?? html`<p>No engine has ${minimum} reviewed votes at any level of confidence yet.</p>`}</section>
<section><h2>Who agrees with whom</h2>${pairs.length ? agreementMatrix(pairs) : html`<p>No two engines have voted together yet.</p>`}
${when(effective, () => html`<p>${effectiveText(effective)}</p>`)}</section>
${when(domain === null && engines.some((row) => row.domain !== null), () => html`<section><h2>By domain</h2>${engineTable(engines.filter((row) => row.domain !== null))}</section>`)}
</main>
<footer><p>Written by ftm ${version}. Outcomes are recorded with <code>ftm outcome ID held|failed|mixed</code>.</p></footer>`;
  return page({ title: 'Track record of the engines', style, body });
}

function engineTable(rows: EngineRecord[]): Markup {
  const domains = new Set(rows.map(({ domain }) => domain)).size > 1;
  return table({
    label: 'Engines',
    head: [
      'Engine',
      ...(domains ? ['Domain'] : []),
      'Votes',
      'Failed',
      'Right',
      'Share',
      '95 % interval',
      'Brier',
      'Blocks',
    ],
    rows: rows.map(({ engine, domain, votes, failed, n, right, share, interval, brier, strictness }) => [
      { content: engine },
      ...(domains ? [{ content: domain ?? 'all' }] : []),
      { content: String(votes), kind: 'num' as const },
      { content: String(failed), kind: 'num' as const },
      { content: `${right} of ${n}`, kind: 'num' as const },
      {
        content: share === null ? html`<span class="faint">too few</span>` : percent(share),
        kind: 'num' as const,
      },
      {
        content: interval === null ? '–' : `${percent(interval[0])} to ${percent(interval[1])}`,
        kind: 'num' as const,
      },
      { content: brier === null ? '–' : brier.toFixed(3), kind: 'num' as const },
      { content: strictness === null ? '–' : percent(strictness.share), kind: 'num' as const },
    ]),
  });
}

/** The darker, the more alike; the words say it too. */
function agreementMatrix(pairs: PairRecord[]): Markup {
  const names = [...new Set(pairs.flatMap(({ engines }) => engines))].sort();
  const cell = (one: string, other: string): { content: Markup | string; kind?: 'num' } => {
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
    head: ['', ...names],
    rows: names.map((one) => [{ content: one }, ...names.map((other) => cell(one, other))]),
  });
}

const effectiveText = (found: TrackRecord['effective']): string =>
  found
    ? `${found.engines} engines are worth ${found.votes.toFixed(1)} independent votes (ρ ${found.rho.toFixed(2)} between their ${found.from === 'errors' ? 'errors' : 'votes'}, n ${found.n}).`
    : '';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
