// Takes the user's answer to a question: fields where they were written as fields, else the words as they are.
import { decodeText, startsWithField } from '../input/structured-input.ts';
import { act, type Deliberation } from './deliberations.ts';

const USER_FIELDS = [
  'choice',
  'position',
  'override',
  'risk_acceptance',
  'monitor',
  'context',
  'evidence',
  'seats',
  'note',
  'framing',
];

export async function recordUserAnswer(deliberation: Deliberation, text: string): Promise<Deliberation> {
  const given = startsWithField(text, USER_FIELDS)
    ? await decodeText('user-answer', text, 'standard input')
    : { choice: text.trim() };
  const answer = given.framing ? await (await import('./reframing.ts')).reframe(deliberation, given) : given;
  return act(deliberation, { type: 'user', answer });
}
