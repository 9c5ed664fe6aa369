// What a protocol's specification fixes the form of, on a page.
import type { Block, Report, Sheet } from '../../shapes.ts';
import { html, type Markup, when } from '../../words/html.ts';
import { widthOf } from '../../words/width.ts';
import { inGroups } from '../blocks.ts';
import { drawSheet } from '../terminal/frame.ts';
import { cellOf, table } from './tables.ts';

/** `places` are what we name between back-ticks; other back-ticks of an engine stay as they are. */
export const documentOnPage = (document: Block[], places: ReadonlySet<string> = new Set()): Markup =>
  when(
    document.length,
    () =>
      html`<section class="document">${inGroups(document).map((blocks) => group(blocks, places))}</section>`,
  );

export const placesOf = ({ evidence }: Pick<Report, 'evidence'>): ReadonlySet<string> =>
  new Set(
    evidence.flatMap(({ place }) => (place === null ? [] : [place, place.replace(/:\d+(?:-\d+)?$/, '')])),
  );

const withPlaces = (text: string, places: ReadonlySet<string>): Markup =>
  html`${text.split(/(`[^`\n]+`)/).map((piece) => {
    const inside = piece.slice(1, -1);
    return piece.startsWith('`') && places.has(inside) ? html`<code>${inside}</code>` : html`${piece}`;
  })}`;

/** What is wider than this gets smaller letters on a telephone. */
const LONG = 58;

export function boxOnPage(box: Sheet | null): Markup {
  if (!box) return html``;
  const drawn = drawSheet(box, { plain: false });
  const isLong = widthOf(drawn.split('\n')[0] ?? '') > LONG;
  return html`<pre class="${isLong ? 'box long' : 'box'}">${drawn}</pre>`;
}

const group = (blocks: Block[], places: ReadonlySet<string>): Markup =>
  blocks[0]?.kind === 'item' || blocks[0]?.kind === 'reason'
    ? html`<ul>${blocks.map((one) => block(one, places))}</ul>`
    : html`${blocks.map((one) => block(one, places))}`;

function block(one: Block, known: ReadonlySet<string>): Markup {
  const places = 'code' in one && one.code ? new Set([...known, one.code]) : known;
  const shown = (text: string): Markup => withPlaces(text, places);
  switch (one.kind) {
    case 'heading':
      return one.level === 2 ? html`<h2>${one.text}</h2>` : html`<h3>${one.text}</h3>`;
    case 'text':
      return html`<p class="lines">${shown(one.text)}</p>`;
    case 'item':
      return html`<li>${shown(one.text)}</li>`;
    case 'reason':
      return html`<li class="reason">${one.text}</li>`;
    case 'quote':
      return html`<blockquote>${one.text}</blockquote>`;
    case 'fence':
      return html`<pre>${one.text}</pre>`;
    case 'fact':
    case 'field':
      return html`<p><strong>${one.name}:</strong> ${shown(one.text)}</p>${when(one.items.length, () => html`<ul>${one.items.map((text) => html`<li>${shown(text)}</li>`)}</ul>`)}`;
    case 'table':
      return table({
        label: one.head.join(', '),
        head: one.head,
        rows: named(one.rows).map((row) => row.map(cellOf)),
      });
  }
}

/** A row that goes on with the one above it is read by itself where rows become cards. */
function named(rows: string[][]): string[][] {
  let above = '';
  return rows.map(([first = '', ...rest]) => {
    above = first || above;
    return [above, ...rest];
  });
}
