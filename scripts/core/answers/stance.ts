// The one word that decides, and why it may have to be asked for again.

import type { Block } from './blocks.ts';
import { type Form, type FormAbout, LETTERS, namesOf } from './form.ts';
import { recordsIn } from './records.ts';
import { flagOf, type Held, itemsOf, rawOf, textOf } from './values.ts';
import { isBlank, type ReadWord, readWord } from './words.ts';

/** One form, its fields under our names. `isAlias`: the deciding one had another. */
export type Statement = {
  fields: Map<string, Held>;
  other: Map<string, Held>;
  said: ReadWord;
  isAlias: boolean;
  differs: boolean;
  strays: string[];
  cut: boolean;
};

type Asked = { form: Form; about: FormAbout };

export function statementOf(given: Block, asked: Asked): Statement {
  const { decides, fields: table } = asked.form;
  const names = namesOf(table);
  const fields = new Map<string, Held>();
  const other = new Map<string, Held>();
  const others: ReadWord[] = [];
  for (const [key, held] of given.fields) {
    const name = names.get(key);
    if (name === undefined) other.set(key, held);
    else if (name === key || !given.fields.has(name))
      fields.set(name, fields.get(name) ?? held);
    if (name === decides && name !== key) others.push(sayIn(held, asked));
  }
  const isAlias = !given.fields.has(decides);
  const said = sayIn(fields.get(decides), asked);
  const word = said.is === 'said' ? said.word : null;
  const isOther = (one: ReadWord): boolean => one.is === 'said' && one.word !== word;
  const differs =
    (word !== null && others.some(isOther)) ||
    given.twice.includes(decides) ||
    (word !== null &&
      [...other].some(([key, held]) => speaksAgainst(key, held, word, asked.form)));
  return { fields, other, said, isAlias, differs, strays: given.strays, cut: given.cut };
}

/** For open fields the words themselves, or that there is something. */
function sayIn(held: Held | undefined, { form, about }: Asked): ReadWord {
  const field = form.fields[form.decides];
  if (field?.as === 'word')
    return readWord(rawOf(held), field.words ?? {}, exactIn(form));
  if (field?.as === 'letter') {
    const letters = about.letters ?? LETTERS;
    const words = Object.fromEntries(
      letters.map((one) => [one, `position_${one.toLowerCase()}`]),
    );
    return readWord(rawOf(held), words, letters);
  }
  if (field?.as === 'records') {
    if (recordsIn(field, held, about).length > 0)
      return { is: 'said', word: '', tied: false };
    return itemsOf(held).some((item) => !isBlank(rawOf(item)))
      ? { is: 'unclear' }
      : { is: 'nothing' };
  }
  const text = textOf(held);
  return text === '' ? { is: 'nothing' } : { is: 'said', word: '', tied: false };
}

const exactIn = ({ yes = [] }: Form): readonly string[] => (yes === 'any' ? [] : yes);

export const isYes = ({ yes = [] }: Form, word: string): boolean =>
  yes === 'any' || yes.includes(word);

const STATES_VERDICT =
  /verdict|decision|vote$|position|stance|approv|recommend|outcome|conclusion/;
const STATES_NO = /veto|block|reject|denied|refus|showstopper/;

/** A key of its own that states a verdict, a veto or blockers. */
function speaksAgainst(key: string, held: Held, word: string, form: Form): boolean {
  const field = form.fields[form.decides];
  if (field?.as !== 'word' || form.yes === 'any') return false;
  const isFor = isYes(form, word);
  const flag = flagOf(held);
  const text = rawOf(held).trim();
  if (STATES_NO.test(key))
    return isFor && flag !== false && !isBlank(text) && text !== '0' && text !== '[]';
  if (!STATES_VERDICT.test(key)) return false;
  if (flag !== null) return /approv/.test(key) && flag !== isFor;
  const said = readWord(text, field.words ?? {}, exactIn(form));
  return said.is === 'said' && said.word !== word;
}

/** null: it can be taken as it stands. */
export function flawOf(statements: Statement[], { form, about }: Asked): string | null {
  const last = statements.at(-1);
  if (last === undefined) return 'there is no form';
  const { said, fields, cut, differs } = last;
  if (cut) return 'the form is cut or broken';
  const words = new Set(
    statements.flatMap((one) => (one.said.is === 'said' ? [one.said.word] : [])),
  );
  const choices = new Set(
    statements.map((one) => chosenIn(one.fields.get('choice'), about)),
  );
  if (differs || words.size > 1 || (form.yes === 'any' && choices.size > 1))
    return 'it says two different things';
  if (said.is === 'nothing') return `\`${form.decides}\` is left open`;
  if (said.is === 'unclear')
    return `\`${form.decides}\` is not one of the words of the form`;
  if (said.tied && textOf(fields.get('conditions')) === '')
    return 'a yes with conditions names none under `conditions`';
  const missing = isYes(form, said.word)
    ? (form.owes ?? []).filter((key) => !fields.has(key))
    : [];
  if (missing.length > 0)
    return `${missing.map((key) => `\`${key}\``).join(', ')} is not there`;
  const hasOptions =
    form.yes === 'any' && 'choice' in form.fields && (about.options?.length ?? 0) > 0;
  return hasOptions && chosenIn(fields.get('choice'), about) === null
    ? '`choice` is none of the options'
    : null;
}

/** By id or label; without options the words themselves. */
export function chosenIn(
  held: Held | undefined,
  { options = [] }: FormAbout,
): string | null {
  const text = textOf(held);
  if (options.length === 0) return text || null;
  const plain = text.toLowerCase();
  return (
    options.find(({ id, label }) =>
      [id, label].some((one) => one.toLowerCase() === plain),
    )?.id ?? null
  );
}
