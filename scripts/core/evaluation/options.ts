// The options of an evaluation, read from words; what is left out is no limit.
import { EXIT, Refusal } from '../refusal.ts';

export function readCount(option: string, value: unknown): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  const count = Number(value);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw wrongUse(`${option} ${value} must be a positive whole number.`);
}

export function readShard(text: string): { part: number; of: number } {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (Number(part) >= 1 && Number(part) <= Number(of)) return { part: Number(part), of: Number(of) };
  throw wrongUse(`--shard ${text} is no part of a whole, such as 2/3.`);
}

export function readNames(value: unknown): string[] | null {
  if (value === undefined) return null;
  const names = String(value)
    .split(',')
    .flatMap((name) => name.trim() || []);
  if (names.length > 0) return [...new Set(names)];
  throw wrongUse('--engines names no engine.');
}

const wrongUse = (message: string): Refusal =>
  new Refusal('wrong_use', message, 'ftm eval --help shows how it is called.', EXIT.wrongUse);
