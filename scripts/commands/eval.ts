// ftm eval: questions with known answers – which engine to ask, and whether a panel of them pays.
import { shardOf } from '../core/evaluation/questions.ts';
import { reportOf } from '../core/evaluation/report.ts';
import { EXIT, Refusal } from '../core/refusal.ts';
import { evalText } from '../core/telling/eval-text.ts';
import { readAnswers, readQuestions } from '../io/evaluation/files.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'eval FILE --replay ANSWERS',
  about:
    'Counts answers to questions with known answers (JSON lines, as Inspect writes them): how often each engine is right, how much they repeat each other, and what a panel of them is worth. The shapes are state/eval-question.schema.json and state/eval-answers.schema.json.',
  options: {
    replay: {
      type: 'string',
      multiple: true,
      value: 'ANSWERS',
      help: 'answers that were given before; nothing is started',
    },
    engines: { type: 'string', value: 'A,B,C', help: 'only these, in this order' },
    max: { type: 'string', value: 'N', help: 'only the first N questions' },
    shard: { type: 'string', value: 'I/N', help: 'only part I of N of the questions' },
    text: { type: 'boolean', help: 'one screen to read, not JSON' },
  },
  examples: [
    'ftm eval questions.jsonl --replay answers.jsonl',
    'ftm eval questions.jsonl --replay monday.jsonl --replay tuesday.jsonl --engines codex,gemini --text',
  ],
  async run({ positionals: [file], values }) {
    if (file === undefined) throw wrongUse('Give the file of questions.');
    const replay = [values['replay'] ?? []].flat().map(String);
    if (replay.length === 0) throw wrongUse('Give the answers: --replay ANSWERS.');
    const all = await readQuestions(file);
    const part = values['shard'] === undefined ? all : shardOf(all, readShard(String(values['shard'])));
    const questions = values['max'] === undefined ? part : part.slice(0, readCount('--max', values['max']));
    const engines = values['engines'] === undefined ? null : namesFrom(String(values['engines']));
    const report = reportOf(questions, await readAnswers(replay), engines);
    return { print: values['text'] ? evalText(report) : report };
  },
};

const namesFrom = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((name) => name.trim() || [])),
];

function readShard(text: string): { part: number; of: number } {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (Number(part) >= 1 && Number(part) <= Number(of)) return { part: Number(part), of: Number(of) };
  throw wrongUse(`--shard ${text} is no part of a whole, such as 2/3.`);
}

function readCount(option: string, value: unknown): number {
  const count = Number(value);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw wrongUse(`${option} ${value} must be a positive whole number.`);
}

const wrongUse = (message: string): Refusal =>
  new Refusal('wrong_use', message, 'ftm eval --help shows how it is called.', EXIT.wrongUse);
