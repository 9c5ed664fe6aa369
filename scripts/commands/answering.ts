// What is answered to a question, typed at its end or given later.
import { isConflict } from '../core/council/payload.ts';
import { asks } from '../core/deliberation/everyday.ts';
import { findingsIn } from '../core/deliberation/offer-named.ts';
import type { UserAnswer } from '../core/schemas/nouns.ts';
import type { Act } from '../core/schemas/told.ts';
import { Refusal, wrongUse } from '../core/words/refusal.ts';
import { type Deliberation, loadDeliberation } from '../io/deliberation/deliberation.ts';
import { decideStep } from '../io/deliberation/steps.ts';
import { askOnTerminal, isAnswerable, say } from '../io/machine/terminal.ts';
import { runAlone } from '../io/rounds/follow.ts';
import type { Given, Result } from './command.ts';
import { resultOf } from './ending.ts';
import { told } from './instructed.ts';

/** What was typed here was seen. */
export async function decided(
  now: Deliberation,
  answer: UserAnswer,
  given: Given,
): Promise<Result> {
  const { id, opened } = now;
  const isSeen = given.forPeople && isAnswerable();
  const due = await decideStep(id, byNumber(now, answer), { seconds: 0 }, isSeen);
  if (!opened.auto) return told(due);
  const runs = due.do === 'run';
  const after = runs ? runAlone(id, { sendAnyway: false }) : loadDeliberation(id);
  return resultOf(await after, given);
}

/** Of the choices as they were shown. */
function byNumber({ protocol, state }: Deliberation, answer: UserAnswer): UserAnswer {
  const act = questionIn(protocol.tell(state).acts);
  const offers = act?.act === 'decide' ? act.offers : [];
  const at = /^\d$/.test(answer.said ?? '') ? Number(answer.said) - 1 : -1;
  const offer = offers[at];
  return offer ? { ...answer, choice: offer.id } : answer;
}

const questionIn = (acts: Act[]) =>
  acts.find((one) => one.act === 'decide' || one.act === 'write');

/** By numbers, on a terminal; Enter leaves it open. */
export async function asked(now: Deliberation, given: Given): Promise<Result> {
  const act = questionIn(now.protocol.tell(now.state).acts);
  if (!act)
    throw wrongUse(
      `Nothing of ${now.id} is to be decided.`,
      'ftm show shows it; ftm again asks once more.',
    );
  if (!given.forPeople || !isAnswerable())
    throw wrongUse('What is decided?', 'ftm show lists the choices.');
  const words = await askOnTerminal(linesFor(act));
  return words === '' ? { exit: 4 } : decided(now, { said: words }, given);
}

function linesFor(act: Act): string[] {
  if (act.act === 'write')
    return [act.question, 'In your words (Enter leaves it open): '];
  if (act.act !== 'decide') return [];
  const offers = act.offers.map(
    ({ label, description }, at) =>
      `  ${at + 1}  ${label}${description && ` – ${description}`}`,
  );
  return [act.question, ...offers, 'A number, or words (Enter leaves it open): '];
}

/** A run at a terminal ends with its question, where it left one. */
export async function withQuestion(result: Result, given: Given): Promise<Result> {
  const { id } = (result.data ?? {}) as { id?: string };
  if (!given.forPeople || given.values['no-ask'] || !id || !isAnswerable()) return result;
  const now = await loadDeliberation(id);
  const act = questionIn(now.protocol.tell(now.state).acts);
  if (!act) return result;
  const words = await askOnTerminal([result.text?.() ?? '', '', ...linesFor(act)]);
  if (words === '') return { exit: result.exit === 0 ? 4 : (result.exit ?? 4) };
  return withQuestion(await decided(now, { said: words }, given), given);
}

/** Whether these words answer what is open in this folder. Words that only name findings never open a vote. */
export async function answersWhatIsOpen(words: string): Promise<boolean> {
  const now = await newestHere();
  const names = findingsIn(words).length > 0;
  if (now && names && now.protocol.name === 'review') return true;
  if (names)
    throw wrongUse(
      `${words} names findings, and the newest here is no review.`,
      'ftm list shows the reviews; ftm fix ID F1 names one.',
    );
  if (!now || asks(words) || isConflict(words)) return false;
  const isOpen = now.protocol.tell(now.state).acts.some(({ act }) => OPEN.includes(act));
  if (isOpen)
    say(`ftm: This answers ${now.id}. To put it to the vote instead: ftm magi "…"`);
  return isOpen;
}

const OPEN: Act['act'][] = ['decide', 'write', 'test'];

/** Null: nothing was ever asked here. */
async function newestHere(): Promise<Deliberation | null> {
  try {
    return await loadDeliberation(undefined, 'newest');
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
