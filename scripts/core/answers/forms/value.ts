// What a block of an answer holds before anybody knows which field means what.
import { nameOf } from './names.ts';

/** `cut` says that the text ended inside the value: a cut number is unknown, not small. */
export type Value =
  | { kind: 'text'; text: string; cut: boolean }
  | { kind: 'list'; items: Value[]; cut: boolean }
  | { kind: 'map'; entries: Map<string, Value>; cut: boolean };

export type Fields = Map<string, Value>;

export const textValue = (text: string, cut = false): Value => ({ kind: 'text', text, cut });

/** A field that was given twice holds both: two words that differ are no position, and nothing takes nothing away. */
export function both(before: Value | undefined, after: Value): Value {
  if (!before || isSame(before, after)) return after;
  if (before.kind === 'text' && after.kind === 'text') {
    const [one, other] = [before.text.trim(), after.text.trim()];
    return one === '' || other === ''
      ? textValue(one + other, after.cut)
      : textValue(`${one} | ${other}`, after.cut);
  }
  const itemsIn = (value: Value): Value[] => (value.kind === 'list' ? value.items : [value]);
  return { kind: 'list', items: [...itemsIn(before), ...itemsIn(after)], cut: before.cut || after.cut };
}
const isSame = (before: Value, after: Value): boolean => {
  const [one, other] = [before, after].map((value) =>
    asText(value)
      .toLowerCase()
      .replace(/["'`*_]/g, ''),
  );
  return one === other;
};

/** An option's name that was cut off may be the beginning of another's. */
export const wholeOf = (value: Value | undefined): Value | undefined => (value?.cut ? undefined : value);

/** Keys are compared without case, quotes and emphasis, and with one kind of gap. */
export const normalKey = (key: string): string =>
  nameOf(
    bareText(key)
      .toLowerCase()
      .replace(/[\s_-]+/g, '_'),
  );

const NOTHING = new Set([
  '',
  'none',
  'n/a',
  'na',
  'nil',
  'null',
  'undefined',
  'nothing',
  '-',
  '–',
  '—',
  '~',
  'no',
  'empty',
  'not applicable',
]);
/** How "none" is said elsewhere, with or without the thing that is none. */
const NONE_ELSEWHERE =
  /^(?:(?:特に|条件は?|リスクは?|懸念は?|前提は?)*(?:なし|無し|無|ない|ありません|該当なし|特になし|不要)|(?:没有|沒有|无|無)(?:任何)?(?:条件|條件|风险|證據|证据)?|不需要|(?:조건|위험|우려)?\s?(?:없음|없습니다|해당 ?없음|불필요)|keine?(?:rlei)?(?: (?:weiteren? )?(?:bedingung(?:en)?|auflagen?|risiken|bedenken|einwände))?|entfällt|nichts|aucune?(?: (?:condition|risque|réserve))?|néant|rien|sans (?:condition|objet)s?|ningun[oa]?(?: (?:condici[oó]n|riesgo))?|ninguna|nada|sin (?:condiciones|riesgos))$/;
const NONE_FOUND_ELSEWHERE =
  /^(?:(?:keine?|aucune?|ningun[oa]?|ningún)(?: (?:probleme?|fehler|mängel|befunde?|problèmes?|erreurs?|défauts?|problemas?|error(?:es)?|hallazgos?))?|nichts|rien|nada) (?:gefunden|entdeckt|festgestellt|erkannt|trouvée?s?|détectée?s?|relevée?s?|à signaler|encontrad[oa]s?|detectad[oa]s?|que señalar)$|^(?:問題|指摘)?(?:は|点は)?見つかりません(?:でした)?$|^(?:未发现|没有发现)(?:任何)?(?:问题)?$|^(?:문제(?:가|는)?\s?)?발견되지 않(?:음|았습니다)$/;
const NO_SUCH =
  /^(?:there (?:are|is) )?(?:no|not any|without|zero)(?: \w+){0,2} (?:conditions?|risks?|caveats?|dissent)(?: (?:are|is|were|was))?(?: (?:needed|required|attached|apply|necessary|at all|identified|found|known|for approval|whatsoever)){0,2}$|^(?:none|nothing)(?: (?:needed|required|necessary|at all|whatsoever|specific|in particular|really|for now|from my side|of note|significant|major|other|further|else)){1,2}$|^unconditional(?:ly)?$|^(?:not|n't) (?:needed|required|necessary)$/;

/** What our own form shows in the place of an answer, copied as it stood. */
const SLOTS = new Set([
  'evidence point',
  'risk',
  'condition for approval (if any)',
  'key concern if this decision goes the other way',
  '2-3 sentence explanation of your position',
  'short summary',
  'your stance in one or two sentences',
]);
const isCopiedSlot = (text: string): boolean =>
  /^(?:<[^<>]{1,120}>|\{[^{}:]{1,120}\}|\.{3}|…|\[(?:\.{3}|…|your|list|insert|if any)[^\][]{0,80}\])$/i.test(
    text,
  ) || SLOTS.has(text.toLowerCase());

const NONE_FOUND =
  /^(?:none|nothing|no (?:[\w/-]+ ){0,3}(?:issues?|findings?|problems?|concerns?|items?|blockers?|gaps?|bugs?|objections?))(?: (?:was|were))?(?: (?:identified|found|noted|reported|remaining|remain|missing|applicable|to report|at this time|known)){0,3}$/;

const MAY_BE_NOTHING =
  /^(?:n|there |without|zero|uncond|kein|entf|aucun|rien|sans |sin |empty|evidence point|undef|your |risk$|condition for|key concern|2-3 sent|short sum|[^a-z])/;

/** "None", "n/a", "None identified." and their like are how an engine writes an empty list. */
export function saysNothing(text: string): boolean {
  const plain = bareText(text)
    .toLowerCase()
    .replace(/[.!,;:。！]+$/, '');
  if (plain.length > 60) return false;
  // Nearly every text is spared the long way by how it begins.
  if (plain !== '' && !MAY_BE_NOTHING.test(plain)) return false;
  if (isCopiedSlot(bareText(text))) return true;
  return (
    NOTHING.has(plain) ||
    NONE_FOUND.test(plain) ||
    NO_SUCH.test(plain) ||
    NONE_ELSEWHERE.test(plain) ||
    NONE_FOUND_ELSEWHERE.test(plain) ||
    /^\(?none\)?$/.test(plain)
  );
}

/** The text without the marks of emphasis around it. */
export function bareText(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && ' \t\r\n*_`"\'“”‘’'.includes(text.charAt(from))) from++;
  while (to > from && ' \t\r\n*_`"\'“”‘’'.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

export function asText(value: Value | undefined): string {
  if (!value) return '';
  if (value.kind === 'text') return value.text.trim() === 'null' ? '' : value.text.trim();
  if (value.kind === 'list') return value.items.map(asText).filter(Boolean).join('\n');
  return [...value.entries].map(([key, inner]) => `${key}: ${asText(inner)}`).join(', ');
}

export function asList(value: Value | undefined): string[] {
  if (!value) return [];
  if (value.kind === 'list') return value.items.map(asText).filter((item) => !saysNothing(item));
  const text = asText(value);
  return saysNothing(text) ? [] : [text];
}

/** Yes or no, when that is what was written. */
export function asFlag(value: Value | undefined): boolean | null {
  const word = bareText(asText(value)).toLowerCase();
  if (/^(?:true|yes|y|1|changed)\b/.test(word)) return true;
  if (/^(?:false|no|n|0|none|same|unchanged|not)\b/.test(word)) return false;
  return null;
}
