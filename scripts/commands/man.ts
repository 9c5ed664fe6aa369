// ftm man: the manual page, made from the table of verbs.
import { manPage } from '../core/program/man-page.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'man',
  takes: 0,
  about: 'Prints the manual page of all verbs, for man. An installation by npm -g brings it along: man ftm.',
  options: {},
  examples: ['ftm man | man -l -'],
  run: async (_input, program) => ({ print: manPage(await program.pages(), program.version()) }),
};
