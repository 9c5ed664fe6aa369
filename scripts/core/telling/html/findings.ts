// Findings beside the lines they are about.
import type { FindingRow } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { codeLines, factsOf, nameOf } from '../findings.ts';
import type { ReportTexts } from '../report-words.ts';

/** `linked`: each can be pointed at by its id, where no other deliberation shares the page. */
type Shown = { linked: boolean };

export const findings = (rows: FindingRow[], texts: ReportTexts, shown: Shown): Markup =>
  html`${rows.map((row) => finding(row, texts, shown))}`;

function finding(row: FindingRow, texts: ReportTexts, { linked }: Shown): Markup {
  const { id, severity, title, body, suggestion, lookedAt } = row;
  const { answer = '', voices = [], alike = [] } = lookedAt ?? {};
  const hunk = hunkOf(row);
  return html`<article class="finding ${severity}" ${when(linked, () => html`id="${id}"`)}>
<h3><span class="severity">${nameOf(severity, texts)}</span> ${title} <span class="faint">${id}</span></h3>
<p class="faint">${factsOf(row, texts)}</p>
<div class="beside">
${when(
  hunk.length,
  () =>
    html`<pre class="hunk" tabindex="0">${hunk.map(
      ({ kind, text }) => html`<span class="${kind}">${text}
</span>`,
    )}</pre>`,
)}
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

type Row = { kind: string; text: string };

function hunkOf(row: FindingRow): Row[] {
  const hunk = row.lookedAt?.hunk;
  if (!hunk) return codeLines(row).map((text) => ({ kind: text.startsWith('>') ? 'at' : '', text }));
  const [first = 0, last = first] = row.lines ?? [];
  const width = String(Math.max(...hunk.map(({ number }) => number ?? 0))).length;
  return hunk.map(({ sign, number, text }) => {
    const isAt = number !== null && number >= first && number <= last;
    const kind = [isAt ? 'at' : '', sign === '+' ? 'come' : sign === '-' ? 'gone' : '']
      .filter(Boolean)
      .join(' ');
    return { kind, text: `${String(number ?? '').padStart(width)} ${sign} ${text}` };
  });
}
