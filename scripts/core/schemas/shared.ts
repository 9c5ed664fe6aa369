// Small parts of shapes that several files use.
import type { TSchema, TSchemaOptions } from 'typebox';
import * as Type from 'typebox';

export const Maybe = <Of extends TSchema>(of: Of, options?: TSchemaOptions) =>
  Type.Union([of, Type.Null()], options);
export const Text = Type.String();
export const Texts = Type.Array(Text);
/** Fields of other tools are kept. */
export const OPEN = { additionalProperties: true };
