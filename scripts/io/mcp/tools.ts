// The tools a host sees, as data: every word here is paid for in each of its conversations.
import { PROTOCOLS } from '../../core/schemas/names.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';

type Argument = {
  type?: string;
  enum?: readonly string[];
  items?: { type: string };
  description?: string;
};
type Arguments = Record<string, Argument>;
const all = (type: string, names: Record<string, string>): Arguments =>
  Object.fromEntries(
    Object.entries(names).map(([name, description]): [string, Argument] => {
      const items = type === 'array' ? { items: { type: 'string' } } : {};
      return [name, { type, ...items, ...(description && { description }) }];
    }),
  );
const tool = (description: string, properties: Arguments, required: string[] = []) => ({
  description,
  inputSchema: { type: 'object' as const, properties, required },
});
const ID = all('string', { id: '' });
const SEND = all('boolean', {
  send_anyway: 'the user was warned of secrets and said so',
});
export const TOOLS = {
  open: tool(
    'magi votes on a decision, council reads the code and argues, debate attacks a position, review judges a change, plan or text. Do what the answer says.',
    {
      protocol: { enum: PROTOCOLS },
      ...all('string', {
        question: 'in full; review: the whole text',
        vote: 'your own vote or opening, in its form',
        context: 'facts, not your opinion',
        symptoms: '',
        payload: "council: another skill's conflict",
        scope:
          'review: commit:SHA, base:BRANCH, range:A..B, file:PATH; left out: uncommitted',
        plan: 'review: a file',
        focus: '',
        again: 'id of an earlier one',
      }),
      ...all('array', {
        options: '"id=label"',
        entry_points: '',
        constraints: '',
        criteria: '',
      }),
      ...all('array', { reviewers: '' }),
      preset: { enum: ['quick', 'standard', 'extensive'] },
      ...all('object', {
        run: 'as the user says: quick, web: true; engines, without, model, effort: ["codex=high"]; rounds, max_tokens, max_minutes',
      }),
      ...all('boolean', {
        allow_two: '',
        high_stakes: '',
        irreversible: '',
        unattended: '',
      }),
      ...SEND,
    },
    ['protocol'],
  ),
  submit: tool(
    'as a seat or test: answer. As user: choice, said and what belongs to them.',
    {
      ...ID,
      ...all('string', {
        as: 'seat, user or test',
        answer: 'whole, in its form',
        choice: "label or id that the user's words mean",
        said: "the user's words as they are",
        context: '',
      }),
      ...all('array', {
        conditions: 'what limits a yes',
        ids: 'findings',
        evidence: '',
        seats: '',
      }),
      ...all('object', {
        written: 'what the choice owes',
        framing: 'changed fields',
        effort: 'codex: high',
      }),
      ...SEND,
    },
    ['as'],
  ),
  next: tool('What is due; waits for the engines. After an interruption too.', {
    ...ID,
    ...SEND,
  }),
  show: tool('The verdict again; with seat its whole answer.', {
    ...ID,
    ...all('string', { seat: '' }),
  }),
  cancel: tool('Ends it and the engines at work for it.', ID),
};
export type ToolName = keyof typeof TOOLS;
function fits(value: unknown, { type, enum: words }: Argument): boolean {
  if (words) return words.includes(String(value));
  if (type === 'array')
    return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (type === 'object') return isObject(value);
  return typeof value === type && (type !== 'number' || (value as number) > 0);
}

/** A mistake is told so that a model can mend it. */
export function checkArguments(
  tool: ToolName,
  args: Record<string, unknown>,
  known?: Arguments,
): void {
  const { properties, required } = TOOLS[tool].inputSchema;
  const missing = known ? [] : required.filter((name) => args[name] === undefined);
  const wrong = Object.entries(args).flatMap(([name, value]) => {
    if (tool === 'open' && name !== 'protocol') return [];
    const argument = Object.hasOwn(known ?? properties, name)
      ? (known ?? properties)[name]
      : undefined;
    if (!argument)
      return [`${name.slice(0, 40)} is no argument of ${known ? 'run' : tool}`];
    const { enum: words, type } = argument;
    const has = words ? `is one of ${words.join(', ')}` : `has to be ${type}`;
    return fits(value, argument) ? [] : [`${name} ${has}`];
  });
  const told = [...missing.map((name) => `${name} is missing`), ...wrong];
  const names = Object.keys(known ?? properties).join(', ');
  if (told.length > 0)
    throw new Refusal('bad_arguments', `${told.join('; ')}.`, `It takes ${names}.`);
}
