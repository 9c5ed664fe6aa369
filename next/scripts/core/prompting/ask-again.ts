// Asks once more for an answer that was not in the form: its own words, why, the form, and nothing else.
import { answerFormat } from '../answers/answer-format.ts';
import type { FormAbout } from '../answers/form.ts';
import type { FormName } from '../schemas/nouns.ts';
import { fenceData } from './fence.ts';
import { fill } from './fill.ts';
import { cutTo } from './history.ts';

export type AskingAgain = { form: FormName; about: FormAbout; own: string; why: string };

/** The end of an answer says what it came to. */
const MOST_BYTES = 60_000;

export function askAgainPrompt(template: string, { form, about, own, why }: AskingAgain): string {
  const answer = fenceData(cutTo(own, MOST_BYTES));
  return fill(template, { why, answer, answer_format: answerFormat(form, about) });
}
