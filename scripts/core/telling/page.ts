// What is told, as one page that loads nothing.
import type { State } from '../deliberation/protocol.ts';
import type { ProjectHead } from '../schemas/nouns.ts';
import type { SeatRow, Section, Told } from '../schemas/told.ts';
import { aboutTokens, dayAndTime, seconds } from '../words/amounts.ts';
import { html, type Markup, styleSheet, when } from '../words/html.ts';
import { listed, plural, shorten } from '../words/line.ts';
import { nextWords } from './next-words.ts';
import { partOnPage } from './page-parts.ts';
import {
  arranged,
  type BoxPart,
  boxFacts,
  engineBeside,
  graveRemarks,
  otherRemarks,
  seatStandText,
  seatsTitle,
  stanceOf,
} from './parts.ts';

type PageLook = { css: string; about: PageAbout };

/** What tells whoever gets a page which project, time and deliberation it is of. */
export type PageAbout = {
  project: string;
  at: string;
  version: string;
  /** Of a deliberation. */
  head?: ProjectHead | null;
  id?: string;
  decided?: string;
};

/** Who had the last word; '' as long as it is open. */
export function decidedBy(
  { chose, opened: { host } }: Pick<State, 'chose' | 'opened'>,
  { acts, gate }: Told,
): string {
  if (gate === 'open' || acts.some(({ act }) => act === 'decide' || act === 'write'))
    return '';
  if (!chose) return gate === 'undecided' ? '' : 'By the votes.';
  const words = chose.said ? `: “${shorten(chose.said, 200)}”` : '';
  return `By the user, “${chose.label}”${words}${!host || chose.seen ? '' : `, as ${host} reports`}.`;
}

/** Nothing on a page starts or loads anything; texts of engines are in it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

type Page = {
  /** In the window's title. */
  name: string;
  kind: string;
  question: string;
  engines?: string;
  top: Markup;
  body: Markup[];
};

/** A page of ours round whatever stands on it. */
function pageAround(
  { name, kind, question, engines = '', top, body }: Page,
  { css, about }: PageLook,
): string {
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${shorten(name, 120)}</title>${styleSheet(css)}</head>
<body><header><p class="about"><b>${kind}</b> ${question}</p>
<p class="source">${source(about, engines)}</p>
${top}</header>${body}</body></html>
`;
  return markup;
}

export function toPage(told: Told, look: PageLook): string {
  const { first, rest } = arranged(told, 'page');
  const box = first
    .flatMap(({ parts }) => parts)
    .find((part): part is BoxPart => 'box' in part);
  const leading = withoutBox(first);
  const title = seatsTitle(told, leading);
  const seats = html`${when(title, () => html`<h2>${title}</h2>`)}<ul class="seats">${told.seats.map(seatOnPage)}</ul>`;
  return pageAround(
    {
      name: told.headline || told.question,
      kind: told.title,
      question: told.question,
      engines: enginesTold(told),
      top: verdictOnPage(told, {
        box: box ?? null,
        seats: leading.length ? null : seats,
        decided: look.about.decided ?? '',
      }),
      body: [
        html`<main>${leading.map(sectionOnPage)}${when(leading.length && told.seats.length, () => seats)}
${rest.map(sectionOnPage)}</main>`,
        when(told.cost, () => html`<footer>Took ${told.cost}.</footer>`),
        when(told.closing, () => html`<pre tabindex="0">${told.closing ?? ''}</pre>`),
      ],
    },
    look,
  );
}

type Within = { box: BoxPart | null; seats: Markup | null; decided: string };

function verdictOnPage(told: Told, { box, seats, decided }: Within): Markup {
  const grave = graveRemarks(told);
  const comes = nextWords(told.acts, 'page');
  return html`<div class="verdict ${told.gate}">
${when(box, () => html`<p class="kind">${box?.box.title ?? ''}</p>`)}
<h1 class="${told.headline.length > 60 ? 'long' : ''}">${told.headline || 'Still open'}</h1>
${when(grave.length, () => html`<ul class="warnings">${listItems(grave)}</ul>`)}
${seats ?? ''}
<p class="worth">${[told.worth, ...otherRemarks(told)].filter(Boolean).join(' ')}</p>
${when(decided, () => html`<p class="next"><b>Decided</b> ${decided}</p>`)}
${when(comes, () => html`<p class="next"><b>Next</b> ${comes}</p>`)}
${box ? facts(boxFacts(box, told)) : ''}
</div>`;
}

/** "Claude (opus-5-5) and Codex" */
function enginesTold({ seats }: Told): string {
  const engines = seats.map((row) => {
    const name = engineBeside(row) || row.name;
    return row.model ? `${name} (${row.model})` : name;
  });
  return listed([...new Set(engines)]);
}

/** "shop · main@1a2b3c4 · 19 Nov 2026, 14:05 UTC · Claude (opus-5-5), Codex · magi-… · ftm 0.2.0" */
function source(
  { project, head, at, id = '', version }: PageAbout,
  engines: string,
): string {
  const branch = head?.branch ? `${head.branch}@` : '';
  const place = head ? `${branch}${head.commit.slice(0, 9)}` : '';
  return [project, place, dayAndTime(at), engines, id, `ftm ${version}`]
    .filter(Boolean)
    .join(' · ');
}

const withoutBox = (sections: Section[]): Section[] =>
  sections
    .map((one) => ({ ...one, parts: one.parts.filter((part) => !('box' in part)) }))
    .filter(({ parts }) => parts.length > 0);

const listItems = (texts: string[]): Markup[] =>
  texts.map((text) => html`<li>${text}</li>`);

const facts = (rows: [string, string][]): Markup =>
  html`<dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;

/** Its reason in the open; its evidence and what it took behind it. */
function seatOnPage(row: SeatRow): Markup {
  const engine = engineBeside(row);
  const about = [
    row.model ?? '',
    row.effort ? `effort ${row.effort}` : '',
    row.ms ? seconds(row.ms) : '',
    row.tokens ? aboutTokens(row.tokens) : '',
  ].filter(Boolean);
  const line = html`<b>${row.name}</b>${when(engine, () => html` <span class="quiet">${engine}</span>`)}
${when(row.final, () => html`<span class="stand">${seatStandText(row)}</span>`)}
${row.marks.map((mark) => html`<span class="chip">${mark}</span>`)}
<span class="why">${row.why}</span>`;
  const more = row.evidence.length > 0 || about.length > 0;
  const tone = stanceOf(row.final?.position ?? '');
  if (!more) return html`<li class="${tone}">${line}</li>`;
  return html`<li class="${tone}"><details><summary>${line}</summary><ul>${listItems(row.evidence)}</ul>
<p class="quiet">${about.join(' · ')}</p></details></li>`;
}

function sectionOnPage({ title, parts, folded }: Section): Markup {
  const body = parts.map(partOnPage);
  if (folded)
    return html`<details class="fold"><summary>${title || 'More'}</summary><div class="inside">${body}</div></details>`;
  return html`<section>${when(title, () => html`<h2>${title}</h2>`)}${body}</section>`;
}

/** `href`: its own page, beside this one. A `problem` instead of what cannot be read. */
export type PageEntry = {
  id: string;
  at: string;
  project: string;
  href: string;
  told: Told | null;
  problem?: string;
};

export function indexPage(entries: PageEntry[], look: PageLook): string {
  const open = entries.filter(({ told }) => told?.gate === 'open').length;
  const count =
    plural(entries.length, 'deliberation') + (open ? `, ${open} still open` : '');
  return pageAround(
    {
      name: 'Deliberations',
      kind: 'ftm',
      question: 'Deliberations',
      top: html`<h1 class="long">${count}</h1>`,
      body: [html`<main><ul class="seats">${entries.map(entryOnPage)}</ul></main>`],
    },
    look,
  );
}

const PAGE_TONE = {
  approved: 'for',
  rejected: 'against',
  undecided: 'between',
  open: '',
};

function entryOnPage({ id, at, project, href, told, problem = '' }: PageEntry): Markup {
  if (!told) return html`<li><b>${id}</b> <span class="quiet">${problem}</span></li>`;
  return html`<li class="${PAGE_TONE[told.gate]}"><a href="${href}">${told.question}</a>
<span class="quiet">${[told.title, project, dayAndTime(at)].filter(Boolean).join(' · ')}</span>
<div class="tone">${told.headline || 'Still open'}</div></li>`;
}
