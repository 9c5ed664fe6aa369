// What each tool does: the same steps as the verbs.
import type { RunWords } from '../../core/deliberation/plan.ts';
import type { UserAnswer } from '../../core/deliberation/step.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';
import type { Instruction } from '../deliberation/instruction.ts';
import { shownSeat } from '../deliberation/shown-seat.ts';
import { cancelStep, nextStep, openStep, submitStep, type Wait } from '../deliberation/steps.ts';
import { loadConfig } from '../input/config.ts';
import { progressLine } from '../rounds/progress.ts';
import { alone } from './alone.ts';
import { checkArguments, type ToolName } from './tools.ts';

export type CallContext = { signal: AbortSignal; tell: (message: string) => void };
type Args = Record<string, unknown>;
type Call = (args: Args, context: CallContext) => Promise<string[]>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A host gives a call two minutes before it moves it to the background; the setting stays below that. */
async function waitOf({ send_anyway }: Args, { signal, tell }: CallContext): Promise<Wait> {
  const { config } = await loadConfig(process.cwd());
  let before = '';
  return {
    seconds: config.mcp.wait_s,
    sendAnyway: send_anyway === true,
    signal,
    onProgress: (progress) => {
      const line = progressLine(progress);
      if (line !== before) tell(line);
      before = line;
    },
  };
}

/** The display is read by people and stands apart from what the host reads. */
function told({ display, command: _, ...rest }: Instruction): string[] {
  return [JSON.stringify(rest), ...(display ? [display] : [])];
}

const WORDS = ['quick', 'engines', 'without', 'rounds', 'max_tokens', 'max_minutes', 'web'];
const OWN = [
  'protocol',
  'vote',
  'model',
  'effort',
  'unattended',
  'send_anyway',
  'high_stakes',
  'irreversible',
];

const byEngine = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    ((values as string[] | undefined) ?? []).map((one): [string, string] => {
      const [engine = '', value] = one.split('=', 2);
      return value === undefined ? ['*', engine] : [engine, value];
    }),
  );

function wordsOf(args: Args): RunWords {
  const plain = Object.fromEntries(
    WORDS.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  );
  const more = { model: byEngine(args['model']), effort: byEngine(args['effort']) };
  const said = Object.entries(more).filter(([, value]) => Object.keys(value).length > 0);
  return { ...plain, ...Object.fromEntries(said) } as RunWords;
}

function fieldsOf(args: Args): Args {
  const { question, high_stakes, irreversible, protocol } = args;
  const rest = Object.entries(args).filter(([name]) => !OWN.includes(name) && !WORDS.includes(name));
  const fields: Args = Object.fromEntries(rest);
  if (protocol === 'review' && question !== undefined) fields['text'] = question;
  if (high_stakes === true) fields['stakes'] = 'high';
  if (irreversible === true) fields['reversible'] = false;
  return fields;
}

const open: Call = async (args, context) => {
  const auto = args['unattended'] === true;
  const protocol = args['protocol'] as ProtocolName;
  const input = { protocol, fields: fieldsOf(args), words: wordsOf(args), auto };
  const wait = await waitOf(args, context);
  if (auto) return alone(input, wait);
  return told(await openStep(input, text(args['vote']) ?? '', wait));
};

const submit: Call = async (args, context) => {
  const { id, as, answer, send_anyway: _, ...fields } = args;
  const wait = await waitOf(args, context);
  if (as === 'user') {
    const user = Object.keys(fields).length ? (fields as UserAnswer) : { said: text(answer) ?? '' };
    return told(await submitStep(text(id), 'user', JSON.stringify(user), wait));
  }
  if (text(answer) === undefined)
    throw new Refusal('no_answer', 'There is no answer.', 'Send the whole answer under answer.');
  return told(await submitStep(text(id), String(as), String(answer), wait));
};

const next: Call = async (args, context) =>
  told(await nextStep(text(args['id']), await waitOf(args, context)));

const show: Call = async (args) => [shownSeat(await loadDeliberation(text(args['id'])), text(args['seat']))];

const cancel: Call = async (args) => {
  const { id } = await cancelStep(text(args['id']));
  return [JSON.stringify({ id, do: 'done', why: 'It is cancelled. What was answered is kept.' })];
};

const CALLS: Record<ToolName, Call> = { open, submit, next, show, cancel };

export async function call(name: ToolName, args: Args, context: CallContext): Promise<string[]> {
  checkArguments(name, args);
  return CALLS[name](args, context);
}
