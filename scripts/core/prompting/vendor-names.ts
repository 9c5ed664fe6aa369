// Takes names of vendors, models and seats out of quoted text where they say who speaks or who wrote.
import { isMatter, saysWhoSpeaks } from './who-speaks.ts';

const NAMES = [
  'claude(?:[- ](?:code|opus|sonnet|haiku|fable|[\\d.]+))*',
  'anthropic',
  '(?:opus|sonnet|haiku)(?=[- ]?\\d)',
  'codex(?:[- ]cli)?',
  'open ?ai',
  'chat ?gpt(?:[- ]?\\d[\\w.-]*)?',
  'gpt[- ]?\\d[\\w.]*(?:[- ](?:codex|mini|nano|pro|turbo))*',
  'gpt(?![\\w-])',
  'gemini(?:[- ](?:cli|pro|flash|ultra|[\\d.]+))*',
  'google(?: deepmind)?',
  'deepmind',
  'antigravity',
  'qwen(?:[- ]?(?:code|coder|max|[\\d.]+))*',
  'alibaba(?: cloud)?',
  'grok',
  'deepseek',
  'mistral',
  'llama[- ]?\\d[\\w.]*',
];

const PUT_INSTEAD = '[name]';
/** As much before and after a name as can say what it is there. */
const REACH = 200;

type Names = {
  /** Names of this deliberation's own seats and engines. */
  own: readonly string[];
  /** The question itself: what it names is a subject one must be able to speak about. */
  subject: string;
};

/** Code, quotes and identifiers stay; a name the question is about goes only where it says who speaks. */
export function removeVendorNames(text: string, { own, subject }: Names): string {
  const all = [...NAMES, ...own.map(literal)];
  const spoken = all.filter((name) => new RegExp(`(?<![\\w-])(?:${name})(?![\\w])`, 'i').test(subject));
  return regionsOf(text)
    .map((region) => (region.kind === 'code' ? region.text : mask(text, region, { all, spoken })))
    .join('');
}

/** What a build says of a change: only who made it goes; other names may be what the change is about. */
export function removeAuthor(text: string, { author }: { author: readonly string[] }): string {
  const names = NAMES.filter((name) => !author.some((one) => new RegExp(`^(?:${name})$`, 'i').test(one)));
  const all = [...NAMES, ...author.map(literal)];
  const masked = regionsOf(text)
    .map((region) => (region.kind === 'code' ? region.text : mask(text, region, { all, spoken: names })))
    .join('');
  return masked.replaceAll(new RegExp(`(\\[name\\]) ?\\((?:${all.join('|')})\\)`, 'gi'), '$1');
}

type Region = { kind: 'code' | 'quote' | 'prose'; from: number; text: string };

const FENCED = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[^\n]*\n)*?[ \t]*\1[`~]*[ \t]*(?=\n|$)/gm;
const ANSWER_BLOCK = /^[ \t]*["']?(?:position|choice|agrees_with|because)["']?[ \t]*:/m;
const INLINE_CODE = /`[^`\n]+`/g;
/** The value of a field is quoted because the form wants it so, and is still prose. */
const QUOTED =
  /(?<!^[ \t-]*["']?[\w]+["']?[ \t]*:[ \t]*)(?<![\w])(?:"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»)/gm;

function regionsOf(text: string): Region[] {
  const fences = [...text.matchAll(FENCED)]
    .filter(([block]) => !ANSWER_BLOCK.test(block))
    .map(spanOf('code'));
  const inline = [...text.matchAll(INLINE_CODE)].map(spanOf('code')).filter(outside(fences));
  const quotes = [...text.matchAll(QUOTED)].map(spanOf('quote')).filter(outside([...fences, ...inline]));
  const marked = [...fences, ...inline, ...quotes].sort((a, b) => a.from - b.from);
  const regions: Region[] = [];
  let at = 0;
  for (const region of marked) {
    regions.push({ kind: 'prose', from: at, text: text.slice(at, region.from) }, region);
    at = region.from + region.text.length;
  }
  return [...regions, { kind: 'prose', from: at, text: text.slice(at) }];
}

const spanOf =
  (kind: Region['kind']) =>
  (match: RegExpMatchArray): Region => ({ kind, from: match.index ?? 0, text: match[0] });
const outside =
  (others: Region[]) =>
  ({ from, text }: Region): boolean =>
    others.every((other) => from + text.length <= other.from || from >= other.from + other.text.length);

function mask(
  whole: string,
  { kind, from, text }: Region,
  { all, spoken }: { all: string[]; spoken: string[] },
): string {
  const pattern = new RegExp(`(?<![\\w@])(?:${all.join('|')})(?![\\w])`, 'gi');
  const isSpokenOf = new RegExp(`^(?:${spoken.join('|') || '(?!)'})$`, 'i');
  return text.replace(pattern, (name: string, offset: number) => {
    const at = from + offset;
    const place = {
      before: whole.slice(Math.max(0, at - REACH), at),
      after: whole.slice(at + name.length, at + name.length + REACH),
    };
    if (isInIdentifier(place, pattern)) return isMadeBy(place) ? PUT_INSTEAD : name;
    if (saysWhoSpeaks(place, all.join('|'))) return PUT_INSTEAD;
    return kind === 'quote' || isSpokenOf.test(name) || isMatter(place) ? name : PUT_INSTEAD;
  });
}

/** Part of a longer word, a path or an address; names with a slash between them are a list. */
function isInIdentifier({ before, after }: { before: string; after: string }, names: RegExp): boolean {
  const head = /[\w./@:#\\-]*$/.exec(before)?.[0] ?? '';
  const tail = (/^[\w./@:#\\-]*/.exec(after)?.[0] ?? '').replace(/[.:/-]+$/, '');
  const around = `${head}/${tail}`.replaceAll(new RegExp(names.source, 'gi'), '').replaceAll(/[/.:-]+/g, '');
  return around !== '';
}

/** "Codex-authored" is no identifier but a byline. */
const isMadeBy = ({ after }: { after: string }): boolean =>
  /^-(?:authored|written|made|generated|proposed)\b/i.test(after);

const literal = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
