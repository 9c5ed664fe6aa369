// The words in which shapes are written. Here alone the package behind them is named.
import type { TNumberOptions, TSchema, TSchemaOptions, TStringOptions } from 'typebox';
import * as Type from 'typebox';

export type { Static, TObject, TProperties, TSchema } from 'typebox';

export const Shape = Type.Object;
export const List = Type.Array;
export const Table = Type.Record;
export const Either = Type.Union;
export const OneOf = Type.Enum;
export const Only = Type.Literal;
export const Optional = Type.Optional;
export const Partly = Type.Partial;
export const As = Type.Unsafe;
export const isShape = Type.IsObject;

export const Text = Type.String();
export const Texts = Type.Array(Text);
export const Flag = Type.Boolean();
export const Whole = Type.Integer();
export const Amount = Type.Number();
export const Anything = Type.Unknown();
export const NotEmpty = Type.String({ minLength: 1 });
export const FromZero = Type.Integer({ minimum: 0 });
export const FromOne = Type.Integer({ minimum: 1 });

export const Maybe = <Of extends TSchema>(of: Of, options?: TSchemaOptions) =>
  Type.Union([of, Type.Null()], options);

export const MaybeText = Maybe(Text);

/** Fields of which each may be left out. */
export const MayHave = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Partial(Type.Object(fields)).properties;

/** With what it is in words, or with rules that it keeps. */
export const text = (of: string | TStringOptions) => Type.String(described(of));
export const whole = (of: string | TNumberOptions) => Type.Integer(described(of));
export const flag = (description: string) => Type.Boolean({ description });
export const amount = (rules: TNumberOptions) => Type.Number(rules);

const described = <Rules extends TSchemaOptions>(of: string | Rules) =>
  typeof of === 'string' ? { description: of } : of;

/** Fields of other tools are kept. */
export const OPEN = { additionalProperties: true };
