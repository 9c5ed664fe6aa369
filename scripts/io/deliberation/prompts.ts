// What a due seat reads: the protocol's template and slots, filled, kept beside the log byte for byte.
import { answerFormat } from '../../core/answers/answer-format.ts';
import type { FormAbout } from '../../core/answers/form.ts';
import { openCall } from '../../core/deliberation/fold.ts';
import type { Call, Prompt, State } from '../../core/deliberation/protocol.ts';
import { fill } from '../../core/prompting/fill.ts';
import type { Option, Seat } from '../../core/schemas/nouns.ts';
import { readReference } from '../machine/program.ts';
import { savePrompt } from '../state/sessions.ts';
import type { Deliberation } from './deliberation.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E'];

/** What the form of this call is about: options to choose from, peers' letters, ids of findings. */
export function aboutOf(state: State, call: Call, seat: string): FormAbout {
  const options = state.framing['options'] as Option[] | undefined;
  const ids = call.about[seat];
  return {
    ...(options?.length ? { options } : {}),
    ...(ids ? { ids } : {}),
    letters: LETTERS.slice(0, call.seats.length),
  };
}

type Asking = Pick<Deliberation, 'protocol' | 'state'>;

export function promptText(deliberation: Asking, seat: Seat): string {
  const { protocol, state } = deliberation;
  const call = openCall(state);
  return filled(deliberation, seat, call, protocol.prompt(state, seat, call));
}

export function promptOf(deliberation: Deliberation, seat: Seat): string {
  const { id, state } = deliberation;
  const call = openCall(state);
  const prompt = promptText(deliberation, seat);
  savePrompt(id, `r${call.round}-${call.turn}-${seat.seat}`, prompt);
  return prompt;
}

/** What is new since its last answer, for an engine that kept the session of it. */
export function followUpOf(
  deliberation: Deliberation,
  seat: Seat,
  call: Call,
): string | null {
  const short = deliberation.protocol.followUp?.(deliberation.state, seat, call) ?? null;
  return short === null ? null : filled(deliberation, seat, call, short);
}

function filled(
  { protocol, state }: Asking,
  seat: Seat,
  call: Call,
  { template, slots }: Prompt,
) {
  const text = readReference(`prompts/${template}.md`);
  const ours: Record<string, string> = {
    answer_format: answerFormat(
      protocol.formOf(call.turn),
      aboutOf(state, call, seat.seat),
    ),
    cwd: state.opened.cwd,
  };
  const asked = Object.fromEntries(
    Object.entries(ours).filter(
      ([slot]) => !(slot in slots) && text.includes(`{{${slot}}}`),
    ),
  );
  return fill(text, { ...slots, ...asked });
}
