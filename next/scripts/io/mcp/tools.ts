// The tools a host sees, as data: every word here is paid for in each of its conversations.
import { PROTOCOLS } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';

type Argument = { type?: string; enum?: readonly string[]; items?: { type: string }; description?: string };
type Arguments = Record<string, Argument>;

const typed = (type: string, description?: string): Argument => ({
  type,
  ...(type === 'array' ? { items: { type: 'string' } } : {}),
  ...(description ? { description } : {}),
});
const text = (description?: string): Argument => typed('string', description);
const list = (description?: string): Argument => typed('array', description);
const flag = (description?: string): Argument => typed('boolean', description);
const ID = text('left out: the newest open one');
const SEND = flag('only after the user was warned of secrets and said so');

const tool = (title: string, description: string, properties: Arguments, required: string[] = []) => ({
  title,
  description,
  inputSchema: { type: 'object' as const, properties, required },
});

/** What the user says of a run: the words of the command line. */
export const RUN: Arguments = {
  quick: flag(),
  web: flag(),
  engines: list(),
  without: list(),
  model: list(),
  effort: list(),
  rounds: typed('number'),
  max_tokens: typed('number'),
  max_minutes: typed('number'),
};

export const TOOLS = {
  open: tool(
    'Ask several engines',
    'magi votes on a decision, council reads the code and argues, debate attacks a position, review judges a change, plan or text. Do what the answer says.',
    {
      protocol: { enum: PROTOCOLS },
      question: text('in full; review: a text'),
      vote: text('your own vote or opening, in its form'),
      context: text('facts, not your opinion'),
      options: list('"id=label"'),
      constraints: list(),
      entry_points: list('council: paths'),
      symptoms: text(),
      criteria: list(),
      payload: text("council: another skill's conflict"),
      allow_two: flag(),
      scope: text('review: uncommitted (left out), commit:SHA, base:BRANCH, range:A..B, file:PATH'),
      plan: text('review: a file'),
      focus: text(),
      reviewers: list(),
      preset: { enum: ['quick', 'standard', 'extensive'] },
      again: text('id of an earlier one'),
      high_stakes: flag(),
      irreversible: flag(),
      run: typed(
        'object',
        'as the user says: quick, web: true; engines, without, model, effort: ["codex=high"]; rounds, max_tokens, max_minutes: 2',
      ),
      unattended: flag(),
      send_anyway: SEND,
    },
    ['protocol'],
  ),
  submit: tool(
    'Answer',
    'as a seat: answer. As user: choice and said, and what belongs to them. Then the engines run.',
    {
      id: ID,
      as: text('seat, or user'),
      answer: text('whole, in its form'),
      choice: text("label or id that the user's words mean"),
      said: text("the user's words as they are"),
      conditions: list('what limits a yes'),
      ids: list('findings'),
      written: typed('object', 'what the choice owes'),
      framing: typed('object', 'changed fields'),
      context: text(),
      evidence: list(),
      send_anyway: SEND,
    },
    ['as'],
  ),
  next: tool('Go on', 'What is due; waits for the engines. After an interruption too.', {
    id: ID,
    send_anyway: SEND,
  }),
  show: tool('Show', 'The verdict again; with seat its whole answer.', { id: ID, seat: text() }),
  cancel: tool('Cancel', 'Ends it and the engines at work for it.', { id: ID }),
};
export type ToolName = keyof typeof TOOLS;

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
  const run = FITS['object']?.(args['run']) ? (args['run'] as Record<string, unknown>) : {};
  const wrong = [...missing, ...unfit(tool, properties, args), ...unfit('run', RUN, run)];
  if (wrong.length === 0) return;
  const names = Object.keys(wrong.some((one) => one.endsWith(' of run')) ? RUN : properties);
  throw new Refusal('bad_arguments', `${wrong.join('; ')}.`, `It takes ${names.join(', ')}.`);
}

const unfit = (of: string, known: Arguments, args: Record<string, unknown>): string[] =>
  Object.entries(args).flatMap(([name, value]) => {
    const argument = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!argument) return [`${name.slice(0, 40)} is no argument of ${of}`];
    const { type = 'string', enum: words } = argument;
    if (words) return words.includes(String(value)) ? [] : [`${name} is one of ${words.join(', ')}`];
    return FITS[type]?.(value) ? [] : [`${name} has to be ${type}`];
  });
