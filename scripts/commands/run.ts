// ftm run: the engines that are due are started, or followed where they run already.
import { readNumber } from '../core/configuration/number.ts';
import { flag, takes } from '../core/configuration/option.ts';
import { nextStep } from '../core/program/next-step.ts';
import { reportSeats } from '../core/telling/terminal/live-lines.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { dueEngines } from '../io/deliberation/due.ts';
import { instructionOf } from '../io/deliberation/instructions.ts';
import { caughtUp } from '../io/deliberation/keep-up.ts';
import { openLiveLines } from '../io/engines/live-lines.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { follow } from '../io/rounds/follow.ts';
import { type Command, HINT_OPTION } from './command.ts';

export const command: Command = {
  usage: 'run [ID] [--wait S]',
  about:
    'Starts the engines that are due, in parallel, and records each answer as it comes. If it is interrupted, the same call picks up where it stopped.',
  options: {
    wait: takes('S', 'seconds to follow the round before handing back (it goes on); default: runner.wait_s'),
    json: HINT_OPTION,
    'send-anyway': flag('send prompts even if secrets were found in them'),
  },
  examples: ['ftm run --wait 100'],
  async run({ positionals: [id], values }) {
    const deliberation = await caughtUp(await loadDeliberation(id));
    const { runner } = await settingsInForce();
    const waitMs = (readNumber('wait', values['wait'], { whole: false, zero: true }) ?? runner.wait_s) * 1000;
    const { show } = openLiveLines();
    const followed =
      dueEngines(deliberation).length > 0
        ? await follow(deliberation, { waitMs, sendAnyway: values['send-anyway'] === true, show })
        : null;
    const after = await loadDeliberation(deliberation.id);
    const { states, ended, why } = followed ?? { states: [], ended: 'nothing_due', why: '' };
    const next = instructionOf(after, { brief: ended === 'waiting' });
    return {
      hint: nextStep(next),
      print: {
        id: after.id,
        round: ended,
        ...(why ? { why } : {}),
        ...reportSeats(states),
        next,
      },
    };
  },
};
