// What a host does with an instruction, in the words of where it stands: its tools, or this program by Bash.
import type { Instruction } from './instruction.ts';

/** claude: tools, and a dialog of its own. */
export type HostDoor = 'claude' | 'tool' | 'verb';

/** Why this is due, where the step alone does not say it. */
export type Reason =
  | 'fix'
  /** The user is asked by somebody else, answered there, or closed the question. */
  | 'asked'
  | 'answered'
  | 'closed'
  /** Others of the same call are still to be answered for. */
  | 'taken';

const DECIDE: Record<HostDoor, string> = {
  claude: 'call decide',
  tool: 'call decide',
  verb: 'submit as user',
};
const SAY: Record<HostDoor, string> = {
  claude: 'call say',
  tool: 'call say',
  verb: 'submit',
};
const NEXT: Record<HostDoor, string> = {
  claude: 'Call next again',
  tool: 'Call next again',
  verb: 'Call it again',
};
const ASK: Record<HostDoor, string> = {
  claude: 'ask by AskUserQuestion exactly as in ask',
  tool: 'ask the user exactly as in ask',
  verb: 'ask the user exactly as in ask (in Claude Code by AskUserQuestion)',
};
const FIELDS =
  "choice, the label or id that the words mean (none fits: ask, never choose); said, the user's words as they are; conditions, whatever limits a yes; written, what the choice owes";

/** No program can say it: that takes reading all of them. */
const TENSION =
  'put into two or three sentences of your own what they cannot agree on and what it comes down to, without taking a side. Then';

type Words = (door: HostDoor, due: Instruction) => string;

const BY_REASON: Record<Reason, Words> = {
  fix: () => 'Make these changes and no others, then offer to look again.',
  asked: (door) => `The user is being asked in a dialog. ${NEXT[door]}.`,
  answered: (door, { words = '' }) =>
    `The user has answered in the dialog: “${words}”. Do not ask again: ${DECIDE[door]}: ${FIELDS}.`,
  closed: (door) =>
    `The user has closed this question. Do not ask it now: say in one sentence that it is open, and end. What they say then: ${DECIDE[door]}, with choice, said, conditions, written. next asks it again.`,
  taken: (_, { seats = [] }) =>
    `Taken. Still to be answered: ${seats.map(({ seat }) => seat).join(', ')}.`,
};

const BY_STEP: Record<Instruction['do'], Words> = {
  seal: (door, { seat = '' }) =>
    `Answer this prompt yourself, before anybody else is asked. Then ${SAY[door]} as ${seat}.`,
  submit: (door) =>
    `Answer each prompt by itself, one after the other, and ${SAY[door]} each as its seat.`,
  run: () => 'The engines are due.',
  waiting: (door, { display }) =>
    `${display ? 'Show the text that came with this as it stands. ' : ''}The engines are still at work. ${NEXT[door]}; nothing is lost meanwhile.`,
  ask_user: (door, { tension }) =>
    `Under the text that came with this, ${tension ? `${TENSION} ` : ''}${ASK[door]}. Then ${DECIDE[door]}: ${FIELDS}.`,
  test: (door) =>
    `The user agreed to this command, which an engine wrote. Run exactly it, once, with Bash, and nothing else. Then ${SAY[door]} as test; answer: "exit N" on the first line, below it what was printed, as it is. Not allowed, or a no of the user: ${DECIDE[door]} with choice no_test.`,
  present: (door) => (door === 'verb' ? 'Show display as it stands.' : ''),
  done: () => 'Nothing is due any more.',
};

const NO_SEAT =
  'Your own vote or opening was not taken: you have no seat of your own in this one.';

export function howTo(door: HostDoor, due: Instruction): string {
  const words = due.reason ? BY_REASON[due.reason] : BY_STEP[due.do];
  return [due.unseated ? NO_SEAT : '', words(door, due)].filter(Boolean).join(' ');
}
