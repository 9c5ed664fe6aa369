// Tables that can be read aloud, and that scroll by themselves where a page is narrow.
import { html, type Markup } from '../../words/html.ts';

export type Cell = { content: Markup | string; kind?: 'text' | 'num' | 'place' };

export function table({ label, head, rows }: { label: string; head: string[]; rows: Cell[][] }): Markup {
  return html`<div class="wide" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...rest]) =>
      html`<tr><th scope="row">${first?.content ?? ''}</th>${rest.map(({ content, kind }) => html`<td class="${kind ?? ''}">${content}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

/** Long cells get room, short ones none. */
export const cellOf = (text: string): Cell => ({
  content: text,
  ...(text.length > 40 ? { kind: 'text' as const } : {}),
});
