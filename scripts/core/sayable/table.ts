// What can be said of a deliberation, each thing once: options, tools, fields, checks, help and types follow from it.
import { EFFORTS, PRESETS, PROTOCOLS, SEVERITIES } from '../schemas/names.ts';
import type { Option, ProtocolName } from '../schemas/nouns.ts';

/** `ask` is no protocol: every answer side by side. */
export type Asker = ProtocolName | 'ask';

/** own: the host's own vote, as a text or as its fields. */
type ValueOfKind = {
  text: string;
  own: string;
  list: string[];
  flag: boolean;
  number: number;
  engines: string[];
  by_engine: Record<string, string>;
  options: Option[];
  fields: Record<string, unknown>;
};
export type SayableKind = keyof ValueOfKind;

export type SayableRow = {
  kind: SayableKind;
  /** Who takes it. */
  of: readonly Asker[];
  /** Its name on the command line, where that is not its own with dashes; null: it is no option. */
  option?: string | null;
  /** What stands behind the option in the help; left out: TEXT. */
  takes?: string;
  help: string;
  /** What a model reads in the tool's schema: each word is paid for in every conversation. Left out: its name says it; null: not offered there. */
  tool?: string | null;
  /** The only words it may be. */
  words?: readonly string[];
  /** Of the run, not of the question: a tool takes it below `run`. */
  run?: true;
  /** Whose tool cannot do without it. */
  required?: readonly Asker[];
};

const ALL: readonly Asker[] = [...PROTOCOLS, 'ask'];
const QUESTIONS = ['magi', 'council', 'debate'] as const;

export const SAYABLE = {
  question: {
    kind: 'text',
    of: QUESTIONS,
    option: null,
    help: 'what is asked, in full',
    tool: 'in full',
    // A Council may be handed a conflict instead.
    required: ['magi', 'debate'],
  },
  problem: {
    kind: 'text',
    of: ['council'],
    option: null,
    help: 'the same as question',
    tool: null,
  },
  text: {
    kind: 'text',
    of: ['review'],
    option: null,
    help: 'a text to be reviewed, whole',
    tool: 'a text, whole',
  },
  vote: {
    kind: 'own',
    of: ['magi', 'debate'],
    help: "the host's own vote or opening, when it is ready",
    tool: 'your own, in its form',
  },
  context: {
    kind: 'text',
    of: PROTOCOLS,
    help: 'what a stranger must know to judge it',
    tool: 'facts, not your opinion',
  },
  options: {
    kind: 'options',
    of: QUESTIONS,
    option: 'option',
    takes: 'ID=LABEL',
    help: 'a way to go; give two or more',
    tool: '"id=label"',
  },
  constraints: {
    kind: 'list',
    of: QUESTIONS,
    option: 'constraint',
    help: 'what has to be kept to; may be repeated',
  },
  domain: {
    kind: 'text',
    of: PROTOCOLS,
    takes: 'D',
    help: 'what it is about: backend, legal …',
    tool: null,
  },
  stakes: {
    kind: 'text',
    of: QUESTIONS,
    words: ['normal', 'high'],
    takes: 'S',
    help: 'normal or high',
    tool: null,
  },
  high_stakes: {
    kind: 'flag',
    of: QUESTIONS,
    option: null,
    help: 'the same as stakes: high',
  },
  irreversible: {
    kind: 'flag',
    of: QUESTIONS,
    help: 'it cannot be undone',
  },
  reversible: {
    kind: 'flag',
    of: QUESTIONS,
    option: null,
    help: 'false: it cannot be undone',
    tool: null,
  },
  again: {
    kind: 'text',
    of: PROTOCOLS,
    takes: 'ID',
    help: 'ask that one once more; a review: look again after the fix',
    tool: 'id of an earlier one',
  },
  mode: {
    kind: 'text',
    of: ['magi'],
    words: ['auto', 'engine', 'simple'],
    takes: 'M',
    help: 'engine: several engines; simple: three views of one; auto',
    tool: null,
  },
  entry_points: {
    kind: 'list',
    of: ['council'],
    option: 'entry',
    takes: 'PATH',
    help: 'where to start reading; may be repeated',
    tool: 'paths',
  },
  symptoms: {
    kind: 'text',
    of: ['council'],
    help: 'what is observed',
  },
  criteria: {
    kind: 'list',
    of: ['council'],
    option: 'criterion',
    help: 'what a good answer has; may be repeated',
  },
  allow_two: {
    kind: 'flag',
    of: ['council'],
    help: 'go on with two engines; both must agree',
  },
  payload: {
    kind: 'text',
    of: ['council'],
    takes: 'FILE',
    help: "another skill's conflict in seven fields; - reads it",
    tool: "another skill's conflict, word for word",
  },
  scope: {
    kind: 'text',
    of: ['review'],
    takes: 'S',
    help: 'uncommitted, staged, commit:SHA, base:BRANCH, range:A..B, file:PATH, snippet; a bare revision, range or path',
    tool: 'staged, a revision, A..B, a path, base:BRANCH; left out: uncommitted',
  },
  pr: {
    kind: 'text',
    of: ['review'],
    takes: 'N',
    help: 'a pull request (GitLab: a merge request), by its number or address',
    tool: 'pull request: number or URL',
  },
  plan: {
    kind: 'text',
    of: ['review'],
    takes: 'FILE',
    help: 'a plan; - reads it',
    tool: 'a file',
  },
  target: {
    kind: 'text',
    of: ['review'],
    words: ['auto', 'code', 'proposal', 'mixed'],
    takes: 'T',
    help: 'code, proposal or mixed',
    tool: null,
  },
  focus: {
    kind: 'text',
    of: ['review'],
    help: 'what to look at in particular',
  },
  reviewers: {
    kind: 'engines',
    of: ['review'],
    takes: 'A,B',
    help: 'these engines',
  },
  backend: {
    kind: 'text',
    of: ['review'],
    takes: 'E',
    help: 'exactly one engine',
    tool: null,
  },
  all_files: {
    kind: 'flag',
    of: ['review'],
    help: 'read generated files as well: lock files, snapshots, *.min.*',
  },
  author: {
    kind: 'text',
    of: ['review'],
    takes: 'E',
    help: 'whose work it is',
    tool: null,
  },
  preset: {
    kind: 'text',
    of: ['review'],
    words: PRESETS,
    takes: 'P',
    help: 'quick, standard or extensive',
  },
  fail_on: {
    kind: 'text',
    of: ['review'],
    words: SEVERITIES,
    takes: 'P',
    help: 'exit with 1 if a finding this serious stands, else with 0: p1 (critical), p2 (important), p3 (optional)',
    tool: null,
  },
  quick: {
    kind: 'flag',
    of: PROTOCOLS,
    run: true,
    help: 'fewer rounds, replies, votes and reviewers',
    tool: 'true',
  },
  engines: {
    kind: 'engines',
    of: ALL,
    run: true,
    takes: 'A,B',
    help: 'only these engines',
  },
  without: {
    kind: 'engines',
    of: ALL,
    run: true,
    takes: 'A,B',
    help: 'all but these',
  },
  model: {
    kind: 'by_engine',
    of: ALL,
    run: true,
    takes: 'M',
    help: 'a model for all, or engine=model; may be repeated',
  },
  effort: {
    kind: 'by_engine',
    of: ALL,
    words: EFFORTS,
    run: true,
    takes: 'E',
    help: 'low, medium, high for all, or engine=effort; may be repeated',
    tool: '["codex=high"]',
  },
  rounds: {
    kind: 'number',
    of: PROTOCOLS,
    run: true,
    takes: 'N',
    help: 'at most so many rounds',
  },
  max_tokens: {
    kind: 'number',
    of: PROTOCOLS,
    run: true,
    takes: 'N',
    help: 'no further round once so many tokens are used',
  },
  max_minutes: {
    kind: 'number',
    of: PROTOCOLS,
    run: true,
    takes: 'N',
    help: 'no further round after so many minutes; a review counts what it has by then',
  },
  web: {
    kind: 'flag',
    of: ALL,
    run: true,
    help: 'let engines search the web, where they can',
    tool: 'true',
  },
  send_anyway: {
    kind: 'flag',
    of: ALL,
    help: 'send prompts in which something looks like a secret',
    tool: 'the user was warned of secrets and said so',
  },
  unattended: {
    kind: 'flag',
    of: PROTOCOLS,
    option: null,
    help: 'nobody is there to be asked',
  },
} as const satisfies Record<string, SayableRow>;

type SayableTable = typeof SAYABLE;
export type SayableName = keyof SayableTable;
export const SAYABLE_NAMES = Object.keys(SAYABLE) as SayableName[];
export const sayableRow = (name: SayableName): SayableRow => SAYABLE[name];

type SayableValue<Row extends SayableRow> = Row extends {
  kind: 'text';
  words: readonly (infer Word)[];
}
  ? Word
  : ValueOfKind[Row['kind']];

/** What was said, checked: only what the protocol takes, each of its kind. */
export type SaidFields = { [Name in SayableName]?: SayableValue<SayableTable[Name]> };

type RunName = {
  [Name in SayableName]: SayableTable[Name] extends { run: true } ? Name : never;
}[SayableName];
/** What can be said of any run, in skills and on the command line. */
export type RunWords = Pick<SaidFields, RunName>;

/** Read where they are said, before anything is planned. */
const READ_AT_DOORS = [
  'vote',
  'again',
  'send_anyway',
  'unattended',
  'fail_on',
] as const satisfies SayableName[];

/** What the planner of one protocol is handed. */
export type PlannerWords<Of extends Asker> = Omit<
  Pick<SaidFields, TakenName<Of>>,
  RunName | (typeof READ_AT_DOORS)[number]
>;
type TakenName<Of extends Asker> = {
  [Name in SayableName]: Of extends SayableTable[Name]['of'][number] ? Name : never;
}[SayableName];

export function forPlanner(said: SaidFields): PlannerWords<ProtocolName> {
  const names: string[] = SAYABLE_NAMES.filter(
    (name) => !sayableRow(name).run && !READ_AT_DOORS.some((one) => one === name),
  );
  return Object.fromEntries(
    Object.entries(said).filter(([name]) => names.includes(name)),
  );
}

/** A word that its planner neither takes out nor keeps is read by nobody, and does not compile. */
export type ReadAs<Known, Words> = [Exclude<keyof Words, keyof Known>] extends [never]
  ? Words
  : { nobody_reads: Exclude<keyof Words, keyof Known> };

export const takenBy = (asker: Asker): SayableName[] =>
  SAYABLE_NAMES.filter((name) => sayableRow(name).of.includes(asker));
