// Opinions in answers: each as its own form has it, and what all forms have.
import type { Opinions } from '../answers/form.ts';
import type { Answered, FormName, Opinion } from '../schemas/nouns.ts';

type HeardAnswer = Pick<Answered, 'form' | 'failure' | 'opinion'> | null | undefined;

/** What the reader made of an answer in this form; null for a failure, and for another form. */
export const opinionOf = <Form extends FormName>(
  answered: HeardAnswer,
  form: Form,
): Opinions[Form] | null =>
  answered && !answered.failure && answered.form === form
    ? (answered.opinion as Opinions[Form] | null)
    : null;

/** Of whatever form. */
export const anyOpinion = (answered: HeardAnswer): Opinions[FormName] | null =>
  answered ? opinionOf(answered, answered.form) : null;

type ReadStatus = Pick<Opinion, 'status' | 'inferred'>;

/** Something could be read. */
export const isReadable = ({ status }: Pick<ReadStatus, 'status'>): boolean =>
  status !== 'unparseable' && status !== 'failed';

/** It was said in the form, not read from words. */
export const isStated = ({ status, inferred }: ReadStatus): boolean =>
  (status === 'ok' || status === 'repaired') && !inferred;
