// What plain people answer, in five languages, to a verdict that asks nothing, to a question and to a split: alone,
// through a host that maps with care, and through one that takes everything for a go-ahead. No yes that nobody gave.
import { expect, it } from 'vitest';
import { Refusal } from '../scripts/core/words/refusal.ts';
import { deliberating } from './given/magi.ts';
import { gate, type One, two } from './given/magi-scenes.ts';

/** What each means to a person: a yes, a yes under a condition, or anything else. */
const ANSWERS: Record<'yes' | 'yes, if' | 'other', string> = {
  yes: `yes | ok | okay | sure | go ahead | do it | yep | sounds good | yes please | go | proceed | Yes! | OK. |
    ja | ja bitte | los | Ja. | ja, los | はい | お願いします | 進めて | はい。| oui | vas-y | Oui ! | sí | vale | adelante`,
  'yes, if': `ok, but only staging | yes, but not on Friday | sure, if the tests pass | yes, after the audit | ok but measure first |
    go ahead, but only for readers | yes, for one week | ja, aber erst morgen | ja, aber nur auf Staging | ja, nach dem Audit |
    ja, wenn die Tests laufen | はい、ステージングだけ | はい、月曜から | はい、ただし夜に | oui, mais seulement en test |
    oui, après l'audit | oui, si les tests passent | sí, pero solo en staging | sí, después del viernes | vale, pero mide primero`,
  other: `no | nope | no thanks | no, leave it | no way | don't | do not | don't do it | never | stop | cancel | not now | not yet | later |
    wait | hold on | no, not like this | no, only on staging | hmm | maybe | not sure | what does it cost? | why? | who said no? |
    do it, actually no wait | cool cool cool. no. | sure, no. | ok no | yes and no | I don't think so | nah | rather not | forget it |
    let me think | ask codex again | tell me more | leave it | please don't | yes... wait, no | never mind | no no no | absolutely not, no |
    ok, stop | go? no | I said no | that's a no from me | stop it, please | cancel it | not today, no | over my dead body, no |
    nein | nein danke | nein, lieber nicht | noch nicht | später | nein, bitte nicht | lieber nicht | auf keinen Fall, nein | warte |
    nein! | ich sage nein | erst mal nein | nein, nur auf Staging | lass es, nein | na ja, nein | ja? nein |
    いいえ | やめて | やめてください | 中止 | あとで | 待って | いいえ、まだです | 今はやめて | いいえ、やめましょう | やめます | うーん | なぜ？ |
    いいえ、ステージングだけ | はい、いいえ、やめて | ちょっとやめて | やめておく |
    non | non merci | plus tard | non, pas maintenant | ah non | non ! | oui... non | je dis non | pourquoi ? | peut-être | non, seulement en test |
    mais non | oh que non | attends, non | non et non |
    no, gracias | no lo hagas | mejor no | ahora no | todavía no | no, espera | que no | tal vez | ¿por qué? | no, solo en staging | creo que no |
    dije que no | sí, bueno, no | claro que no | para, no | no todavía`,
};

const listed = (texts: string): string[] =>
  texts
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean);
const SCENES: Record<string, () => One> = {
  'asks nothing': () => deliberating().votes('A A A'),
  split: () => deliberating({}, two).votes('A R'),
};

type Host = (meant: string, words: string) => object;
const HOSTS: Record<string, Host> = {
  alone: (_, words) => ({ said: words }),
  'a careful host': (meant, words) => ({
    said: words,
    ...(meant === 'yes' ? { choice: 'go' } : {}),
    ...(meant === 'yes, if' ? { choice: 'go', conditions: [words] } : {}),
  }),
  'a careless host': (_, words) => ({ said: words, choice: 'go' }),
};

function after(make: () => One, answer: object): { gate: string; conditions: string[] } {
  const one = make();
  const was = gate(one);
  try {
    one.user(answer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { gate: was, conditions: [] };
  }
  const { chose, limited, objection } = one.state();
  const isOpen = limited !== null || objection !== null || chose === null;
  return {
    gate: isOpen && was !== 'approved' ? 'undecided' : gate(one),
    conditions: chose?.conditions ?? [],
  };
}

const MANY = Object.values(ANSWERS).flatMap(listed);
it('there are about two hundred of them', () => expect(MANY.length).toBeGreaterThan(150));

/** Words in which nothing of a refusal stands are nobody's no: only a host, or the person asked, can tell. */
const SAYS_NO =
  /\b(?:no|nope|never|don't|do not|stop|cancel|not yet|not now|nein|non)\b|やめ|いいえ/iu;

it.each(
  Object.keys(HOSTS).flatMap((host) => Object.keys(SCENES).map((scene) => [host, scene])),
)('%s, to one that is %s: no yes that nobody gave', (host, scene) => {
  const wrong = Object.entries(ANSWERS).flatMap(([meant, texts]) =>
    listed(texts).flatMap((words) => {
      const answer = HOSTS[host]?.(meant, words) ?? {};
      const make = SCENES[scene] as () => One;
      const { gate: now, conditions } = after(make, answer);
      const asks = /[?？]$/.test(words) && host !== 'a careless host';
      const isNo =
        meant === 'other' && !asks && (host !== 'a careless host' || SAYS_NO.test(words));
      const isBare = meant === 'yes, if' && conditions.length === 0 && 'choice' in answer;
      // A verdict that was approved before stays so where nothing was understood.
      const isStill = scene === 'asks nothing' && host !== 'a careless host';
      const isYes = now === 'approved' && !(isStill && !SAYS_NO.test(words));
      const isLead = /^(?:ok|yes|sure|go ahead|ja|はい|oui)\b|^はい/iu.test(words);
      return isYes && (isNo || (isBare && isLead)) ? [[words, meant, now]] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
