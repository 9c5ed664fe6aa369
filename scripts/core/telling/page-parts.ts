// Each part of a section on a page.
import type { CodeRow, ToldPart } from '../schemas/told.ts';
import { html, type Markup, when } from '../words/html.ts';
import { type HunkPart, isFilled, placeText, type TablePart } from './parts.ts';

export function partOnPage(part: ToldPart): Markup {
  if ('p' in part) return html`<p class="lines">${part.p}</p>`;
  if ('list' in part)
    return html`<ul>${part.list.map((text) => html`<li>${text}</li>`)}</ul>`;
  if ('table' in part) return tableOnPage(part);
  if ('quote' in part)
    return html`<blockquote>${part.quote}${when(part.by, () => html`<footer>${part.by ?? ''}</footer>`)}</blockquote>`;
  if ('fence' in part) return html`<pre tabindex="0">${part.fence}</pre>`;
  if ('hunk' in part) return hunkOnPage(part);
  return html`<div class="card"><b>${part.box.title}</b><p class="lines">${part.box.lines.join('\n')}</p></div>`;
}

/** On a telephone each row is a card, with its columns' heads before the cells. */
function tableOnPage({ table: { head, rows } }: TablePart): Markup {
  const numbers = head.map((_, at) =>
    rows.every((row) => !isFilled(row[at]) || typeof row[at] === 'number'),
  );
  const cells = (row: TablePart['table']['rows'][number]): Markup[] =>
    row.map(
      (cell, at) =>
        html`<td class="${numbers[at] ? 'number' : ''}" data-head="${head[at] ?? ''}">${isFilled(cell) ? cell : ''}</td>`,
    );
  return html`<div class="wide"><table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}

/** What is said stands under the line it is about, as review tools have it. */
function hunkOnPage({ hunk }: HunkPart): Markup {
  const { path, rows, mark, title, says, id = '', weight = '' } = hunk;
  const [body = '', ...voices] = says;
  const at = mark === null ? -1 : rows.findIndex(({ number }) => number === mark);
  const cut = at < 0 ? rows.length : at + 1;
  return html`<article class="finding ${weight}" ${when(id, () => html`id="${id}"`)}><h3>${title}${when(id, () => html` <a href="#${id}" aria-label="Link to ${id}">#</a>`)}</h3>
<div class="hunk">${when(path, () => html`<p class="place">${placeText(path, mark)}</p>`)}${codeOnPage(rows.slice(0, cut), mark)}
<div class="comment"><p class="lines">${body}</p>
${when(voices.length, () => html`<ul>${voices.map((voice) => html`<li>${voice}</li>`)}</ul>`)}</div>
${codeOnPage(rows.slice(cut), mark)}</div></article>`;
}

const CHANGED = { '+': 'added', '-': 'gone', '': '' };

const codeOnPage = (rows: CodeRow[], mark: number | null): Markup =>
  when(rows.length, () => {
    const lines = rows.map(({ number, sign, text }) => {
      const look = [CHANGED[sign], number === mark ? 'at' : ''];
      return html`<span class="${look.join(' ').trim()}"><i>${number > 0 ? number : ''}</i><b>${sign}</b>${text}
</span>`;
    });
    return html`<pre tabindex="0">${lines}</pre>`;
  });
