// The question to the user as an MCP form: one field with the choices, for hosts that have nothing better.
import type { Instruction } from '../deliberation/instruction.ts';

export type FormQuestion = {
  id: string;
  form: {
    message: string;
    requestedSchema: {
      type: 'object';
      properties: Record<string, { type: 'string'; title: string; enum: string[]; default?: string }>;
      required: string[];
    };
  };
};

/** Enter on the first one, the recommended, is an answer. */
export function formFor(texts: string[]): FormQuestion | null {
  const [first = '{}', display = ''] = texts;
  const { id, ask } = JSON.parse(first) as Partial<Instruction>;
  const question = ask?.questions[0];
  const labels = question?.options.map(({ label }) => label) ?? [];
  const [recommended] = labels;
  if (!id || !question || recommended === undefined) return null;
  const field = { type: 'string' as const, title: question.header, enum: labels, default: recommended };
  const message = [display, question.question].filter(Boolean).join('\n\n');
  return {
    id,
    form: {
      message,
      requestedSchema: { type: 'object', properties: { choice: field }, required: ['choice'] },
    },
  };
}

/** Claude Code has a dialog of its own, which a hook sees; its form for MCP shows three lines. */
export const hasOwnDialog = (client: string): boolean => client.startsWith('claude');
