// ftm open, next, run, submit, cancel: a deliberation step by step; and the detached process of a round.
import { Refusal } from '../core/words/refusal.ts';
import { cancelStep, nextStep, openStep, submitStep } from '../io/deliberation/steps.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import { onOneLine } from '../io/machine/terminal.ts';
import { runDetached } from '../io/rounds/follow.ts';
import { progressLine } from '../io/rounds/progress.ts';
import { type Command, isSet, text } from './command.ts';
import { instructionText } from './instruction-text.ts';
import { OPENING_OPTIONS, openInputFrom } from './opening.ts';

export const open: Command = {
  usage: 'open magi|council|debate|review [QUESTION or -] [options]',
  takes: 2,
  about:
    'Starts a deliberation that you follow step by step. With -, the question is read from standard input, as text or as fields in YAML.',
  options: {
    ...OPENING_OPTIONS,
    vote: { type: 'string', takes: 'TEXT', about: "the host's own vote or opening, when it is ready" },
  },
  examples: ['ftm open magi "Move sessions from Redis to Postgres?"', 'ftm open review --scope uncommitted'],
  async run(given) {
    const input = await openInputFrom(given, false);
    const own = String(given.values['vote'] ?? input.fields['vote'] ?? '');
    const data = await openStep(input, own, { seconds: own === '' ? 0 : 100 });
    return { data, text: () => instructionText(data) };
  },
};

export const next: Command = {
  usage: 'next [ID]',
  about:
    'Prints the one instruction that is due. Without an ID: for the newest open deliberation of this project.',
  examples: ['ftm next'],
  async run({ positionals: [id] }) {
    const data = await nextStep(id, { seconds: 0 });
    return { data, text: () => instructionText(data) };
  },
};

export const run: Command = {
  usage: 'run [ID]',
  about: 'Starts the engines that are due and follows them. It hands back after 100 seconds; call it again.',
  options: {
    'send-anyway': { type: 'boolean', about: 'send prompts in which something looks like a secret' },
    wait: { type: 'string', takes: 'S', about: 'seconds to follow it (100)' },
  },
  examples: ['ftm run'],
  async run(given) {
    const line = onOneLine();
    const next = await nextStep(given.positionals[0], {
      seconds: Number(given.values['wait'] ?? 100),
      sendAnyway: isSet(given, 'send-anyway'),
      onProgress: (progress) => line(progressLine(progress)),
    });
    line('');
    const round = next.do === 'waiting' ? 'waiting' : 'complete';
    return { data: { id: next.id, round, next }, text: () => instructionText(next) };
  },
};

export const submit: Command = {
  usage: "submit [ID] --as SEAT <<'ANSWER'",
  about:
    "Takes an answer from standard input: a seat's own, or the user's (--as user: the words as they are, or fields such as choice and said). Then it starts what is due and follows it.",
  options: {
    as: { type: 'string', takes: 'SEAT', about: 'who speaks' },
    wait: { type: 'string', takes: 'S', about: 'seconds to follow what it starts (100)' },
    'send-anyway': { type: 'boolean', about: 'send prompts in which something looks like a secret' },
  },
  examples: ['echo "ok, but only staging" | ftm submit --as user'],
  async run(given) {
    const as = text(given, 'as');
    if (!as)
      throw new Refusal('wrong_use', 'ftm submit needs --as SEAT.', 'ftm next names the seats that are due.');
    const answer = await readStandardInput();
    const wait = { seconds: Number(given.values['wait'] ?? 100), sendAnyway: isSet(given, 'send-anyway') };
    const data = await submitStep(given.positionals[0], as, answer, wait);
    return { data, text: () => instructionText(data) };
  },
};

export const cancel: Command = {
  usage: 'cancel [ID]',
  about: 'Ends a deliberation and every engine that is at work for it. What was answered is kept.',
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
  options: { 'send-anyway': { type: 'boolean', about: 'send it all the same' } },
  async run(given) {
    await runDetached(String(given.positionals[0]), isSet(given, 'send-anyway'));
    return {};
  },
};
