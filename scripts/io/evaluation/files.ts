// Questions with known answers and the answers to them, as files of JSON lines.
import {
  mergeAnswers,
  type Question,
  requireDistinctIds,
  toQuestion,
} from '../../core/evaluation/questions.ts';
import { EXIT, Refusal } from '../../core/refusal.ts';
import type { EvalAnswers } from '../../core/shapes.ts';
import { decodeJson } from '../input/schemas.ts';
import { readTextFile } from '../input/text-file.ts';

export async function readQuestions(path: string): Promise<Question[]> {
  const questions: Question[] = [];
  for await (const { text, source } of linesOf(path))
    questions.push(toQuestion(await decodeJson('eval-question', text, source), source));
  requireDistinctIds(questions);
  if (questions.length === 0)
    throw new Refusal(
      'no_questions',
      `${path} holds no question.`,
      'One JSON object a line: {"id": …, "input": "…", "choices": […], "target": "A"}.',
      EXIT.wrongUse,
    );
  return questions;
}

/** Answers of several machines or days, joined by question. */
export async function readAnswers(paths: string[]): Promise<Map<string, EvalAnswers>> {
  const all: EvalAnswers[] = [];
  for (const path of paths)
    for await (const { text, source } of linesOf(path))
      all.push(await decodeJson('eval-answers', text, source));
  return mergeAnswers(all);
}

async function* linesOf(path: string): AsyncGenerator<{ text: string; source: string }> {
  const lines = (await readTextFile(path)).split('\n');
  for (const [index, text] of lines.entries())
    if (text.trim() !== '') yield { text, source: `${path}, line ${index + 1}` };
}
