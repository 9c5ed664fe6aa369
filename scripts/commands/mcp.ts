// ftm mcp: the verbs of a deliberation as tools, for hosts that speak MCP.
import { TOOLS } from '../core/mcp/tools.ts';
import { serveTools } from '../io/mcp/serve.ts';
import { toolCalls } from '../io/mcp/tool-calls.ts';
import type { Command } from './command.ts';

const INSTRUCTIONS =
  'Begin with deliberate. Each answer is one instruction ("do"): do it, going on by its "call", and do nothing else. Never write an answer for another seat or for the user.';

export const command: Command = {
  usage: 'mcp',
  takes: 0,
  about:
    'An MCP server on standard input and output: the tools deliberate, next, submit and show, on the same logs as the verbs, with progress while engines think. A host starts it in the project.',
  options: {},
  examples: ['claude mcp add ftm -- ftm mcp', 'codex mcp add ftm -- ftm mcp'],
  async run(_input, program) {
    await serveTools({
      version: program.version(),
      instructions: INSTRUCTIONS,
      tools: TOOLS,
      handlers: toolCalls,
    });
    return {};
  },
};
