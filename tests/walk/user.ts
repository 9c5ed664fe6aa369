// A user who says anything, by way of a host or alone.

import type { Told } from './never.ts';
import type { Dice } from './random.ts';

export type UserKind = 'mapped' | 'bare' | 'refusing' | 'limiting' | 'silent';
export type UserSaid = {
  /** As it is handed in. */
  text: string;
  /** A person meant no by it. */
  no?: boolean;
  /** A person meant yes by it, or something that goes ahead. */
  yes?: boolean;
  /** Asked for another round. */
  again?: boolean;
  /** Of a choice: its id and label. */
  choice?: { id: string; label: string };
  condition?: string;
  /** What the dialog saw. */
  seen?: { question: string; answer: string };
  code?: string | null;
};

const NO = [
  'no',
  'nein',
  'no, do not do that',
  'Nope, leave it as it is',
  'いいえ',
  'stop',
  "don't",
  'non',
  'no way',
];
const BARE: [string, 'yes' | 'no' | ''][] = [
  ['yes', 'yes'],
  ['ok', 'yes'],
  ['go ahead', 'yes'],
  ['はい', 'yes'],
  ['no', 'no'],
  ['nein', 'no'],
  ['not now', ''],
  ['hmm', ''],
  ['back', ''],
];

export function answered(roll: Dice, kind: UserKind, step: Told): UserSaid | null {
  if (kind === 'silent') return roll.chance(0.3) ? bare(roll) : null;
  if (kind === 'bare') return bare(roll);
  if (kind === 'refusing' && roll.chance(0.7)) return refusing(roll);
  const all = choicesOf(step);
  if (all.length === 0) return bare(roll);
  const choice = roll.pick(all);
  return kind === 'limiting' && !isNo(choice)
    ? limiting(roll, choice)
    : mapped(roll, choice, step);
}

type Choice = { id: string; label: string; owes?: string[] };

function choicesOf({ choices = [], ask }: Told): Choice[] {
  const labels = ask?.questions[0]?.options.map(({ label }) => label) ?? [];
  return [...choices, ...labels.map((label) => ({ id: label, label }))];
}

/** By what a person reads. */
const isNo = ({ id, label }: Choice): boolean =>
  /^(?:stop|do not|leave it rejected|look for another way|drop it|keep it as it was)/i.test(
    label,
  ) || ['stop', 'reject'].includes(id);
const isAgain = ({ id, label }: Choice): boolean =>
  /again|dissent|answer it|more|missing|test/i.test(`${id} ${label}`);
const isWait = ({ label }: Choice): boolean =>
  /^(?:not now|put it off|leave it open|find out|split the|set a dead|take a step|let somebody)/i.test(
    label,
  );

function mapped(roll: Dice, choice: Choice, { ask }: Told): UserSaid {
  const written = Object.fromEntries(
    (choice.owes ?? []).map((field) => [field, `the ${field}`]),
  );
  const owed = roll.chance(0.7) && choice.owes?.length ? { written } : {};
  const meant = {
    no: isNo(choice),
    again: isAgain(choice),
    yes: !isNo(choice) && !isAgain(choice) && !isWait(choice),
  };
  const question = ask?.questions[0]?.question;
  const seen =
    question && roll.chance(0.5) ? { seen: { question, answer: choice.label } } : {};
  const text = JSON.stringify({ choice: choice.id, said: choice.label, ...owed });
  return { text, choice, ...meant, ...seen };
}

function limiting(roll: Dice, choice: Choice): UserSaid {
  const condition = `only${roll.pick(['staging', 'mondays', 'readers'])}`;
  const text = JSON.stringify({
    choice: choice.id,
    said: `yes, but ${condition}`,
    conditions: [condition],
  });
  const yes = !isAgain(choice) && !isWait(choice);
  return { text, choice, condition, yes, again: isAgain(choice) };
}

function bare(roll: Dice): UserSaid {
  const [text, meant] = roll.pick(BARE);
  return { text, no: meant === 'no', yes: meant === 'yes' };
}

/** In words alone, or beside something that a host added. */
function refusing(roll: Dice): UserSaid {
  const words = roll.pick(NO);
  const text = roll.pick([
    words,
    words,
    JSON.stringify({ said: words }),
    JSON.stringify({ said: words, context: 'we freeze on Friday' }),
    JSON.stringify({ said: words, framing: { context: 'more of it' } }),
  ]);
  return { text, no: true };
}
