// verdicts.jsonl and outcomes.jsonl: what was decided where, and whether it held up. No package is loaded for them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventLine, OutcomeLine, VerdictLine } from '../../core/schemas/memory.ts';
import { appendLine, readLines } from '../state/files.ts';
import { statePath, stateRoot } from '../state/root.ts';

const VERDICTS = 'verdicts.jsonl';
const OUTCOMES = 'outcomes.jsonl';

/** Every verdict once: the last line of an id counts. What a host only wrote is none. */
export const verdictLines = (): VerdictLine[] =>
  lastOf(readLines(join(statePath(), VERDICTS)) as VerdictLine[]).filter(({ verified }) => verified);

/** The last word on each verdict. */
export const outcomes = (): OutcomeLine[] => lastOf(readLines(join(statePath(), OUTCOMES)) as OutcomeLine[]);

const lastOf = <Line extends { id: string }>(lines: Line[]): Line[] => [
  ...new Map(lines.filter((line) => typeof line?.id === 'string').map((line) => [line.id, line])).values(),
];

/** Whether the last line of its id says the same already. */
export function isLogged(line: VerdictLine): boolean {
  const last = verdictLines().find(({ id }) => id === line.id);
  return last !== undefined && saidIn(last) === saidIn(line);
}

const saidIn = ({ decision, gate, outcome, by, round }: VerdictLine): string =>
  JSON.stringify([decision, gate, outcome, by, round]);

/** Two that log the same at once cost a line; readers count an id once. */
export function logVerdict(line: VerdictLine): void {
  if (!isLogged(line)) appendLine(join(stateRoot(), VERDICTS), line);
}

export const logOutcome = (line: OutcomeLine): void => appendLine(join(stateRoot(), OUTCOMES), line);

export const logEvent = (line: EventLine): void => appendLine(join(stateRoot(), 'events.jsonl'), line);

/** The commit a project stands at, without starting git. */
export function headOf(project: string): string | null {
  const git = join(project, '.git');
  const head = textAt(join(git, 'HEAD'));
  const branch = /^ref: (.+)$/.exec(head)?.[1];
  if (branch === undefined) return head || null;
  const packed = textAt(join(git, 'packed-refs')).split('\n');
  const row = packed.find((one) => one.endsWith(` ${branch}`));
  return textAt(join(git, branch)) || row?.split(' ')[0] || null;
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
