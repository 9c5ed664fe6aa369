// A deliberation as one HTML page: first what the result is worth and what it is, then everything it rests on.

import type { Report } from '../../shapes.ts';
import { html, when } from '../../words/html.ts';
import { STAND_INS } from '../stand-ins.ts';
import { dateOf, page, type Style } from './page.ts';
import { sections, type Texts, verdict } from './report-body.ts';

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
  texts: Texts;
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
${sections(report, around)}
</main>
<footer><p>${title} <code>${around.id}</code>, opened ${dateOf(around.openedAt)}, last entry ${dateOf(around.lastAt)}; written by ftm ${around.version}.</p>
<p>Every count above can be worked out again: <code>ftm replay ${around.id}</code> (last line of the log: <code>${around.head.slice(0, 16)}</code>). Text of engines is shown as it came; nothing in this file runs or loads anything.</p></footer>`;
  return page({ title: `${title}: ${question.slice(0, 80)}`, style: around.style, body });
}
