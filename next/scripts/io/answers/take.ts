// Raw text becomes an answered event: kept, read by its form, its citations looked up.

import { answerFormat } from '../../core/answers/answer-format.ts';
import { askAgainReason, readAnswer } from '../../core/answers/read-answer.ts';
import type { Call, State } from '../../core/deliberation/protocol.ts';
import type { Answered } from '../../core/schemas/log.ts';
import type { Failure, Opinion, Seat, Usage } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import type { Deliberation } from '../deliberation/deliberation.ts';
import { aboutOf } from '../deliberation/prompts.ts';
import { saveAnswer } from '../state/sessions.ts';
import { lookUpCitations } from './citations.ts';

/** How an answer came about. */
export type Came = {
  text: string;
  failure: Failure | null;
  model: string | null;
  effort: string | null;
  usage: Usage | null;
  session: string | null;
  ms: number;
  attempts: number;
  /** It could read nothing, whatever its row says. */
  blind: boolean;
  asked_again: boolean;
  /** The text is what was said the second time. */
  second?: boolean;
  prompt: string;
};

const BY_HAND: Omit<Came, 'text' | 'prompt'> = {
  failure: null,
  model: null,
  effort: null,
  usage: null,
  session: null,
  ms: 0,
  attempts: 1,
  blind: false,
  asked_again: false,
};

export function readFor(
  { protocol, state }: { protocol: Deliberation['protocol']; state: State },
  call: Call,
  seat: Seat,
  { text, prompt, second = false }: Pick<Came, 'text' | 'prompt' | 'second'>,
): Opinion {
  return readAnswer(protocol.formOf(call.turn), text, {
    ...aboutOf(state, call, seat.seat),
    prompt,
    again: second,
  });
}

export async function answered(
  deliberation: Deliberation,
  call: Call,
  seat: Seat,
  came: Came,
): Promise<Answered> {
  const { id, protocol, state } = deliberation;
  const form = protocol.formOf(call.turn);
  const opinion = came.failure && came.text === '' ? null : readFor(deliberation, call, seat, came);
  const failure = opinion && isSaid(opinion) ? null : (came.failure ?? opinion?.failure ?? null);
  const name = `r${call.round}-${call.turn}-${seat.seat}${came.second ? '-again' : ''}`;
  const kept = came.text === '' ? { file: null, sha256: null } : saveAnswer(id, name, came.text);
  const { model, effort, usage, session, ms, attempts, asked_again } = came;
  return {
    type: 'answered',
    round: call.round,
    turn: call.turn,
    seat: seat.seat,
    form,
    engine: seat.engine,
    model: model ?? seat.model,
    effort: effort ?? seat.effort,
    opinion: failure ? null : opinion,
    failure,
    citations: failure || !opinion ? [] : await lookUpCitations(opinion, state, seat.reads && !came.blind),
    ...kept,
    ms,
    attempts,
    asked_again,
    usage,
    session,
  };
}

/** A form was read; what the program printed besides is then no failure (R3.8). */
const isSaid = ({ status }: Opinion): boolean => status === 'ok' || status === 'repaired';

/** What a host hands in must have the form, else it gets the form back (R3.9). */
export function takeFromHost(
  deliberation: Deliberation,
  call: Call,
  seat: Seat,
  text: string,
  prompt: string,
) {
  const came = { ...BY_HAND, text, prompt };
  const opinion = readFor(deliberation, call, seat, came);
  const why = isSaid(opinion) ? askAgainReason(opinion) : 'there is no whole form in it';
  if (why !== null)
    throw new Refusal(
      'no_form',
      `The answer for ${seat.name} was not taken: ${why}.`,
      `Send it again in this form, with nothing behind it:\n${answerFormat(deliberation.protocol.formOf(call.turn), aboutOf(deliberation.state, call, seat.seat))}`,
    );
  return answered(deliberation, call, seat, came);
}
