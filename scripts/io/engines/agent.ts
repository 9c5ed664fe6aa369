// What an agent is asked by the Agent Client Protocol, and the lines of JSON that it and others print.
import { type AgentTalk, agentTalk } from '../../core/engines/acp.ts';
import type { CommandRow } from '../../core/schemas/engines.ts';
import { parsedJson } from '../../core/words/json.ts';
import { packageVersion } from '../machine/program.ts';
import type { AttemptCall } from './call-engine.ts';

/** What agents call a mode in which they only read, where their row does not say. */
const READING_MODES = ['plan', 'ask', 'read-only', 'read_only'];

export const talkFor = (row: CommandRow, call: AttemptCall, prompt: string): AgentTalk =>
  agentTalk({
    prompt,
    cwd: call.cwd,
    session: call.session ?? null,
    model: call.model ?? row.model ?? null,
    readingModes: row.acp?.modes ?? READING_MODES,
    mustRead: (row.acp?.modes ?? []).length > 0,
    client: { name: 'ftm', version: packageVersion() },
  });

/** No line is kept that is longer than any event of use. */
const LONGEST_TURN = 4_000_000;
/** A flood of lines that are none would hold up everything else in this process. */
const MOST_ODD = 10_000;

/** Hands on each event as soon as its line is whole. */
export function eventReader(onEvent: (event: unknown) => void): (piece: string) => void {
  let rest = '';
  let isTooLong = false;
  let odd = 0;
  const hand = (line: string): void => {
    const event = isTooLong || odd > MOST_ODD ? undefined : parsedJson(line);
    isTooLong = false;
    if (event === undefined) odd++;
    else onEvent(event);
  };
  return (piece) => {
    const [first = '', ...more] = piece.split('\n');
    const last = more.pop();
    if (rest.length + first.length > LONGEST_TURN) isTooLong = true;
    rest = isTooLong ? '' : rest + first;
    if (last === undefined) return;
    hand(rest);
    for (const line of more) hand(line);
    rest = last;
  };
}
