// The one word that decides, and why it may have to be asked for again.
import type { KeyedBlock } from './blocks.ts';
import { type Form, type FormAbout, fieldNames, PEER_LETTERS } from './form.ts';
import { REPLY_MARK } from './mark.ts';
import { recordsIn } from './records.ts';
import {
  type HeldValue,
  heldFlag,
  heldItems,
  heldRaw,
  heldText,
  withoutQuotes,
} from './values.ts';
import { isBlankText, NO_WORD, type ReadWord, readWord, wordSaid } from './words.ts';

/** One form, its fields under our names. `isAlias`: the deciding one had another. */
export type Statement = {
  fields: Map<string, HeldValue>;
  other: Map<string, HeldValue>;
  said: ReadWord;
  isAlias: boolean;
  differs: boolean;
  strays: string[];
  cut: boolean;
  /** It has the mark of its call, or none was drawn. */
  isMarked: boolean;
  /** It has that of another call. */
  isForeign: boolean;
};

type AskedStance = { form: Form; about: FormAbout & { again?: boolean } };

export function statementOf(given: KeyedBlock, asked: AskedStance): Statement {
  const { form, about } = asked;
  const { decides } = form;
  const { strays, cut, twice } = given;
  const sorted = sortedFields(given.fields, form);
  const { fields, other } = sorted;
  const said = decidingWord(fields.get(decides), asked);
  const mark = heldRaw(given.fields.get(REPLY_MARK))
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  const isMarked = about.mark === undefined || about.mark === mark;
  const isAgainst = said.word !== null && speaksAgainst(said.word, sorted, asked);
  return {
    fields,
    other,
    said,
    isAlias: !given.fields.has(decides),
    differs: isAgainst || twice.includes(decides),
    strays,
    cut,
    isMarked,
    isForeign: !isMarked && mark !== '',
  };
}

/** `aliases`: the deciding field under other names. */
type SortedStatement = Pick<Statement, 'fields' | 'other'> & { aliases: HeldValue[] };

function sortedFields(
  given: Map<string, HeldValue>,
  { fields: table, decides }: Form,
): SortedStatement {
  const names = fieldNames(table);
  const sorted: SortedStatement = { fields: new Map(), other: new Map(), aliases: [] };
  for (const [key, held] of given) {
    const name = names.get(key);
    if (key === REPLY_MARK) continue;
    if (name === undefined) sorted.other.set(key, held);
    else if (name === key || !given.has(name))
      sorted.fields.set(name, sorted.fields.get(name) ?? held);
    if (name === decides && name !== key) sorted.aliases.push(held);
  }
  return sorted;
}

function speaksAgainst(
  word: string,
  { aliases, other }: Pick<SortedStatement, 'aliases' | 'other'>,
  asked: AskedStance,
): boolean {
  const isOther = aliases
    .map((held) => decidingWord(held, asked))
    .some((said) => said.word !== null && said.word !== word);
  return isOther || [...other].some((said) => statesElse(said, word, asked.form));
}

/** For open fields the words themselves, or that there is something. */
function decidingWord(
  held: HeldValue | undefined,
  { form, about }: AskedStance,
): ReadWord {
  const field = form.fields[form.decides];
  if (field?.as === 'word')
    return readWord(heldRaw(held), field.words ?? {}, exactYeses(form));
  if (field?.as === 'letter') {
    const letters = about.letters ?? PEER_LETTERS;
    const words = Object.fromEntries(
      letters.map((one) => [one, `position_${one.toLowerCase()}`]),
    );
    return readWord(heldRaw(held), words, letters);
  }
  if (field?.as === 'records') {
    if (recordsIn(field, held, about).length > 0) return wordSaid('');
    const isSaid = heldItems(held).some((item) => !isBlankText(heldRaw(item)));
    return isSaid ? wordSaid(null) : NO_WORD;
  }
  return heldText(held) === '' ? NO_WORD : wordSaid('');
}

const exactYeses = ({ yes = [] }: Form): readonly string[] => (yes === 'any' ? [] : yes);

export const isExactYes = ({ yes = [] }: Form, word: string | null): boolean =>
  word !== null && (yes === 'any' || yes.includes(word));

const STATES_VERDICT =
  /verdict|decision|vote$|position|stance|approv|recommend|outcome|conclusion/;
const STATES_NO = /veto|block|reject|denied|refus|showstopper/;

/** A key of its own that states a verdict, a veto or blockers. */
function statesElse([key, held]: [string, HeldValue], word: string, form: Form): boolean {
  const field = form.fields[form.decides];
  if (field?.as !== 'word' || form.yes === 'any') return false;
  const isFor = isExactYes(form, word);
  const flag = heldFlag(held);
  const text = heldRaw(held).trim();
  if (STATES_NO.test(key))
    return isFor && flag !== false && !isBlankText(text) && text !== '0' && text !== '[]';
  if (!STATES_VERDICT.test(key)) return false;
  if (flag !== null) return /approv/.test(key) && flag !== isFor;
  const said = readWord(text, field.words ?? {}, exactYeses(form));
  return said.word !== null && said.word !== word;
}

/** Whether somebody who wrote nothing of it could gain by it: that takes the mark of the call. */
function letsPass({ fields, said }: Statement, { form, about }: AskedStance): boolean {
  if (said.word === null) return false;
  if (isExactYes(form, said.word)) return true;
  const { yes = [], half } = form;
  const isHalf = half?.word === said.word;
  if (isHalf && half.beside.includes(wordUnder(half.key, fields, form))) return true;
  return Object.entries(form.fields).some(([key, field]) =>
    field.as === 'records' && yes !== 'any'
      ? recordsIn(field, fields.get(key), about).some((record) =>
          Object.keys(record).some(
            (part) =>
              field.parts?.[part]?.as === 'word' && yes.includes(record[part] ?? ''),
          ),
        )
      : false,
  );
}

function wordUnder(key: string, fields: Map<string, HeldValue>, form: Form): string {
  const words = form.fields[key]?.words ?? {};
  return readWord(heldRaw(fields.get(key)), words, []).word ?? '';
}

const isFieldGiven = (
  key: string,
  fields: Map<string, HeldValue>,
  { instead }: Form,
): boolean =>
  fields.has(key) || (instead?.[key]?.every((one) => fields.has(one)) ?? false);

/** null: it can be taken as it stands. */
export function flawOfStatements(
  statements: Statement[],
  asked: AskedStance,
): string | null {
  const last = statements.at(-1);
  if (last === undefined) return 'there is no form';
  if (last.cut) return 'the form is cut or broken';
  return (
    contradiction(statements, asked) ??
    isOpenEnded(last, asked) ??
    fieldsWanting(last, asked)
  );
}

function contradiction(statements: Statement[], { about }: AskedStance): string | null {
  const words = new Set(statements.flatMap(({ said }) => said.word ?? []));
  const choices = new Set(
    statements.flatMap(({ fields }) => {
      const { id, isNamed } = choiceIn(fields.get('choice'), about);
      return isNamed ? [id] : [];
    }),
  );
  const differs =
    statements.at(-1)?.differs === true || words.size > 1 || choices.size > 1;
  return differs ? 'it says two different things' : null;
}

function isOpenEnded({ said, fields }: Statement, { form }: AskedStance): string | null {
  if (said.isBlank) return `\`${form.decides}\` is left open`;
  if (said.word === null)
    return `\`${form.decides}\` is not one of the words of the form`;
  return said.isTied && heldText(fields.get('conditions')) === ''
    ? 'a yes with conditions names none under `conditions`'
    : null;
}

function fieldsWanting(
  statement: Statement,
  { form, about }: AskedStance,
): string | null {
  const { said, fields, isMarked } = statement;
  if (!isMarked && letsPass(statement, { form, about })) return markWanted(about);
  const isChosen = 'choice' in form.fields && isExactYes(form, said.word);
  const { isNamed } = choiceIn(fields.get('choice'), about);
  if (!isChosen || about.again || about.options === undefined) return null;
  return isNamed ? null : '`choice` is none of the options';
}

const markWanted = ({ mark }: FormAbout): string =>
  `\`${REPLY_MARK}\` does not say \`${mark}\``;

/** What is asked for once more; the second time only that without which a yes is none. */
export function missingFields(
  { said, fields, isForeign }: Statement,
  { form, about }: AskedStance,
): string | null {
  if (isForeign && !about.again) return markWanted(about);
  const { owes = [], wants = [] } = form;
  const later = about.later ? (form.wantsLater ?? []) : [];
  const isOwed = !about.again || isExactYes(form, said.word);
  const wanted = about.again ? [] : [...wants, ...later];
  const missing = [
    ...(isOwed ? owes.filter((key) => !isFieldGiven(key, fields, form)) : []),
    ...wanted.filter((key) =>
      heldItems(fields.get(key)).every((item) => isBlankText(heldRaw(item))),
    ),
  ].map((key) => `\`${key}\``);
  return missing.length > 0 ? `${missing.join(', ')} is not there` : null;
}

/** By id or label; "none" is an answer, too: what is wanted stands under no option. */
export function choiceIn(
  held: HeldValue | undefined,
  { options = [] }: FormAbout,
): { id: string | null; isNamed: boolean } {
  const plain = withoutQuotes(heldRaw(held)).toLowerCase();
  const chosen = options.find(({ id, label }) =>
    [id, label].some((one) => one.toLowerCase() === plain),
  );
  return { id: chosen?.id ?? null, isNamed: chosen !== undefined || plain === 'none' };
}
