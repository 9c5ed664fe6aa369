// Puts questions to the engines one after the other; each answer is kept at once, so that a stop loses none.
import { existsSync } from 'node:fs';
import type { RunWords } from '../../core/deliberation/plan.ts';
import { usableFrom } from '../../core/engines/seats.ts';
import { chosen, lettersOf, type Question } from '../../core/evaluation/questions.ts';
import { EvalAnswers } from '../../core/schemas/evaluation.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { knownHealth } from '../engines/probe.ts';
import { engineTable } from '../engines/table.ts';
import { loadConfig } from '../input/config.ts';
import { askEverybody } from '../rounds/ask.ts';
import { appendLine } from '../state/files.ts';
import { readRows } from './rows.ts';

type How = { out: string | undefined; words: RunWords };

export async function askQuestions(questions: Question[], { out, words }: How): Promise<EvalAnswers[]> {
  if (out === undefined)
    throw new Refusal(
      'wrong_use',
      'Where do the answers go?',
      'Give --out FILE, or --replay FILE to ask nobody.',
    );
  const { config } = await loadConfig(process.cwd());
  const table = engineTable(config);
  const usable = usableFrom(await knownHealth(table, config), table, words);
  if (usable.length === 0)
    throw new Refusal('no_engine', 'No engine is there.', 'ftm doctor says what to install.', 3);
  const known = existsSync(out) ? readRows(EvalAnswers, out) : [];
  const done = new Set(known.map(({ id }) => String(id)));
  for (const question of questions) {
    if (done.has(String(question.id))) continue;
    const asked = await askEverybody(promptOf(question), usable, { table, web: false, send: true });
    const answers = asked.map(({ engine, text, failure }) => [
      engine,
      failure ? null : chosen(question.choices, text),
    ]);
    const row: EvalAnswers = { id: question.id, answers: Object.fromEntries(answers) };
    appendLine(out, row);
    known.push(row);
  }
  return known;
}

function promptOf({ text, choices }: Question): string {
  const letters = lettersOf(choices);
  const listed = choices.map((choice, at) => `${letters[at]}. ${choice}`);
  const how = choices.length
    ? 'Answer with one letter and nothing else.'
    : 'Answer in as few words as possible.';
  return [text, ...listed, how].join('\n');
}
