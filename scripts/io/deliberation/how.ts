// What a host does with an instruction, in the words of where it stands: its tools, or this program by Bash.
import type { Instruction } from './instruction.ts';

/** claude: tools, and a dialog of its own. */
export type HostDoor = 'claude' | 'tool' | 'verb';

/** Why this is due, where the step alone does not say it. */
export type HowReason =
  | 'fix'
  /** The user is asked by somebody else, answered there, or closed the question. */
  | 'asked'
  | 'answered'
  | 'closed'
  /** Others of the same call are still to be answered for. */
  | 'taken';

const HOW_TO_DECIDE: Record<HostDoor, string> = {
  claude: 'call decide',
  tool: 'call decide',
  verb: 'submit as user',
};
const HOW_TO_SAY: Record<HostDoor, string> = {
  claude: 'call say',
  tool: 'call say',
  verb: 'submit',
};
const HOW_TO_GO_ON: Record<HostDoor, string> = {
  claude: 'call next again',
  tool: 'call next again',
  verb: 'call it again',
};
const HOW_TO_ASK: Record<HostDoor, string> = {
  claude: 'ask by AskUserQuestion exactly as in ask',
  tool: 'ask the user exactly as in ask',
  verb: 'ask the user exactly as in ask (in Claude Code by AskUserQuestion)',
};
const ANSWER_FIELDS =
  "choice, the label or id that the words mean (none fits: ask, never choose); said, the user's words as they are; conditions, whatever limits a yes; written, what the choice owes";

/** No program can say it: that takes reading all of them. */
const TENSION_WORDS =
  'put into two or three sentences of your own what they cannot agree on and what it comes down to, without taking a side. Then';

type HowWords = (door: HostDoor, due: Instruction) => string;

const BY_REASON: Record<HowReason, HowWords> = {
  fix: () => 'Make these changes and no others, then offer to look again.',
  asked: (door) => `The user is being asked in a dialog: ${HOW_TO_GO_ON[door]}.`,
  answered: (door, { words = '' }) =>
    `The user has answered in the dialog: “${words}”. Do not ask again: ${HOW_TO_DECIDE[door]}${door === 'verb' ? `: ${ANSWER_FIELDS}` : ''}.`,
  closed: (door) =>
    `The user has closed this question. Do not ask it now: say in one sentence that it is open, and end. What they say then: ${HOW_TO_DECIDE[door]}, with choice, said, conditions, written. next asks it again.`,
  taken: (_, { seats = [] }) =>
    `Taken. Still to be answered: ${seats.map(({ seat }) => seat).join(', ')}.`,
};

const HOW_BY_STEP: Record<Instruction['do'], HowWords> = {
  seal: (door, { seat = '' }) =>
    `Answer this prompt yourself, before anybody else is asked. Then ${HOW_TO_SAY[door]} as ${seat}.`,
  submit: (door) =>
    `Answer each prompt by itself, one after the other, and ${HOW_TO_SAY[door]} each as its seat.`,
  run: () => 'The engines are due.',
  waiting: (door, { display }) =>
    `${display ? 'Show the second text as it stands. ' : ''}The engines are at work: ${HOW_TO_GO_ON[door]}.`,
  ask_user: (door, { tension }) =>
    `Under the second text ${tension ? `${TENSION_WORDS} ` : ''}${HOW_TO_ASK[door]}. Then ${HOW_TO_DECIDE[door]}${door === 'verb' ? `: ${ANSWER_FIELDS}` : ''}.`,
  test: (door) =>
    `The user agreed to this command, which an engine wrote. Run exactly it, once, with Bash, and nothing else. Then ${HOW_TO_SAY[door]} as test; answer: "exit N" on the first line, below it what was printed, as it is. Not allowed, or a no of the user: ${HOW_TO_DECIDE[door]} with choice no_test.`,
  present: (door) => (door === 'verb' ? 'Show display as it stands.' : ''),
  done: () => 'Nothing is due any more.',
};

const VOTE_NOT_TAKEN =
  'Your own vote or opening was not taken: you have no seat of your own in this one.';

export function howTo(door: HostDoor, due: Instruction): string {
  const words = due.reason ? BY_REASON[due.reason] : HOW_BY_STEP[due.do];
  return [due.unseated ? VOTE_NOT_TAKEN : '', words(door, due)].filter(Boolean).join(' ');
}
