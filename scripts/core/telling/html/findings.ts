// Findings beside the lines they are about.
import type { FindingRow } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { codeLines, factsOf } from '../findings.ts';

export const findings = (rows: FindingRow[]): Markup => html`${rows.map(finding)}`;

function finding(row: FindingRow): Markup {
  const { id, severity, title, body, suggestion, lookedAt } = row;
  const { answer = '', voices = [], alike = [] } = lookedAt ?? {};
  const code = codeLines(row);
  return html`<article class="finding ${severity}">
<h3><span class="severity">${severity === 'missing' ? 'Missing' : severity.toUpperCase()}</span> ${title} <span class="faint">${id}</span></h3>
<p class="faint">${factsOf(row)}</p>
<div class="beside">
${when(code.length, () => html`<pre class="hunk">${code.join('\n')}</pre>`)}
<div>
${when(body, () => html`<p class="said">${body}</p>`)}
${when(suggestion, () => html`<p>Suggested:</p><pre>${suggestion ?? ''}</pre>`)}
${when(voices.length, () => html`<ul>${voices.map(({ reviewer, text }) => html`<li><strong>${reviewer}</strong>: ${text}</li>`)}</ul>`)}
${when(answer, () => html`<p><strong>Author</strong>: ${answer}</p>`)}
${when(alike.length, () => html`<p class="faint">May be the same as ${alike.join(', ')}.</p>`)}
</div>
</div>
</article>`;
}
