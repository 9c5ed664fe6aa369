// Tables that can be read aloud, and that become a list of cards where a page is narrow.
import { html, type Markup } from '../../words/html.ts';

export type Cell = { content: Markup | string; kind?: 'text' | 'num' | 'place' };

/** Roles are stated, since a narrow page lays rows out as blocks; each cell then shows its column's name. */
export function table({ label, head, rows }: { label: string; head: string[]; rows: Cell[][] }): Markup {
  const columns = head.flatMap((name, at) => {
    const cells = rows.flatMap((row) => row[at] ?? []);
    // A column in which nobody has anything to say only takes room from the others.
    if (at > 0 && rows.length > 0 && cells.every(isEmpty)) return [];
    return [{ name, at, num: cells.length > 0 && cells.every(({ kind }) => kind === 'num') }];
  });
  return html`<div class="wide"><table role="table" aria-label="${label}">
<thead role="rowgroup"><tr role="row">${columns.map(({ name, num }) =>
    name === ''
      ? html`<td></td>`
      : html`<th role="columnheader" scope="col" class="${num ? 'num' : ''}">${name}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) =>
      html`<tr role="row">${columns.map(({ name, at }) => {
        const { content = '', kind = '' } = row[at] ?? {};
        return at === 0 && !isEmpty({ content })
          ? html`<th role="rowheader" scope="row">${content}</th>`
          : html`<td role="cell" class="${kind}" data-label="${name}">${content}</td>`;
      })}</tr>`,
  )}</tbody></table></div>`;
}

const isEmpty = ({ content }: Cell): boolean =>
  (typeof content === 'string' ? content : content.markup).trim() === '';

/** Long cells get room, short ones none. */
export const cellOf = (text: string): Cell => ({
  content: text,
  ...(text.length > 40 ? { kind: 'text' as const } : {}),
});

export const num = (content: Markup | string): Cell => ({ content, kind: 'num' });
