// English sentences made comparable: small letters, one apostrophe, contractions whole even where theirs was left out.

const BARE_CONTRACTIONS =
  /\b(do|does|did|ca|wo|would|should|could|is|are|was|were|have|has|had|must|need|might|ai)nt\b/g;

/** "Dont", "can’t", "can not" become "don't", "can't", "cannot". */
export const contracted = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘´]/g, "'")
    .replace(BARE_CONTRACTIONS, "$1n't")
    .replace(/\bcan not\b/g, 'cannot');

export const plainEnglish = (text: string): string =>
  contracted(text)
    .replaceAll('`', '')
    .replace(/\b(?:im|i'm)\b/g, 'i am')
    .replace(/\bi've\b/g, 'i have')
    .replace(/\b(?:i'd)\b/g, 'i would')
    .replace(/\bi'll\b/g, 'i will')
    .replace(/\b(it|this|that|here|what)'s\b/g, '$1 is')
    .replace(/[*_]{1,3}(?=\w)|(?<=\w)[*_]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const LIST_ITEM = /^\s*(?:[-*•+]|\d{1,3}[.)])\s/;
const LABELLED = /^[^\p{L}\d]{0,4}\p{Lu}[\p{L}_]*(?: [\p{L}_]+){0,3}[*_]{0,2}:(?:\s|[*_]|$)/u;
const STANDS_ALONE = /^\s*(?:#{1,6}\s|\||```|~~~|-{3,}\s*$|\*{3,}\s*$)/;

/** The sentences of a text: a wrapped line goes on in the next one, a blank line, a heading and a list item do not. */
export function sentencesOf(text: string): string[] {
  const paragraphs: string[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') open = false;
    else if (STANDS_ALONE.test(line)) {
      paragraphs.push(trimmed);
      open = false;
    } else if (open && !LIST_ITEM.test(line) && !LABELLED.test(trimmed))
      paragraphs.push(`${paragraphs.pop()} ${trimmed}`);
    else {
      paragraphs.push(trimmed);
      open = true;
    }
  }
  return paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?;…。！？][")”’*_]{0,3})\s+|(?<=[。！？])(?=\S)/))
    .filter((one) => one !== '');
}
