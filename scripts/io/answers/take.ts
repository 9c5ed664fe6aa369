// Raw text becomes an answered event: kept, read by its form, its citations looked up. A kept one is read again.
import { answerFormat } from '../../core/answers/answer-format.ts';
import {
  askAgainReason,
  isFaulty,
  readAnswer,
  unreadAnswer,
} from '../../core/answers/read-answer.ts';
import { fold, openCall } from '../../core/deliberation/fold.ts';
import type { Protocol, State } from '../../core/deliberation/protocol.ts';
import type { Witness } from '../../core/engines/work.ts';
import { judgePlace, placesIn } from '../../core/evidence/places.ts';
import type {
  Answered,
  Citation,
  Failure,
  FormName,
  LogEvent,
  Opinion,
} from '../../core/schemas/nouns.ts';
import type { Artifact } from '../../core/schemas/review.ts';
import { pathWithin } from '../../core/words/path.ts';
import { Refusal } from '../../core/words/refusal.ts';
import type { Deliberation } from '../deliberation/deliberation.ts';
import { type AskedSeat, formAbout, seatPrompt } from '../deliberation/prompts.ts';
import type { EngineResult } from '../engines/call-engine.ts';
import { readInProject } from '../input/project-files.ts';
import { sha256Of } from '../machine/stamps.ts';
import { readAnswerFile, saveAnswer, saveWork } from '../state/sessions.ts';

/** How an answer came about. */
export type RawAnswer = EngineResult & {
  effort: string | null;
  asked_again: boolean;
  /** The text is what was said the second time. */
  second?: boolean;
  /** The first one of the call: what is said again is no echo of it. */
  prompt: string;
  /** What the form has to give back; none where a host wrote it. */
  mark?: string | undefined;
  /** So many of its answers were a form without it. */
  unmarked?: number;
  /** What its stream told while it worked. */
  witness?: Witness;
};

const GIVEN_BY_HAND = {
  text: '',
  failure: null,
  model: null,
  usage: null,
  session: null,
  blind: false,
  effort: null,
  ms: 0,
  attempts: 1,
  asked_again: false,
};

export function readForSeat(
  asked: AskedSeat,
  {
    text,
    prompt,
    mark,
    second = false,
  }: Pick<RawAnswer, 'text' | 'prompt' | 'mark' | 'second'>,
): Opinion {
  const form = formOfCall(asked);
  const about = { ...formAbout(asked, mark), prompt, again: second };
  return readSafely(form, () => readAnswer(form, text, about));
}

const formOfCall = ({ deliberation: { protocol }, call }: AskedSeat): FormName =>
  protocol.formOf(call.turn);

/** A fault of the reader costs this seat and not the round; its stack is kept in the log. */
export function readSafely(form: FormName, read: () => Opinion): Opinion {
  try {
    return read();
  } catch (error) {
    const stack = error instanceof Error ? error.stack : null;
    return unreadAnswer(form, stack ?? String(error));
  }
}

type SeatAnswering = AskedSeat & { deliberation: Deliberation };

export async function answeredEvent(
  asked: SeatAnswering,
  came: RawAnswer,
): Promise<Answered> {
  const { deliberation, call, seat } = asked;
  const read = came.failure && came.text === '' ? null : readForSeat(asked, came);
  const failure =
    read && isSaidInForm(read) ? null : (came.failure ?? read?.failure ?? null);
  const opinion = failure ? null : read;
  const { kept, work } = keepAnswer(asked, came);
  const { model, effort, usage, session, ms, attempts, asked_again, mark } = came;
  return {
    type: 'answered',
    round: call.round,
    turn: call.turn,
    seat: seat.seat,
    form: formOfCall(asked),
    engine: seat.engine,
    model: model ?? seat.model,
    effort: effort ?? seat.effort,
    opinion,
    failure,
    citations: opinion
      ? await lookUpCitations(opinion, deliberation.state, seat.reads && !came.blind)
      : [],
    ...kept,
    ms,
    attempts,
    asked_again,
    ...(mark === undefined ? {} : { mark, unmarked: came.unmarked ?? 0 }),
    usage,
    session,
    work: work ?? undefined,
  };
}

function keepAnswer(
  { deliberation: { id }, call: { round, turn }, seat: { seat } }: SeatAnswering,
  { text, second, witness }: RawAnswer,
) {
  // By its bytes, too: of two that come at once, the one that is refused must not replace the other's.
  const print = sha256Of(text).slice(0, 8);
  const name = `r${round}-${turn}-${seat}-${print}${second ? '-again' : ''}`;
  return {
    kept: text === '' ? { file: null, sha256: null } : saveAnswer(id, name, text),
    work: witness ? keepSeatWork(id, name, witness) : null,
  };
}

/** Its steps, a line each, beside the answer; what follows from them stands in the log. */
function keepSeatWork(
  id: string,
  name: string,
  witness: Witness,
): Answered['work'] | null {
  const steps = witness.steps().map((step) => `${JSON.stringify(step)}\n`);
  const file =
    steps.length > 0 ? saveWork(id, `${name}.jsonl`, steps.join('')).file : null;
  return witness.work(file);
}

/** A form was read; what the program printed besides is then no failure. */
export const isSaidInForm = ({ status }: Opinion): boolean =>
  status === 'ok' || status === 'repaired';

/** What a host hands in must have the form, else it gets the form back. */
export function requireForm(
  asked: AskedSeat,
  came: Pick<RawAnswer, 'text' | 'prompt'>,
): void {
  const opinion = readForSeat(asked, came);
  const why = isSaidInForm(opinion)
    ? askAgainReason(opinion)
    : 'there is no whole form in it';
  if (why === null) return;
  throw new Refusal(
    'no_form',
    `The answer for ${asked.seat.name} was not taken: ${why}.`,
    `Send it again in this form, with nothing behind it:\n${answerFormat(formOfCall(asked), formAbout(asked))}`,
  );
}

const byHand = ({ deliberation, seat }: SeatAnswering, text: string): RawAnswer => ({
  ...GIVEN_BY_HAND,
  text,
  prompt: seatPrompt(deliberation, seat),
});

export const failedHost = (asked: SeatAnswering, failure: Failure) =>
  answeredEvent(asked, { ...byHand(asked, ''), failure });

/** What a host hands in must have the form, else it gets the form back. */
export function takeFromHost(asked: SeatAnswering, text: string) {
  const came = byHand(asked, text);
  requireForm(asked, came);
  return answeredEvent(asked, came);
}

const MOST_CITED_BYTES = 2_000_000;

/** `reads`: what somebody cites who could read nothing is nobody's reading. */
function lookUpCitations(
  opinion: Opinion,
  state: State,
  reads: boolean,
): Promise<Citation[]> {
  const look = projectReader(state);
  return Promise.all(
    placesIn(opinion).map(async (place) =>
      judgePlace(
        place,
        reads && place.path !== null ? await look(place.path) : undefined,
      ),
    ),
  );
}

function projectReader({
  framing,
  opened,
}: State): (path: string) => Promise<string | null> {
  const { root = opened.cwd, revision } = framing as Partial<Artifact>;
  if (revision?.kind !== 'commit' && revision?.kind !== 'index')
    return async (path) => readInProject(root, pathWithin(root, path), MOST_CITED_BYTES);
  return async (path) => {
    const { textAt } = await import('../review/revision.ts');
    return textAt({ root, revision }, pathWithin(root, path));
  };
}

type LoggedDeliberation = { id: string; protocol: Protocol; events: LogEvent[] };

/** A kept answer, as it was read when it came. Null: it had no words, or they are gone. */
export function readAgain(
  { id, protocol, events }: LoggedDeliberation,
  answer: Answered,
): Answered | null {
  if (answer.file === null || answer.failure !== null) return null;
  const state = fold(protocol, events.slice(0, events.indexOf(answer)));
  const call = openCall(state);
  const seat = call.seats.find((one) => one.seat === answer.seat);
  if (!seat) return null;
  const name = `r${answer.round}-${answer.turn}-${answer.seat}`;
  const again = answer.file.endsWith('-again');
  const about = {
    ...formAbout({ deliberation: { protocol, state }, call, seat }, answer.mark),
    prompt: promptAskedWith(id, name),
    again,
  };
  const { form, file } = answer;
  const text = readAnswerFile(id, file);
  const opinion = readSafely(form, () => readAnswer(form, text, about));
  return isFaulty(opinion) ? null : { ...answer, opinion };
}

function promptAskedWith(id: string, name: string): string {
  try {
    return readAnswerFile(id, `prompts/${name}`);
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
}
