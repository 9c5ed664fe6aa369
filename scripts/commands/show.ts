// ftm show: what can be shown of a deliberation now.
import { askAgain, premiseSigns } from '../base/premises.mjs';
import { flag } from '../core/configuration/option.ts';
import { openText, reportText } from '../core/program/people.ts';
import { shownInMarkdown } from '../core/telling/markdown-report.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { projectOf } from '../io/deliberation/due.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'show [ID] [--json]',
  about:
    'Shows a deliberation: what it is worth, the verdict, votes, dissent and what to do next. Sealed answers stay sealed.',
  options: { json: flag('everything that can be shown, as JSON') },
  examples: ['ftm show', 'ftm show --json'],
  async run({ positionals: [id], values: { json } }) {
    const deliberation = await loadDeliberation(id);
    const { id: full, name, protocol, state, log } = deliberation;
    const report = protocol.report(state);
    if (!json && protocol.ending(state)) {
      const { premises = [] } = report.remembered ?? {};
      const changed = premiseSigns({ cwd: projectOf(deliberation), premises }).map(
        (sign) => `${sign}. Ask again, with this verdict as history: ${askAgain(full)}`,
      );
      return {
        print: [shownInMarkdown(report), ...changed].join('\n\n'),
        people: (look) => [reportText(report, look), ...changed].join('\n\n'),
      };
    }
    const { do: due, why } = protocol.next(state);
    const { told, ...rest } = report;
    return {
      print: {
        id: full,
        protocol: name,
        torn_line: log.torn !== null,
        ...told,
        report: rest,
      },
      people: (look) => openText({ id: full, topic: report.question, due, why }, look),
    };
  },
};
