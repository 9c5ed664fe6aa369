// Speaks MCP on standard input and output: the tools, their progress, and one form where a host has nothing better.
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Refusal } from '../../core/words/refusal.ts';
import { say } from '../machine/terminal.ts';
import { packageVersion } from '../machine/version.ts';
import { call } from './calls.ts';
import { formFor, hasOwnDialog } from './form.ts';
import { TOOLS, type ToolName } from './tools.ts';

const INSTRUCTIONS =
  'Several AI engines settle one question. open starts; then do what each answer says under do, and show its second text to the user as it stands.';

/** The calls check, and say what is wrong in words. */
const UNCHECKED = {
  getValidator:
    <T>() =>
    (input: unknown) => ({ valid: true as const, data: input as T & {}, errorMessage: undefined }),
};

export function serve(): Promise<void> {
  return new Promise((done) => {
    process.stdin.once('end', done).once('close', done);
    const onerror = ({ message }: Error): void => say(`ftm: ${message}`);
    serveStdio(makeServer, { onerror });
  });
}

function makeServer(): McpServer {
  const server = new McpServer({ name: 'ftm', version: packageVersion() }, { instructions: INSTRUCTIONS });
  for (const [name, { title, description, inputSchema }] of Object.entries(TOOLS)) {
    const shape = {
      title,
      description,
      inputSchema: fromJsonSchema<Record<string, unknown>>(inputSchema, UNCHECKED),
      annotations: { readOnlyHint: name === 'show', destructiveHint: false },
    };
    server.registerTool(name, shape, (args, context) => answer(server, name as ToolName, args, context));
  }
  return server;
}

async function answer(
  server: McpServer,
  name: ToolName,
  args: Record<string, unknown>,
  context: ServerContext,
) {
  const { signal } = context.mcpReq;
  const how = { signal, tell: teller(context) };
  try {
    const texts = await (fromForm(context, how) ?? call(name, args, how));
    // One form a call: who gave none, or owes a text now, is asked by the host.
    const asked = context.mcpReq.requestState<string>() !== undefined;
    const form = !asked && asksByForm(server, context) ? formFor(texts) : null;
    if (form)
      return inputRequired({
        requestState: form.id,
        inputRequests: { user: inputRequired.elicit(form.form) },
      });
    return { content: texts.map((text) => ({ type: 'text' as const, text })) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, remedy } = error;
    const text = JSON.stringify({ error: { code, message, fix: remedy } });
    return { isError: true, content: [{ type: 'text' as const, text }] };
  }
}

/** A call that asked the user is made again with what the user chose; who chose nothing is asked by the host. */
function fromForm({ mcpReq }: ServerContext, how: Parameters<typeof call>[2]): Promise<string[]> | null {
  const id = mcpReq.requestState<string>();
  if (id === undefined) return null;
  const response = inputResponse(mcpReq.inputResponses, 'user');
  const content = response.kind === 'elicit' && response.action === 'accept' ? response.content : null;
  const choice = content?.['choice'];
  if (typeof choice !== 'string') return call('next', { id }, how);
  return call('submit', { id, as: 'user', choice, said: choice }, how);
}

/** Progress has to grow; how long it will take nobody knows. */
function teller({ mcpReq: { _meta: meta, notify } }: ServerContext): (message: string) => void {
  const progressToken = meta?.progressToken;
  const started = performance.now();
  let before = -1;
  return (message) => {
    if (progressToken === undefined) return;
    before = Math.max(before + 0.001, Math.round(performance.now() - started) / 1000);
    const params = { progressToken, progress: before, message };
    // A client that has gone gets nothing more.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

/** Declared with each request by newer clients, once and for all by others. */
function asksByForm({ server }: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities();
  if (typeof declared !== 'object' || declared === null || !('elicitation' in declared)) return false;
  const client = (envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion()) as
    | { name?: string }
    | undefined;
  return !hasOwnDialog(client?.name ?? '');
}
