// What every verb is: how it is called, and a function from arguments to what is printed.
import type { ParseArgsConfig } from 'node:util';

export type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  help: string;
  value?: string;
  only?: string[];
};
export type Arguments = {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

/** A string is printed as it is, anything else as one JSON document; `lines` is printed as it comes. */
export type Result = { print?: unknown; lines?: AsyncIterable<string> | Iterable<string>; exit?: number };

export type Command = {
  usage: string;
  /** How many arguments it takes besides its options; one where nothing is said. */
  takes?: number;
  about: string;
  options: Record<string, Option>;
  run(input: Arguments): Promise<Result> | Result;
};
