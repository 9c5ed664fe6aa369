// Tables that can be read aloud, and that become a list of cards where a page is narrow.
import { html, type Markup } from '../../words/html.ts';

export type Cell = { content: Markup | string; kind?: 'text' | 'num' | 'place' };

/** Roles are said again, since a narrow page lays the rows out as blocks; each cell then shows what it is called. */
export function table({ label, head, rows }: { label: string; head: string[]; rows: Cell[][] }): Markup {
  return html`<div class="wide"><table role="table" aria-label="${label}">
<thead role="rowgroup"><tr role="row">${head.map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(
    ([first, ...rest]) =>
      html`<tr role="row"><th role="rowheader" scope="row">${first?.content ?? ''}</th>${rest.map(
        ({ content, kind }, at) =>
          html`<td role="cell" class="${kind ?? ''}" data-label="${head[at + 1] ?? ''}">${content}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`;
}

/** Long cells get room, short ones none. */
export const cellOf = (text: string): Cell => ({
  content: text,
  ...(text.length > 40 ? { kind: 'text' as const } : {}),
});
