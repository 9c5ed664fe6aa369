// ftm open, next, run, submit, cancel: one step each; and the detached process of a round.
import { failureOf } from '../core/engines/failures.ts';
import { REASONS } from '../core/schemas/names.ts';
import { oneOf, wrongUse } from '../core/words/refusal.ts';
import { userAnswerIn } from '../io/answers/user.ts';
import {
  cancelStep,
  decideStep,
  failStep,
  nextStep,
  openStep,
  sayStep,
} from '../io/deliberation/steps.ts';
import { readStandardInput } from '../io/machine/reading.ts';
import { onOneLine } from '../io/machine/terminal.ts';
import { runDetached } from '../io/rounds/follow.ts';
import { type Progress, progressLine } from '../io/rounds/progress.ts';
import {
  type Command,
  flagOption,
  type Given,
  isOptionSet,
  numberOption,
  takesOption,
  textOption,
} from './command.ts';
import { instructed } from './instructed.ts';
import { ALL_OPTIONS, COMMON_OPTIONS, openInputFrom, withoutOptions } from './opening.ts';

const SEND_OPTION = flagOption('send prompts in which something looks like a secret');
const WAIT_OPTION = takesOption('S', 'seconds to follow what it starts (100)');

const waitGiven = (given: Given) => ({
  seconds: numberOption(given, 'wait', 0) ?? 100,
  sendAnyway: isOptionSet(given, 'send-anyway'),
});

export const open: Command = {
  usage: 'open magi|council|debate|review [QUESTION or -] [options]',
  takes: 2,
  inWords: true,
  about:
    'Starts a deliberation that you follow step by step. With -, the question is read from standard input, as text or as fields in YAML. ftm help magi, council, debate or review lists the options of each; --vote TEXT hands in your own vote or opening.',
  options: COMMON_OPTIONS,
  others: withoutOptions(ALL_OPTIONS, 'fail_on'),
  examples: [
    'ftm open magi "Move sessions from Redis to Postgres?"',
    'ftm open review --scope uncommitted',
  ],
  async run(given) {
    const input = await openInputFrom(given, false);
    const { vote, send_anyway: sendAnyway = false } = input.said;
    return instructed(await openStep(input, { seconds: vote ? 100 : 0, sendAnyway }));
  },
};

export const next: Command = {
  usage: 'next [ID]',
  about:
    'Prints the one instruction that is due. Without an ID: for the newest open deliberation of this project.',
  examples: ['ftm next'],
  async run({ positionals: [id] }) {
    return instructed(await nextStep(id, { seconds: 0 }));
  },
};

export const run: Command = {
  usage: 'run [ID]',
  about:
    'Starts the engines that are due and follows them. It hands back after 100 seconds; call it again.',
  options: { wait: WAIT_OPTION, 'send-anyway': SEND_OPTION },
  examples: ['ftm run'],
  async run(given) {
    const line = onOneLine();
    const next = await nextStep(given.positionals[0], {
      ...waitGiven(given),
      onProgress: (progress: Progress): void => line(progressLine(progress)),
    });
    line('');
    const isDue = next.do === 'run' ? 'due' : 'complete';
    return {
      ...instructed(next),
      data: {
        id: next.id,
        round: next.do === 'waiting' ? next.do : isDue,
        next,
      },
    };
  },
};

export const submit: Command = {
  usage: "submit [ID] --as SEAT <<'ANSWER'",
  about:
    "Takes an answer from standard input: a seat's own, or the user's (--as user: the words as they are, or fields such as choice and said). A yes with more behind it is asked back: go ahead on that condition, or stop. Then it starts what is due and follows it.",
  options: {
    as: takesOption('SEAT', 'who speaks'),
    question: takesOption('KEY', 'the ask_key of the question that it answers'),
    failed: takesOption('REASON', 'it could not speak: quota, auth, network, timeout …'),
    wait: WAIT_OPTION,
    'send-anyway': SEND_OPTION,
  },
  examples: ['echo "ok, but only staging" | ftm submit --as user'],
  async run(given) {
    const as = textOption(given, 'as');
    if (!as)
      throw wrongUse(
        'ftm submit needs --as SEAT.',
        'ftm next names the seats that are due.',
      );
    const [id] = given.positionals;
    const answer = await readStandardInput();
    const wait = waitGiven(given);
    const failed = textOption(given, 'failed');
    if (failed !== undefined) {
      const reason = oneOf(REASONS, failed, { what: 'failure' });
      return instructed(
        await failStep(id, { as, failure: failureOf(reason, answer) }, wait),
      );
    }
    return instructed(
      as.toLowerCase() === 'user'
        ? await decideStep(id, await userAnswerIn(answer), {
            ...wait,
            asked: textOption(given, 'question'),
          })
        : await sayStep(id, { as, answer }, wait),
    );
  },
};

export const cancel: Command = {
  usage: 'cancel [ID]',
  about:
    'Ends a deliberation and every engine that is at work for it. What was answered is kept.',
  examples: ['ftm cancel'],
  async run({ positionals: [id] }) {
    const { id: full } = await cancelStep(id);
    return {
      data: { id: full, cancelled: true },
      text: () => `${full} is cancelled. What was answered is kept.`,
    };
  },
};

export const round: Command = {
  usage: 'round ID',
  about: 'Runs what is due, apart from whoever asked for it.',
  options: { 'send-anyway': SEND_OPTION },
  async run(given) {
    await runDetached(String(given.positionals[0]), isOptionSet(given, 'send-anyway'));
    return {};
  },
};
