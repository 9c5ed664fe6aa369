// Findings beside the lines they are about.
import type { FindingRow } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { codeLines, factsOf, nameOf } from '../findings.ts';
import type { ReportTexts } from '../report-words.ts';

export const findings = (rows: FindingRow[], texts: ReportTexts): Markup =>
  html`${rows.map((row) => finding(row, texts))}`;

function finding(row: FindingRow, texts: ReportTexts): Markup {
  const { id, severity, title, body, suggestion, lookedAt } = row;
  const { answer = '', voices = [], alike = [] } = lookedAt ?? {};
  const code = codeLines(row);
  return html`<article class="finding ${severity}">
<h3><span class="severity">${nameOf(severity, texts)}</span> ${title} <span class="faint">${id}</span></h3>
<p class="faint">${factsOf(row, texts)}</p>
<div class="beside">
${when(code.length, () => html`<pre class="hunk">${code.join('\n')}</pre>`)}
<div>
${when(body, () => html`<p class="said">${body}</p>`)}
${when(suggestion, () => html`<p>${texts.finding.suggested}:</p><pre>${suggestion ?? ''}</pre>`)}
${when(voices.length, () => html`<ul>${voices.map(({ reviewer, text }) => html`<li><strong>${reviewer}</strong>: ${text}</li>`)}</ul>`)}
${when(answer, () => html`<p><strong>${texts.finding.author}</strong>: ${answer}</p>`)}
${when(alike.length, () => html`<p class="faint">${texts.finding.alike(alike.join(', '))}</p>`)}
</div>
</div>
</article>`;
}
