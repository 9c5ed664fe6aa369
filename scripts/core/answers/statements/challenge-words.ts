// The words by which a challenger agrees or objects, and answers a reply; in the languages of the questions.
import { hasReservation } from './reservations.ts';
import { readChoice, type Vocabulary, vocabulary } from './words.ts';

export type Stance = 'agree' | 'partial' | 'disagree';
export type ReplyWord = 'accept' | 'maintain' | 'escalate';

export type Words<M extends string> = {
  english: Vocabulary<M>;
  /** Tried in this order, on the head of a value; what denies stands before what it denies. */
  others: readonly (readonly [RegExp, M])[];
  /** What a plain yes becomes when it is tied to something. */
  reserved: Readonly<Partial<Record<M, M>>>;
};

export const STANCE: Words<Stance> = {
  english: vocabulary<Stance>(
    {
      agree: 'agree agrees agreed',
      partial:
        'agree_partially agree_partly partial partially partly partial_agree partially_agree partial_agreement mostly_agree',
      disagree: 'disagree disagrees disagreed',
    },
    { agree: 'disagree' },
  ),
  others: [
    [
      /^(?:部分的|一部|条件付き)|^(?:部分)|^부분|^일부|^(?:teilweise|zum Teil|partiel\w*|en partie|parcial\w*|en parte)/i,
      'partial',
    ],
    [
      /^(?:不同意|反対|反对|同意(?:しない|しません|できない|できません)|賛成(?:しない|しません|できない|できません))|^(?:同意|賛成)(?:し|いたし|に)?(?:かね|兼ね|難|がた)|^难以(?:同意|赞成)|^동의하기 (?:어렵|힘들)|^반대|동의하지|동의할 수 없/,
      'disagree',
    ],
    [
      /^(?:ich )?(?:widerspreche|lehne|(?:stimme )?nicht (?:einverstanden|zu))|^nicht|stimme (?:\p{L}+ ){0,2}nicht zu|bin nicht einverstanden/iu,
      'disagree',
    ],
    [
      /pas d['’]accord|^(?:en )?désaccord|^(?:en )?desacuerdo|no estoy de acuerdo|^no de acuerdo/i,
      'disagree',
    ],
    [
      /^(?:同意|賛成|赞成)|^동의|^찬성|^(?:ich )?(?:stimme zu|zustimm\w*|einverstanden|bin einverstanden)|^(?:je suis )?d['’]accord|^(?:estoy )?de acuerdo/i,
      'agree',
    ],
  ],
  reserved: { agree: 'partial' },
};

export const REPLY: Words<ReplyWord> = {
  english: vocabulary<ReplyWord>(
    {
      accept: 'accept accepts accepted concede conceded',
      maintain: 'maintain maintains maintained',
      escalate: 'escalate escalates escalated',
    },
    { accept: 'maintain' },
  ),
  others: [
    [
      /^(?:維持|维持|保留(?:意见|異議)|유지)|受け入れ(?:難|がた|かね|ない|ません|られない|られません)|^(?:不|难以)接受|^수용하기 (?:어렵|힘들)|^수용할 수 없|納得(?:しない|しません|できない|できません)/,
      'maintain',
    ],
    [
      /^(?:ich )?(?:bleibe dabei|halte (?:\p{L}+ ){0,3}(?:aufrecht|fest)|akzeptiere (?:\p{L}+ ){0,2}nicht)|^je (?:maintiens|n['’]accepte pas)|^maintenu|^(?:mantengo|no acepto|mantenid[oa])/iu,
      'maintain',
    ],
    [
      /^(?:エスカレート|差し戻し?|上申|升级|에스컬레이션)|^(?:eskalier\w*|j['’]escalade|escal[oa]\w*)/i,
      'escalate',
    ],
    [
      /^(?:受け入れ|受諾|承諾|納得|接受|수용|인정)|^(?:ich )?(?:akzeptiere|akzeptiert|angenommen)|^(?:j['’]accepte|accepté)|^(?:acepto|aceptad[oa])/i,
      'accept',
    ],
  ],
  reserved: { accept: 'maintain' },
};

/** Which word a phrase chooses, and whether that yes is tied to something. */
export function readWord<M extends string>(
  phrase: string,
  words: Words<M>,
): { word: M | null; reserved: boolean } {
  const spaced = phrase.replaceAll('_', ' ');
  const head = spaced
    .trim()
    .replace(/^[\s"'*_`「『“]+/, '')
    .slice(0, 300);
  if (/^neither\b|\bneither \w+ nor\b/i.test(head)) return { word: null, reserved: false };
  const word =
    readChoice(spaced, words.english) ?? words.others.find(([pattern]) => pattern.test(head))?.[1] ?? null;
  const tied = word === null ? undefined : words.reserved[word];
  if (tied === undefined || !hasReservation(phrase)) return { word, reserved: false };
  return { word: tied, reserved: true };
}
