// The hash chain of a deliberation's log: a changed line shows, a torn last line is left aside.
import { Refusal } from '../refusal.ts';
import { byteLength } from '../words/bytes.ts';

export type LogLine<Event = { type: string }> = {
  seq: number;
  at: string;
  event: Event;
  prev: string;
  hash: string;
};
export type Hash = (text: string) => string;

export const FIRST_PREV = '0'.repeat(64);

export function chainEvents<Event>(
  events: Event[],
  after: LogLine<Event> | undefined,
  at: string,
  hash: Hash,
): LogLine<Event>[] {
  let last = after;
  return events.map((event) => {
    const body = { seq: (last?.seq ?? -1) + 1, at, event, prev: last?.hash ?? FIRST_PREV };
    last = { ...body, hash: hash(JSON.stringify(body)) };
    return last;
  });
}

export type ReadLog<Event> = { lines: LogLine<Event>[]; torn: string | null; bytes: number };

/**
 * `bytes` is the length of the sound part: what a writer keeps before it goes on.
 * Only an interrupted write leaves text after the last newline.
 */
export function readChain<Event>(text: string, source: string, hash: Hash): ReadLog<Event> {
  const rows = text.split('\n');
  const torn = rows.pop() ?? '';
  const lines: LogLine<Event>[] = [];
  for (const [index, row] of rows.entries()) {
    const line = parseLine<Event>(row);
    const problem = line ? brokenLink(line, lines.at(-1), hash) : 'it is not a line of the log';
    if (!line || problem) {
      throw new Refusal(
        'log_changed',
        `${source}, line ${index + 1}: ${problem}.`,
        'The log was edited or damaged after it was written; restore it from a copy.',
      );
    }
    lines.push(line);
  }
  return {
    lines,
    torn: torn === '' ? null : torn,
    bytes: byteLength(rows.map((row) => `${row}\n`).join('')),
  };
}

function parseLine<Event>(row: string): LogLine<Event> | null {
  try {
    const line = JSON.parse(row);
    return typeof line?.hash === 'string' ? line : null;
  } catch {
    return null;
  }
}

function brokenLink<Event>(
  line: LogLine<Event>,
  before: LogLine<Event> | undefined,
  hash: Hash,
): string | null {
  const { hash: stated, ...body } = line;
  if (line.seq !== (before?.seq ?? -1) + 1)
    return `its number is ${line.seq}, expected ${(before?.seq ?? -1) + 1}`;
  if (line.prev !== (before?.hash ?? FIRST_PREV)) return 'it does not follow the line before it';
  if (hash(JSON.stringify({ seq: body.seq, at: body.at, event: body.event, prev: body.prev })) !== stated)
    return 'its content does not match its hash';
  return null;
}
