// ftm record: which engine has been right.
import { pastVerdicts } from '../core/record/past.ts';
import { recordOf } from '../core/record/record.ts';
import { tellRecord } from '../core/record/tell.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { look } from '../io/machine/terminal.ts';
import { outcomes, verdictLines } from '../io/memory/verdict-log.ts';
import { savePage } from '../io/reports/save.ts';
import { type Command, isSet } from './command.ts';

export const command: Command = {
  usage: 'record [--html]',
  takes: 0,
  about: 'Shows which engine has been right, by what you said of earlier verdicts (ftm outcome).',
  options: { html: { type: 'boolean', about: 'as a page' } },
  examples: ['ftm record'],
  async run(given) {
    const record = recordOf(pastVerdicts(verdictLines(), outcomes()));
    const told = tellRecord(record);
    if (isSet(given, 'html')) {
      const file = await savePage('record.html', told);
      return { data: { file }, text: () => file };
    }
    return { data: record, text: () => toTerminal(told, look()) };
  },
};
