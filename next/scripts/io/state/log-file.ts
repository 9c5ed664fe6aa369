// log.jsonl: one event a line, each with the hash of the line before; appended to, never changed.
import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { LogEvent, type LogLine, RULES } from '../../core/schemas/log.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { sha256 } from '../machine/hash.ts';
import { readBounded, writeAtomic } from './files.ts';

const MOST_BYTES = 256_000_000;

/** `sound`: how many bytes hold whole lines; `torn`: what a killed writer left behind them. */
export type ReadLog = { lines: LogLine[]; last: string; sound: number; torn: Buffer };

const KINDS = LogEvent.anyOf.map(({ properties }) => properties.type.const as string);

/** Throws a Refusal that names the log and the line. */
export function readLog(path: string, id: string): ReadLog {
  const bytes = readBounded(path, MOST_BYTES);
  if (bytes === null)
    throw new Refusal(
      'unknown_deliberation',
      `There is no deliberation "${id}".`,
      'ftm list shows all of them.',
    );
  const sound = bytes.lastIndexOf(0x0a) + 1;
  const texts = bytes.subarray(0, sound).toString('utf8').split('\n').slice(0, -1);
  let last = '';
  const lines = texts.map((text, at) => {
    const line = lineOf(text);
    if (line === null || line.prev !== last) throw broken(path, id, at + 1);
    if (!KINDS.includes(line.event.type)) throw newer(id, `an event "${line.event.type}"`);
    last = sha256(text);
    return line;
  });
  const [first] = lines;
  if (first?.event.type !== 'opened') throw broken(path, id, 1);
  if (first.event.rules !== RULES) throw newer(id, `rules ${first.event.rules}`);
  return { lines, last, sound, torn: bytes.subarray(sound) };
}

/** Adds all of them by one write behind the last whole line; what was cut off there is set aside. */
export function appendTo(path: string, log: ReadLog, events: LogEvent[], at: string): void {
  if (log.torn.length) writeAtomic(`${path}.torn-${log.sound}`, log.torn);
  const bytes = Buffer.from(textOf(events, { at, from: log.lines.length, last: log.last }));
  const file = openSync(path, 'r+');
  try {
    ftruncateSync(file, log.sound);
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, log.sound + done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function textOf(events: LogEvent[], { at = '', from = 0, last = '' }): string {
  let prev = last;
  const texts = events.map((event, index) => {
    const line: LogLine = { n: from + index, at, prev, event };
    const text = JSON.stringify(line);
    prev = sha256(text);
    return `${text}\n`;
  });
  return texts.join('');
}

function lineOf(text: string): LogLine | null {
  try {
    const line = JSON.parse(text);
    return typeof line?.event?.type === 'string' ? (line as LogLine) : null;
  } catch {
    return null;
  }
}

const broken = (path: string, id: string, line: number): Refusal =>
  new Refusal(
    'log_broken',
    `The log of ${id} was changed or is damaged at line ${line} (${path}).`,
    'Restore it from a copy. Every other deliberation can be used meanwhile.',
  );

const newer = (id: string, what: string): Refusal =>
  new Refusal(
    'unknown_rules',
    `${id} was written by another version of ftm: this one does not know ${what}, only rules ${RULES}.`,
    'Update ftm. Every other deliberation can be used meanwhile.',
  );
