// ftm record: how often each engine was right, and how much its votes are worth beside the others'.
import { readNumber } from '../core/configuration/number.ts';
import { flag, takes } from '../core/configuration/option.ts';
import { evaluatePast } from '../core/evaluation/past.ts';
import { recordText } from '../core/program/people.ts';
import { LISTED, overviewOf } from '../core/record/overview.ts';
import { trackRecord } from '../core/record/track-record.ts';
import { recordPage } from '../core/telling/html/record-page.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { writeTextFile } from '../io/input/text-file.ts';
import { pluginVersion } from '../io/machine/plugin-root.ts';
import { existingFolders, openState } from '../io/memory/state.ts';
import { readVerdictLog } from '../io/memory/verdict-log.ts';
import { reportStyle } from '../io/reports/reports.ts';
import { type Command, JSON_OPTION, written } from './command.ts';

export const command: Command = {
  usage: 'record [--engine E] [--domain D] [--state DIR] [--limit N] [--html [--out FILE]]',
  takes: 0,
  about:
    'Whether verdicts held up, and the track record of each engine, from verdicts whose outcome is known (ftm outcome). A share needs 20 outcomes of verdicts that said yes and 20 of those that said no; below that there are counts only. It never changes a tally.',
  options: {
    json: JSON_OPTION,
    engine: takes('E', 'only this engine'),
    domain: takes('D', 'only verdicts of this domain'),
    state: takes(
      'DIR',
      "another state folder, a colleague's for instance; may be repeated, each verdict counts once",
      { multiple: true },
    ),
    limit: takes('N', `how many verdicts to list, newest first (${LISTED})`),
    html: flag('a page with a reliability diagram and an agreement matrix, in the state folder'),
    out: takes('FILE', 'write the page there'),
  },
  examples: [
    'ftm record',
    'ftm record --engine codex',
    'ftm record --state team/ada --state team/ben',
    'ftm record --html --out record.html',
  ],
  async run({ values }) {
    const { minimum } = (await settingsInForce()).record;
    const states = [values['state'] ?? []].flat().map(String);
    const { past, ...log } = states.length ? readVerdictLog(existingFolders(states)) : readVerdictLog();
    const [engine = null, domain = null] = [values['engine'], values['domain']].map((value) =>
      value === undefined ? null : String(value),
    );
    const meant = domain === null ? past : past.filter((verdict) => verdict.domain === domain);
    const record = trackRecord(past, { minimum, engine, domain });
    const found = {
      ...overviewOf(meant, readNumber('limit', values['limit'])),
      panel: evaluatePast(meant, null).panel,
    };
    if (!values['html'])
      return { print: { log, ...found, ...record }, people: (look) => recordText(record, found, look) };
    const surroundings = { domain, version: pluginVersion(), style: reportStyle() };
    const text = recordPage({ ...record, ...found }, surroundings);
    return written(writeTextFile(String(values['out'] ?? `${openState().write}/record.html`), text));
  },
};
