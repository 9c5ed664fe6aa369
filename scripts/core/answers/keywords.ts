// The last stage: where the words of a short text point. It is shown and counts for nobody.

const POSITION_KEYWORDS: Record<string, RegExp> = {
  APPROVE:
    /\b(?:approve[ds]?|approving|(?:i|we)(?: \w{1,12})? recommend(?! against)|proceed)\b|^\W{0,9}yes\b/i,
  REJECT:
    /\b(?:reject(?:s|ed|ing)?|(?:recommend|vote|am|be|advise|decide|clearly|strongly|definitely|likely|probably|possibly) against|den(?:y|ies|ied))\b|['’]m against\b|^\W{0,9}(?:no|against)\b/i,
  ABSTAIN: /\b(?:abstain|uncertain|insufficient)\b/i,
};
const NEGATION =
  /\b(?:not|never|cannot|nobody|no|nothing|hardly|refuse|decline|without)\b|n['’]t\b/i;
const LONGEST_PROSE = 1_500;

export function inferredPosition(text: string): string | null {
  if (text.length > LONGEST_PROSE) return null;
  const hits = Object.keys(POSITION_KEYWORDS).filter((position) =>
    POSITION_KEYWORDS[position]?.test(text),
  );
  const [only = null] = hits;
  // What is denied points nowhere; only the table's own bare "no" is a no.
  const isDenied = NEGATION.test(text.replace(/^\W{0,9}no\b/i, ''));
  return hits.length === 1 && !isDenied ? only : null;
}

/** The weakest word wins; without any it is moderate. */
export function strengthOf(text: string): number {
  const said = text.slice(0, LONGEST_PROSE);
  if (/\b(?:possibly|might|uncertain)\b/i.test(said)) return 30;
  if (/\b(?:likely|probably|reasonable)\b/i.test(said)) return 50;
  return /\b(?:clearly|strongly|definitely)\b/i.test(said) ? 70 : 50;
}
