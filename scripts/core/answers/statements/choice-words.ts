// The words by which a challenger agrees or objects and answers a reply, by which a reviewer recommends, and how strong an objection is.
import { vocabulary, type Words } from './words.ts';

export type Stance = 'agree' | 'partial' | 'disagree';
export type ReplyWord = 'accept' | 'maintain' | 'escalate';
export type Recommendation = 'keep' | 'revise' | 'reject' | 'continue';

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
  ],
  yes: 'agree',
  no: 'disagree',
  tied: 'partial',
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
      /^(?:維持|维持|保留(?:意见|異議)|유지)|^(?:ich )?(?:bleibe dabei|halte (?:\p{L}+ ){0,3}(?:aufrecht|fest))|^je maintiens|^maintenu|^(?:mantengo|mantenid[oa])/iu,
      'maintain',
    ],
    [
      /^(?:エスカレート|差し戻し?|上申|升级|에스컬레이션)|^(?:eskalier\w*|j['’]escalade|escal[oa]\w*)/i,
      'escalate',
    ],
  ],
  yes: 'accept',
  no: 'maintain',
  tied: 'maintain',
};

export const RECOMMENDATION: Words<Recommendation> = {
  english: vocabulary<Recommendation>(
    {
      keep: 'keep keeps kept retain approve approved accept accepted agree merge ship lgtm proceed',
      revise:
        'revise revised revision rework modify request_changes requests_changes changes_requested needs_work needs_changes',
      reject: 'reject rejected disapprove stop',
      continue: 'continue discuss',
    },
    {
      keep: 'revise',
      approve: 'reject',
      approved: 'reject',
      accept: 'reject',
      accepted: 'reject',
      merge: 'reject',
    },
  ),
  others: [],
  yes: 'keep',
  no: 'reject',
  tied: 'revise',
};

export const STRENGTH = vocabulary({
  minor: 'minor weak low',
  moderate: 'moderate medium med',
  strong: 'strong high major severe critical',
});
