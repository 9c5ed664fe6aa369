// Speaks with a program by the Agent Client Protocol: lines of JSON to and fro, until it has answered its one prompt.
import {
  type AgentTalk,
  agentTalk,
  greetAgent,
  leaveAgent,
  replyToAgent,
} from '../../core/engines/acp.ts';
import type { CommandRow } from '../../core/schemas/engines.ts';
import { parsedJson } from '../../core/words/json.ts';
import { packageVersion } from '../machine/program.ts';
import type { AttemptCall } from './call-engine.ts';
import type { Dialogue } from './run-program.ts';

/** What agents call a mode in which they only read, where their row does not say. */
const READING_MODES = ['plan', 'ask', 'read-only', 'read_only'];

export type SpokenAgent = { talk: AgentTalk; dialogue: Dialogue };

export function agentFor(
  row: CommandRow,
  call: AttemptCall,
  prompt: string,
): SpokenAgent {
  const talk = agentTalk({
    prompt,
    cwd: call.cwd,
    session: call.session ?? null,
    model: call.model ?? row.model ?? null,
    readingModes: row.acp?.modes ?? READING_MODES,
    mustRead: (row.acp?.modes ?? []).length > 0,
    client: { name: 'ftm', version: packageVersion() },
  });
  const linesOf = (messages: object[]): string =>
    messages.map((message) => `${JSON.stringify(message)}\n`).join('');
  let said = '';
  const hear = eventReader((message) => {
    // What it tells of an earlier prompt, when its session is opened again, was told then.
    if (talk.stage === 'prompt') call.onEvent?.(message);
    said += linesOf(replyToAgent(talk, message));
  });
  return {
    talk,
    dialogue: {
      open: () => linesOf(greetAgent(talk)),
      reply(piece) {
        said = '';
        hear(piece);
        return said;
      },
      isOver: () => talk.stage === 'over',
      leave: () => linesOf(leaveAgent(talk)),
    },
  };
}

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
