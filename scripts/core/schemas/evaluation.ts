// What an evaluation takes: questions with known answers, and answers that were given to them.
import {
  Either,
  List,
  MaybeText,
  OPEN,
  Optional,
  Shape,
  type Static,
  Table,
  Text,
  Texts,
  Whole,
} from './shared.ts';

const Id = Either([Text, Whole]);

export const EvalQuestion = Shape(
  {
    id: Id,
    input: Either([Text, List(Shape({ content: Text }, OPEN))]),
    choices: Optional(Texts),
    target: Either([Text, Texts]),
    metadata: Optional(Shape({ domain: Optional(Text) }, OPEN)),
  },
  OPEN,
);
export type EvalQuestion = Static<typeof EvalQuestion>;

export const EvalAnswers = Shape({ id: Id, answers: Table(Text, MaybeText) }, OPEN);
export type EvalAnswers = Static<typeof EvalAnswers>;
