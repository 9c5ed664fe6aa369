// A question asked again: as it was framed before, with the verdict it had as history.
import { changedPremises } from '../../base/premises.mjs';
import { earlierVerdictText } from '../../core/prompting/earlier-verdict.ts';
import type { OutcomeCommand } from '../../core/protocol/protocol.ts';
import { wrongUse } from '../../core/refusal.ts';
import type { CouncilFraming, Framing, VerdictSummary } from '../../core/shapes.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberations.ts';
import { projectOf } from '../deliberation/due.ts';

type Before = {
  framing?: CouncilFraming | null;
  opened: { framing: Framing | CouncilFraming; payload?: unknown };
  outcome: Omit<OutcomeCommand, 'type'> | null;
};

/** `id` is what --again says; nothing where nothing is asked again. */
export async function framedBefore(id: unknown): Promise<Record<string, unknown>> {
  const before = await askedBefore(id);
  if (!before) return {};
  const { asked, earlier } = before;
  if ('question' in asked) return { ...asked, earlier };
  const { problem, symptoms, options, constraints, domain } = asked;
  return { question: problem, context: symptoms, options, constraints, domain, earlier };
}

export async function councilFramedBefore(id: unknown): Promise<Record<string, unknown>> {
  const before = await askedBefore(id);
  if (!before) return {};
  const { asked, earlier } = before;
  if ('problem' in asked) return { ...asked, earlier };
  const { question, context, constraints, domain } = asked;
  const options = asked.options?.map(({ id: name, label }) => ({ id: name, label }));
  return { problem: question, symptoms: context, options, constraints, domain, earlier };
}

async function askedBefore(
  id: unknown,
): Promise<{ asked: Framing | CouncilFraming; earlier: string } | null> {
  if (typeof id !== 'string') return null;
  const deliberation = await loadDeliberation(id);
  const verdict = verdictOf(deliberation);
  const { framing, opened, outcome } = deliberation.state as Before;
  if (opened.payload)
    throw wrongUse(
      `${deliberation.id} was held on an executor's conflict.`,
      'Give the conflict again: ftm open council --payload FILE.',
    );
  const text = earlierVerdictText({
    question: deliberation.protocol.report(deliberation.state).question,
    day: deliberation.log.lines.at(-1)?.at.slice(0, 10) ?? '',
    decision: verdict.decision,
    declined: verdict.outcome === 'declined',
    wouldBe: verdict.would_be ?? null,
    reasoning: verdict.reasoning,
    dissent: verdict.dissent,
    conditions: verdict.conditions ?? [],
    outcome,
    changed: changedPremises({ cwd: projectOf(deliberation), premises: verdict.premises ?? [] }).changed,
    names: verdict.votes.flatMap(({ seat, engine }) => [seat, engine]),
  });
  return { asked: framing ?? opened.framing, earlier: text };
}

function verdictOf({ id, name, protocol, state }: Deliberation): VerdictSummary {
  if (name === 'review')
    throw wrongUse(`${id} is a review.`, `Look at the change again: ftm open review --again ${id}.`);
  const verdict = protocol.ending(state) ? protocol.report(state).remembered : null;
  if (verdict) return verdict;
  throw wrongUse(
    `${id} has no verdict yet that could be asked about again.`,
    `Go on with it: ftm next ${id}.`,
  );
}
