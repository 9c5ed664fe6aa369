// One question to several engines at once, of which nothing is counted or kept; and questions with known answers, of which each
// answer is kept at once.

import { existsSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import type { UsableEngine } from '../../core/deliberation/plan.ts';
import { nobodyThere } from '../../core/deliberation/seating.ts';
import { unusableFrom, usableFrom } from '../../core/engines/table.ts';
import { choiceIn, lettersOf, type Question } from '../../core/evaluation/questions.ts';
import type { RunWords } from '../../core/sayable/table.ts';
import type { EngineRow } from '../../core/schemas/engines.ts';
import { EvalAnswers } from '../../core/schemas/evaluation.ts';
import { objectIn } from '../../core/words/json.ts';
import { wrongUse } from '../../core/words/refusal.ts';
import { callEngine } from '../engines/call-engine.ts';
import { knownHealth } from '../engines/probe.ts';
import { engineTable } from '../engines/table.ts';
import { loadConfig } from '../input/config.ts';
import { refuseSecrets } from '../input/secrets.ts';
import { readGiven } from '../machine/reading.ts';
import { sayToUser } from '../machine/terminal.ts';
import { decodeShape } from '../machine/validate.ts';
import { appendLine } from '../state/files.ts';

type Somebody = UsableEngine & { row: EngineRow };
const TIMEOUT_S = 180;

/** Who is there to be asked. */
export async function everybody(words: RunWords): Promise<Somebody[]> {
  const { config } = await loadConfig(process.cwd());
  const table = engineTable(config);
  const health = await knownHealth(table, config, { onLook: sayToUser });
  const usable = usableFrom(health, table, words);
  const found = usable.flatMap((one) => {
    const row = table[one.engine];
    return row ? [{ ...one, row }] : [];
  });
  if (found.length > 0) return found;
  const leftOut = usableFrom(health, table).map(({ title }) => title);
  throw nobodyThere({ unusable: unusableFrom(health, table, words), leftOut });
}

export async function askEverybody(
  question: string,
  asked: Somebody[],
  { web, send }: { web: boolean; send: boolean },
) {
  if (!send) refuseSecrets([{ text: question, source: 'the question' }], process.cwd());
  return Promise.all(asked.map((one) => askOneEngine(question, one, web)));
}

async function askOneEngine(prompt: string, one: Somebody, web: boolean) {
  const { row, engine, title, model, effort } = one;
  const {
    text,
    failure,
    usage,
    ms,
    model: used,
  } = await callEngine({
    row,
    prompt,
    cwd: process.cwd(),
    model,
    effort,
    web,
    timeout_s: TIMEOUT_S,
    retries: 0,
  });
  return { engine, title, model: used ?? model, text: text.trim(), failure, usage, ms };
}

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
