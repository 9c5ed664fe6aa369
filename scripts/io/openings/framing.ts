// The question as it was given: words on the command line, text on standard input, or a framing in fields.
import { framingIn } from '../../core/protocol/framing-text.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Framing } from '../../core/shapes.ts';
import { decode } from '../input/schemas.ts';
import { decodeText } from '../input/structured-input.ts';
import { readStandardInput } from '../machine/terminal.ts';
import { framedBefore } from './earlier.ts';
import type { OpeningInput } from './openings.ts';

export const HOW_TO_ASK =
  'Give it as one argument ("Move sessions to Postgres?"), or as - with text on standard input.';

const FIELDS = 'question decision_type context background options constraints stakes reversible domain'.split(
  ' ',
);

export async function readFraming({ question, values }: OpeningInput): Promise<Framing> {
  const before = await framedBefore(values['again']);
  const base: Partial<Framing> = question === '-' ? await fromStandardInput() : question ? { question } : {};
  const asked = String(base.question ?? before['question'] ?? '').trim();
  if (asked === '') throw new Refusal('no_question', 'There is no question.', HOW_TO_ASK);
  const given: Record<string, unknown> = { ...before, ...base, question: asked };
  if (values['type'] !== undefined) given['decision_type'] = values['type'];
  for (const name of ['context', 'stakes', 'domain'])
    if (values[name] !== undefined) given[name] = values[name];
  if (values['irreversible']) given['reversible'] = false;
  if (values['constraint']) given['constraints'] = values['constraint'];
  if (values['option']) given['options'] = (values['option'] as string[]).map(readOption);
  return decode('framing', given, 'the framing');
}

async function fromStandardInput(): Promise<Framing> {
  const text = (await readStandardInput()).trim();
  const framing = framingIn(text, FIELDS);
  if (framing !== null) return decodeText('framing', framing, 'standard input');
  const [first = '', ...rest] = text.split('\n');
  const context = rest.join('\n').trim();
  return { question: first.trim(), ...(context ? { context } : {}) };
}

function readOption(text: string): { id: string; label: string } {
  const at = text.indexOf('=');
  if (at < 1)
    throw new Refusal(
      'bad_option',
      `"${text}" is not an option.`,
      'Write it as id=label, for example: --option postgres="One Postgres table".',
    );
  return { id: text.slice(0, at).trim(), label: text.slice(at + 1).trim() };
}
