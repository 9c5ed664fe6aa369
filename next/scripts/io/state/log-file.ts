// log.jsonl: one event a line, each with the hash of the line before; appended to, never changed.
import { appendFileSync, truncateSync } from 'node:fs';
import { LogEvent, type LogLine, RULES } from '../../core/schemas/log.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { sha256 } from '../machine/hash.ts';
import { readBounded } from './files.ts';

/** `sound`: how many bytes hold whole lines; `isTorn`: a killed writer left more behind them. */
type ReadLog = { lines: LogLine[]; last: string; sound: number; isTorn: boolean };

const KINDS = LogEvent.anyOf.map(({ properties }) => properties.type.const as string);

/** Throws a Refusal that names the log and the line. */
export function readLog(path: string, id: string): ReadLog {
  const bytes = readBounded(path);
  if (bytes === null) throw unknown(id);
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
  return { lines, last, sound, isTorn: sound < bytes.length };
}

/** Adds all of them behind the last whole line; what was told to be done is on the disk. */
export function appendTo(path: string, log: ReadLog, events: LogEvent[], at: string): void {
  if (log.isTorn) truncateSync(path, log.sound);
  appendFileSync(path, textOf(events, { at, from: log.lines.length, last: log.last }), { flush: true });
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

export const unknown = (id: string): Refusal =>
  new Refusal(
    'unknown_deliberation',
    `There is no deliberation "${id.slice(0, 60)}".`,
    'ftm list shows all of them.',
  );

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
