// The problem as every peer is asked it: never anybody's view.
import type { State } from '../deliberation/protocol.ts';
import type { Option } from '../schemas/nouns.ts';
import type { Payload } from './payload.ts';

type Framing = State['framing'];

export function problemText({ framing }: Pick<State, 'framing'>): string {
  const payload = framing['payload'] as Payload | undefined;
  if (payload) return conflictText(payload, listOf(framing, 'constraints'));
  const options = (framing['options'] as Option[] | undefined) ?? [];
  const parts: [string, string][] = [
    ['PROBLEM', textOf(framing, 'problem') || textOf(framing, 'question')],
    ['CONTEXT', textOf(framing, 'context')],
    ['WHERE TO START', bullets(listOf(framing, 'entry_points'))],
    ['SYMPTOMS', textOf(framing, 'symptoms') || bullets(listOf(framing, 'symptoms'))],
    ['WHAT A GOOD ANSWER DOES', textOf(framing, 'criteria') || bullets(listOf(framing, 'criteria'))],
    ['CONSTRAINTS', bullets(listOf(framing, 'constraints'))],
    ['OPTIONS', bullets(options.map(({ id, label }) => (id === label ? id : `${id}: ${label}`)))],
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}:\n${text}`)
    .join('\n\n');
}

/** Who made the change is left out: it is no argument. */
function conflictText(payload: Payload, constraints: readonly string[]): string {
  const fields: [string, string][] = [
    ['CONFLICT TYPE', payload.conflict_type],
    ['ORIGINAL INTENT', payload.original_intent],
    ['THE CHANGE', payload.codex_change],
    ['THE REASON GIVEN FOR THE CHANGE', payload.codex_reasoning],
    ['THE CODE IN QUESTION', payload.code_in_question],
    ['DEBUG.md HISTORY (already tried; do not propose it again)', payload.debug_history || 'none yet'],
    ['QUESTION', payload.question],
    ['CONSTRAINTS', bullets(constraints)],
  ];
  return [
    'This is an INTENT.md conflict from an automated build pipeline: a code fix was made that contradicts the stated intent of the project. Should the intent documentation be updated to match the fix (`update_intent`), or should the fix be reverted to preserve the original intent (`revert_fix`)?',
    ...fields.filter(([, text]) => text !== '').map(([name, text]) => `${name}:\n${text}`),
  ].join('\n\n');
}

const bullets = (items: readonly string[]): string => items.map((item) => `- ${item.trim()}`).join('\n');

const textOf = (framing: Framing, field: string): string => {
  const value = framing[field];
  return typeof value === 'string' ? value.trim() : '';
};

const listOf = (framing: Framing, field: string): string[] => {
  const value = framing[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string' && item.trim() !== '') : [];
};
