// The one way in: a form and an answer, and out comes what the answer says.
import type { FormName, Opinion } from '../schemas/nouns.ts';
import { confidenceOf } from './confidence.ts';
import { type Found, findForm, nothingIn, type ReadingAbout } from './find-form.ts';
import { findingsIn } from './findings.ts';
import {
  type Field,
  type FormAbout,
  formOf,
  type Opinions,
  type Values,
} from './form.ts';
import { strengthOf } from './keywords.ts';
import { citedInItem, taggedIn } from './places.ts';
import { idsIn, recordsIn, testIn } from './records.ts';
import { choiceIn } from './stance.ts';
import { flagOf, type Held, itemsOf, listOf, rawOf, textOf } from './values.ts';
import { readWord } from './words.ts';

const AGAIN = 'ask_again: ';
const FAULT = 'reader_fault: ';
const UNMARKED = 'unmarked';

export function readAnswer<F extends FormName>(
  form: F,
  text: string,
  about: ReadingAbout = {},
): Opinions[F] {
  return opinionOf(form, findForm(formOf(form), text, about), about);
}

/** What an answer comes to where reading it failed by a fault of our own. */
export function unreadAnswer<F extends FormName>(form: F, stack: string): Opinions[F] {
  const found = nothingIn(formOf(form), '');
  return opinionOf(form, { ...found, warnings: [`${FAULT}${stack}`] }, {});
}

/** A form, and without the mark of its call. */
export const isUnmarked = (opinion: Opinion | null): boolean =>
  opinion?.warnings.includes(UNMARKED) === true;

/** Reading it again would only tell another stack. */
export const isFaulty = ({ warnings }: Opinion): boolean =>
  warnings.some((warning) => warning.startsWith(FAULT));

function opinionOf<F extends FormName>(
  form: F,
  found: Found,
  about: ReadingAbout,
): Opinions[F] {
  const fields = Object.entries(formOf(form).fields).map(([key, field]) =>
    fieldOf(key, field, found, about),
  );
  const opinion: Opinion = { ...common(form, found), ...Object.assign({}, ...fields) };
  const rule = RULES[form];
  return (rule ? { ...opinion, ...rule(opinion, found, about) } : opinion) as Opinions[F];
}

/** Why the answer has to be asked for again; null: it has not. */
export function askAgainReason({ warnings }: Opinion): string | null {
  return (
    warnings.find((warning) => warning.startsWith(AGAIN))?.slice(AGAIN.length) ?? null
  );
}

function common(kind: FormName, found: Found): Opinion {
  const { status, stage, again, failure, behind } = found;
  const warnings = [
    ...found.warnings,
    ...(found.isMarked ? [] : [UNMARKED]),
    ...(again === null ? [] : [`${AGAIN}${again}`]),
  ];
  const other = Object.fromEntries(
    [...found.other].map(([key, held]) => [key, rawOf(held)]),
  );
  const test = testIn(formOf(kind).fields['test'], found.fields.get('test'));
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

function fieldOf(
  key: string,
  field: Field,
  found: Found,
  about: FormAbout,
): Record<string, unknown> {
  const held = found.fields.get(key);
  if (field.as === 'test' || field.as === 'findings') return {};
  if (field.as === 'sure') return sureOf(held);
  if (key === found.decides && (field.as === 'word' || field.as === 'letter'))
    return { [key]: found.word };
  return { [key]: readAs(field, held, about) };
}

function readAs(field: Field, held: Held | undefined, about: FormAbout): unknown {
  if (field.as === 'word') {
    const said = readWord(rawOf(held), field.words ?? {}, []);
    return said.is === 'said' ? said.word : null;
  }
  if (field.as === 'records') return recordsIn(field, held, about);
  return field.as in READ ? READ[field.as as keyof Values](held, about) : null;
}

const READ: {
  [Kind in keyof Values]: (held: Held | undefined, about: FormAbout) => Values[Kind];
} = {
  text: textOf,
  list: listOf,
  flag: flagOf,
  choice: (held, about) =>
    about.options?.length ? choiceIn(held, about).id : textOf(held) || null,
  letter: textOf,
  id: textOf,
  places: (held) => itemsOf(held).flatMap(citedInItem),
  tagged: taggedIn,
  findings: listOf,
  ids: idsIn,
};

function sureOf(held: Held | undefined): Record<string, unknown> {
  const { value, known, raw } = confidenceOf(rawOf(held));
  return { confidence: value, confidence_known: known, confidence_raw: raw };
}

type Rule = (opinion: Opinion, found: Found, about: FormAbout) => Record<string, unknown>;

const RULES: Partial<Record<FormName, Rule>> = {
  magi: vote,
  // Who accepts and leaves something open has not accepted.
  rebuttal: ({ answer, remaining, warnings }) =>
    answer === 'accept' && remaining !== ''
      ? { answer: 'maintain', warnings: [...warnings, 'accepted_with_remainder'] }
      : {},
  review: (_, found, about) => findingsIn(found, about),
};

const NOT_PARSED = 'Engine output could not be parsed';
const NO_RATIONALE = 'No rationale provided';

function vote(opinion: Opinion, { status, text }: Found): Record<string, unknown> {
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
