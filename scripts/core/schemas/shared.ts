// Small parts of shapes that several files of the state use.

import type { TSchema } from 'typebox';
import * as Type from 'typebox';

export const Maybe = <Of extends TSchema>(of: Of) => Type.Union([of, Type.Null()]);
export const Texts = Type.Array(Type.String());
/** Fields of other tools are kept. */
export const OPEN = { additionalProperties: true };
