// A project's deliberations in one page: a line each, which opens to its reasons, and a search over all.
import type { Report } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { shorten } from '../../words/line.ts';
import { decisionIn, OUTCOME_WORDS } from '../report-words.ts';
import { STAND_INS } from '../stand-ins.ts';
import { dateOf, page, type Script, type Style } from './page.ts';
import { sections } from './report-body.ts';
import type { Surroundings } from './report-page.ts';
import { verdict } from './verdict.ts';

export type Entry =
  | { report: Report; around: Surroundings; outcome: keyof typeof OUTCOME_WORDS | null }
  | { id: string; problem: string };

type Around = { project: string; version: string; at: string; older: number; style: Style; script: Script };

const GATES = {
  approved: 'approved',
  rejected: 'rejected',
  undecided: 'undecided',
  open: 'open',
  unread: 'cannot be read',
} as const;
type Shown = keyof typeof GATES;

export function indexPage(entries: Entry[], { project, version, at, older, style, script }: Around): string {
  const counts = (Object.keys(GATES) as Shown[])
    .map((gate) => ({ gate, n: entries.filter((one) => gateOf(one) === gate).length }))
    .filter(({ n }) => n > 0);
  const body = html`<header><p class="kind">Deliberations</p><h1>${project}</h1>
<form class="search" role="search" hidden>
<label class="words">Search <input type="search" name="words" autocomplete="off"></label>
<fieldset><legend>Ended as</legend>${counts.map(
    ({ gate, n }) =>
      html`<label><input type="checkbox" name="gate" value="${gate}" checked> <span class="gate ${gate}">${GATES[gate]} ${n}</span></label>`,
  )}</fieldset>
<p class="faint" role="status"><span id="shown">${entries.length} of ${entries.length}</span> shown. Every word has to stand somewhere in a deliberation.</p>
</form></header>
<main class="index">
${entries.map(entry)}
${when(older, () => html`<p class="faint">and ${older} older ones: <code>ftm report --all --limit ${entries.length + older}</code></p>`)}
</main>
<footer><p>Written by ftm ${version}, ${dateOf(at)}. What is open shows nothing that is still sealed. Text of engines is shown as it came; the one script in this file is the search, and nothing is loaded. Whole answers: <code>ftm report ID --html</code>.</p></footer>`;
  return page({ title: `Deliberations of ${project}`, style, script, body });
}

const gateOf = (one: Entry): Shown => ('problem' in one ? 'unread' : (one.report.gate ?? 'open'));

function entry(one: Entry): Markup {
  if ('problem' in one)
    return html`<details class="entry" data-gate="unread"><summary>${line({ gate: 'unread', question: one.id, said: '', beside: [] })}</summary><p class="bad">${one.problem}</p></details>`;
  const { report, around, outcome } = one;
  const gate = gateOf(one);
  const said = shorten(decisionIn(report) ?? (gate === 'open' ? '' : 'no decision'), 90);
  const beside = [
    report.title,
    dateOf(around.openedAt).slice(0, 10),
    ...(outcome ? [OUTCOME_WORDS[outcome]] : []),
  ];
  return html`<details class="entry" id="${around.id}" data-gate="${gate}"><summary>${line({ gate, question: shorten(report.question, 160), said, beside })}</summary>
<div class="inside">${when(around.standIns, () => html`<p class="standin" role="note">${STAND_INS}</p>`)}
${verdict(report)}
${sections(report, { ...around, texts: null })}
<p class="faint"><code>${around.id}</code></p></div></details>`;
}

type Line = { gate: Shown; question: string; said: string; beside: string[] };

const line = ({ gate, question, said, beside }: Line) =>
  html`<span class="gate ${gate}">${GATES[gate]}</span> <strong>${question}</strong> ${when(said, () => html`<span class="said">${said}</span>`)} <span class="faint">${beside.join(' · ')}</span>`;
