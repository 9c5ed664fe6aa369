// What hooks and lists need to know of one deliberation: session.json, derived from its log.
import { keyOf } from '../../base/seen-answers.mjs';
import { costOf } from '../../core/protocol/cost.ts';
import type { Framed } from '../../core/protocol/frame.ts';
import { rememberedTests, type Tests } from '../../core/protocol/tests.ts';
import type { Deliberation } from './deliberations.ts';

/** The key of the open question, by which a hook knows an answer to it; null: nothing is asked. */
export function askKey({ protocol, state }: Pick<Deliberation, 'protocol' | 'state'>): string | null {
  const step = protocol.next(state);
  const [asked] = (step.do === 'ask_user' ? step.ask : protocol.answerable?.(state))?.questions ?? [];
  return asked ? keyOf(asked) : null;
}

export const openedBy = ({ opened: { cwd, host_session } }: Framed) => ({ cwd, host_session });

export function sessionView({ id, name, protocol, state, log }: Deliberation) {
  const ending = protocol.ending(state);
  const step = protocol.next(state);
  const { question, remembered, told } = protocol.report(state);
  const tests = rememberedTests(state.tests as Tests, remembered?.votes ?? []);
  return {
    id,
    protocol: name,
    topic: question,
    status: step.do === 'done' || (ending && step.do === 'present') ? 'done' : 'open',
    step: step.do,
    next: step.do === 'done' ? null : `ftm next ${id}`,
    seal_due: told['seal_due'] ?? false,
    blind_due: told['blind_due'] ?? false,
    ...openedBy(state),
    ask_key: askKey({ protocol, state }),
    updated_at: log.lines.at(-1)?.at ?? '',
    verdict: ending ? { ...remembered, ...ending, cost: costOf(state), tests } : null,
    counted: ending ? null : remembered,
  };
}
