// ftm eval: questions with known answers; which engine is right, and does a panel pay?
import { evaluate } from '../core/evaluation/evaluate.ts';
import { mergeAnswers, requireDistinctIds, toQuestion } from '../core/evaluation/questions.ts';
import { tellEvaluation } from '../core/evaluation/tell.ts';
import { EvalAnswers, EvalQuestion } from '../core/schemas/evaluation.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { Refusal } from '../core/words/refusal.ts';
import { askQuestions } from '../io/evaluation/ask.ts';
import { readRows } from '../io/evaluation/rows.ts';
import { look } from '../io/machine/terminal.ts';
import { savePage } from '../io/reports/save.ts';
import { type Command, isSet, text } from './command.ts';
import { runWords } from './opening.ts';

export const command: Command = {
  usage: 'eval QUESTIONS.jsonl [--replay ANSWERS.jsonl | --out ANSWERS.jsonl]',
  about:
    'Measures engines and panels on questions with known answers. With --replay nobody is asked; with --out the engines are, and an interrupted run goes on where it was.',
  options: {
    replay: { type: 'string', takes: 'FILE', about: 'answers that were given before' },
    out: { type: 'string', takes: 'FILE', about: 'where answers go, one line a question' },
    engines: { type: 'string', takes: 'A,B', about: 'only these' },
    limit: { type: 'string', takes: 'N', about: 'only the first N questions' },
    html: { type: 'boolean', about: 'as a page' },
  },
  examples: ['ftm eval questions.jsonl --replay answers.jsonl'],
  async run(given) {
    const [file] = given.positionals;
    if (!file)
      throw new Refusal('wrong_use', 'Which questions?', 'ftm eval QUESTIONS.jsonl --replay ANSWERS.jsonl');
    const limit = Number(text(given, 'limit') ?? Number.POSITIVE_INFINITY);
    const questions = readRows(EvalQuestion, file).map(toQuestion).slice(0, limit);
    requireDistinctIds(questions);
    const words = runWords(given.values);
    const replayed = text(given, 'replay');
    const answers = replayed
      ? readRows(EvalAnswers, replayed)
      : await askQuestions(questions, { out: text(given, 'out'), words });
    const found = evaluate(questions, mergeAnswers(answers), words.engines ?? null);
    const told = tellEvaluation(found, file);
    if (isSet(given, 'html')) {
      const page = await savePage('evaluation.html', told);
      return { data: { ...found, file: page }, text: () => page };
    }
    return { data: found, text: () => toTerminal(told, look()) };
  },
};
