// The one seam between text and HTML: all that a template did not make is text.
import { HIDDEN } from './line.ts';

/** Can only be made here; anything else in a template is escaped, even what looks like this. */
export type Markup = { readonly markup: string };
type HtmlPart = Markup | Markup[] | string | number | null | false;

const made = new WeakSet<object>();

function makeMarkup(markup: string): Markup {
  const one = { markup };
  made.add(one);
  return one;
}

export function html(pieces: TemplateStringsArray, ...parts: HtmlPart[]): Markup {
  return makeMarkup(String.raw({ raw: pieces }, ...parts.map(renderMarkup)));
}

/** A style sheet of our own; text that could end its element is a bug. */
export function styleSheet(css: string): Markup {
  if (/<\/?style|<!--/i.test(css)) throw new Error('A style sheet holds markup');
  return makeMarkup(`<style>${css}</style>`);
}

const nothing = makeMarkup('');
export const when = (is: unknown, then: () => Markup): Markup => (is ? then() : nothing);

function renderMarkup(part: HtmlPart): string {
  if (part === null || part === false) return '';
  if (Array.isArray(part)) return part.map(renderMarkup).join('');
  return typeof part === 'object' && made.has(part)
    ? part.markup
    : escapedHtml(String(part));
}

const MARKS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What controls, hides or turns the direction of writing is shown, never obeyed; joiners go. */
function escapedHtml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/\u200c|\u200d|\u2060/g, '')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}]/gu, name)
    .replaceAll(HIDDEN, name);
}

const name = (character: string): string =>
  `⟦${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`;
