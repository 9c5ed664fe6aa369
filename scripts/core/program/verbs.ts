// Every verb in a few words, by what it is wanted for, and what is known of each.
import type { ShownCommand } from './help.ts';

export const VERBS = {
  Ask: {
    auto: 'runs a whole deliberation with nobody there to be asked',
    open: 'starts a deliberation that you follow step by step',
    ask: "every engine's answer side by side, without a verdict",
    settle: 'runs the test that settles a disagreement, in a sandbox',
  },
  Look: {
    list: 'all deliberations, those that changed last first',
    show: 'a deliberation: verdict, what it is worth, votes, dissent',
    watch: 'follows a deliberation as it happens',
    report: 'a report to read or to keep: Markdown, HTML, decision record',
  },
  'What it was worth': {
    gate: 'turns a verdict into an exit code',
    replay: 'counts again from the log, and compares',
    outcome: 'records whether a verdict held up',
    eval: 'questions with known answers: which engine is right, and whether a panel pays off',
    record: "each engine's track record",
  },
  'Set up': {
    setup: 'writes a configuration for the engines you have, then runs the doctor',
    demo: 'three whole deliberations on stand-in engines; nothing needs to be installed',
    doctor: 'which engines can be used, and what to do about those that cannot',
    config: 'the settings in force, and where each value came from',
    completion: 'completion for bash, zsh or fish',
    man: 'the manual page: ftm man | man -l -',
  },
  'For skills and programs': {
    next: 'the one instruction that is due',
    run: 'starts the engines that are due, or follows them',
    submit: 'takes an answer from standard input',
    mcp: 'the same as tools, for hosts that speak MCP',
    blackboard: 'shared memory: task, decisions, lessons learned; JSON in and out',
    events: 'the event log, one line per event',
    parse: 'answer text in, opinion out',
    tally: 'opinions in, verdict out',
    split: 'splits Markdown into code and proposal parts',
    payload: "splits an executor's conflict into its fields",
  },
} as const;

type Groups = typeof VERBS;
export type VerbName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export type ShownVerb = { verb: VerbName; about: string; group: string };

export const SHOWN: readonly ShownVerb[] = Object.entries(VERBS).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, about]) => ({ verb: verb as VerbName, about, group })),
);

export type Page = ShownVerb & { command: ShownCommand };

/** Words that may stand as an argument, by the usage line: `magi|council`, `held|failed|mixed`. */
export const argumentWords = ({ usage }: Pick<ShownCommand, 'usage'>): string[] =>
  [...usage.matchAll(/(?<=[\s[])[a-z]+(?:\|[a-z]+)+/g)].flatMap(([words]) => words.split('|'));
