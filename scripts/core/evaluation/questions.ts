// Questions with known answers, and what an engine's answer to one of them comes to.
import { Refusal } from '../refusal.ts';
import type { EvalAnswers, EvalQuestion } from '../shapes.ts';

export type Question = {
  id: string;
  text: string;
  /** Empty: it is answered by APPROVE or REJECT. */
  choices: string[];
  target: string;
  domain: string;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const VERDICTS = ['APPROVE', 'REJECT'];

export function toQuestion(
  { id, input, choices, target, metadata }: EvalQuestion,
  source = `Question ${id}`,
): Question {
  const text = typeof input === 'string' ? input : input.map(({ content }) => content).join('\n\n');
  const given = { id: String(id), text, choices: choices ?? [], domain: metadata?.domain || 'general' };
  const [wanted = ''] = [target].flat();
  const known = chosen(given, wanted);
  if (known !== null) return { ...given, target: known };
  const allowed = given.choices.length ? letters(given).join(', ') : VERDICTS.join(' or ');
  throw new Refusal(
    'bad_target',
    `${source}: the target "${wanted}" is not one of its answers.`,
    `With choices the target is one of ${allowed}, or the text of a choice; without, it is APPROVE or REJECT.`,
  );
}

export const letters = ({ choices }: Pick<Question, 'choices'>): string[] =>
  choices.map((_, index) => LETTERS[index] ?? String(index + 1));

/** The letter or verdict an answer stands for; null where it is none of them. */
export function chosen({ choices }: Pick<Question, 'choices'>, answer: string): string | null {
  const said = answer.trim();
  if (choices.length === 0) {
    const word = said.toUpperCase();
    // A letter key without its choices still tells right from wrong.
    return VERDICTS.includes(word) || LETTERS.includes(word) ? word : null;
  }
  const letter = said.replace(/^\(?([A-Z])[).:]?$/i, '$1').toUpperCase();
  if (letters({ choices }).includes(letter)) return letter;
  const index = choices.findIndex((choice) => choice.trim().toLowerCase() === said.toLowerCase());
  return index < 0 ? null : (letters({ choices })[index] ?? null);
}

export function requireDistinctIds(questions: Question[]): void {
  const seen = new Set<string>();
  for (const { id } of questions) {
    if (seen.has(id))
      throw new Refusal('duplicate_question', `Two questions have the id "${id}".`, 'Give each its own.');
    seen.add(id);
  }
}

/** Part I of N of a file, the same on every machine. */
export function shardOf<T>(questions: T[], { part, of }: { part: number; of: number }): T[] {
  return questions.filter((_, index) => index % of === part - 1);
}

export type Answers = Map<string, EvalAnswers>;

export const answersTo = (questions: Question[], answers: Answers): EvalAnswers[] =>
  questions.flatMap(({ id }) => answers.get(id) ?? []);

export function mergeAnswers(all: EvalAnswers[]): Answers {
  const merged = new Map<string, EvalAnswers>();
  for (const one of all) {
    const id = String(one.id);
    const before = merged.get(id);
    if (!before) merged.set(id, one);
    else
      merged.set(id, {
        id: one.id,
        answers: { ...before.answers, ...one.answers },
        ...joined('first', before, one),
        ...joined('ms', before, one),
        ...joined('tokens', before, one),
      });
  }
  return merged;
}

const joined = (key: 'first' | 'ms' | 'tokens', before: EvalAnswers, one: EvalAnswers): object =>
  before[key] || one[key] ? { [key]: { ...before[key], ...one[key] } } : {};
