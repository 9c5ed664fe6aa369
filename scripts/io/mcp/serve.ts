// Speaks MCP on standard input and output: offers tools, reports progress, asks the user by a form.
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
import type { Form } from '../../core/mcp/question.ts';
import { forHost } from '../../core/mcp/refused.ts';
import type { Tool, ToolName } from '../../core/mcp/tools.ts';
import { Refusal } from '../../core/refusal.ts';
import { say } from '../machine/terminal.ts';

export type CallContext = {
  signal: AbortSignal;
  tell: (message: string) => void;
  /** The client that can ask the user by a form; null where it cannot. */
  asks: string | null;
};
/** `question`: put to the user first, where the client can; `about` comes back with the answer. */
export type Reply = { texts: string[]; question?: { about: string; form: Form } | null };
export type Handlers = {
  call: (name: ToolName, args: Record<string, unknown>, context: CallContext) => Promise<Reply>;
  /** What the user filled in; null where the user would not. */
  answered: (about: string, content: Record<string, unknown> | null, context: CallContext) => Promise<Reply>;
};

type Served = { version: string; instructions: string; tools: Record<ToolName, Tool>; handlers: Handlers };

const USER = 'user';

/** The handlers check, and say what is wrong in words. */
const UNCHECKED = {
  getValidator:
    <T>() =>
    (input: unknown) => ({ valid: true as const, data: input as T & {}, errorMessage: undefined }),
};

export function serveTools({ version, instructions, tools, handlers }: Served): Promise<void> {
  return new Promise((done) => {
    process.stdin.once('end', done).once('close', done);
    const onerror = ({ message }: Error): void => say(`ftm: ${message}`);
    const makeServer = (): McpServer => {
      const server = new McpServer({ name: 'ftm', version }, { instructions });
      for (const [name, { title, description, inputSchema, readOnly }] of Object.entries(tools)) {
        const shape = {
          title,
          description,
          inputSchema: fromJsonSchema<Record<string, unknown>>(inputSchema, UNCHECKED),
          annotations: { readOnlyHint: readOnly === true, destructiveHint: false },
        };
        server.registerTool(name, shape, async (args, context) =>
          answerCall(handlers, context, { name: name as ToolName, args, asks: whoAsks(server, context) }),
        );
      }
      return server;
    };
    serveStdio(makeServer, { onerror });
  });
}

type ToolCall = { name: ToolName; args: Record<string, unknown>; asks: string | null };

// A call that asked the user is made again by the client with what the user said, and is then no new call.
async function answerCall(handlers: Handlers, context: ServerContext, { name, args, asks }: ToolCall) {
  const about = context.mcpReq.requestState<string>();
  const call = { signal: context.mcpReq.signal, tell: teller(context), asks };
  try {
    const response = inputResponse(context.mcpReq.inputResponses, USER);
    const content =
      response.kind === 'elicit' && response.action === 'accept' ? (response.content ?? {}) : null;
    const reply =
      about === undefined
        ? await handlers.call(name, args, call)
        : await handlers.answered(about, content, call);
    if (reply.question && asks !== null)
      return inputRequired({
        requestState: reply.question.about,
        inputRequests: { [USER]: inputRequired.elicit(reply.question.form) },
      });
    return { content: reply.texts.map((text) => ({ type: 'text' as const, text })) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      isError: true,
      content: [{ type: 'text' as const, text: JSON.stringify(forHost(error)) }],
    };
  }
}

/** Seconds since the call began: progress has to grow, and how long it will take nobody knows. */
function teller({ mcpReq: { _meta: meta, notify } }: ServerContext): CallContext['tell'] {
  const progressToken = meta?.progressToken;
  const started = performance.now();
  let before = -1;
  return (message) => {
    if (progressToken === undefined) return;
    const progress = Math.max(before + 0.001, Math.round(performance.now() - started) / 1000);
    before = progress;
    // A client that has gone gets nothing more; its call ends by the signal.
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(
      () => undefined,
    );
  };
}

/** Declared with each request by newer clients, once and for all by others. */
function whoAsks({ server }: McpServer, { mcpReq }: ServerContext): string | null {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities();
  if (typeof declared !== 'object' || declared === null || !('elicitation' in declared)) return null;
  const told = (envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion()) as { name?: string } | undefined;
  return told?.name ?? '';
}
