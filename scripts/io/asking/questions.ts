// Questions with known answers, put to the engines: each answer is kept at once.
import { existsSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { choiceIn, lettersOf, type Question } from '../../core/evaluation/questions.ts';
import type { RunWords } from '../../core/sayable/table.ts';
import { EvalAnswers } from '../../core/schemas/evaluation.ts';
import { objectIn } from '../../core/words/json.ts';
import { wrongUse } from '../../core/words/refusal.ts';
import { readGiven } from '../machine/reading.ts';
import { decodeShape } from '../machine/validate.ts';
import { appendLine } from '../state/files.ts';
import { askEverybody, everybody } from './everybody.ts';

/** One JSON object a line, each of one shape; a line that is not is named. */
export function readRows<Schema extends TSchema>(
  schema: Schema,
  file: string,
): Static<Schema>[] {
  return readGiven(file)
    .split('\n')
    .flatMap((line, at) => {
      const what = `${file}, line ${at + 1}`;
      return line.trim() === '' ? [] : [decodeShape(schema, objectIn(line, what), what)];
    });
}

export async function askQuestions(
  questions: Question[],
  { out, words }: { out: string | undefined; words: RunWords },
): Promise<EvalAnswers[]> {
  if (out === undefined)
    throw wrongUse(
      'Where do the answers go?',
      'Give --out FILE, or --replay FILE to ask nobody.',
    );
  const there = await everybody(words);
  const known = existsSync(out) ? readRows(EvalAnswers, out) : [];
  const done = new Set(known.map(({ id }) => String(id)));
  for (const question of questions) {
    if (done.has(question.id)) continue;
    const asked = await askEverybody(evalPrompt(question), there, {
      web: false,
      send: true,
    });
    const answers = asked.map(({ engine, text, failure }) => [
      engine,
      failure ? null : choiceIn(question.choices, text),
    ]);
    const row: EvalAnswers = { id: question.id, answers: Object.fromEntries(answers) };
    appendLine(out, row);
    known.push(row);
  }
  return known;
}

function evalPrompt({ text, choices }: Question): string {
  const letters = lettersOf(choices);
  const listed = choices.map((choice, at) => `${letters[at]}. ${choice}`);
  const how = choices.length
    ? 'Answer with one letter and nothing else.'
    : 'Answer in very few words.';
  return [text, ...listed, how].join('\n');
}
