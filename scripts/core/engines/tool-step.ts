// What the call of a tool is for: by its name, its arguments and what came of it.
import type { WorkStep } from '../schemas/nouns.ts';
import { type Json, numberOf, textOf } from '../words/json.ts';
import type { ToolNews } from './streams.ts';

/** By letters alone: `read_file`, `ReadFile` and `Read file` are one. */
const TOOL_NAMES: Record<WorkStep['kind'], string> = {
  read: 'read readfile readmanyfiles view viewfile open openfile cat',
  search:
    'grep grepsearch search searchfiles searchfilecontent codesearch glob globsearch find findfiles ls list listdir listdirectory searchtool',
  run: 'bash shell sh exec execcommand execute runcommand runshellcommand runterminalcommand runterminalcmd terminal powershell',
  write:
    'write writefile create createfile edit editfile multiedit replace strreplace strreplaceeditor applypatch patch notebookedit delete deletefile move',
  web: 'webfetch websearch googlewebsearch fetch browse',
  think:
    'think todowrite todo updatetopic updateplan plan exitplanmode enterplanmode structuredoutput reportintent',
};
const KIND_OF_TOOL = new Map(
  Object.entries(TOOL_NAMES).flatMap(([kind, names]) =>
    names.split(' ').map((name): [string, string] => [name, kind]),
  ),
) as Map<string, WorkStep['kind']>;

/** As the Agent Client Protocol calls them. */
const BY_PROTOCOL: Record<string, WorkStep['kind']> = {
  read: 'read',
  search: 'search',
  list: 'search',
  execute: 'run',
  edit: 'write',
  delete: 'write',
  move: 'write',
  fetch: 'web',
  think: 'think',
  switch_mode: 'think',
};

const PATH_KEYS =
  'file_path filePath path target_file absolute_path abs_path file dir_path target_directory directory'.split(
    ' ',
  );
const SAID_KEYS = 'pattern query url command cmd prompt glob regex'.split(' ');

/** The steps that one call is; of a command of a shell there may be several. */
export function doingsIn({
  name = '',
  kind = '',
  input = {},
  place,
}: ToolNews): StepDoing[] {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const is = KIND_OF_TOOL.get(letters) ?? BY_PROTOCOL[kind] ?? 'run';
  const words = firstText(input, SAID_KEYS);
  const path = firstText(input, PATH_KEYS) ?? place;
  if (is === 'run' && words !== undefined) return doingsOf(words);
  const isFile = is === 'read' || is === 'write';
  if (words !== undefined && !isFile) return [{ kind: is, words }];
  if (path === undefined) return [{ kind: is, words: name }];
  return [{ kind: is, path, lines: is === 'read' ? linesAsked(input) : undefined }];
}

const firstText = (input: Json, keys: readonly string[]): string | undefined =>
  keys.flatMap((key) => textOf(input[key]) || [])[0];

function linesAsked(input: Json): string | undefined {
  const range = input['view_range'];
  const [from, to] = Array.isArray(range) ? range.map(numberOf) : [];
  const first =
    from ?? numberOf(input['start_line'] ?? input['offset'] ?? input['line_offset']);
  const count = numberOf(input['limit'] ?? input['n_lines']);
  const last = to ?? numberOf(input['end_line']) ?? (count && (first ?? 1) + count - 1);
  if (first === null && last === null) return undefined;
  return last === null || last < (first ?? 1) ? `${first}-` : `${first ?? 1}-${last}`;
}

/** What was really shown, where it is said or can be seen; else what was asked for. */
export function linesShown(output: string, asked: string | undefined): string | null {
  const [, first, last] = /^Read lines (\d+)-(\d+) of \d+/.exec(output) ?? [];
  if (first) return `${first}-${last}`;
  if (asked !== undefined) return asked;
  const numbers = [...output.matchAll(/^ *(\d+)(?:\t|→|: )/gm)].map(
    ([, number]) => number,
  );
  return numbers.length > 1 ? `${numbers[0]}-${numbers.at(-1)}` : null;
}

const MOST_GLIMPSED = 50;

/** Files of which lines stand in what a search shows. */
export const filesShown = (output: string): string[] =>
  [
    ...new Set(
      [...output.matchAll(/^([^\s:][^:\n]{0,300}\.\w{1,12})[:-]\d+[:-]/gm)]
        .slice(0, 2000)
        .map(([, path = '']) => path),
    ),
  ].slice(0, MOST_GLIMPSED);

export type StepDoing = Pick<WorkStep, 'kind' | 'path' | 'lines' | 'words'>;

const LONGEST_SHELL = 20_000;

/** Whatever a shell would work out itself is not plain: only words, pipes and sequences are. */
const PLAIN_WORD = /^(?:'[^']*'|"[^"\\$`]*"|&&|[^'"\\$`&<>(){}*?#!])*$/;
const SHELL_TOKEN = /(&&|\|\||[;|\n])|'([^']*)'|"([^"]*)"|[^\s;|&'"]+/g;
/** `bash -lc '…'`: what it is about stands within. */
const SHELL_SCRIPT = /^(?:\S*\/)?(?:ba|z|da)?sh -l?c (?:'([^']*)'|"([^"\\]*)")$/;
const NO_ERRORS = / 2>(?:\/dev\/null|&1)/g;

const READING_PROGRAMS = ['cat', 'nl', 'head', 'tail', 'sed'];
const SEARCH_PROGRAMS = ['rg', 'grep', 'ls', 'find'];
/** What may stand behind a pipe: it only shows less. */
const FILTER_PROGRAMS = [
  ...READING_PROGRAMS,
  'rg',
  'grep',
  'sort',
  'uniq',
  'cut',
  'wc',
  'tr',
];
const SAYING_PROGRAMS = ['echo', 'printf', 'pwd', 'true'];
/** By these a search starts programs, or changes what it finds; of sed only ranges of lines are shown. */
const ACTING_OPTION = /^-(?:exec|ok|delete|fprint|fls|-pre)/;
const LINE_RANGE = /^(\d+)(?:,(\d+))?p$/;

export function doingsOf(command: string): StepDoing[] {
  const whole: StepDoing = { kind: 'run', words: command };
  if (command.length > LONGEST_SHELL) return [whole];
  const [, single, double] = SHELL_SCRIPT.exec(command.trim()) ?? [];
  const script = single ?? double;
  if (script !== undefined) return doingsOf(script);
  const text = command.trim().replace(NO_ERRORS, '');
  const doings = PLAIN_WORD.test(text) ? pipesInCommand(text).map(doingsOfPipe) : [];
  const plain = doings.flatMap((some) => some ?? []);
  return plain.length > 0 && !doings.includes(null) ? plain : [whole];
}

/** Programs with their words, by pipe. */
function pipesInCommand(command: string): string[][][] {
  const pipes: string[][][] = [[[]]];
  for (const [token, operator, single, double] of command.matchAll(SHELL_TOKEN)) {
    if (operator === '|') pipes.at(-1)?.push([]);
    else if (operator !== undefined) pipes.push([[]]);
    else
      pipes
        .at(-1)
        ?.at(-1)
        ?.push(single ?? double ?? token);
  }
  return pipes;
}

/** Null: this may be anything. */
function doingsOfPipe([[program = '', ...words] = [], ...filters]: string[][]):
  | StepDoing[]
  | null {
  const name = program.split('/').at(-1) ?? '';
  const [verb = ''] = words;
  if (!filters.every(isFilter)) return null;
  if (SAYING_PROGRAMS.includes(name)) return [];
  if (name === 'git' && ['grep', 'ls-files'].includes(verb))
    return [searchDoing(verb, words.slice(1))];
  if (SEARCH_PROGRAMS.includes(name))
    return words.some((word) => ACTING_OPTION.test(word))
      ? null
      : [searchDoing(name, words)];
  if (!isFilter([name, ...words])) return null;
  const paths = pathsNamed(words).filter((word) => !/^[\d,$]+p?$/.test(word));
  const lines = [[name, ...words], ...filters].map(linesReadByShell).find(Boolean);
  if (paths.length === 0) return null;
  return paths.map((path) => ({ kind: 'read', path, lines }));
}

const pathsNamed = (words: string[]): string[] =>
  words.filter((word) => !/^-/.test(word));

const isFilter = ([name = '', ...words]: string[]): boolean =>
  name === 'sed'
    ? words.includes('-n') && LINE_RANGE.test(pathsNamed(words)[0] ?? '')
    : FILTER_PROGRAMS.includes(name);

function linesReadByShell([name, ...words]: string[]): string | undefined {
  const [, first, last = first] =
    words.map((word) => LINE_RANGE.exec(word)).find(Boolean) ?? [];
  const [, most] = words.map((word) => /^-?n?(\d+)$/.exec(word)).find(Boolean) ?? [];
  if (name === 'head' && most) return `1-${most}`;
  return first && `${first}-${last}`;
}

/** Files are looked for by a name, or all of a folder is shown. */
function searchDoing(name: string, words: string[]): StepDoing {
  const [sought = '.'] = pathsNamed(words);
  const byName = words.indexOf('-name');
  if (byName >= 0) return { kind: 'search', words: words[byName + 1] ?? '' };
  return ['find', 'ls', 'ls-files'].includes(name)
    ? { kind: 'search', path: sought }
    : { kind: 'search', words: sought };
}
