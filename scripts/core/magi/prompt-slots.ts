// The texts that fill a Magi prompt's slots, made from the framing and from earlier ballots.
import { framingLines } from '../prompting/earlier-verdict.ts';
import type { Framing } from '../shapes.ts';
import type { Ballot, MagiState, SeatPlan } from './events.ts';

/** The background has a part of its own. */
export const decisionText = ({ background: _, ...framing }: Framing): string =>
  framingLines(
    [
      `DECISION: ${framing.question.trim()}`,
      ...(framing.decision_type ? [`TYPE: ${framing.decision_type}`] : []),
    ],
    framing,
    optionLine,
  );

function optionLine({ id, label, reversible }: NonNullable<Framing['options']>[number]): string {
  const undone = reversible === undefined ? '' : reversible ? ' (can be undone)' : ' (cannot be undone)';
  return `- ${id}: ${label}${undone}`;
}

export function backgroundText(framing: Framing): string {
  return framing.background?.trim() ? `## Background\n\n${framing.background.trim()}` : '';
}

/** With options, APPROVE alone does not say what is approved. */
export function choiceRule(framing: Framing): string {
  if (!framing.options?.length) return '';
  return `There are options: put the id of the one you favour into choice (${framing.options.map(({ id }) => id).join(', ')}). APPROVE means: go ahead, with that option.`;
}

/** Only an objection: what everybody approves of needs no test. */
export const TEST_RULE =
  'If you object or doubt because of a fact that a single command would decide, name it under `test`: one that ends by itself, needs no network, and shows something else depending on who is right. It runs in a copy of the project if the user agrees. Otherwise: none.';

/** A seat that looks again sees what is new and its own earlier vote, but nothing of the others. */
export function historyText(state: MagiState, ballot: Ballot, plan: SeatPlan): string {
  if (!ballot.added) return '';
  const earlier = state.ballots
    .filter(({ round }) => round < ballot.round)
    .flatMap(({ votes }) => votes[plan.seat]?.opinion ?? []);
  const own = earlier.at(-1);
  const isNew = ballot.added.context.trim() !== '' || ballot.added.evidence.length > 0;
  const lines = [
    isNew
      ? 'This was voted on before and is looked at again, because something is new.'
      : 'This was voted on before and is looked at once more: state your position in so many words.',
  ];
  if (ballot.added.context.trim()) lines.push(`NEW CONTEXT: ${ballot.added.context.trim()}`);
  if (ballot.added.evidence.length)
    lines.push('NEW EVIDENCE:', ...ballot.added.evidence.map((item) => `- ${item}`));
  if (own)
    lines.push(
      `Your earlier vote was ${own.position}, confidence ${own.confidence}: ${own.rationale}`,
      isNew
        ? 'Keep it or change it; say in the rationale which of the new facts made the difference, or that none did.'
        : 'Keep it or change it.',
    );
  return lines.join('\n');
}

export function approvalsText(ballot: Ballot): string {
  const cast = ballot.plan.flatMap(({ seat }) => ballot.votes[seat]?.opinion ?? []);
  return cast
    .map(({ rationale, key_evidence }) =>
      [`- ${rationale}`, ...key_evidence.map((item) => `  - ${item}`)].join('\n'),
    )
    .join('\n');
}
