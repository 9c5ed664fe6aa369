// What a command of a shell is plainly for: to read a file, to search, or whatever it may be.
import type { Step } from '../schemas/work.ts';

/** `quiet`: it shows nothing of any file. */
export type Doing = Pick<Step, 'kind' | 'path' | 'lines' | 'words'> & { quiet?: boolean };

const LONGEST = 20_000;

/** Words of one program, and what stands before the next. */
type Part = { words: string[]; next: string };

/** Whatever a shell would work out itself is not plain: only words, pipes and sequences are. */
const TOKEN =
  /[^\S\n]*(?:(\d?>{1,2}\s*(?:\/dev\/null|&\d))|(&&|\|\||[;|\n])|((?:'[^']*'|"(?:[^"\\$`]|\\.)*"|\\[^\n]|[^\s'"\\$`;|&<>(){}*?#!])+))/y;

const READ = 'cat nl head tail less more bat batcat sed type gc get-content'.split(' ');
const SEARCH = 'rg grep egrep fgrep ag ack find fd ls tree select-string dir'.split(' ');
/** They list files, by name at most. */
const LISTS = 'find ls tree dir'.split(' ');
const QUIET = 'cd pwd echo printf true : wc stat file which test [ date'.split(' ');
/** What may stand behind a pipe: it only shows less. */
const FILTERS = 'head tail sed grep egrep fgrep rg sort uniq cut wc tr nl cat'.split(' ');
const SHELLS = 'bash sh zsh dash'.split(' ');
/** By these a search starts programs, or changes what it finds. */
const ACTS: Record<string, RegExp> = {
  find: /^-(?:exec|ok|delete|fprint|fls)/,
  fd: /^(?:-x|-X|--exec)/,
  rg: /^--pre/,
};
const GIT_QUIET = 'status log rev-parse branch remote shortlog describe config'.split(
  ' ',
);

export function doingsOf(command: string): Doing[] {
  const whole: Doing = { kind: 'run', words: command };
  const parts = command.length > LONGEST ? null : partsOf(command);
  if (parts === null) return [whole];
  const [first] = parts;
  const script = first && parts.length === 1 ? scriptOf(first.words) : null;
  if (script !== null) return doingsOf(script);
  const doings: Doing[] = [];
  let folder = '';
  for (const pipe of pipesOf(parts)) {
    const [program = '', argument = ''] = pipe[0] ?? [];
    if (program === 'cd') folder = inFolder(folder, argument);
    const doing = doingsIn(pipe, folder);
    if (doing === null) return [whole];
    doings.push(...doing);
  }
  return doings.length > 0 ? doings : [{ ...whole, quiet: true }];
}

/** `bash -lc '…'`: what it is about stands within. */
function scriptOf([program = '', ...words]: string[]): string | null {
  const isShell = SHELLS.includes(nameOf(program));
  const at = words.findIndex((word) => /^-[a-z]*c$/.test(word));
  return isShell && at >= 0 ? (words[at + 1] ?? null) : null;
}

const nameOf = (program: string): string =>
  (program.split(/[\\/]/).at(-1) ?? '').toLowerCase().replace(/\.exe$/, '');

/** Null: not plain. */
function partsOf(command: string): Part[] | null {
  const text = command.trim();
  const parts: Part[] = [{ words: [], next: '' }];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (token === null) return null;
    const [, , operator, word] = token;
    const part = parts.at(-1);
    if (operator !== undefined && part) {
      part.next = operator;
      parts.push({ words: [], next: '' });
    }
    if (word !== undefined) part?.words.push(bare(word));
  }
  return parts.filter(({ words }) => words.length > 0);
}

const bare = (word: string): string =>
  word.replace(
    /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g,
    (_whole, plain, quoted, sign) =>
      plain ?? quoted?.replace(/\\(["\\$`])/g, '$1') ?? sign,
  );

function pipesOf(parts: Part[]): string[][][] {
  const pipes: string[][][] = [];
  let isOn = false;
  for (const { words, next } of parts) {
    if (isOn) pipes.at(-1)?.push(words);
    else pipes.push([words]);
    isOn = next === '|';
  }
  return pipes;
}

/** Null: this may be anything. */
function doingsIn([first = [], ...filters]: string[][], folder: string): Doing[] | null {
  if (filters.some(([program = '', ...words]) => !isFilter(nameOf(program), words)))
    return null;
  const [program = '', ...words] = first;
  const name = nameOf(program);
  if (name === 'git') return gitDoing(words);
  if (QUIET.includes(name)) return [];
  if (SEARCH.includes(name)) return searchDoing(name, words);
  if (!READ.includes(name)) return null;
  const paths = pathsOf(name, words);
  if (paths === null || paths.length === 0) return null;
  const lines = [first, ...filters].map(linesOf).find((range) => range !== null);
  return paths.map((path) => ({
    kind: 'read',
    path: inFolder(folder, path),
    ...(lines && { lines }),
  }));
}

const isFilter = (name: string, words: string[]): boolean =>
  FILTERS.includes(name) && (name !== 'sed' || pathsOf(name, words) !== null);

/** Of sed only ranges of lines are shown: any other script may write. */
const isRange = (word: string): boolean => /^[\d,$;p ]+$/.test(word);

function pathsOf(name: string, words: string[]): string[] | null {
  if (name === 'sed') {
    const rest = words.filter((word) => word !== '-n' && word !== '-e');
    const [script = '', ...paths] = rest;
    return words.includes('-n') && isRange(script) ? paths : null;
  }
  const takes = name === 'head' || name === 'tail' ? ['-n', '-c', '--lines'] : [];
  return words.filter(
    (word, at) => !word.startsWith('-') && !takes.includes(words[at - 1] ?? ''),
  );
}

function linesOf([program = '', ...words]: string[]): string | null {
  const name = nameOf(program);
  if (name === 'sed') {
    const [, first, last = first] =
      words.map((word) => /^(\d+)(?:,(\d+))?p$/.exec(word)).find(Boolean) ?? [];
    return first === undefined ? null : `${first}-${last}`;
  }
  if (name !== 'head') return null;
  const many = /^-n?(\d+)$/.exec(words.find((word) => /^-n?\d+$/.test(word)) ?? '')?.[1];
  const apart = words[words.indexOf('-n') + 1];
  const count = many ?? (words.includes('-n') ? apart : undefined);
  return count && /^\d+$/.test(count) ? `1-${count}` : null;
}

function searchDoing(name: string, words: string[]): Doing[] | null {
  const acts = ACTS[name];
  if (acts && words.some((word) => acts.test(word))) return null;
  const plain = words.filter((word) => !word.startsWith('-'));
  const named = words.findIndex((word) => /^-i?name$/.test(word));
  const sought = LISTS.includes(name) ? words[named + 1] : plain[0];
  return [
    named < 0 && LISTS.includes(name)
      ? { kind: 'search', path: plain[0] ?? '.' }
      : { kind: 'search', words: sought ?? '' },
  ];
}

function gitDoing(words: string[]): Doing[] | null {
  const [verb = '', ...rest] = words.slice(
    words.findIndex((word) => !word.startsWith('-')),
  );
  if (GIT_QUIET.includes(verb) && !rest.includes('-p')) return [];
  if (verb === 'grep') return searchDoing(verb, rest);
  if (verb === 'ls-files') return [{ kind: 'search', path: rest.at(-1) ?? '.' }];
  const path =
    verb === 'show' ? /^[^:-][^:]*:(.+)$/.exec(rest.at(-1) ?? '')?.[1] : undefined;
  return path === undefined ? null : [{ kind: 'read', path }];
}

const inFolder = (folder: string, path: string): string =>
  folder === '' || path.startsWith('/') ? path : `${folder.replace(/\/$/, '')}/${path}`;
