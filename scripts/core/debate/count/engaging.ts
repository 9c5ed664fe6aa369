// Whether a challenger has engaged with the position: it cites what is there, or questions an assumption.
import { saysNothing } from '../../answers/forms/value.ts';
import { isMissing } from '../../evidence/evidence.ts';
import type { DebateChallenger } from '../../shapes.ts';

type Item = { text?: string; state?: string | null; verified?: boolean | null };

function shownIn(said: DebateChallenger['evidence']): Item[] {
  const items = typeof said === 'string' ? [said] : (said ?? []);
  return items
    .map((item): Item => (typeof item === 'string' ? { text: item } : item))
    .filter(({ text = '' }) => saysSomething(text));
}

/** Agreeing through a lens means having looked: what was looked up and is not there engages with nothing. */
export const engages = ({
  evidence,
  assumptions_challenged,
}: Pick<DebateChallenger, 'evidence' | 'assumptions_challenged'>): boolean =>
  shownIn(evidence).some((item) => !isGone(item)) || (assumptions_challenged ?? []).some(saysSomething);

/** It gave evidence, and every piece of it was looked up in vain. */
export function showsOnlyMissing({ evidence }: Pick<DebateChallenger, 'evidence'>): boolean {
  const given = shownIn(evidence);
  return given.length > 0 && given.every(isGone);
}

function isGone({ state, verified }: Item): boolean {
  const status = (state ?? '').trim().toLowerCase().replace(/[_-]/g, ' ');
  return (
    verified === false ||
    isMissing({ status: status as 'missing' }) ||
    /^(?:not (?:found|there)|gone|absent)$/.test(status)
  );
}

// "Looks good to me" is no evidence, in whatever order it says so.
const PRAISE = new Set(
  (
    'a about add after agree agreed all also an and any anything approve approved accept accepted are as at be best by case clear ' +
    'clearly common concern concerns correct course decision do does enough everything evidence experience fair fine for from ' +
    'further general good great happy have here hold holds i idea in is issue issues it its just knowledge lens lgtm looks look me ' +
    'my needed nice no none not nothing object objection objections obvious obviously of ok okay on our overall own part perfect ' +
    'plan point position practice practices problem problems proposal quite reasonable right see seems sense sensible side solid ' +
    'sound sounds sure that the there thing think this to very view was way we well with works yes yep approach choice makes make ' +
    'nil n na not applicable ' +
    'das der die den dem ein eine ist es ich wir sieht sehe klingt passt alles gut sehr ganz soweit richtig vernünftig sinnvoll plausibel in ordnung aus ' +
    'kein keine keinen einwand einwände bedenken problem probleme nichts zustimmung stimme zu einverstanden zum vorschlag plan und für mich ' +
    'le la les un une c est cela ça tout tous me nous semble paraît correct correcte bon bonne bien parfait raisonnable clair d accord je suis rien à signaler ' +
    'aucun aucune objection objections problème problèmes pas de avec proposition très et pour moi ' +
    'el los las una todo se ve parece está bien buena bueno correcto razonable claro de acuerdo estoy ningún ninguna objeción objeciones problemas nada que ' +
    'con propuesta muy y para mí perfecto'
  ).split(' '),
);
const PRAISE_ELSEWHERE =
  /^[\s、。,.!！-]*(?:(?:特に)?(?:問題|異論|異議)?(?:は|も)?(?:なし|ない|ありません|無し)|良い|いい|同意|賛成|妥当|適切|よさそう|大丈夫)(?:です|ます|と思います|します)?[\s。.!！]*$|^(?:看起来|看上去|我觉得|我认为)?(?:没有|没|无)?(?:问题|异议|意见|什么问题)?[。.]?$|^(?:看起来|看上去|我觉得|我认为)?(?:同意|赞成|很好|可以|不错|合理)[。.]?$|^(?:문제|이의)?\s?(?:없음|없습니다|없어 보입니다)[.]?$|^(?:동의|찬성)(?:합니다)?[.]?$|^(?:괜찮|좋|합리적으로|타당해)\S{0,3}\s?(?:보입니다|보임|같습니다|습니다)?[.]?$/u;

function saysSomething(text: string): boolean {
  if (saysNothing(text) || PRAISE_ELSEWHERE.test(text.trim())) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => !PRAISE.has(word));
}
