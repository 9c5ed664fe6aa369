// A deliberation as one HTML page: first the result and its worth, then everything it rests on.
import type { Report } from '../../shapes.ts';
import { html, when } from '../../words/html.ts';
import { textsOf } from '../report-words.ts';
import { dateOf, page, type Style } from './page.ts';
import { type KeptTexts, sections } from './report-body.ts';
import { verdict } from './verdict.ts';

export type Surroundings = {
  id: string;
  version: string;
  openedAt: string;
  lastAt: string;
  /** Hash of the log's last line: what `ftm replay` must reach again. */
  head: string;
  /** No model was asked: everything was written in advance. */
  standIns: boolean;
  track: string[];
  texts: KeptTexts;
  style: Style;
};

export function reportPage(report: Report, around: Surroundings): string {
  const { title, question, language } = report;
  const texts = textsOf(report);
  const body = html`<header>
<p class="kind">${title}</p>
<h1>${question}</h1>
${when(around.standIns, () => html`<p class="standin" role="note">${texts.standIns}</p>`)}
${verdict(report)}
</header>
<main>
${sections(report, around)}
</main>
<footer><p>${title} <code>${around.id}</code>, ${texts.page.opened(dateOf(around.openedAt), dateOf(around.lastAt), around.version)}</p>
<p>${texts.page.again} <code>ftm replay ${around.id}</code> (${texts.page.lastLine} <code>${around.head.slice(0, 16)}</code>). ${texts.page.nothingRuns}</p></footer>`;
  return page({ title: `${title}: ${question.slice(0, 80)}`, style: around.style, body, language });
}
