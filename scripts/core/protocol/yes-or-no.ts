// Whether the words of a choice decline, or say yes with something beside it that may take it back.
import { clearWord, fold, mayTakeBack, wordsFor } from './clear-words.ts';

/** What stands between a plain word and what else is said. */
const BREAK = String.raw`\s*(?:[,.;:!?、。–—(]|\s-\s|\s(?=but\b|if\b|only\b|unless\b))`;
const startOf = (meaning: 'go' | 'stop') =>
  new RegExp(`^(?:${wordsFor(meaning).join('|')})(?=${BREAK})`, 'u');
const [YES, NO] = [startOf('go'), startOf('stop')];

/** Told not to do it. "No cache" and "not only" do it otherwise. */
const NOT_TO = new RegExp(
  [
    String.raw`^(?:(?:we|i|you|one|it) )?(?:do not|don't|(?:should|must|will|shall|would|can) ?(?:not|n't)|shouldn't|mustn't|won't|cannot|can't|never|not) (?!only\b|just\b|too\b)`,
    String.raw`^nicht (?!nur\b)|^ne (?:pas|jamais|\S+ pas)\b|^(?:暂|暫|先)?(?:不|别|別|勿)(?![同变變断斷仅僅但])`,
    '(?:しない|ません|べきではない|べきでない|ないほうがよい|ない方がよい|않는다|않음|않기|말자|말 것)$',
  ].join('|'),
  'u',
);
/** Of words of one's own: it is put off, or turned down as a whole. */
const PUT_OFF =
  /^(?:wait|wait and see|later|hold(?: off)?|(?:postpone|defer|delay)(?: it)?|abwarten|später|attendre|plus tard|esperar|más tarde|待つ|様子を見る|延期(?:する)?|見送る|等待|推迟|보류|연기)$/u;
const TURNED_DOWN =
  /^(?:reject|refuse|decline|cancel|abort|abandon|drop|stop) (?:it|this|that|(?:the|this|that) (?:change|proposal|plan|idea|patch|fix|pull request|migration|move|release))$/;

/** Choosing it declines: a plain no, with or without more behind it, or words not to do it. */
export function saysNo(
  choice: string | null,
  options: readonly { id: string; label: string }[] = [],
): boolean {
  const said = fold(choice ?? '');
  const option = options.find(({ id }) => fold(id) === said);
  const names = [said, fold(option?.label ?? '')];
  if (names.some((name) => clearWord(name) === 'stop' || NO.test(name) || NOT_TO.test(name))) return true;
  return !option && (PUT_OFF.test(said) || TURNED_DOWN.test(said));
}

/** An option of this name would be the vote itself: "No, leave it". */
export const isAnAnswer = (name: string): boolean =>
  clearWord(name) !== null || [YES, NO].some((start) => start.test(fold(name)));

/** "Yes, but only after the audit". */
export function isQualifiedYes(choice: string | null): boolean {
  const said = fold(choice ?? '');
  const [yes] = YES.exec(said) ?? [];
  return yes !== undefined && mayTakeBack(said.slice(yes.length));
}
