// What a due seat reads: the protocol's template and slots, filled, kept beside the log byte for byte.
import { answerFormat } from '../../core/answers/answer-format.ts';
import type { FormAbout } from '../../core/answers/form.ts';
import { openCall } from '../../core/deliberation/fold.ts';
import type { Call, Prompt, State } from '../../core/deliberation/protocol.ts';
import { fillTemplate } from '../../core/prompting/fill.ts';
import { isReview } from '../../core/protocols.ts';
import type { Option, Seat } from '../../core/schemas/nouns.ts';
import { readReference } from '../machine/program.ts';
import { savePrompt } from '../state/sessions.ts';
import type { Deliberation } from './deliberation.ts';

const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E'];

/** What the form of this call is about: options to choose from, peers' letters, ids of findings, and its mark. */
export function formAbout(
  state: State,
  call: Call,
  seat: string,
  mark?: string,
): FormAbout {
  const options = state.framing['options'] as Option[] | undefined;
  const ids = call.about[seat];
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

type AskingOf = Pick<Deliberation, 'protocol' | 'state'>;

/** `mark`: none for a host, which hands its answer in itself. */
export function seatPromptText(
  deliberation: AskingOf,
  seat: Seat,
  mark?: string,
): string {
  const { protocol, state } = deliberation;
  const call = openCall(state);
  const asked = { call, mark };
  return filledPrompt(deliberation, seat, asked, protocol.prompt(state, seat, call));
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
export function followUpOf(
  deliberation: Deliberation,
  seat: Seat,
  asked: AskedWithMark,
): string | null {
  const { protocol, state } = deliberation;
  const short = protocol.followUp?.(state, seat, asked.call) ?? null;
  return short === null ? null : filledPrompt(deliberation, seat, asked, short);
}

type AskedWithMark = { call: Call; mark: string | undefined };

function filledPrompt(
  { protocol, state }: AskingOf,
  seat: Seat,
  { call, mark }: AskedWithMark,
  { template, slots }: Prompt,
) {
  const text = readReference(`prompts/${template}.md`);
  const ours: Record<string, string> = {
    answer_format: answerFormat(
      protocol.formOf(call.turn),
      formAbout(state, call, seat.seat, mark),
    ),
    cwd: state.opened.cwd,
  };
  const asked = Object.fromEntries(
    Object.entries(ours).filter(
      ([slot]) => !(slot in slots) && text.includes(`{{${slot}}}`),
    ),
  );
  return fillTemplate(text, { ...slots, ...asked });
}
