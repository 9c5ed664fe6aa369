// What is answered to a question, typed at its end or given later.
import { isConflict } from '../core/council/payload.ts';
import { endsAsQuestion, everyday, soundsLikeNo } from '../core/deliberation/everyday.ts';
import { isAsking } from '../core/deliberation/heard.ts';
import { findingsNamed } from '../core/deliberation/offer-named.ts';
import { standingOf } from '../core/deliberation/standing.ts';
import type { UserAnswer } from '../core/schemas/nouns.ts';
import type { Act } from '../core/schemas/told.ts';
import { Refusal, wrongUse } from '../core/words/refusal.ts';
import { wrap } from '../core/words/wrap.ts';
import { type Deliberation, loadDeliberation } from '../io/deliberation/deliberation.ts';
import { askedIn } from '../io/deliberation/dialog.ts';
import { decideStep } from '../io/deliberation/steps.ts';
import {
  askOnTerminal,
  isAnswerable,
  lookOfScreen,
  printPainted,
  sayToUser,
} from '../io/machine/terminal.ts';
import { runAlone } from '../io/rounds/follow.ts';
import type { Given, Result } from './command.ts';
import { endingResult, linesLater } from './ending.ts';
import { instructed } from './instructed.ts';
import { toldHere } from './told-here.ts';

/** A plain yes, a no, or a finding. */
export const isPlainAnswer = (words: string): boolean =>
  everyday(words) !== null || findingsNamed(words).length > 0;

/** What was typed here was seen; what it leads to is asked here as well. */
export async function decidedHere(
  now: Deliberation,
  answer: UserAnswer,
  given: Given,
): Promise<Result> {
  const { id, opened } = now;
  const isSeen = isPersonAsked(given);
  const typed = { ...answer, isTyped: isSeen };
  const wait = { seconds: 0, asked: askedIn(now)?.key };
  const due = await decideStep(id, typed, wait).catch((error) => {
    throw inShellWords(error, now);
  });
  if (!opened.auto) return instructed(due);
  const runs = due.do === 'run';
  const after = await (runs ? runAlone(id, { sendAnyway: false }) : loadDeliberation(id));
  const asking = isSeen ? questionAsked(after) : undefined;
  if (asking && runs) await printTold(after);
  return asking ? answerHere(after, asking, given) : endingResult(after, given);
}

const isPersonAsked = ({ forPeople, values }: Given): boolean =>
  forPeople && !values['no-ask'] && isAnswerable();

/** Nobody maps words here: a choice is named. */
function inShellWords(error: unknown, now: Deliberation): unknown {
  if (!(error instanceof Refusal) || error.code !== 'map_or_ask') return error;
  const asking = questionAsked(now);
  // What was decided already can be decided anew.
  const named = asking?.act === 'decide' ? asking.offers[0]?.id : 'stop';
  const how =
    asking?.act === 'write'
      ? `${asking.question} ftm submit ${now.id} --as user reads it as “name: text”, the name in brackets.`
      : `Name it, as in: ftm decide ${now.id} ${named}`;
  return new Refusal(error.code, error.message, how);
}

const printTold = ({ protocol, state }: Deliberation): Promise<boolean> =>
  printPainted(toldHere({ ...protocol.tell(state), acts: [] }));

type AskAct = Extract<Act, { act: 'decide' | 'write' }>;
const isAskAct = (one: Act): one is AskAct => one.act === 'decide' || one.act === 'write';
const questionAsked = ({ protocol, state }: Deliberation): AskAct | undefined =>
  protocol.tell(state).acts.find(isAskAct);

/** By numbers, on a terminal; Enter leaves it open. */
export async function askedHere(now: Deliberation, given: Given): Promise<Result> {
  const asking = questionAsked(now);
  if (!asking)
    throw wrongUse(
      `Nothing of ${now.id} is to be decided.`,
      'ftm show shows it; ftm again asks once more.',
    );
  if (!isPersonAsked(given))
    throw wrongUse('What is decided?', 'ftm show lists the choices.');
  return answerHere(now, asking, given);
}

function linesFor(act: AskAct): string[] {
  const { width } = lookOfScreen();
  const asked = wrap(act.question, { width });
  if (act.act === 'write') return [...asked, 'In your words (Enter leaves it open): '];
  const offers = act.offers.flatMap(({ label, description }, at) => [
    ...wrap(label, { width, first: `  ${at + 1}  `, rest: '     ' }),
    ...wrap(description, { width, first: '     ', rest: '     ' }),
  ]);
  return [...asked, ...offers, 'A number, or words (Enter leaves it open): '];
}

/** A run at a terminal ends with its question, where it left one. */
export async function withQuestion(result: Result, given: Given): Promise<Result> {
  const { id } = (result.data ?? {}) as { id?: string };
  if (!id || !isPersonAsked(given)) return result;
  const now = await loadDeliberation(id);
  const asking = questionAsked(now);
  if (!asking) return result;
  await printTold(now);
  return answerHere(now, asking, given);
}

const NOT_WRITTEN = 'That does not say it.';
const NOT_NAMED = 'That names none of these.';

/** Words that name nothing are asked about until they do. */
async function answerHere(
  now: Deliberation,
  asking: AskAct,
  given: Given,
): Promise<Result> {
  const words = await askOnTerminal(['', ...linesFor(asking)]);
  if (words === '') {
    const left = ['It is open.', ...linesLater(now), '', now.id];
    return { data: { id: now.id }, text: () => left.join('\n'), exit: 4 };
  }
  try {
    return await decidedHere(now, { said: words }, given);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isUnclear = error.code === 'map_or_ask';
    const unclear = asking.act === 'write' ? NOT_WRITTEN : NOT_NAMED;
    sayToUser(`ftm: ${isUnclear ? unclear : error.message}`);
    return answerHere(now, asking, given);
  }
}

/** Whether these words answer what is open in this folder. Words that only name findings never open a vote. */
export async function answersWhatIsOpen(words: string): Promise<boolean> {
  const now = await newestDeliberation();
  const names = findingsNamed(words).length > 0;
  if (now && names && now.protocol.name === 'review') return true;
  if (names)
    throw wrongUse(
      `${words} names findings, and the newest here is no review.`,
      'ftm list shows the reviews; ftm fix ID F1 names one.',
    );
  const acts = now?.protocol.tell(now.state).acts ?? [];
  const isOpen = isAsking(acts);
  const isNo = soundsLikeNo(words) && !endsAsQuestion(words);
  if (now && !isOpen && isNo && isYesNow(now)) return isNoToIt(now, words);
  if (!isOpen && everyday(words))
    throw wrongUse('Nothing here waits for an answer.', 'ftm list shows what was asked.');
  if (!now || endsAsQuestion(words) || isConflict(words)) return false;
  if (isOpen)
    sayToUser(`ftm: This answers ${now.id}. To put it to the vote instead: ftm magi "…"`);
  return isOpen;
}

const isYesNow = ({ protocol, state }: Deliberation): boolean =>
  standingOf(protocol, state).gate === 'approved';

/** A plain no takes the newest yes back; with more in it, it may as well be something to vote on. */
function isNoToIt({ id }: Deliberation, words: string): boolean {
  if (everyday(words) === 'stop') return true;
  throw wrongUse(
    `This may be a no to ${id}, which stands.`,
    'Then: ftm decide "…". To put it to the vote: ftm magi "…"',
  );
}

/** Null: nothing was ever asked here. */
async function newestDeliberation(): Promise<Deliberation | null> {
  try {
    return await loadDeliberation(undefined, 'newest');
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
