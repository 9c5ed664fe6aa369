// ftm mcp: the same steps as tools, for hosts that speak MCP.
import { serve } from '../io/mcp/serve.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'mcp',
  takes: 0,
  about: 'Speaks MCP on standard input and output: open, submit, next, show, cancel.',
  async run() {
    await serve();
    return {};
  },
};
