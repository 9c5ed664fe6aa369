// Another skill's conflict, and how its executor reads the verdict.
import { parse } from 'yaml';
import { PAYLOAD_FIELDS } from '../../scripts/core/council/payload.ts';

const SAID: Record<keyof typeof PAYLOAD_FIELDS, string> = {
  conflict_type: 'intent',
  original_intent: 'mails are sent once',
  codex_change: 'retries five times',
  codex_reasoning: 'mails get lost',
  code_in_question: 'src/mail.js',
  debug_history: 'none',
  question: 'Update the intent, or revert?',
};

export const CONFLICT = Object.entries(PAYLOAD_FIELDS)
  .map(([field, label]) => `${label}: ${SAID[field as keyof typeof SAID]}`)
  .join('\n');

/** What a text of any medium ends with, taken out of its fence, and read. */
export function blockIn(text: string): Record<string, unknown> {
  const at = text.indexOf('COUNCIL VERDICT:');
  if (at < 0) throw new Error(`no block in: ${text.slice(-400)}`);
  const [block = '', behind = ''] = text.slice(at).split(/\n`{3,}/);
  if (behind.trim() !== '') throw new Error(`behind the block: ${behind}`);
  return parse(block) as Record<string, unknown>;
}

export const KEYS = [
  'decision',
  'round',
  'agreed_by',
  'dissent',
  'reasoning',
  'debug_log_entry',
];
