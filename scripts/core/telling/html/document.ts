// What a protocol's specification fixes the form of, on a page.
import type { Block, Sheet } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { widthOf } from '../../words/width.ts';
import { inGroups } from '../blocks.ts';
import { drawSheet } from '../frame.ts';
import { cellOf, table } from './tables.ts';

export const documentOnPage = (document: Block[]): Markup =>
  when(document.length, () => html`<section class="document">${inGroups(document).map(group)}</section>`);

/** What is wider than this gets smaller letters on a telephone. */
const LONG = 58;

export function boxOnPage(box: Sheet | null): Markup {
  if (!box) return html``;
  const drawn = drawSheet(box, { plain: false });
  const isLong = widthOf(drawn.split('\n')[0] ?? '') > LONG;
  return html`<pre class="${isLong ? 'box long' : 'box'}">${drawn}</pre>`;
}

const group = (blocks: Block[]): Markup =>
  blocks[0]?.kind === 'item' || blocks[0]?.kind === 'reason'
    ? html`<ul>${blocks.map(block)}</ul>`
    : html`${blocks.map(block)}`;

function block(one: Block): Markup {
  switch (one.kind) {
    case 'heading':
      return one.level === 2 ? html`<h2>${one.text}</h2>` : html`<h3>${one.text}</h3>`;
    case 'text':
      return html`<p class="lines">${one.text}</p>`;
    case 'item':
      return html`<li>${one.text}</li>`;
    case 'reason':
      return html`<li class="reason">${one.text}</li>`;
    case 'quote':
      return html`<blockquote>${one.text}</blockquote>`;
    case 'fence':
      return html`<pre>${one.text}</pre>`;
    case 'fact':
    case 'field':
      return html`<p><strong>${one.name}:</strong> ${one.text}</p>${when(one.items.length, () => html`<ul>${one.items.map((text) => html`<li>${text}</li>`)}</ul>`)}`;
    case 'table':
      return table({
        label: one.head.join(', '),
        head: one.head,
        rows: one.rows.map((row) => row.map(cellOf)),
      });
  }
}
