// All deliberations on one page, newest first: what was asked, what came of it, and where the rest stands.
import type { Told } from '../schemas/told.ts';
import { html, type Markup } from '../words/html.ts';
import { plural } from '../words/line.ts';
import { type PageLook, pageAround } from './page.ts';

/** `href`: its own page, beside this one. A `problem` instead of what cannot be read. */
export type Entry = { id: string; at: string; href: string; told: Told | null; problem?: string };

export function indexPage(entries: Entry[], look: PageLook): string {
  const open = entries.filter(({ told }) => told?.gate === 'open').length;
  const count = plural(entries.length, 'deliberation') + (open ? `, ${open} still open` : '');
  return pageAround('Deliberations', look, [
    html`<header><p class="about"><b>ftm</b> Deliberations</p><h1 class="long">${count}</h1></header>`,
    html`<main><ul class="seats">${entries.map(entryOnPage)}</ul></main>`,
  ]);
}

const TONE = { approved: 'for', rejected: 'against', undecided: 'between', open: '' };

function entryOnPage({ id, at, href, told, problem = '' }: Entry): Markup {
  if (!told) return html`<li><b>${id}</b> <span class="quiet">${problem}</span></li>`;
  return html`<li class="${TONE[told.gate]}"><a href="${href}">${told.question}</a>
<span class="quiet">${told.title} · ${at.slice(0, 10)}</span>
<div class="tone">${told.headline || 'Still open'}</div></li>`;
}
