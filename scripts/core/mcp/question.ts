// A question to the user as a form in the client, and its answer in the words the user would have typed.
import type { AskUser } from '../shapes.ts';

export type Form = { message: string; requestedSchema: FormSchema };
type FormSchema = {
  type: 'object';
  properties: Partial<
    Record<'choice' | 'words', { type: 'string'; title: string; description?: string; enum?: string[] }>
  >;
};

const LONGEST_DISPLAY = 6000;

/** Clients whose forms insist on a text that may stay empty, as measured: they get the choice alone. */
const CHOICE_ONLY = ['codex-mcp-client'];
const OUR_WORDS = 'In my own words';

/** Neither field is required: else a label would put words into the user's mouth. */
export function formFor({ questions }: AskUser, display: string, client: string): Form | null {
  const [asked] = questions;
  if (!asked) return null;
  const options = asked.options.map(
    ({ label, description }) => `- ${label}${description ? `: ${description}` : ''}`,
  );
  const shown = display.length > LONGEST_DISPLAY ? `${display.slice(0, LONGEST_DISPLAY)} […]` : display;
  const labels = asked.options.map(({ label }) => label);
  const choice = { type: 'string' as const, title: asked.header };
  const words = {
    type: 'string' as const,
    title: 'In your own words',
    description: 'What is asked for beside the choice, as "name: text", or an answer of your own',
  };
  return {
    message: shown
      ? [shown, asked.question, options.join('\n')].filter(Boolean).join('\n\n')
      : [asked.question, ...options].join('\n'),
    requestedSchema: {
      type: 'object',
      properties: CHOICE_ONLY.includes(client)
        ? { choice: { ...choice, enum: [...labels, OUR_WORDS] } }
        : { choice: { ...choice, enum: labels }, words },
    },
  };
}

/** Clients whose forms cut their message after so many lines, as measured. */
const LINES_SHOWN: Record<string, number> = { 'claude-code': 3 };

export const isSeenWhole = ({ message }: Form, client: string): boolean =>
  message.split('\n').length <= (LINES_SHOWN[client] ?? Number.POSITIVE_INFINITY);

/** Null where nothing was filled in, or the user would rather say it: then the host asks. */
export function answerFrom(content: Record<string, unknown>): string | null {
  const parts = [content['choice'], content['words']].filter(
    (part): part is string => typeof part === 'string' && part.trim() !== '' && part !== OUR_WORDS,
  );
  return parts.length ? parts.map((part) => part.trim()).join('\n') : null;
}
