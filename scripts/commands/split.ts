// ftm split: a Markdown document into what is reviewed as code and what as a proposal.
import { takes } from '../core/configuration/option.ts';
import { wrongUse } from '../core/refusal.ts';
import { splitArtifact, type Treatment } from '../core/splitting/split.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { readStandardInput } from '../io/machine/terminal.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'split [--as mixed|proposal-only] < ARTIFACT.md',
  takes: 0,
  about:
    'Splits Markdown from standard input: fenced code, the sections about design, proposal, approach, decision or tradeoffs, and the rest. Where that leaves a doubt, one question says so; --as is its answer.',
  options: {
    as: takes('TREATMENT', 'mixed: everything but fenced code is a proposal; proposal-only: all of it is'),
  },
  examples: ['ftm split < proposal.md'],
  async run({ values }) {
    const treatment = readTreatment(values['as']);
    const { language } = await settingsInForce();
    return { print: splitArtifact(await readStandardInput(), { treatment, language }) };
  },
};

function readTreatment(value: unknown): Treatment | undefined {
  if (value === undefined || value === 'mixed' || value === 'proposal-only') return value;
  throw wrongUse(`--as ${value}: unknown value.`, 'ftm split --as mixed, or --as proposal-only');
}
