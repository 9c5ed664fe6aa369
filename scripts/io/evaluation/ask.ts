// Asks engines known questions, each engine in its own lane, and keeps every answer as it comes.
import { appendJsonLine } from '../../base/files.mjs';
import { readAnswer } from '../../core/answers/read-answer.ts';
import { answerIn, promptFor } from '../../core/evaluation/asking.ts';
import { progressLine } from '../../core/evaluation/progress.ts';
import { letters, type Question } from '../../core/evaluation/questions.ts';
import { answerSchema } from '../../core/prompting/answer-format.ts';
import type { EvalAnswers } from '../../core/shapes.ts';
import { renderPrompt } from '../deliberation/prompts.ts';
import { runCalls } from '../engines/run-calls.ts';
import type { Configuration } from '../input/config.ts';
import { say } from '../machine/terminal.ts';
import { answersKept } from './files.ts';

type Asking = Pick<Configuration, 'rows' | 'settings'> & {
  questions: Question[];
  engines: string[];
  /** Where answers are kept; what is there already is not asked again. */
  file: string;
  maxTokens: number;
};
export type Evaluated = { answers: Map<string, EvalAnswers>; tokens: number; stopped: 'tokens' | null };

type Pair = { engine: string; question: Question };

export async function askAll(asking: Asking): Promise<Evaluated> {
  const { questions, engines, file, maxTokens, ...configuration } = asking;
  const before = await answersKept(file);
  const isHeard = ({ engine, question: { id } }: Pair): boolean =>
    typeof before.get(id)?.answers[engine] === 'string';
  const lanes = engines.map((engine) =>
    questions.map((question) => ({ engine, question })).filter((pair) => !isHeard(pair)),
  );
  const progress = { asked: 0, wanted: lanes.flat().length, tokens: 0, failed: 0 };
  const started = performance.now();
  const tell = (): void =>
    say(`ftm eval: ${progressLine({ ...progress, sinceMs: performance.now() - started })}`);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const pair of lane) {
        if (progress.tokens >= maxTokens) return;
        const answer = await askOne(pair, configuration);
        appendJsonLine(file, answer);
        progress.asked++;
        progress.tokens += answer.tokens?.[pair.engine] ?? 0;
        if (answer.answers[pair.engine] === null) progress.failed++;
        tell();
      }
    }),
  );
  const stopped = progress.asked < progress.wanted ? 'tokens' : null;
  return {
    answers: await answersKept(file),
    tokens: progress.tokens,
    stopped,
  };
}

async function askOne(
  { engine, question }: Pair,
  { rows, settings }: Pick<Configuration, 'rows' | 'settings'>,
): Promise<EvalAnswers> {
  const row = rows[engine];
  if (!row) throw new Error(`No row for ${engine}`);
  const json = row.schema !== null;
  const prompt = renderPrompt(promptFor(question, { json }));
  const entry = settings.engines[engine];
  const [reply] = await runCalls(
    [
      {
        seat: engine,
        engine,
        row,
        prompt,
        cwd: null,
        timeoutS: entry?.timeout_s ?? settings.magi.timeout_s,
        idleS: entry?.idle_s ?? settings.runner.idle_s,
        retries: entry?.retries ?? settings.magi.retries,
        schema: json ? answerSchema('magi', letters(question)) : null,
      },
    ],
    { limits: settings.runner },
  );
  if (!reply) throw new Error(`No reply from ${engine}`);
  const { failure, text, ms, usage } = reply;
  const opinion = failure ? null : readAnswer('magi', { engine, text, prompt }, settings.reading);
  return {
    id: question.id,
    answers: { [engine]: opinion ? answerIn(question, opinion) : null },
    ms: { [engine]: ms },
    ...(usage ? { tokens: { [engine]: usage.input + usage.output } } : {}),
  };
}
