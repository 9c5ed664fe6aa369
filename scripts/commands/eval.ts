// ftm eval: questions with known answers: which engine is right, and does a panel pay?
import { evaluate } from '../core/evaluation/evaluate.ts';
import {
  mergeAnswers,
  requireDistinctIds,
  toQuestion,
} from '../core/evaluation/questions.ts';
import { tellEvaluation } from '../core/evaluation/tell.ts';
import { EvalAnswers, EvalQuestion } from '../core/schemas/evaluation.ts';
import { wrongUse } from '../core/words/refusal.ts';
import { askQuestions, readRows } from '../io/asking/questions.ts';
import { runWords } from '../io/openings/fields.ts';
import { type Command, HTML, shown, takes, text } from './command.ts';
import { RUN_OPTIONS } from './opening.ts';

export const command: Command = {
  usage: 'eval QUESTIONS.jsonl [--replay ANSWERS.jsonl | --out ANSWERS.jsonl]',
  about:
    'Measures engines and panels on questions with known answers. With --replay nobody is asked; with --out the engines are, and an interrupted run goes on where it was.',
  options: {
    replay: takes('FILE', 'answers that were given before'),
    out: takes('FILE', 'where answers go, one line a question'),
    engines: RUN_OPTIONS.engines,
    limit: takes('N', 'only the first N questions'),
    html: HTML,
  },
  examples: ['ftm eval questions.jsonl --replay answers.jsonl'],
  async run(given) {
    const [file] = given.positionals;
    if (!file)
      throw wrongUse(
        'Which questions?',
        'ftm eval QUESTIONS.jsonl --replay ANSWERS.jsonl',
      );
    const limit = Number(text(given, 'limit') ?? Number.POSITIVE_INFINITY);
    const questions = readRows(EvalQuestion, file).map(toQuestion).slice(0, limit);
    requireDistinctIds(questions);
    const words = runWords(given.values);
    const replayed = text(given, 'replay');
    const answers = replayed
      ? readRows(EvalAnswers, replayed)
      : await askQuestions(questions, { out: text(given, 'out'), words });
    const found = evaluate(questions, mergeAnswers(answers), words.engines ?? null);
    return shown(given, 'evaluation', { data: found, told: tellEvaluation(found, file) });
  },
};
