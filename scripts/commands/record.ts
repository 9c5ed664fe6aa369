// ftm record: how often each engine was right, and how much its votes are worth beside the others'.
import { recordText } from '../core/program/people.ts';
import { trackRecord } from '../core/record/track-record.ts';
import { recordPage } from '../core/telling/html/record-page.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { writeTextFile } from '../io/input/text-file.ts';
import { pluginVersion } from '../io/machine/plugin-root.ts';
import { openState } from '../io/memory/state.ts';
import { readVerdictLog } from '../io/memory/verdict-log.ts';
import { reportStyle } from '../io/reports/reports.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'record [--engine E] [--domain D] [--html [--out FILE]]',
  takes: 0,
  about:
    'The track record of each engine, overall and in each domain, from verdicts whose outcome is known (ftm outcome). Shares, intervals and calibration need 20 cases; below that there are counts only. It never changes a tally.',
  options: {
    json: JSON_OPTION,
    engine: { type: 'string', value: 'E', help: 'only this engine' },
    domain: { type: 'string', value: 'D', help: 'only verdicts of this domain' },
    html: {
      type: 'boolean',
      help: 'a page with a reliability diagram and an agreement matrix, in the state folder',
    },
    out: { type: 'string', value: 'FILE', help: 'write the page there' },
  },
  examples: ['ftm record', 'ftm record --engine codex', 'ftm record --html --out record.html'],
  async run({ values }) {
    const { minimum } = (await settingsInForce()).record;
    const { votes, ...log } = readVerdictLog();
    const [engine = null, domain = null] = [values['engine'], values['domain']].map((value) =>
      value === undefined ? null : String(value),
    );
    const record = trackRecord(votes, { minimum, engine, domain });
    if (!values['html'])
      return { print: { log, ...record }, people: (look) => recordText(record, log, look) };
    const text = recordPage(record, { ...log, domain, version: pluginVersion(), style: reportStyle() });
    return {
      print: { file: writeTextFile(String(values['out'] ?? `${openState().write}/record.html`), text) },
    };
  },
};
