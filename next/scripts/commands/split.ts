// ftm split: Markdown into code and proposal.
import { splitText } from '../core/splitting/split.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'split < TEXT.md',
  takes: 0,
  about: 'Splits Markdown from standard input into code and proposal parts.',
  examples: ['ftm split < design.md'],
  async run() {
    return { data: splitText(await readStandardInput()) };
  },
};
