// The one way in: a form and an answer, and out comes what the answer says.
import type { FormName, Opinion } from '../schemas/nouns.ts';
import {
  type FoundForm,
  findForm,
  nothingFound,
  type ReadingAbout,
} from './find-form.ts';
import { readFindings } from './findings.ts';
import {
  type FormAbout,
  type FormField,
  formOf,
  type Opinions,
  type ValueByKind,
} from './form.ts';
import { citedInItem, taggedIn } from './places.ts';
import { idsNamed, recordsIn, testNamed } from './records.ts';
import { choiceIn } from './stance.ts';
import {
  type HeldValue,
  heldFlag,
  heldItems,
  heldList,
  heldRaw,
  heldText,
} from './values.ts';
import { readConfidence, readWord, strengthOf } from './words.ts';

const ASK_AGAIN = 'ask_again: ';
const READER_FAULT = 'reader_fault: ';
const UNMARKED = 'unmarked';

export function readAnswer<F extends FormName>(
  form: F,
  text: string,
  about: ReadingAbout = {},
): Opinions[F] {
  return opinionFrom(form, findForm(formOf(form), text, about), about);
}

/** What an answer comes to where reading it failed by a fault of our own. */
export function unreadAnswer<F extends FormName>(form: F, stack: string): Opinions[F] {
  const found = nothingFound(formOf(form), '');
  return opinionFrom(form, { ...found, warnings: [`${READER_FAULT}${stack}`] }, {});
}

/** A form, and without the mark of its call. */
export const isUnmarked = (opinion: Opinion | null): boolean =>
  opinion?.warnings.includes(UNMARKED) === true;

/** Reading it again would only tell another stack. */
export const isFaulty = ({ warnings }: Opinion): boolean =>
  warnings.some((warning) => warning.startsWith(READER_FAULT));

function opinionFrom<F extends FormName>(
  form: F,
  found: FoundForm,
  about: ReadingAbout,
): Opinions[F] {
  const fields = Object.entries(formOf(form).fields).map((named) =>
    fieldFrom(named, found, about),
  );
  const opinion: Opinion = {
    ...commonOpinion(form, found),
    ...Object.assign({}, ...fields),
  };
  const rule = FORM_RULES[form];
  return (rule ? { ...opinion, ...rule(opinion, found, about) } : opinion) as Opinions[F];
}

/** Why the answer has to be asked for again; null: it has not. */
export function askAgainReason({ warnings }: Opinion): string | null {
  return (
    warnings.find((warning) => warning.startsWith(ASK_AGAIN))?.slice(ASK_AGAIN.length) ??
    null
  );
}

function commonOpinion(kind: FormName, found: FoundForm): Opinion {
  const { status, stage, again, failure, behind } = found;
  const warnings = [
    ...found.warnings,
    ...(found.isMarked ? [] : [UNMARKED]),
    ...(again === null ? [] : [`${ASK_AGAIN}${again}`]),
  ];
  const other = Object.fromEntries(
    [...found.other].map(([key, held]) => [key, heldRaw(held)]),
  );
  const test = testNamed(formOf(kind).fields['test'], found.fields.get('test'));
  return {
    kind,
    status,
    stage,
    inferred: status === 'inferred',
    warnings,
    failure,
    ...(test ? { test } : {}),
    ...(behind === '' ? {} : { behind }),
    ...(found.other.size === 0 ? {} : { other }),
  };
}

function fieldFrom(
  [key, field]: [string, FormField],
  found: FoundForm,
  about: FormAbout,
): Record<string, unknown> {
  const held = found.fields.get(key);
  if (field.as === 'test' || field.as === 'findings') return {};
  if (field.as === 'sure') return sureFields(held);
  if (key === found.decides && (field.as === 'word' || field.as === 'letter'))
    return { [key]: found.word };
  return { [key]: readFieldAs(field, held, about) };
}

function readFieldAs(
  field: FormField,
  held: HeldValue | undefined,
  about: FormAbout,
): unknown {
  if (field.as === 'word') return readWord(heldRaw(held), field.words ?? {}, []).word;
  if (field.as === 'records') return recordsIn(field, held, about);
  return field.as in READ_VALUE
    ? READ_VALUE[field.as as keyof ValueByKind](held, about)
    : null;
}

const READ_VALUE: {
  [Kind in keyof ValueByKind]: (
    held: HeldValue | undefined,
    about: FormAbout,
  ) => ValueByKind[Kind];
} = {
  text: heldText,
  list: heldList,
  flag: heldFlag,
  choice: (held, about) =>
    about.options?.length ? choiceIn(held, about).id : heldText(held) || null,
  letter: heldText,
  id: heldText,
  places: (held) => heldItems(held).flatMap(citedInItem),
  tagged: taggedIn,
  findings: heldList,
  ids: idsNamed,
};

function sureFields(held: HeldValue | undefined): Record<string, unknown> {
  const { value, known, raw } = readConfidence(heldRaw(held));
  return { confidence: value, confidence_known: known, confidence_raw: raw };
}

type FormRule = (
  opinion: Opinion,
  found: FoundForm,
  about: FormAbout,
) => Record<string, unknown>;

const FORM_RULES: Partial<Record<FormName, FormRule>> = {
  magi: voteRule,
  // Who accepts and leaves something open has not accepted.
  rebuttal: ({ answer, remaining, warnings }) =>
    answer === 'accept' && remaining !== ''
      ? { answer: 'maintain', warnings: [...warnings, 'accepted_with_remainder'] }
      : {},
  review: (_, found, about) => readFindings(found, about),
};

const NOT_PARSED = 'Engine output could not be parsed';
const NO_RATIONALE = 'No rationale provided';

function voteRule(
  opinion: Opinion,
  { status, text }: FoundForm,
): Record<string, unknown> {
  const { position, rationale, confidence_known, safety_concern } = opinion;
  const flag = { safety_concern: safety_concern === true };
  if (position === null) {
    const none = { key_evidence: [], risks: [], dissent_note: '', choice: null };
    const unsure = { confidence: 0, confidence_known: false, confidence_raw: null };
    return { ...none, ...unsure, ...flag, position: 'ABSTAIN', rationale: NOT_PARSED };
  }
  if (status === 'inferred') {
    const sure = confidence_known
      ? {}
      : { confidence: strengthOf(text), confidence_known: true };
    return { ...sure, ...flag, rationale: rationale || text.slice(0, 1_000) };
  }
  const isWhole = confidence_known && rationale !== '';
  return {
    ...flag,
    status: isWhole ? 'ok' : 'repaired',
    rationale: rationale || NO_RATIONALE,
  };
}
