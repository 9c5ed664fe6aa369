// Opinions in answers: each as its own form has it, and what all forms have.

import type { Opinions } from '../answers/form.ts';
import type { Answered } from '../schemas/log.ts';
import type { FormName, Opinion } from '../schemas/nouns.ts';

type Heard = Pick<Answered, 'form' | 'failure' | 'opinion'> | null | undefined;

/** What the reader made of an answer in this form; null for a failure, and for another form. */
export const opinionOf = <Form extends FormName>(
  answered: Heard,
  form: Form,
): Opinions[Form] | null =>
  answered && !answered.failure && answered.form === form
    ? (answered.opinion as Opinions[Form] | null)
    : null;

/** Of whatever form. */
export const anyOpinion = (answered: Heard): Opinions[FormName] | null =>
  answered ? opinionOf(answered, answered.form) : null;

type Read = Pick<Opinion, 'status' | 'inferred'>;

/** Something could be read. */
export const isReadable = ({ status }: Pick<Read, 'status'>): boolean =>
  status !== 'unparseable' && status !== 'failed';

/** It was said in the form, not read from words. */
export const isStated = ({ status, inferred }: Read): boolean =>
  (status === 'ok' || status === 'repaired') && !inferred;
