// Whether the value of the field that states a yes says yes and nothing else: a closed form, and behind it what explains it.
import { readElsewhere } from '../statements/stated-elsewhere.ts';
import { THIS } from '../statements/statements.ts';
import { plainEnglish } from '../text/english.ts';
import { approvesAgain, isHarmless, type Same } from './harmless.ts';

/** "APPROVE, ", "承認（ただ": more was to come. */
const UNFINISHED = /[,;:、，；：]\s*$|[-–—]\s*$|[(（[][^)）\]]{0,200}$/;
/** As a line of JSON ends. */
const ENDS_ITEM = /["']\s*,\s*$/;

const YES =
  /^(?:[-*•]\s+|\d+[.)]\s+)?[\s:*_`"'“”„([✅✔☑👍🟢]*(?:(?:\[x\]|strong(?:ly)?|clear(?:ly)?|full(?:y)?|firm(?:ly)?|final(?:ly)?|definite(?:ly)?|unconditional(?:ly)?|unanimous(?:ly)?|overall|hereby|i|we|an?|the|to) )*(?:approv(?:e[ds]?|al|ing)|agree[ds]?|accept(?:s|ed)?|ke(?:ep|eps|pt)|retain|yes|proceed|recommend(?:ed)?|merge|ship|lgtm|true)(?![\p{L}\d])[*_`"'”’)\]]*/iu;
/** What may follow the word in the same breath and leaves it what it is. */
const CLOSED = new RegExp(
  `^(?: (?:(?:of|on|with|to|for|that|the) )*(?:${THIS}|position|reply|answer|rebuttal|defence|defense|objection|it)| (?:as|the way) (?:it )?(?:is|it is|stands|written|proposed|planned|described)| (?:in full|fully|entirely|wholly|completely|wholeheartedly|strongly|unconditionally|unreservedly|now|today|overall|recommended|granted|given|warranted|justified|both|all)| (?:from|by) (?:me|my side)| without (?:any )?(?:\\w+ )?(?:reservations?|conditions?|changes?|hesitation|objections?)| with (?:\\w+ )?confidence| for (?:the|these|this|two|three)(?: \\w+){0,2} reasons?(?: (?:above|below|given))?| with (?:(?:a few|some|minor|small) )?(?:comments|notes|remarks)| after (?:careful|thorough|full|close|detailed) \\w+| after (?:reading|checking|comparing|weighing|considering|inspecting)(?: [\\w']+){1,6})*$`,
);
const BREATH =
  /\n(?=\s*[^\s\p{Ll}])|[.,!;:()（）—–✅✔☑👍🎉🚀]|\s-\s|\b(?:because|since|given|as (?=(?:it|the|this|all)\b))/u;

export function isPlainYes(value: string, isSame?: Same): boolean {
  const text = value.slice(0, 2000);
  if (text.trim() === '') return true;
  if (UNFINISHED.test(text) && !ENDS_ITEM.test(text)) return false;
  const line = text.replace(/^[^\n]*(?:->|→|=>|⇒)\s*/, '').replaceAll(/(?<=\p{L})[_-](?=\p{L})/gu, ' ');
  const word = YES.exec(line);
  // Other languages are read as a whole, or not at all; a sentence may say yes in other words.
  if (!word) return approvesElsewhere(line) || (/^[\s*_`"'“(]*\p{L}/u.test(line) && approvesAgain(line));
  // A mark of emphasis that closes nothing points to a note.
  if (/^[^*]*\p{L}\*$/u.test(word[0])) return false;
  const rest = line.slice(word[0].length);
  const at = rest.search(BREATH);
  const head = plainEnglish(at < 0 ? rest : rest.slice(0, at)).replace(/["'”’\])]+$/, '');
  return CLOSED.test(head === '' ? '' : ` ${head}`) && isHarmless(at < 0 ? '' : rest.slice(at), isSame);
}

function approvesElsewhere(line: string): boolean {
  const said = readElsewhere(line);
  return said?.is === 'position' && said.position === 'APPROVE';
}
