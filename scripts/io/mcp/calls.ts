// What each tool does: the same steps as the verbs. The same question twice in one session is one deliberation.
import { nextStepDue } from '../../core/deliberation/standing.ts';
import { onceAtTheEnd } from '../../core/prompting/fill.ts';
import type { AnswerTool } from '../../core/sayable/answers.ts';
import { isProtocol, readAnswer, readSaid } from '../../core/sayable/read.ts';
import type { SaidFields } from '../../core/sayable/table.ts';
import type { ProtocolName, UserAnswer } from '../../core/schemas/nouns.ts';
import { toMarkdown } from '../../core/telling/markdown.ts';
import { jsonLine } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { userAnswer } from '../answers/user.ts';
import {
  act,
  type Deliberation,
  loadDeliberation,
} from '../deliberation/deliberation.ts';
import { type HostDoor, howTo } from '../deliberation/how.ts';
import type { Instruction } from '../deliberation/instruction.ts';
import { isShownByMod } from '../deliberation/mod-dialog.ts';
import { shownSeat } from '../deliberation/shown-seat.ts';
import {
  beginStep,
  cancelStep,
  decideStep,
  nextStep,
  type StepWait,
  sayStep,
} from '../deliberation/steps.ts';
import { loadConfig } from '../input/config.ts';
import { type OpenInput, openDeliberation } from '../openings/open.ts';
import { needsRound, runAlone } from '../rounds/follow.ts';
import type { ToolName } from './tools.ts';

const MOST_KEPT = 50;
const asked = new Map<string, Promise<string | null>>();

function keyOf(protocol: ProtocolName, said: SaidFields): string {
  const { question, problem, payload, text, scope, pr, plan, again } = said;
  const about = [question, problem, payload, text, scope, pr, plan, again];
  const words = about.map((one) => one?.trim().toLowerCase() ?? '');
  return JSON.stringify([protocol, process.cwd(), ...words]);
}

type Opened<Begun> = { again: string } | { begun: Begun };

/** What did not come about is asked anew. Nothing is awaited before it is kept: two may come at once. */
function openOnce<Begun extends { begun: Deliberation }>(
  protocol: ProtocolName,
  said: SaidFields,
  begin: () => Promise<Begun>,
): Promise<Opened<Begun>> {
  const key = keyOf(protocol, said);
  const before = asked.get(key) ?? Promise.resolve(null);
  const opened = before.then(
    async (id): Promise<Opened<Begun>> =>
      id !== null && (await isGoingOn(id)) ? { again: id } : { begun: await begin() },
  );
  const id = opened.then(
    (one) => ('again' in one ? one.again : one.begun.begun.id),
    () => null,
  );
  asked.set(key, id);
  const [oldest] = asked.keys();
  if (asked.size > MOST_KEPT && oldest !== undefined) asked.delete(oldest);
  return opened;
}

/** A change may be another one by the time its review has ended; a question is the same until it is shown. */
async function isGoingOn(id: string): Promise<boolean> {
  const { protocol, state } = await loadDeliberation(id);
  const step = nextStepDue(protocol, state).do;
  return protocol.name === 'review' ? step === 'run' : step !== 'done';
}

export type CallContext = Pick<
  StepWait,
  'signal' | 'onProgress' | 'onCost' | 'call' | 'asked'
> & {
  client: string;
};
export type Args = Record<string, unknown>;

const doorOf = ({ client }: CallContext): HostDoor =>
  client.startsWith('claude') || process.env['CLAUDECODE'] ? 'claude' : 'tool';

/** A host gives a call two minutes before it moves it to the background; the setting stays below that. */
async function waitInCall(
  { send_anyway }: Args,
  context: CallContext,
): Promise<StepWait> {
  const { config } = await loadConfig(process.cwd());
  return { ...context, seconds: config.mcp.wait_s, sendAnyway: send_anyway === true };
}

/** What the host has to know, and nothing twice; the display is read by people and stands apart. */
function toTexts(due: Instruction, context: CallContext, more: object = {}): string[] {
  const { id, do: what, display, prompt, seats, test, ask, choices, reason } = due;
  const labels = ask?.questions[0]?.options.map(({ label }) => label) ?? [];
  const left =
    what === 'ask_user' &&
    choices?.filter(({ label, owes }) => owes || !labels.includes(label));
  const first = {
    id,
    do: what,
    how:
      howTo(doorOf(context), isShownByMod() ? { ...due, display: undefined } : due) ||
      undefined,
    prompt,
    ...(reason === 'taken' ? {} : onceAtTheEnd(seats)),
    test,
    ask,
    choices: left && left.length > 0 ? left : undefined,
    ...more,
  };
  // What it is to answer stands in its prompt: the rest is for people, where they see it.
  const isRead = what !== 'seal' || isShownByMod();
  return [jsonLine(first), ...(display && isRead ? [display] : [])];
}

async function openBy(
  protocol: ProtocolName,
  args: Args,
  context: CallContext,
): Promise<string[]> {
  const said = readSaid(protocol, args, 'tool');
  const wait = await waitInCall(args, context);
  const input = {
    protocol,
    said,
    auto: said.unattended ?? false,
    client: context.client,
  };
  if (input.auto) return runUnattended(input, wait, context);
  const opened = await openOnce(protocol, said, () => beginStep(input, wait));
  if ('again' in opened)
    return toTexts(await goOnWith(opened.again, said, wait), context, { again: true });
  const { begun, usual, unseated } = opened.begun;
  const due = await nextStep(begun.id, wait);
  const { remarks } = await loadConfig(process.cwd());
  // Where the engines have been asked already it was told while they worked.
  const cost = begun.state.sent ? undefined : usual;
  const more = { usual: cost, remarks: remarks.length > 0 ? remarks : undefined };
  return toTexts({ ...due, unseated }, context, more);
}

/** The vote that came with the second call, where the first had none. */
async function goOnWith(
  id: string,
  { vote }: SaidFields,
  wait: StepWait,
): Promise<Instruction> {
  const due = await nextStep(id, { ...wait, seconds: vote ? 0 : wait.seconds });
  if (!vote) return due;
  return due.do === 'seal' && due.seat
    ? sayStep(id, { as: due.seat, answer: vote }, wait)
    : nextStep(id, wait);
}

/** With nobody to be asked: run to the end, and shown; what takes longer than a call may is asked for by the next. */
async function runUnattended(input: OpenInput, wait: StepWait, context: CallContext) {
  const { sendAnyway = false, onProgress, onCost, seconds } = wait;
  const { id } = await openDeliberation({ ...input, onLook: onCost }, { sendAnyway });
  const ended = await runAlone(id, { sendAnyway, onProgress, seconds });
  if (needsRound(ended))
    return toTexts({ id, protocol: input.protocol, do: 'waiting' }, context);
  await act(id, { type: 'presented' });
  const verdict = ended.protocol.tell(ended.state);
  return [
    jsonLine({ id, do: 'present', gate: verdict.gate }),
    toMarkdown(verdict, 'shown'),
  ];
}

/** What a tool was told, each field checked by its row. */
type SaidToTool = UserAnswer & {
  id?: string;
  as?: string;
  answer?: string;
  seat?: string;
  send_anyway?: boolean;
};

const STEPS: Record<
  'say' | 'decide' | 'next',
  (said: SaidToTool, wait: StepWait) => Promise<Instruction>
> = {
  say: ({ id, as = '', answer = '' }, wait) =>
    as.toLowerCase() === 'user'
      ? decideStep(id, { said: answer }, wait)
      : sayStep(id, { as, answer }, wait),
  decide: ({ id, send_anyway: _, ...answer }, wait) =>
    decideStep(id, userAnswer(answer), wait),
  next: ({ id }, wait) => nextStep(id, wait),
};

async function answerIn(
  tool: AnswerTool,
  said: SaidToTool,
  context: CallContext,
): Promise<string[]> {
  if (tool === 'show')
    return [await shownSeat(await loadDeliberation(said.id, 'newest'), said.seat)];
  if (tool !== 'cancel')
    return toTexts(await STEPS[tool](said, await waitInCall(said, context)), context);
  const { id } = await cancelStep(said.id);
  const how = 'It is cancelled. What was answered is kept.';
  return [jsonLine({ id, do: 'done', how })];
}

/** What is refused of a deliberation that is there says which, and what goes on with it. */
export type OfDeliberation = { refusal: Refusal; id: string; next: ToolName };

export async function callTool(
  name: ToolName,
  args: Args,
  context: CallContext,
): Promise<string[] | OfDeliberation> {
  if (isProtocol(name)) return openBy(name, args, context);
  const read: SaidToTool = readAnswer(name, args);
  try {
    return await answerIn(name, read, context);
  } catch (error) {
    const about = error instanceof Refusal ? await deliberationOf(read) : null;
    if (!(error instanceof Refusal) || about === null) throw error;
    return { refusal: error, id: about, next: name };
  }
}

/** Null: it is none of ours, which is what was refused. */
async function deliberationOf({ id }: SaidToTool): Promise<string | null> {
  try {
    return (await loadDeliberation(id)).id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
