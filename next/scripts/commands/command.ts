// What a verb is: how it is called, and what it does with that.
import type { ExitCode } from '../core/words/refusal.ts';

export type OptionRow = {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  /** What stands for the value in the help. */
  takes?: string;
  about: string;
};

export type Given = {
  positionals: string[];
  values: Record<string, string | boolean | string[] | undefined>;
  forPeople: boolean;
};

/** `data` is printed as JSON in a pipe, `text` on a terminal, `raw` in both. */
export type Result = { data?: unknown; text?: () => string; raw?: string; exit?: ExitCode };

export type Command = {
  usage: string;
  about: string;
  options?: Record<string, OptionRow>;
  /** How many arguments without a name (1). */
  takes?: number;
  examples?: string[];
  run(given: Given): Promise<Result>;
};

export const text = (given: Given, name: string): string | undefined => {
  const value = given.values[name];
  return typeof value === 'string' ? value : undefined;
};

export const texts = (given: Given, name: string): string[] | undefined => {
  const value = given.values[name];
  return Array.isArray(value) ? value.map(String) : undefined;
};

export const isSet = (given: Given, name: string): boolean => given.values[name] === true;
