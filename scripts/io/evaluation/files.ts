// Questions with known answers and the answers to them, as files of JSON lines.
import { existsSync } from 'node:fs';
import { writeAtomic } from '../../base/files.mjs';
import { readJsonLines } from '../../base/json-files.cjs';
import {
  mergeAnswers,
  type Question,
  requireDistinctIds,
  toQuestion,
} from '../../core/evaluation/questions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { EvalAnswers } from '../../core/shapes.ts';
import { decodeJson } from '../input/schemas.ts';
import { readTextFile } from '../input/text-file.ts';

export async function readQuestions(path: string): Promise<Question[]> {
  const questions: Question[] = [];
  for (const { text, source } of linesOf(await readTextFile(path), path))
    questions.push(toQuestion(await decodeJson('eval-question', text, source), source));
  requireDistinctIds(questions);
  if (questions.length === 0)
    throw new Refusal(
      'no_questions',
      `${path} contains no questions.`,
      'One JSON object per line: {"id": …, "input": "…", "choices": […], "target": "A"}.',
    );
  return questions;
}

export async function readAnswers(paths: string[]): Promise<Map<string, EvalAnswers>> {
  const all: EvalAnswers[] = [];
  for (const path of paths) all.push(...(await answersIn(path)));
  return mergeAnswers(all);
}

/** What was answered before an interruption. A line that it cut is taken out and asked again. */
export async function answersKept(file: string): Promise<Map<string, EvalAnswers>> {
  if (!existsSync(file)) return new Map();
  const { values, bad } = readJsonLines(file);
  if (bad.length > 0) writeAtomic(file, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  return readAnswers([file]);
}

/** Answers a line each, or what one shard printed. */
async function answersIn(path: string): Promise<EvalAnswers[]> {
  const text = await readTextFile(path);
  if (/^\{\s*\n/.test(text)) return (await decodeJson('eval-shard', text, path)).answers;
  const answers: EvalAnswers[] = [];
  for (const line of linesOf(text, path))
    answers.push(await decodeJson('eval-answers', line.text, line.source));
  return answers;
}

function linesOf(text: string, path: string): { text: string; source: string }[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line, source: `${path}, line ${index + 1}` }))
    .filter((line) => line.text.trim() !== '');
}
