// What a host can do, once: open, next, submit, cancel. MCP tools and verbs call the same.
import { next } from '../../core/deliberation/due.ts';
import type { Seat } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { userAnswerIn } from '../answers/user.ts';
import { answerSeen, wasSeen } from '../memory/past.ts';
import { forExecutor } from '../openings/for-executor.ts';
import type { OpenInput } from '../openings/open.ts';
import { follow, needsRound, stopRound } from '../rounds/follow.ts';
import {
  isAtWork,
  type Progress,
  progressLine,
  readProgress,
} from '../rounds/progress.ts';
import { readSession } from '../state/sessions.ts';
import { askedByMod, type Waiting } from './asker.ts';
import { act, conflictOf, type Deliberation, loadDeliberation } from './deliberation.ts';
import type { Instruction } from './instruction.ts';

/** Of no seconds: engines are not started. */
export type Wait = Waiting & {
  sendAnyway?: boolean;
  onProgress?: (one: Progress) => void;
  /** Before anything starts. */
  onCost?: (line: string) => void;
};

/** `own`: the host's own vote or opening, when it is ready. */
export async function openStep(
  input: OpenInput,
  own: string,
  wait: Wait,
): Promise<Instruction> {
  const { costBefore, open } = await import('../openings/open.ts');
  const opened = await open(input);
  const usual = costBefore(opened);
  wait.onCost?.(usual);
  if (own.trim() === '') return { ...(await goOn(opened, wait)), usual };
  const step = next(opened.protocol, opened.state);
  const seat = step.do === 'seal' ? step.due[0] : undefined;
  if (seat) return goOn(await hostSays(opened, seat, own), wait);
  const told = await goOn(opened, wait);
  return { ...told, why: `${NO_SEAT} ${told.why ?? ''}`.trim() };
}

const NO_SEAT =
  'Your own vote or opening was not taken: you have no seat of your own in this one.';

export const nextStep = async (
  id: string | undefined,
  wait: Wait,
): Promise<Instruction> => goOn(await loadDeliberation(id), wait);

export async function submitStep(
  id: string | undefined,
  as: string,
  text: string,
  wait: Wait,
): Promise<Instruction> {
  const deliberation = await loadDeliberation(id);
  if (as === 'user') return goOn(await userSays(deliberation, text), wait);
  if (as === 'test') return goOn(await testShowed(deliberation, text), wait);
  const seat = deliberation.state.seats.find((one) => one.seat === as);
  if (!seat) {
    const seats = deliberation.state.seats.map((one) => one.seat).join(', ');
    throw new Refusal(
      'unknown_seat',
      `There is no seat "${as}".`,
      `Seats: ${seats}; or user.`,
    );
  }
  return goOn(await hostSays(deliberation, seat, text), wait);
}

export async function cancelStep(id: string | undefined): Promise<Deliberation> {
  const { id: full } = await loadDeliberation(id);
  const cancelled = await act(full, { type: 'cancel', detail: 'cancelled by the user' });
  stopRound(full);
  return cancelled;
}

async function hostSays(
  deliberation: Deliberation,
  seat: Seat,
  text: string,
): Promise<Deliberation> {
  const step = next(deliberation.protocol, deliberation.state);
  const isForHost = step.do === 'seal' || step.do === 'submit';
  if (!isForHost || step.due.every((one) => one.seat !== seat.seat))
    throw new Refusal(
      'not_due',
      `No answer of ${seat.name} is expected now.`,
      'ftm next shows what is due.',
    );
  const { takeFromHost } = await import('../answers/take.ts');
  const answer = await takeFromHost(deliberation, step.call, seat, text);
  return act(deliberation.id, { type: 'answer', answer });
}

async function userSays({ id }: Deliberation, text: string): Promise<Deliberation> {
  const answer = await userAnswerIn(text);
  const words = [answer.said, answer.choice].filter((one) => one !== undefined);
  const key = readSession(id)?.ask_key ?? null;
  const seen = key !== null && wasSeen(key, words);
  const hooks = Boolean(process.env['CLAUDECODE']);
  const after = await act(id, { type: 'user', answer, seen, hooks });
  // A no stops what is still running only where it ends the deliberation.
  if (after.state.ended) stopRound(id);
  return after;
}

async function testShowed(
  { id, protocol, state }: Deliberation,
  text: string,
): Promise<Deliberation> {
  const step = next(protocol, state);
  if (step.do !== 'test')
    throw new Refusal(
      'not_due',
      'No test is to be run now.',
      'ftm next shows what is due.',
    );
  const { printedIn } = await import('../../core/prompting/named-test.ts');
  return act(id, { type: 'test', command: step.command, ...printedIn(text) });
}

const LOOK_S = 30;

const goOn = (from: Deliberation, wait: Wait): Promise<Instruction> =>
  forExecutor(conflictOf(from), () => goOnFrom(from, wait));

async function goOnFrom(from: Deliberation, wait: Wait): Promise<Instruction> {
  const { seconds, sendAnyway = false } = wait;
  // Nobody who does not wait starts engines; what they did to the project is looked at in any case.
  const runs = next(from.protocol, from.state).do === 'run';
  const now =
    needsRound(from) && (seconds > 0 || !runs)
      ? await follow(from.id, { ...wait, seconds: runs ? seconds : LOOK_S, sendAnyway })
      : from;
  const instruction = (await import('./instruction.ts')).instructionOf(now);
  if (instruction.do === 'ask_user') {
    const asked = answerSeen(now.id) === null ? await askedByMod(now.id, wait) : 'closed';
    if (asked === 'answered') return goOn(await loadDeliberation(now.id), wait);
    if (asked === 'open')
      return { id: now.id, protocol: now.protocol.name, do: 'waiting', why: ASKED };
    if (asked === 'closed') return unasked(instruction, answerSeen(now.id));
  }
  const progress = readProgress(now.id);
  if (instruction.do === 'run' && (seconds > 0 || isAtWork(progress))) {
    const soFar = progress && { progress: progressLine(progress) };
    return { ...instruction, do: 'waiting', why: WAITING, ...soFar };
  }
  // What the mod is told, the user has not been shown yet.
  const isShown = instruction.do === 'present' && !process.env['FTM_MOD'];
  if (isShown || now.state.presented) await act(now.id, { type: 'presented' });
  return instruction;
}

/** Nobody is to be asked twice: their words are there, or they closed the dialog. */
function unasked({ ask: _, ...due }: Instruction, words: string | null): Instruction {
  const said = `The user has answered in the dialog: “${words}”.`;
  return { ...due, why: words === null ? CLOSED : `${said} ${MEANT}` };
}

const MEANT =
  'Do not ask again: submit as user. choice, the label or id that these words mean; said, these words as they are; conditions, whatever limits a yes; written, what the choice owes. Only if they mean none of the choices, ask.';
const CLOSED =
  'The user has closed this question. Do not ask it now: say in one sentence that it is open, and end. What they say then, submit as user: choice, said, conditions, written. next asks it again.';
const ASKED = 'The user is being asked in a dialog. Call next again.';
const WAITING =
  'The engines are still at work. Call next again; nothing is lost meanwhile.';
