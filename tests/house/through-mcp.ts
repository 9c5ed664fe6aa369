// The MCP server asked once, as a host would.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { FTM, type Home } from '../program.ts';

/** What the tool `next` answers, text by text. */
export async function throughMcp({ folder, env }: Home, args: object): Promise<string[]> {
  const server = spawn(process.execPath, [FTM, 'mcp'], { cwd: folder, env });
  const clientInfo = { name: 'by hand', version: '1' };
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const messages = [
    { id: 1, method: 'initialize', params: hello },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'next', arguments: args } },
  ];
  for (const message of messages) server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  for await (const line of createInterface(server.stdout)) {
    const { id, result } = JSON.parse(line);
    if (id !== 2) continue;
    server.kill();
    return result.content.map(({ text }: { text: string }) => text);
  }
  throw new Error('The server ended without an answer');
}
