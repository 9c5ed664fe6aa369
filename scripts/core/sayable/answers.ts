// What can be said to a deliberation that is there: by a seat, by the user, of looking and ending.
import type { SayableRow } from './table.ts';

export type AnswerRow = Pick<SayableRow, 'kind' | 'tool'> & { required?: true };
export type AnswerTool = 'say' | 'decide' | 'next' | 'show' | 'cancel';

const ID_ROW: AnswerRow = { kind: 'text' };
const send_anyway: AnswerRow = {
  kind: 'flag',
  tool: 'the user was warned of secrets and said so',
};

export const ANSWERS: Record<AnswerTool, Record<string, AnswerRow>> = {
  say: {
    id: ID_ROW,
    as: { kind: 'text', tool: 'a seat, or test', required: true },
    answer: { kind: 'own', tool: 'whole, in its form', required: true },
    send_anyway,
  },
  decide: {
    id: ID_ROW,
    choice: {
      kind: 'text',
      tool: 'label or id they mean; none: ask',
    },
    said: { kind: 'text', tool: "the user's words as they are" },
    conditions: { kind: 'list', tool: 'what limits a yes' },
    ids: { kind: 'list', tool: 'findings' },
    written: { kind: 'fields', tool: 'what the choice owes' },
    framing: { kind: 'fields', tool: 'changed fields' },
    context: { kind: 'text' },
    evidence: { kind: 'list' },
    seats: { kind: 'list', tool: 'asked again' },
    effort: { kind: 'by_engine', tool: 'codex: high' },
    send_anyway,
  },
  next: { id: ID_ROW, send_anyway },
  show: { id: ID_ROW, seat: { kind: 'text' } },
  cancel: { id: ID_ROW },
};
