// What a due seat reads: the protocol's template and slots, filled, kept beside the log byte for byte.
import { answerFormat } from '../../core/answers/answer-format.ts';
import type { FormAbout } from '../../core/answers/form.ts';
import { openCall } from '../../core/deliberation/fold.ts';
import type { Call, Prompt } from '../../core/deliberation/protocol.ts';
import { fillTemplate } from '../../core/prompting/fill.ts';
import { isReview } from '../../core/protocols.ts';
import type { Option, Seat } from '../../core/schemas/nouns.ts';
import { readReference } from '../machine/program.ts';
import { savePrompt } from '../state/sessions.ts';
import type { Deliberation } from './deliberation.ts';

const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E'];

/** One seat in one call. */
export type AskedSeat = {
  deliberation: Pick<Deliberation, 'protocol' | 'state'>;
  call: Call;
  seat: Seat;
};

/** What the form of this call is about: options to choose from, peers' letters, ids of findings, and its mark. */
export function formAbout(
  { deliberation: { state }, call, seat }: AskedSeat,
  mark?: string,
): FormAbout {
  const options = state.framing['options'] as Option[] | undefined;
  const ids = call.about[seat.seat];
  const { paths = {}, again = null } = isReview(state) ? state.framing : {};
  const names = Object.keys(paths);
  return {
    options: options?.length ? options : undefined,
    ids,
    earlier: ids && again !== null,
    paths: names.length > 0 ? names : undefined,
    later: call.round > 1,
    letters: OPTION_LETTERS.slice(0, call.seats.length),
    mark,
  };
}

/** `mark`: none for a host, which hands its answer in itself. */
export function seatPromptText(
  deliberation: AskedSeat['deliberation'],
  seat: Seat,
  mark?: string,
): string {
  const { protocol, state } = deliberation;
  const call = openCall(state);
  const prompt = protocol.prompt(state, seat, call);
  return filledPrompt({ deliberation, call, seat }, prompt, mark);
}

export function seatPrompt(
  deliberation: Deliberation,
  seat: Seat,
  mark?: string,
): string {
  const { id, state } = deliberation;
  const call = openCall(state);
  const prompt = seatPromptText(deliberation, seat, mark);
  savePrompt(id, `r${call.round}-${call.turn}-${seat.seat}`, prompt);
  return prompt;
}

/** What is new since its last answer, for an engine that kept the session of it. */
export function followUpOf(asked: AskedSeat, mark?: string): string | null {
  const { deliberation, call, seat } = asked;
  const { protocol, state } = deliberation;
  const short = protocol.followUp?.(state, seat, call) ?? null;
  return short === null ? null : filledPrompt(asked, short, mark);
}

function filledPrompt(asked: AskedSeat, { template, slots }: Prompt, mark?: string) {
  const { protocol, state } = asked.deliberation;
  const text = readReference(`prompts/${template}.md`);
  const ours: Record<string, string> = {
    answer_format: answerFormat(protocol.formOf(asked.call.turn), formAbout(asked, mark)),
    cwd: state.opened.cwd,
  };
  const wanted = Object.fromEntries(
    Object.entries(ours).filter(
      ([slot]) => !(slot in slots) && text.includes(`{{${slot}}}`),
    ),
  );
  return fillTemplate(text, { ...slots, ...wanted });
}
