// ftm hook: runs what hooks.json would, for one event, with what Claude Code would send on standard input.
import { preToolUse } from '../../hooks/lib/pre-tool-use.cjs';
import { answerOf } from '../../hooks/lib/run.cjs';
import { userPromptSubmit } from '../../hooks/lib/seen.cjs';
import { sessionStart } from '../../hooks/lib/session-start.cjs';
import { postToolUse, stop, subagentStop } from '../../hooks/lib/turns.cjs';
import { Refusal } from '../core/refusal.ts';
import { readStandardInput } from '../io/machine/terminal.ts';
import type { Command } from './command.ts';

const handlers = {
  SessionStart: sessionStart,
  UserPromptSubmit: userPromptSubmit,
  PreToolUse: preToolUse,
  PostToolUse: postToolUse,
  Stop: stop,
  SubagentStop: subagentStop,
};

export const command: Command = {
  usage: `hook ${Object.keys(handlers).join('|')}`,
  about:
    'Answers one hook event as Claude Code would get it: the JSON of the event on standard input, the answer or nothing on standard output.',
  options: {},
  examples: [],
  async run({ positionals: [event = ''] }) {
    const handler = Object.hasOwn(handlers, event) ? handlers[event as keyof typeof handlers] : undefined;
    if (!handler)
      throw new Refusal(
        'unknown_event',
        `Unknown event "${event}".`,
        `One of: ${Object.keys(handlers).join(', ')}.`,
      );
    const answer = await answerOf(event, await readStandardInput(), handler);
    return answer ? { print: JSON.stringify(answer) } : {};
  },
};
