// ftm auto: open, run and finish with nobody there to be asked.
import { flag, takes } from '../core/configuration/option.ts';
import { keptText } from '../core/program/ended.ts';
import { reportText } from '../core/program/people.ts';
import { costOf } from '../core/protocol/cost.ts';
import { exitOf } from '../core/protocol/exit-code.ts';
import { OPENING_OPTIONS } from '../core/protocol/opening-options.ts';
import { PROTOCOLS } from '../core/protocols.ts';
import { EXIT } from '../core/refusal.ts';
import { failsOn, readLevel } from '../core/review/count/fail-on.ts';
import type { ReviewState } from '../core/review/events.ts';
import { findingsIn } from '../core/review/findings/records.ts';
import { shownInMarkdown } from '../core/telling/markdown-report.ts';
import { say } from '../io/machine/terminal.ts';
import { openOrGoOn } from '../io/openings/openings.ts';
import { usualCostLine } from '../io/openings/usual-cost.ts';
import { finishAlone } from '../io/rounds/auto.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: `auto ${PROTOCOLS.join('|')}|ID [QUESTION or -] [options]`,
  takes: 2,
  about:
    "Opens a deliberation, fills every seat with an engine (Claude's own with claude -p), and waits for the end. Nobody is asked. With an ID it resumes one that was interrupted. It exits as ftm gate does: 0 approved, 1 rejected, 4 undecided; 3 if engines are missing, 5 if there is nothing to review.",
  options: {
    ...OPENING_OPTIONS,
    'fail-on': takes(
      'P',
      'review: exit with 1 if a finding of this severity (p1, p2 or p3) or a higher one stands',
    ),
    text: flag('print the verdict as text in a pipe, too'),
    json: JSON_OPTION,
    'send-anyway': flag('send prompts even if secrets were found in them'),
  },
  examples: [
    'ftm auto magi "Move sessions from Redis to Postgres?" --text',
    'ftm auto council "Why do two workers send the same mail?" --entry src/queue.js',
    'ftm auto review --scope base:main --preset quick',
  ],
  async run({ positionals: [protocol, question], values }) {
    const level = readLevel(values['fail-on']);
    const opened = await openOrGoOn(protocol, { question, values, auto: true });
    const usual = usualCostLine(opened);
    if (usual) say(`ftm: ${usual}`);
    const {
      id,
      name,
      protocol: rules,
      state,
    } = await finishAlone(opened, { sendAnyway: values['send-anyway'] === true });
    const report = rules.report(state);
    const display = shownInMarkdown(report);
    const ending = rules.ending(state);
    const findings = name === 'review' ? findingsIn(state as ReviewState) : undefined;
    const exit = failsOn(findings ?? [], level) ? EXIT.refused : exitOf(ending);
    // An executor reads the end of what is printed, where its block stands.
    if (values['text'] || values['payload'] !== undefined) return { print: display, exit };
    const { remembered: verdict } = report;
    const print = { id, protocol: name, ending, verdict, cost: costOf(state), findings, display };
    return { print, people: (look) => [reportText(report, look), keptText(id, look)].join('\n\n'), exit };
  },
};
