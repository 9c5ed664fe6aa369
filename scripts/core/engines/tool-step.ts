// What the call of a tool is for: by its name, its arguments and what came of it.
import type { Step } from '../schemas/work.ts';
import { type Json, numberOf, textOf } from './json.ts';
import { type Doing, doingsOf } from './shell.ts';
import type { ToolNews } from './streams.ts';

/** By letters alone: `read_file`, `ReadFile` and `Read file` are one. */
const TOOLS: Record<Step['kind'], string> = {
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
const KINDS = new Map(
  Object.entries(TOOLS).flatMap(([kind, names]) =>
    names.split(' ').map((name): [string, string] => [name, kind]),
  ),
) as Map<string, Step['kind']>;

/** As the Agent Client Protocol calls them. */
const BY_PROTOCOL: Record<string, Step['kind']> = {
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

const PATHS =
  'file_path filePath path target_file absolute_path abs_path file dir_path target_directory directory'.split(
    ' ',
  );
const WORDS = 'pattern query url command cmd prompt glob regex'.split(' ');

/** The steps that one call is; of a command of a shell there may be several. */
export function doingsIn({ name = '', kind, input = {}, place }: ToolNews): Doing[] {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const is = KINDS.get(letters) ?? BY_PROTOCOL[kind ?? ''] ?? 'run';
  const words = firstText(input, WORDS);
  const path = firstText(input, PATHS) ?? place ?? null;
  if (is === 'run' && words !== null) return doingsOf(words);
  if (is === 'read' || is === 'write') {
    const lines = is === 'read' ? linesAsked(input) : null;
    const what = path === null ? { words: name } : { path };
    return [{ kind: is, ...what, ...(lines && { lines }) }];
  }
  if (words !== null) return [{ kind: is, words }];
  return [path === null ? { kind: is, words: name } : { kind: is, path }];
}

const firstText = (input: Json, keys: readonly string[]): string | null =>
  keys.map((key) => textOf(input[key])).find((text) => text) ?? null;

function linesAsked(input: Json): string | null {
  const range = input['view_range'];
  const [from, to] = Array.isArray(range) ? range.map(numberOf) : [];
  const first =
    from ?? numberOf(input['start_line'] ?? input['offset'] ?? input['line_offset']);
  const count = numberOf(input['limit'] ?? input['n_lines']);
  const last = to ?? numberOf(input['end_line']) ?? (count && (first ?? 1) + count - 1);
  if (first === null && last === null) return null;
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
