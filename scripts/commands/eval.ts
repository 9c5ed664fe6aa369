// ftm eval: questions with known answers – which engine to ask, and whether a panel of them pays.
import { readNumber } from '../core/configuration/number.ts';
import { EVAL_OPTIONS, misused, readNames, readProtocol, readShard } from '../core/evaluation/options.ts';
import { evaluatePast } from '../core/evaluation/past.ts';
import { type Answers, answersTo, type Question, shardOf } from '../core/evaluation/questions.ts';
import { type EvalReport, reportOf } from '../core/evaluation/report.ts';
import type { EvalShard } from '../core/shapes.ts';
import { evalPage } from '../core/telling/html/eval-page.ts';
import { evalText } from '../core/telling/terminal/eval-text.ts';
import { readAnswers, readQuestions } from '../io/evaluation/files.ts';
import { writeTextFile } from '../io/input/text-file.ts';
import { pluginVersion } from '../io/machine/plugin-root.ts';
import { openState } from '../io/memory/state.ts';
import { readVerdictLog } from '../io/memory/verdict-log.ts';
import { reportStyle } from '../io/reports/reports.ts';
import { type Arguments, type Command, type Result, written } from './command.ts';

export const command: Command = {
  usage: 'eval FILE|--past [--replay ANSWERS] [options]',
  takes: 1000,
  about:
    'Puts questions with known answers (JSON lines, as Inspect writes them) to engines, each alone, and counts: how often each is right, how much they repeat each other, and what a panel of them is worth. If it is interrupted, the next call resumes where it stopped. The shapes are state/eval-question.schema.json and state/eval-answers.schema.json.',
  options: EVAL_OPTIONS,
  examples: [
    'ftm eval questions.jsonl --engines codex,gemini --max 40',
    'ftm eval questions.jsonl --shard 1/4 --out part1.jsonl',
    'ftm eval questions.jsonl --merge part1.jsonl part2.jsonl part3.jsonl part4.jsonl --text',
    'ftm eval questions.jsonl --replay answers.jsonl',
    'ftm eval questions.jsonl --protocol council --max 20',
    'ftm eval questions.jsonl --replay answers.jsonl --html --out eval.html',
    'ftm eval --past --text',
  ],
  async run({ positionals: [file, ...rest], values }) {
    const engines = readNames(values['engines']);
    if (values['past']) return resultOf(evaluatePast(readVerdictLog().past, engines), values);
    if (file === undefined) throw misused('Give a file of questions.');
    if (rest.length > 0 && !values['merge']) throw misused(`${rest[0]}: only --merge takes more files.`);
    const all = await readQuestions(file);
    const shard = values['shard'] === undefined ? null : readShard(String(values['shard']));
    const most = all.slice(0, readNumber('max', values['max']));
    const questions = shard ? shardOf(most, shard) : most;
    const given = [...[values['replay'] ?? []].flat().map(String), ...rest];
    if (given.length > 0) return shown(questions, await readAnswers(given), {});
    const { evaluateLive } = await import('../io/evaluation/live.ts');
    // A page must not be written over the answers.
    const out = values['out'] === undefined || values['html'] ? null : String(values['out']);
    const protocol = readProtocol(values['protocol'], engines);
    const maxTokens = readNumber('max-tokens', values['max-tokens']) ?? Number.POSITIVE_INFINITY;
    const { answers, ...run } = await evaluateLive({ file, questions, engines, out, maxTokens, protocol });
    return shown(questions, answers, run);

    function shown(asked: Question[], answers: Answers, run: object) {
      const report = { ...reportOf(asked, answers, engines), ...run };
      return resultOf(shard ? { ...report, answers: answersTo(asked, answers) } : report, values, file);
    }
  },
};

function resultOf(
  report: EvalReport & Partial<EvalShard>,
  { text, html, out }: Arguments['values'],
  source = 'your own verdicts',
): Result {
  if (html) {
    const page = evalPage(report, {
      version: pluginVersion(),
      source,
      style: reportStyle(),
    });
    return written(writeTextFile(String(out ?? `${openState().write}/eval.html`), page));
  }
  return { print: text ? evalText(report) : report, people: () => evalText(report) };
}
