// What every verb is: how it is called, and a function from arguments to what is printed.
import type { ParseArgsConfig } from 'node:util';
import { flag } from '../core/configuration/option.ts';
import type { Page } from '../core/program/verbs.ts';
import type { Look } from '../core/words/paint.ts';

export type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  help: string;
  value?: string;
  only?: string[];
};
export type Arguments = {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

/**
 * A string is printed as it is, anything else as one JSON document; `people` takes its place in a terminal,
 * unless --json is given; `lines` is printed as it comes.
 */
export type Result = {
  print?: unknown;
  people?: (look: Look) => string;
  /** Text in a terminal and in a pipe, in colours where they are wanted. */
  painted?: (look: Look) => string;
  /** Said beside it to a person in a terminal. */
  hint?: string;
  lines?: AsyncIterable<string> | Iterable<string>;
  exit?: number;
};

export type Program = { version: () => string; pages: () => Promise<Page[]> };

export const JSON_OPTION: Option = flag('JSON in a terminal too; a pipe always gets JSON');

/** For verbs whose JSON is the same everywhere, and which tell a person what comes next. */
export const HINT_OPTION: Option = flag('nothing but JSON, in a terminal too');

/** A person reads where it is; a program may want to know what it is about. */
export const written = (file: string, about: Record<string, unknown> = {}): Result => ({
  print: { ...about, file },
  people: () => file,
});

export type Command = {
  usage: string;
  /** How many arguments it takes besides its options; one where nothing is said. */
  takes?: number;
  about: string;
  options: Record<string, Option>;
  /** Whole calls, as one would type them; each is tried by a test. */
  examples: readonly string[];
  run(input: Arguments, program: Program): Promise<Result> | Result;
};
