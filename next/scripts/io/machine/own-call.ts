// How this very program is called again: by itself, and by whoever is told to.

/** For a process of our own: the same Node, the same program, however it was started. */
export const ownArguments = (args: string[]): string[] => [
  ...process.execArgv,
  process.argv[1] ?? '',
  ...args,
];

const bare = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** For a host's Bash: a plugin puts no ftm on the PATH. */
export const ownCall = (args: string[]): string =>
  ['node', process.argv[1] ?? 'ftm', ...args].map(bare).join(' ');
