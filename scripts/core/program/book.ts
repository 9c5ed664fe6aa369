// What is known of every verb, as help, completion and the manual page tell it.
import type { ShownCommand } from './help.ts';
import type { ShownVerb } from './verbs.ts';

export type Page = ShownVerb & { command: ShownCommand };

/** Words that may stand as an argument, by the usage line: `magi|council`, `held|failed|mixed`. */
export const argumentWords = ({ usage }: Pick<ShownCommand, 'usage'>): string[] =>
  [...usage.matchAll(/(?<=[\s[])[a-z]+(?:\|[a-z]+)+/g)].flatMap(([words]) => words.split('|'));
