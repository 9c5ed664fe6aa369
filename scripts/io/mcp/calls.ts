// What each tool does: the same steps as the verbs.
import { openCall } from '../../core/deliberation/fold.ts';
import { onceAtTheEnd } from '../../core/prompting/fill.ts';
import { readSaid } from '../../core/sayable/read.ts';
import { toMarkdown } from '../../core/telling/markdown.ts';
import { jsonLine } from '../../core/words/json.ts';
import { act, loadDeliberation } from '../deliberation/deliberation.ts';
import { type Instruction, SHOW } from '../deliberation/instruction.ts';
import { shownSeat } from '../deliberation/shown-seat.ts';
import {
  cancelStep,
  nextStep,
  openStep,
  submitStep,
  type Wait,
} from '../deliberation/steps.ts';
import { loadConfig } from '../input/config.ts';
import { open as begin, type OpenInput } from '../openings/open.ts';
import { runAlone } from '../rounds/follow.ts';
import { checkArguments, type ToolName } from './tools.ts';

export type CallContext = Pick<Wait, 'signal' | 'onProgress' | 'call'> & {
  client: string;
};
export type Args = Record<string, unknown>;
type Call = (args: Args, context: CallContext) => Promise<string[]>;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A host gives a call two minutes before it moves it to the background; the setting stays below that. */
async function waitOf({ send_anyway }: Args, context: CallContext): Promise<Wait> {
  const { config } = await loadConfig(process.cwd());
  return { ...context, seconds: config.mcp.wait_s, sendAnyway: send_anyway === true };
}

/** What the host has to know, and nothing twice; the display is read by people and stands apart. */
function told(due: Instruction): string[] {
  const { id, do: what, why, display, prompt, seats, test, ask, choices, usual } = due;
  const labels = ask?.questions[0]?.options.map(({ label }) => label) ?? [];
  const more =
    what === 'ask_user' &&
    choices?.filter(({ label, owes }) => owes || !labels.includes(label));
  const own = {
    how: why?.replace(SHOW, '').trim() || undefined,
    prompt,
    ...onceAtTheEnd(seats),
    test,
    ask,
  };
  const first = {
    id,
    do: what,
    ...own,
    choices: more && more.length > 0 ? more : undefined,
    usual,
  };
  return [jsonLine(first), ...(display ? [display] : [])];
}

const open: Call = async (args, context) => {
  const protocol = args['protocol'] as OpenInput['protocol'];
  const { protocol: _, question, ...given } = args;
  const named = protocol === 'review' ? { text: question } : { question };
  const said = readSaid(protocol, { ...given, ...named }, 'tool');
  const { unattended: auto = false, vote = '' } = said;
  const input = {
    protocol,
    said,
    auto,
    client: context.client,
  };
  const wait = await waitOf(args, context);
  return auto ? alone(input, wait) : told(await openStep(input, vote, wait));
};

/** With nobody to be asked: run to the end, and shown. */
async function alone(
  input: OpenInput,
  { sendAnyway = false, onProgress = () => undefined }: Wait,
) {
  const { id } = await begin(input);
  const ended = await runAlone(id, { sendAnyway, onProgress });
  await act(id, { type: 'presented' });
  return [
    jsonLine({ id, do: 'present' }),
    toMarkdown(ended.protocol.tell(ended.state), 'shown'),
  ];
}

const submit: Call = async (args, context) => {
  const { id, as, answer, send_anyway: _, ...fields } = args;
  const wait = await waitOf(args, context);
  const user = { ...(answer !== undefined && { said: answer }), ...fields };
  if (as === 'user')
    return told(await submitStep(text(id), 'user', JSON.stringify(user), wait));
  const after = await submitStep(text(id), String(as), text(answer) ?? '', wait);
  const { heard } = openCall((await loadDeliberation(after.id)).state);
  if (after.do !== 'submit' || !heard[String(as)]) return told(after);
  // Of the same call: the host has read these prompts already.
  const left = after.seats?.map(({ seat }) => seat).join(', ');
  return told({ ...after, seats: [], why: `Taken. Still to be answered: ${left}.` });
};

const CALLS: Record<ToolName, Call> = {
  open,
  submit,
  next: async (args, context) =>
    told(await nextStep(text(args['id']), await waitOf(args, context))),
  show: async ({ id, seat }) => [
    await shownSeat(await loadDeliberation(text(id)), text(seat)),
  ],
  cancel: async (args) => {
    const { id } = await cancelStep(text(args['id']));
    return [
      jsonLine({
        id,
        do: 'done',
        how: 'It is cancelled. What was answered is kept.',
      }),
    ];
  },
};

export async function call(
  name: ToolName,
  args: Args,
  context: CallContext,
): Promise<string[]> {
  checkArguments(name, args);
  return CALLS[name](args, context);
}
