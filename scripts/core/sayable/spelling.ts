// How it is spelled on the command line, and what a tool's schema says of it.
import {
  type Asker,
  SAYABLE_NAMES,
  type SayableKind,
  type SayableName,
  sayableRow,
} from './table.ts';

/** Null: it cannot be said there. */
export function optionName(name: SayableName): string | null {
  const { option } = sayableRow(name);
  return option === undefined ? name.replaceAll('_', '-') : option;
}

export type OptionRow = {
  type: 'string' | 'boolean';
  /** It may be given more than once. */
  multiple?: boolean;
  takes?: string;
  about: string;
};

const REPEATED: readonly SayableKind[] = ['list', 'by_engine', 'options'];

function optionRow(name: SayableName): OptionRow {
  const { kind, takes, help } = sayableRow(name);
  if (kind === 'flag') return { type: 'boolean', about: help };
  return {
    type: 'string',
    multiple: REPEATED.includes(kind),
    takes: takes ?? 'TEXT',
    about: help,
  };
}

/** What every one of these takes; of nobody in particular everything. */
export function optionsFor(...askers: readonly Asker[]): Record<string, OptionRow> {
  const names = SAYABLE_NAMES.filter((name) => {
    const { of } = sayableRow(name);
    return askers.every((asker) => of.includes(asker));
  });
  return Object.fromEntries(
    names.flatMap((name) => {
      const option = optionName(name);
      return option === null ? [] : [[option, optionRow(name)]];
    }),
  );
}

/** `--entry a` by the name of its field. */
export function fieldsOfOptions(
  values: Record<string, unknown>,
): Record<string, unknown> {
  const fields = SAYABLE_NAMES.flatMap((name) => {
    const value = values[optionName(name) ?? ''];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}

/** Verbs that are a tool under another name; of the rest each is a tool, or a command of its host. */
const TOOL_SPELLING: Record<string, string> = {
  run: 'next',
  auto: 'next',
  submit: 'say',
  list: '/ftm:list',
  doctor: '/ftm:doctor',
  record: '/ftm:record',
  outcome: '/ftm:outcome',
  ask: '/ftm:ask',
};

/** Our own sentence, where there are tools and no shell: `ftm next ID` is next, `--send-anyway` is send_anyway. `program`: the whole call, where the host has no commands of ours. */
export const inToolWords = (sentence: string, program?: string): string =>
  sentence
    .replace(/ ?\bftm help [a-z]+ [^.]+\./g, '')
    .replace(/\bftm "([^"]*)"/g, '/ftm $1')
    .replace(/\bftm ([a-z]+)\b/g, (_, verb: string) => {
      const spelling = TOOL_SPELLING[verb] ?? verb;
      return program && spelling.startsWith('/') ? `${program} ${verb}` : spelling;
    })
    .replace(/--([a-z]+(?:-[a-z]+)*)/g, (option, name: string) => {
      const field = SAYABLE_NAMES.find((one) => optionName(one) === name);
      return field ?? option;
    });
