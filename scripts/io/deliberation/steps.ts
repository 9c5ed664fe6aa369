// What a host can do, once: open, next, submit, cancel. MCP tools and verbs call the same.
import { soundsLikeNo } from '../../core/deliberation/everyday.ts';
import { openCall } from '../../core/deliberation/fold.ts';
import { seatCalled } from '../../core/deliberation/seating.ts';
import { nextStepDue } from '../../core/deliberation/standing.ts';
import { stillToMap } from '../../core/deliberation/user.ts';
import type {
  Failure,
  ProtocolName,
  Seat,
  UserAnswer,
} from '../../core/schemas/nouns.ts';
import { shorten } from '../../core/words/line.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { answerSeen, wasSeen, wasTyped } from '../memory/past.ts';
import { forExecutor } from '../openings/for-executor.ts';
import type { OpenInput } from '../openings/open.ts';
import { follow, needsRound, stopRound } from '../rounds/follow.ts';
import {
  isAtWork,
  type Progress,
  progressLine,
  readProgress,
} from '../rounds/progress.ts';
import { answeredId } from '../state/open-questions.ts';
import { readSession } from '../state/sessions.ts';
import {
  act,
  actWith,
  conflictOf,
  type Deliberation,
  loadDeliberation,
} from './deliberation.ts';
import { askedIn } from './dialog.ts';
import type { Instruction } from './instruction.ts';
import { askedByMod, isClosed, type Waiting } from './mod-dialog.ts';
import { isWatched, roundShown } from './rounds-shown.ts';

/** Of no seconds: engines are not started. */
export type StepWait = Waiting & {
  sendAnyway?: boolean;
  /** The question that was put, as its hash, where another may be open by now. */
  asked?: string | undefined;
  onProgress?: (one: Progress) => void;
  /** Before anything starts. */
  onCost?: (line: string) => void;
};

/** Opened, with the host's own vote or opening where it is ready; nothing was stored before all of it was checked. */
export async function beginStep(input: OpenInput, wait: StepWait) {
  const { costBefore, openDeliberation } = await import('../openings/open.ts');
  const own = input.said.vote?.trim() ? input.said.vote : null;
  const opened = await openDeliberation(
    { ...input, onLook: wait.onCost },
    { own, sendAnyway: wait.sendAnyway === true },
  );
  const usual = costBefore(opened);
  wait.onCost?.(usual);
  const seat = own === null ? null : sealedBy(opened);
  if (own === null || seat === null)
    return { begun: opened, usual, ...(own !== null && { unseated: true as const }) };
  return { begun: await hostSays(opened, seat, own), usual };
}

export async function openStep(input: OpenInput, wait: StepWait): Promise<Instruction> {
  const { begun, ...more } = await beginStep(input, wait);
  return { ...(await goOnAtOnce(begun, wait)), ...more };
}

/** Whose vote or opening is due before anybody else is asked: the host's own. */
function sealedBy({ protocol, state }: Deliberation): Seat | null {
  const step = nextStepDue(protocol, state);
  return step.do === 'seal' ? (step.due[0] ?? null) : null;
}

export const nextStep = async (
  id: string | undefined,
  wait: StepWait,
): Promise<Instruction> => goOnAtOnce(await loadDeliberation(id), wait);

/** A seat that the host answers for, or what a test printed. */
export async function sayStep(
  id: string | undefined,
  { as, answer }: { as: string; answer: string },
  wait: StepWait,
): Promise<Instruction> {
  const deliberation = await loadDeliberation(id);
  if (as.toLowerCase() === 'test')
    return goOnAtOnce(await testShowed(deliberation, answer), wait);
  const seat = seatCalled(deliberation.state.seats, as);
  const after = await goOnAtOnce(await hostSays(deliberation, seat, answer), wait);
  const { heard } = openCall((await loadDeliberation(after.id)).state);
  // Of the same call: the host has read these prompts already.
  const isSame = after.do === 'submit' && heard[seat.seat];
  return isSame ? { ...after, reason: 'taken' } : after;
}

export async function decideStep(
  id: string | undefined,
  { isTyped = false, ...answer }: UserAnswer & { isTyped?: boolean },
  wait: StepWait,
): Promise<Instruction> {
  const now = await loadDeliberation(id ?? answeredId(process.cwd()));
  return goOnAtOnce(await userSays(now, answer, { isTyped, asked: wait.asked }), wait);
}

/** A seat of the host's own that could not speak: a limit, no login, nothing readable. */
export async function failStep(
  id: string | undefined,
  { as, failure }: { as: string; failure: Failure },
  wait: StepWait,
): Promise<Instruction> {
  const deliberation = await loadDeliberation(id);
  const asked = { deliberation, ...dueForHost(deliberation, as) };
  const { failedHost } = await import('../answers/take.ts');
  const answer = await failedHost(asked, failure);
  return goOnAtOnce(await act(deliberation.id, { type: 'answer', answer }), wait);
}

export async function cancelStep(id: string | undefined): Promise<Deliberation> {
  const { id: full } = await loadDeliberation(id);
  const cancelled = await act(full, { type: 'cancel', detail: 'cancelled by the user' });
  stopRound(full);
  return cancelled;
}

function dueForHost({ protocol, state }: Deliberation, as: string) {
  const step = nextStepDue(protocol, state);
  const isForHost = step.do === 'seal' || step.do === 'submit';
  const seat = isForHost ? step.due.find((due) => due.seat === as) : undefined;
  if (!isForHost || !seat) throw stepNotDue(`No answer of ${as} is expected now.`);
  return { call: step.call, seat };
}

const stepNotDue = (message: string): Refusal =>
  new Refusal('not_due', message, 'ftm next shows what is due.');

async function hostSays(
  deliberation: Deliberation,
  seat: Seat,
  text: string,
): Promise<Deliberation> {
  const asked = { deliberation, ...dueForHost(deliberation, seat.seat) };
  const { takeFromHost } = await import('../answers/take.ts');
  const answer = await takeFromHost(asked, text);
  return act(deliberation.id, { type: 'answer', answer });
}

async function userSays(
  { id, protocol }: Deliberation,
  answer: UserAnswer,
  { isTyped, asked }: { isTyped: boolean; asked: string | undefined },
): Promise<Deliberation> {
  if (answer.framing) await checkFraming(protocol.name, answer.framing);
  const words = [answer.said, answer.choice].filter((one) => one !== undefined);
  const key = asked ?? readSession(id)?.ask_key ?? null;
  const seen =
    isTyped || (key !== null && wasSeen(key, words)) || wasTyped(id, answer.said ?? '');
  const hooks = Boolean(process.env['CLAUDECODE']);
  if (hooks && !seen && key !== null && isClosed(id, key))
    throw dialogClosed(answerSeen(id));
  const after = await actWith(id, (now) => {
    // Of two answers to one question the first closes it; a no is kept in any case.
    const isLate = key !== null && key !== askedIn(now)?.key;
    if (isLate && !words.some(soundsLikeNo)) throw answeredMeanwhile(now);
    return { type: 'user', answer, seen, hooks };
  });
  const unmapped = key === null ? null : stillToMap(after.protocol, after.state);
  if (unmapped) throw unmapped;
  // A no stops what is still running only where it ends the deliberation.
  if (after.state.ended) stopRound(id);
  return after;
}

/** Before it is kept: in the log it would be a shape that nobody can read. */
async function checkFraming(
  protocol: ProtocolName,
  framing: Record<string, unknown>,
): Promise<void> {
  const { decodeShape } = await import('../machine/validate.ts');
  const { changeOf } = await import('../../core/schemas/framings.ts');
  decodeShape(changeOf(protocol), framing, 'the framing');
}

/** `words`: what the user typed into the dialog in place of a label. */
const dialogClosed = (words: string | null): Refusal =>
  new Refusal(
    'not_seen',
    `${words === null ? 'The user has closed this question' : `The user answered “${shorten(words, 200)}”`}: only what they answer in the dialog, or type themselves, is their answer.`,
    words === null
      ? 'Say in one sentence that it is open, and wait.'
      : 'Send these words as they are under said.',
  );

const answeredMeanwhile = ({
  state: { chose, owes, objection },
}: Deliberation): Refusal => {
  const said =
    chose?.said || chose?.label || owes?.label || objection || 'something else';
  return new Refusal(
    'question_closed',
    `This question has been answered meanwhile: “${shorten(said, 100)}”.`,
    'If the user has changed their mind since, send the answer again.',
  );
};

async function testShowed(
  { id, protocol, state }: Deliberation,
  text: string,
): Promise<Deliberation> {
  const step = nextStepDue(protocol, state);
  if (step.do !== 'test') throw stepNotDue('No test is to be run now.');
  const { printedIn } = await import('../../core/prompting/named-test.ts');
  return act(id, { type: 'test', command: step.command, ...printedIn(text) });
}

const LOOK_SECONDS = 30;

const goOnAtOnce = (from: Deliberation, wait: StepWait): Promise<Instruction> =>
  forExecutor(conflictOf(from), () => goOnFrom(from, wait));

async function goOnFrom(from: Deliberation, wait: StepWait): Promise<Instruction> {
  // One that was counted while nobody was waiting is shown before the next is waited for.
  const told = wait.seconds > 0 ? await roundShown(from) : {};
  const now = needsRound(from)
    ? await followedRound(from, wait, 'display' in told)
    : from;
  const instruction = (await import('./instruction.ts')).instructionOf(now);
  const asked = instruction.do === 'ask_user' ? await askedElsewhere(now.id, wait) : null;
  if (asked === 'answered') return goOnAtOnce(await loadDeliberation(now.id), wait);
  if (asked === 'open')
    return { id: now.id, protocol: now.protocol.name, do: 'waiting', reason: 'asked' };
  if (asked === 'closed') return withoutAsk(instruction, answerSeen(now.id));
  const progress = readProgress(now.id);
  if (instruction.do === 'run' && (wait.seconds > 0 || isAtWork(progress))) {
    const soFar = progress && { progress: progressLine(progress) };
    return {
      ...instruction,
      do: 'waiting',
      ...soFar,
      ...told,
      ...(await roundShown(now)),
    };
  }
  // What the mod is told, the user has not been shown yet.
  const isShown = instruction.do === 'present' && !process.env['FTM_MOD'];
  if (isShown || now.state.presented) await act(now.id, { type: 'presented' });
  return instruction;
}

/** Nobody who does not wait starts engines; what they did to the project is looked at in any case. */
async function followedRound(
  from: Deliberation,
  wait: StepWait,
  atOnce: boolean,
): Promise<Deliberation> {
  const { seconds, sendAnyway = false } = wait;
  const runs = nextStepDue(from.protocol, from.state).do === 'run';
  if (runs && seconds <= 0) return from;
  // Whoever is there sees each round before the next is over.
  const round = new AbortController();
  const isShown = isWatched(from);
  if (atOnce) round.abort();
  return follow(from.id, {
    ...wait,
    seconds: runs ? seconds : LOOK_SECONDS,
    sendAnyway,
    signal: AbortSignal.any([round.signal, ...(wait.signal ? [wait.signal] : [])]),
    onRound: () => {
      if (isShown) round.abort();
    },
  });
}

const askedElsewhere = async (id: string, wait: StepWait) =>
  answerSeen(id) === null ? await askedByMod(id, wait) : 'closed';

/** Nobody is to be asked twice: their words are there, or they closed the dialog. */
const withoutAsk = (
  { ask: _, ...due }: Instruction,
  words: string | null,
): Instruction =>
  words === null ? { ...due, reason: 'closed' } : { ...due, reason: 'answered', words };
