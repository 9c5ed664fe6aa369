// What a verb is: how it is called, and what it does with that.
import { join } from 'node:path';
import { inToolWords, type OptionRow } from '../core/sayable/spelling.ts';
import type { Told } from '../core/schemas/told.ts';
import { type ExitCode, wrongUse } from '../core/words/refusal.ts';
import { isInClaude } from '../io/machine/terminal.ts';
import { stateRoot } from '../io/state/files.ts';

export type { OptionRow } from '../core/sayable/spelling.ts';

export type Given = {
  positionals: string[];
  values: Record<string, string | boolean | string[] | undefined>;
  forPeople: boolean;
};

/** `data` is printed as JSON in a pipe, `text` on a terminal, `raw` in both. */
export type Result = {
  data?: unknown;
  text?: () => string;
  raw?: string;
  exit?: ExitCode;
};

export type Command = {
  usage: string;
  about: string;
  options?: Record<string, OptionRow>;
  /** Read too, and refused by the verb itself, which says whose they are. */
  others?: Record<string, OptionRow>;
  takes?: number;
  /** The last one is a question, which may come without quotation marks. */
  inWords?: true;
  examples?: string[];
  run(given: Given): Promise<Result>;
};

/** `multiple`: it may be given more than once. */
export const takesOption = (
  value: string,
  about: string,
  multiple = false,
): OptionRow => ({
  type: 'string',
  takes: value,
  about,
  multiple,
});
export const flagOption = (about: string): OptionRow => ({ type: 'boolean', about });

export const HTML_OPTION = flagOption('as a page');

/** On a terminal, as JSON, or as a page of this name. */
export async function shownResult(
  given: Given,
  name: string,
  { data, told }: { data: object; told: Told },
) {
  if (!isOptionSet(given, 'html')) {
    const { toldHere } = await import('./told-here.ts');
    return { data, text: () => toldHere(told) };
  }
  const { savePage } = await import('../io/reports/report.ts');
  const file = savePage(told, join(stateRoot(), `${name}.html`));
  return { data: { ...data, file }, text: () => file };
}

/** Our own sentence, where there may be no shell to read it in. */
export const sentenceHere = (sentence: string): string =>
  isInClaude() ? inToolWords(sentence) : sentence;

export const textOption = (given: Given, name: string): string | undefined => {
  const value = given.values[name];
  return typeof value === 'string' ? value : undefined;
};

export const textOptions = (given: Given, name: string): string[] | undefined => {
  const value = given.values[name];
  return Array.isArray(value) ? value.map(String) : undefined;
};

export function numberOption(given: Given, name: string, least = 1): number | undefined {
  const said = textOption(given, name);
  if (said === undefined) return undefined;
  if (said.trim() && Number(said) >= least) return Number(said);
  throw wrongUse(
    `--${name} has to be a number from ${least} up, not "${said}".`,
    `As in --${name} 10.`,
  );
}

export const isOptionSet = (given: Given, name: string): boolean =>
  given.values[name] === true;
