// The one way in: a kind and an answer, and out comes what the answer says.
import type { Opinion } from '../shapes.ts';
import type { Kind } from './fields.ts';
import { readMagi } from './magi.ts';
import type { Answer, Limits } from './reading.ts';

export type Opinions = {
  magi: Opinion;
};

const READERS: { [K in keyof Opinions]: (answer: Answer, limits?: Limits) => Opinions[K] } = {
  magi: readMagi,
};

export const KINDS = Object.keys(READERS) as (keyof Opinions)[];
export const isKind = (name: string | undefined): name is keyof Opinions => KINDS.some((kind) => kind === name);

/** Never throws on what an engine wrote: a bad answer is a value. */
export function readAnswer<K extends keyof Opinions & Kind>(kind: K, answer: Answer, limits?: Limits): Opinions[K] {
  return READERS[kind](answer, limits);
}
