// The options of an evaluation, read from words; what is left out is no limit.
import { flag, takes } from '../configuration/option.ts';
import { type Refusal, wrongUse } from '../refusal.ts';

export const EVAL_OPTIONS = {
  replay: takes('ANSWERS', 'answers that were given before; nothing is started', { multiple: true }),
  merge: flag('the files after the questions are the answers of all shards'),
  engines: takes('A,B,C', 'only these, in this order'),
  max: takes('N', 'only the first N questions'),
  'max-tokens': takes('N', 'ask nothing more once this many tokens were used'),
  shard: takes('I/N', 'only part I of N of the questions'),
  protocol: takes('P', 'council: a whole Council for each question, and what its rounds changed'),
  past: flag('no file: the same from your own verdicts and their outcomes'),
  out: takes(
    'FILE',
    'where answers are kept and looked for (the state folder); with --html, where the page goes',
  ),
  html: flag('one page that loads nothing, in the state folder or in --out FILE'),
  text: flag('one screen to read, not JSON'),
} satisfies Record<string, { type: 'string' | 'boolean'; value?: string; multiple?: true; help: string }>;

export function readShard(text: string): { part: number; of: number } {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (Number(part) >= 1 && Number(part) <= Number(of)) return { part: Number(part), of: Number(of) };
  throw misused(`--shard ${text} must name a part of a whole, such as 2/3.`);
}

export function readNames(value: unknown): string[] | null {
  if (value === undefined) return null;
  const names = String(value)
    .split(',')
    .flatMap((name) => name.trim() || []);
  if (names.length > 0) return [...new Set(names)];
  throw misused('--engines names no engine.');
}

export function readProtocol(value: unknown, engines: string[] | null): 'council' | null {
  if (value === undefined) return null;
  if (value !== 'council') throw misused(`--protocol ${value} cannot be evaluated; council can.`);
  if (engines) throw misused('--engines and --protocol council: a Council is held by its own seats.');
  return value;
}

export const misused = (message: string): Refusal =>
  wrongUse(message, 'ftm eval --help shows how it is called.');
