// ftm replay: the same verdict from the log again, or where it differs.
import { replayText } from '../core/program/ended.ts';
import { RULES, rulesOf, underTodaysRules } from '../core/protocol/log.ts';
import { replayEvents } from '../core/protocol/replay.ts';
import { EXIT } from '../core/refusal.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { checkAnswers } from '../io/deliberation/kept-answers.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'replay [ID] [--json]',
  about:
    'Reads every kept answer again, counts again by the rules the log was counted by, and compares with what was written. Exits with 1 if anything differs.',
  options: { json: JSON_OPTION },
  examples: ['ftm replay'],
  async run({ positionals: [id] }) {
    const { id: full, folder, protocol, log } = await loadDeliberation(id);
    const events = log.lines.map(({ event }) => event);
    const isDerived = ({ type }: { type: string }) => protocol.derived.includes(type);
    const { state, differences } = replayEvents(protocol, events, isDerived);
    const rules = rulesOf(events);
    const today = rules === RULES ? null : replayEvents(protocol, underTodaysRules(events), isDerived).state;
    const answers = checkAnswers(folder, events, (await settingsInForce()).reading);
    const ok = differences.length === 0 && answers.problems.length === 0;
    const print = {
      id: full,
      ok,
      lines: log.lines.length,
      torn_line: log.torn !== null,
      answers_read_again: answers.checked,
      rules,
      ending: protocol.ending(state),
      // What the same answers would come to if they were counted today.
      ending_by_todays_rules: today && protocol.ending(today),
      differences,
      problems: answers.problems,
    };
    return { print, people: (look) => replayText(print, look), exit: ok ? EXIT.done : EXIT.refused };
  },
};
