// What is told, for whoever reads it where the program was called.
import type { Told } from '../core/schemas/told.ts';
import { toMarkdown } from '../core/telling/markdown.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { isInClaude, lookOfScreen } from '../io/machine/terminal.ts';

/** Claude Code shows its user what a command prints, and there is no shell to paste into. */
export const toldHere = (told: Told): string =>
  isInClaude() ? toMarkdown(told, 'shown') : toTerminal(told, lookOfScreen());
