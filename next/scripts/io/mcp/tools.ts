// The tools a host sees, as data: every word here is paid for in each of its conversations.
import { PROTOCOLS } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';

export const TOOL_NAMES = ['open', 'submit', 'next', 'show', 'cancel'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];
type Argument = { type?: string; enum?: readonly string[]; items?: { type: string }; description?: string };
export type Tool = {
  title: string;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, Argument>; required: string[] };
  readOnly?: true;
};

const text = (description: string): Argument => ({ type: 'string', description });
const flag = (description: string): Argument => ({ type: 'boolean', description });
const list = (description: string): Argument => ({ type: 'array', items: { type: 'string' }, description });
const number = (description: string): Argument => ({ type: 'number', description });
const ID = text('of the deliberation; left out: the newest open one here');

const inputs = (properties: Record<string, Argument>, required: string[] = []) => ({
  type: 'object' as const,
  properties,
  required,
});

export const TOOLS: Record<ToolName, Tool> = {
  open: {
    title: 'Ask several engines',
    description:
      'magi votes on a decision, council reads the code and argues, debate attacks a position, review looks at a change, a plan or a text. Returns one instruction; do it, and nothing else.',
    inputSchema: inputs(
      {
        protocol: { enum: PROTOCOLS },
        question: text('in full; for review: the text, if there is no scope'),
        vote: text('your own vote (magi) or opening (debate) in its form, if you have it ready'),
        context: text('facts a stranger needs; not your opinion'),
        options: list('each "id=label"'),
        constraints: list('to be respected'),
        entry_points: list('council: paths to start at'),
        symptoms: text('council'),
        criteria: list('council: what a good answer has'),
        payload: text("council: another skill's conflict, word for word"),
        allow_two: flag('council: go on with two'),
        scope: text('review: uncommitted (default), commit:SHA, base:BRANCH, range:A..B, file:PATH'),
        plan: text('review: file of a plan'),
        focus: text('review'),
        reviewers: list('review: engines'),
        preset: { enum: ['quick', 'standard', 'extensive'] },
        again: text('id of the verdict to go on from'),
        high_stakes: flag('the yes is tested once more'),
        irreversible: flag('it cannot be undone'),
        quick: flag('fewer rounds'),
        engines: list('only these'),
        without: list('all but these'),
        model: list('a model, or engine=model'),
        effort: list('low, medium, high, or engine=effort'),
        rounds: number('at most'),
        max_tokens: number('at most'),
        max_minutes: number('at most'),
        web: flag('engines may search the web'),
        unattended: flag('ask nobody'),
        send_anyway: flag('the user said so after a warning about secrets'),
      },
      ['protocol'],
    ),
  },
  submit: {
    title: 'Answer',
    description:
      "as: your seat, with the whole answer in its form; or user, with choice (the offer's id that the user's words mean), said (the user's words as they are), conditions (what limits a yes), ids (findings), and fields owed under written. Then the engines run and the result comes back.",
    inputSchema: inputs(
      {
        id: ID,
        as: text('seat, or user'),
        answer: text('the whole answer of a seat'),
        choice: text("an offer's id"),
        said: text("the user's words"),
        conditions: list('of a yes'),
        ids: list('of findings'),
        written: { type: 'object', description: 'what the offer owes' },
        framing: { type: 'object', description: 'council: changed fields' },
        context: text('for another vote'),
        evidence: list('for another vote'),
        send_anyway: flag('the user said so after a warning about secrets'),
      },
      ['as'],
    ),
  },
  next: {
    title: 'Go on',
    description: 'What is due now; waits for the engines. After an interruption it goes on where it was.',
    inputSchema: inputs({ id: ID, send_anyway: flag('the user said so after a warning about secrets') }),
  },
  show: {
    title: 'Show a deliberation',
    description: 'The verdict again; with seat, that seat’s whole answer.',
    inputSchema: inputs({ id: ID, seat: text('whose answer') }),
    readOnly: true,
  },
  cancel: {
    title: 'Cancel',
    description: 'Ends a deliberation and the engines at work for it.',
    inputSchema: inputs({ id: ID }),
  },
};

const FITS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
  array: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** A mistake is told so that a model can mend it. */
export function checkArguments(tool: ToolName, args: Record<string, unknown>): void {
  const { properties, required } = TOOLS[tool].inputSchema;
  const missing = required.filter((name) => args[name] === undefined).map((name) => `${name} is missing`);
  const unfit = Object.entries(args).flatMap(([name, value]) => {
    const argument = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!argument) return [`${name.slice(0, 40)} is no argument of ${tool}`];
    if (argument.enum)
      return argument.enum.includes(String(value)) ? [] : [`${name} is one of ${argument.enum.join(', ')}`];
    return FITS[argument.type ?? 'string']?.(value) ? [] : [`${name} has to be ${argument.type}`];
  });
  const wrong = [...missing, ...unfit];
  if (wrong.length === 0) return;
  throw new Refusal(
    'bad_arguments',
    `${wrong.join('; ')}.`,
    `${tool} takes ${Object.keys(properties).join(', ')}.`,
  );
}
