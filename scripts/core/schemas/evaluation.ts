// What an evaluation takes: questions with known answers, and answers that were given to them.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Maybe, OPEN } from './shared.ts';

const Id = Type.Union([Type.String(), Type.Integer()]);

export const EvalQuestion = Type.Object(
  {
    id: Id,
    input: Type.Union([
      Type.String(),
      Type.Array(Type.Object({ content: Type.String() }, OPEN)),
    ]),
    choices: Type.Optional(Type.Array(Type.String())),
    target: Type.Union([Type.String(), Type.Array(Type.String())]),
    metadata: Type.Optional(Type.Object({ domain: Type.Optional(Type.String()) }, OPEN)),
  },
  OPEN,
);
export type EvalQuestion = Static<typeof EvalQuestion>;

export const EvalAnswers = Type.Object(
  { id: Id, answers: Type.Record(Type.String(), Maybe(Type.String())) },
  OPEN,
);
export type EvalAnswers = Static<typeof EvalAnswers>;
