// Looks into JSON of a program, of which nothing is known for certain.
import { isObject } from '../words/json.ts';

export type Json = Record<string, unknown>;

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : null;

export const sum = (values: unknown[]): number =>
  values.reduce<number>((all, one) => all + (numberOf(one) ?? 0), 0);
