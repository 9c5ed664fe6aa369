// The problem as every peer gets it in every round: the framing's five parts, or an executor's conflict.
import { earlierPart } from '../../prompting/earlier-verdict.ts';
import { quotations } from '../../prompting/fence.ts';
import { removeAuthor } from '../../prompting/vendor-names.ts';
import type { ConflictPayload, CouncilFraming } from '../../shapes.ts';
import type { CouncilState, Opened, PeerPlan } from '../events.ts';

export function problemText({ opened, framing, seats }: CouncilState): string {
  if (opened.payload)
    return conflictText(opened.payload, {
      seed: opened.seed,
      author: authorNames(opened, seats),
      constraints: framing.constraints ?? [],
    });
  return framingText(framing);
}

export function framingText(framing: CouncilFraming): string {
  const { problem, symptoms = '', entry_points = [], criteria = [], constraints = [] } = framing;
  const { options = [], earlier } = framing;
  const parts: [string, string][] = [
    ['PROBLEM', problem.trim()],
    ['CODEBASE ENTRY POINTS', bullets(entry_points)],
    ['SYMPTOMS / ERROR MESSAGES', symptoms.trim()],
    ['DECISION CRITERIA', bullets(criteria)],
    ['CONSTRAINTS', bullets(constraints)],
    ['OPTIONS', bullets(options.map(({ id, label }) => `${id}: ${label}`))],
    ...earlierPart(earlier),
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}:\n${text}`)
    .join('\n\n');
}

/**
 * The fields come from a pipeline and quote the author of the change, so they are quoted. Who the author is stays out:
 * a peer would otherwise judge its own work, or a rival's, by the name. Every other name may be what the change is about.
 */
function conflictText(
  payload: ConflictPayload,
  { seed, author, constraints }: { seed: number; author: string[]; constraints: string[] },
): string {
  const neutral = (text: string): string => removeAuthor(text, { author });
  const fields: [string, string][] = [
    ['CONFLICT TYPE', neutral(payload.conflict_type)],
    ['ORIGINAL INTENT', payload.original_intent],
    ['THE CHANGE', neutral(payload.codex_change)],
    ['THE REASON GIVEN FOR THE CHANGE', neutral(payload.codex_reasoning)],
    ['THE CODE IN QUESTION', payload.code_in_question],
    [
      'DEBUG.md HISTORY (already tried; do not propose it again)',
      neutral(payload.debug_history) || 'none yet',
    ],
    ['QUESTION', neutral(payload.question)],
  ];
  const text = fields.map(([name, value]) => `${name}:\n${value}`).join('\n\n');
  return [
    'This is an INTENT.md conflict from an automated build pipeline: a code fix was made that contradicts what INTENT.md, the document that states the intent of the project, says. Should the intent documentation be updated to match the fix (update_intent), or should the fix be reverted to preserve the original intent (revert_fix)?',
    constraints.length ? `CONSTRAINTS THAT HOLD IN THIS PROJECT:\n${bullets(constraints)}` : '',
    ...quotations(seed, 'payload', [{ label: 'the conflict, as the build reported it', text }]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The document's pipeline has Codex write the change; here its engine may be called otherwise. */
function authorNames({ author }: Opened, seats: PeerPlan[]): string[] {
  const engine = seats.find(({ seat }) => seat === author)?.engine;
  return ['codex', 'openai', ...(engine && engine !== 'codex' ? [engine] : [])];
}

/** What a peer could call itself, or another, besides what vendors call them. */
export const ownNames = (seats: PeerPlan[]): string[] => [
  ...new Set(seats.flatMap(({ seat, engine }) => [seat, engine])),
];

const bullets = (items: string[]): string => items.map((item) => `- ${item.trim()}`).join('\n');
