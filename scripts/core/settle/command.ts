// A test's command, as somebody wrote it: its words where it is plain, a shell's business where it is not.
import { visible } from '../words/line.ts';

export type TestCommand = { text: string; argv: string[]; shell: boolean };

const MOST = 2000;
/** What only a shell understands, and `=` before the first word: a variable set for it. */
const FOR_A_SHELL = /[|&;<>()$`\\*?[\]{}~#!\n]|^\s*\w+=/;

/** Null where it cannot be a command: empty, too long, or with characters that nobody sees. */
export function readCommand(text: string): TestCommand | null {
  const command = text.trim();
  if (command === '' || command.length > MOST || visible(command) !== command) return null;
  const words = FOR_A_SHELL.test(withoutQuoted(command)) ? null : splitWords(command);
  if (words) return { text: command, argv: words, shell: false };
  return { text: command, argv: ['/bin/sh', '-c', command], shell: true };
}

/** What single quotes hold is a word whatever it is; within double quotes a shell would still look. */
const withoutQuoted = (command: string): string => command.replace(/'[^'\n]*'/g, "''");

/** Null for a quote that is not closed. */
function splitWords(command: string): string[] | null {
  const words: string[] = [];
  let rest = command;
  while (rest !== '') {
    const word = /^(?:[^\s'"]+|'[^']*'|"[^"]*")+/.exec(rest)?.[0];
    if (word === undefined) return null;
    words.push(word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
    rest = rest.slice(word.length).trimStart();
  }
  return words;
}

/** The same command, however many blanks stand between its words. */
export const isSameCommand = (one: TestCommand, other: TestCommand): boolean =>
  one.shell === other.shell && one.argv.join('\0') === other.argv.join('\0');

/** The program's own name: what a list of allowed programs is held against; null for a shell's line. */
export const programOf = ({ argv, shell }: TestCommand): string | null =>
  shell ? null : (argv[0]?.split('/').at(-1) ?? null);
