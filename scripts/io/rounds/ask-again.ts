// Asks a seat once more that kept to no form: its own answer and the form, and nothing else.
import { counts, isUnstated, leftOut } from '../../core/answers/ask-again.ts';
import type { ReadingSettings } from '../../core/answers/forms/reading.ts';
import { isKind } from '../../core/answers/read-answer.ts';
import type { Call, Reply } from '../../core/engines/call.ts';
import { answerFormat, answerSchema } from '../../core/prompting/answer-format.ts';
import { drawNonce, fenceQuote, fenceRule, markLines } from '../../core/prompting/fence.ts';
import type { DueSeat } from '../../core/protocol/protocol.ts';
import { renderPrompt } from '../deliberation/prompts.ts';

export type Posed = { due: DueSeat; call: Call };

export function secondCall({ due, call }: Posed, reply: Reply, settings: ReadingSettings): Call | null {
  const { kind } = due;
  if (!isKind(kind)) return null;
  const asked = { kind, answer: answerOf(due, reply), settings };
  if (!isUnstated(asked)) return null;
  const without = leftOut(asked);
  const options = due.options ?? [];
  const later = due.later === true && without.length === 0;
  const schema =
    call.row.kind === 'command' && call.row.schema ? answerSchema(kind, options, later, without) : null;
  const nonce = drawNonce(reply.text.length, due.seat, [reply.text]);
  const prompt = renderPrompt({
    name: 'ask-again',
    slots: {
      fence_rule: fenceRule(nonce),
      answer: fenceQuote(markLines(reply.text), { nonce, label: 'your answer' }),
      format: answerFormat(kind, { json: schema !== null, options, later, without }),
    },
  });
  return { ...call, prompt, schema, command: null };
}

export function preferred({ due }: Posed, first: Reply, second: Reply, settings: ReadingSettings) {
  const { kind } = due;
  if (!isKind(kind)) return 'first';
  return counts({ kind, answer: answerOf(due, first), settings }, answerOf(due, second));
}

const answerOf = ({ prompt, engine }: DueSeat, { text }: Reply) => ({
  text,
  engine,
  prompt: renderPrompt(prompt),
});
