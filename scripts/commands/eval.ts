// ftm eval: questions with known answers: which engine is right, and does a panel pay?
import { basename } from 'node:path';
import { evaluate } from '../core/evaluation/evaluate.ts';
import {
  mergeAnswers,
  requireDistinctIds,
  toQuestion,
} from '../core/evaluation/questions.ts';
import { tellEvaluation } from '../core/evaluation/tell.ts';
import { readSaid } from '../core/sayable/read.ts';
import { fieldsOfOptions } from '../core/sayable/spelling.ts';
import { EvalAnswers, EvalQuestion } from '../core/schemas/evaluation.ts';
import { wrongUse } from '../core/words/refusal.ts';
import { askQuestions, readRows } from '../io/asking/everybody.ts';
import {
  type Command,
  HTML_OPTION,
  shownResult,
  takesOption,
  textOption,
} from './command.ts';

const measured: Command = {
  usage: 'eval QUESTIONS.jsonl [--replay ANSWERS.jsonl | --out ANSWERS.jsonl]',
  about:
    'Measures engines and panels on questions with known answers. With --replay nobody is asked; with --out the engines are, and an interrupted run goes on where it was.',
  options: {
    replay: takesOption('FILE', 'answers that were given before'),
    out: takesOption('FILE', 'where answers go, one line a question'),
    engines: takesOption('A,B', 'only these engines'),
    limit: takesOption('N', 'only the first N questions'),
    html: HTML_OPTION,
  },
  examples: ['ftm eval questions.jsonl --replay answers.jsonl'],
  async run(given) {
    const [file] = given.positionals;
    if (!file)
      throw wrongUse(
        'Which questions?',
        'ftm eval QUESTIONS.jsonl --replay ANSWERS.jsonl',
      );
    const limit = Number(textOption(given, 'limit') ?? Number.POSITIVE_INFINITY);
    const questions = readRows(EvalQuestion, file).map(toQuestion).slice(0, limit);
    requireDistinctIds(questions);
    const { engines } = readSaid(
      'ask',
      fieldsOfOptions({ engines: given.values['engines'] }),
      'option',
    );
    const replayed = textOption(given, 'replay');
    const answers = replayed
      ? readRows(EvalAnswers, replayed)
      : await askQuestions(questions, {
          out: textOption(given, 'out'),
          words: { engines },
        });
    const found = evaluate(questions, mergeAnswers(answers), engines ?? null);
    return shownResult(given, 'evaluation', {
      data: found,
      told: tellEvaluation(found, basename(file)),
    });
  },
};

export { measured as eval };
