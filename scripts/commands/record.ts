// ftm record: how often each engine was right, and how much its votes are worth beside the others'.
import { trackRecord } from '../core/record/track-record.ts';
import { settingsInForce } from '../io/settings.ts';
import { readVerdictLog } from '../io/verdict-log.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'record [--engine E] [--domain D]',
  about:
    'The track record of each engine, overall and in each domain, from verdicts whose outcome is known (ftm outcome). Shares, intervals and calibration need 20 cases; below that there are counts only. It never changes a tally.',
  options: {
    engine: { type: 'string', value: 'E', help: 'only this engine' },
    domain: { type: 'string', value: 'D', help: 'only verdicts of this domain' },
  },
  async run({ values }) {
    const { minimum } = (await settingsInForce()).record;
    const { votes, ...log } = readVerdictLog();
    const [engine, domain] = [values['engine'], values['domain']].map((value) => (value === undefined ? null : String(value)));
    return { print: { log, ...trackRecord(votes, { minimum, engine: engine ?? null, domain: domain ?? null }) } };
  },
};
