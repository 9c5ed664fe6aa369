// ftm doctor: what can be used, what cannot, and what to do about it.
import { flag } from '../core/configuration/option.ts';
import { renderReport } from '../core/doctor/render.ts';
import { EXIT } from '../core/refusal.ts';
import { examineAll } from '../io/setup/surroundings.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'doctor [--live] [--refresh] [--json]',
  takes: 0,
  about:
    'Looks for the engines, asks each for its version and login (no model is called), and checks state folder, hooks and sandbox. Prints a level, and a remedy for each fault; without --json it exits with 3 if no engine but Claude can be used.',
  options: {
    live: flag(
      'also ask each engine one tiny question, which costs a little, and check that it reads its persona',
    ),
    refresh: flag('probe everything again; otherwise what worked is trusted for a day'),
    json: flag('print the report as JSON'),
  },
  examples: ['ftm doctor', 'ftm doctor --live --refresh'],
  async run({ values }) {
    const report = await examineAll({ refresh: values['refresh'] === true, live: values['live'] === true });
    // A caller that asks for the report finds the level in it; a shell finds it here.
    if (values['json']) return { print: report };
    return {
      painted: (look) => renderReport(report, look),
      exit: report.level === 'DISABLED' ? EXIT.enginesUnavailable : EXIT.done,
    };
  },
};
