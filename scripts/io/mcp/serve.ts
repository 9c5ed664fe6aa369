// Speaks MCP on standard input and output: the tools, their progress, and one form where a host has nothing better.
import { Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { refusalIn } from '../../core/doctor/trouble.ts';
import { inToolWords } from '../../core/sayable/spelling.ts';
import { jsonLine } from '../../core/words/json.ts';
import { visible } from '../../core/words/line.ts';
import { Refusal } from '../../core/words/refusal.ts';
import type { Instruction } from '../deliberation/instruction.ts';
import { isShownByMod } from '../deliberation/mod-dialog.ts';
import { loadConfig } from '../input/config.ts';
import { ownCallHere, packageVersion } from '../machine/program.ts';
import { sayToUser } from '../machine/terminal.ts';
import { type Progress, progressLine } from '../rounds/progress.ts';
import { readSession } from '../state/sessions.ts';
import { type Args, type CallContext, callTool, type OfDeliberation } from './calls.ts';
import { TOOLS, type ToolName } from './tools.ts';

const INSTRUCTIONS =
  'magi, council, debate and review each ask several AI engines. Do what each answer says under do; show its second text as it stands.';

/** The calls check, and say what is wrong in words. */
const takenAsIs = <T>(data: unknown) => ({
  valid: true as const,
  data: data as T & {},
  errorMessage: undefined,
});
const UNCHECKED = { getValidator: <T>() => takenAsIs<T> };

/** Codex starts a plugin's server in the plugin's folder; with this each call names the project's. */
const SANDBOX_WHERE = 'codex/sandbox-state-meta';

function goWhereItWorks({ mcpReq: { _meta: meta } }: ServerContext): void {
  const { sandboxCwd } = (meta?.[SANDBOX_WHERE] ?? {}) as { sandboxCwd?: string };
  if (sandboxCwd?.startsWith('file:')) process.chdir(fileURLToPath(sandboxCwd));
}

/** As much as standard input of any verb. */
const MOST_MESSAGE_BYTES = 64_000_000;

/** False where the host did not end it: a message was too long, or nobody reads any more. */
export async function serveTools(): Promise<boolean> {
  const mayWrite = await engineMayWrite();
  return new Promise((done) => {
    process.stdin.once('end', () => done(true)).once('close', () => done(true));
    const limits = { maxBufferSize: MOST_MESSAGE_BYTES };
    const lines = process.stdin.pipe(wholeLines());
    const transport = new StdioServerTransport(lines, undefined, limits);
    const close = transport.close.bind(transport);
    transport.close = async () => {
      await close();
      process.stdin.destroy();
      done(false);
    };
    const onerror = ({ message }: Error): void => sayToUser(`ftm: ${message}`);
    serveStdio(() => makeServer(mayWrite), { transport, onerror });
    setTimeout(() => {
      lookAhead().catch((error) =>
        sayToUser(`ftm: ${refusalIn(error)?.message ?? error}`),
      );
    }, IDLE_MS).unref();
  });
}

/** After a start nothing is asked for a while; the first question need not wait for what can be found out by then. */
const IDLE_MS = 1500;

async function lookAhead(): Promise<void> {
  const { knownHealth } = await import('../engines/probe.ts');
  const { engineTable } = await import('../engines/table.ts');
  const { config } = await loadConfig(process.cwd());
  await knownHealth(engineTable(config), config);
}

/** The package searches all that it has again with each piece, which takes minutes for a long line. */
function wholeLines(): Transform {
  let pieces: Buffer[] = [];
  let size = 0;
  const take = (): Buffer => {
    const all = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    return all;
  };
  return new Transform({
    transform(piece: Buffer, _, done) {
      pieces.push(piece);
      size += piece.length;
      const isWhole = piece.includes(LINE_FEED_BYTE) || size > MOST_MESSAGE_BYTES;
      done(null, isWhole ? take() : undefined);
    },
    flush: (done) => done(null, take()),
  });
}

const LINE_FEED_BYTE = 0x0a;

/** Only the user's own file says so; with one that is refused no engine is started at all. */
async function engineMayWrite(): Promise<boolean> {
  try {
    return (await loadConfig(process.cwd())).config.write_access;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A debate begins with a folder in the project. */
const CHANGING_TOOLS = ['debate', 'cancel'];

function makeServer(mayWrite: boolean): McpServer {
  const how = {
    instructions: INSTRUCTIONS,
    capabilities: { experimental: { [SANDBOX_WHERE]: {} } },
  };
  const server = new McpServer({ name: 'ftm', version: packageVersion() }, how);
  for (const { name, description, inputSchema } of TOOLS) {
    const shape = {
      description,
      inputSchema: fromJsonSchema<Record<string, unknown>>(inputSchema, UNCHECKED),
      // Where nothing of the project is changed, hosts that only plan may call them too.
      annotations: {
        readOnlyHint: name === 'show' || !(mayWrite || CHANGING_TOOLS.includes(name)),
        openWorldHint: true,
      },
    };
    server.registerTool(name, shape, (args, context) =>
      answerTool(server, [name, args], context),
    );
  }
  return server;
}

async function answerTool(
  server: McpServer,
  asked: [ToolName, Args],
  context: ServerContext,
) {
  const { asksByForm, ...who } = clientOf(server, context);
  const { onProgress, onCost } = progressTeller(context);
  const how = { ...who, signal: context.mcpReq.signal, onProgress, onCost };
  try {
    goWhereItWorks(context);
    const texts = await (fromForm(context, how) ?? callTool(...asked, how));
    if (!Array.isArray(texts)) return refusedTool(texts.refusal, who.client, texts);
    // One form a call: who gave none, or owes a text now, is asked by the host.
    const form =
      asksByForm && !context.mcpReq.requestState<string>() ? formFor(texts) : null;
    if (form)
      return inputRequired({
        requestState: form.asked.join(' '),
        inputRequests: { user: form.user },
      });
    return { content: contentOf(texts) };
  } catch (error) {
    const known = refusalIn(error);
    if (!known) throw error;
    return refusedTool(known, who.client);
  }
}

/** `of`: the deliberation it belongs to, and the tool that goes on with it. */
function refusedTool(
  { code, message, remedy, closing }: Refusal,
  client: string,
  of?: OfDeliberation,
) {
  // Another host has the tools, and none of the commands of Claude Code.
  const program = client.startsWith('claude') ? undefined : ownCallHere([]);
  const fix = inToolWords(remedy, program);
  const error = { code, message: inToolWords(message, program), fix };
  const first = jsonLine({
    id: of?.id,
    error,
    next: of?.next,
  });
  return { isError: true, content: contentOf([first, closing].filter(Boolean)) };
}

/** The one outlet to a host: nothing that steers its screen or hides from it comes through. */
const contentOf = (texts: string[]) =>
  texts.map((text) => ({ type: 'text' as const, text: visible(text) }));

/** A call that asked the user is made again with what the user chose; who chose nothing is asked by the host. */
function fromForm({ mcpReq }: ServerContext, how: CallContext) {
  const [id, asked] = mcpReq.requestState<string>()?.split(' ') ?? [];
  if (id === undefined) return null;
  const response = inputResponse(mcpReq.inputResponses, 'user');
  const isGiven = response.kind === 'elicit' && response.action === 'accept';
  const choice = isGiven ? response.content?.['choice'] : null;
  if (typeof choice !== 'string') return callTool('next', { id }, how);
  return callTool(
    'decide',
    { id, choice, said: choice },
    { ...how, asked: asked || undefined },
  );
}

/** How long it will take nobody knows. */
function progressTeller({ mcpReq: { _meta: meta, notify } }: ServerContext) {
  const progressToken = meta?.progressToken;
  let progress = 0;
  const onCost = (line: string): void => {
    if (progressToken === undefined) return;
    progress += 1;
    const params = { progressToken, progress, message: visible(line) };
    // A client that has gone gets nothing more.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  const onProgress = (now: Progress): void => {
    if (!isShownByMod()) onCost(progressLine(now));
  };
  return { onCost, onProgress };
}

/** For hosts that have nothing better: one field with the choices; Enter on the first, the recommended, is an answer. */
function formFor([first = '{}', display = '']: string[]) {
  const { id, ask } = JSON.parse(first) as Partial<Instruction>;
  const question = ask?.questions[0];
  const labels = question?.options.map(({ label }) => label) ?? [];
  if (!id || !question || labels[0] === undefined) return null;
  const choice = {
    type: 'string' as const,
    title: question.header,
    enum: labels,
    default: labels[0],
  };
  const requestedSchema = {
    type: 'object' as const,
    properties: { choice },
    required: ['choice'],
  };
  const message = visible(`${display}\n\n${question.question}`);
  const asked = [id, readSession(id)?.ask_key ?? ''];
  const user = inputRequired.elicit({ message: message.trim(), requestedSchema });
  return { asked, user };
}

/** Declared with each request by newer clients, once and for all by others. */
function clientOf({ server }: McpServer, { mcpReq }: ServerContext) {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  const can = (envelope[CLIENT_CAPABILITIES_META_KEY] ??
    server.getClientCapabilities() ??
    {}) as object;
  const { name = '' }: { name?: string } =
    envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion() ?? {};
  // Claude Code has a dialog of its own, which a hook sees; its form for MCP shows three lines.
  const { 'claudecode/toolUseId': call } = (mcpReq._meta ?? {}) as {
    'claudecode/toolUseId'?: string;
  };
  return {
    client: name,
    call,
    asksByForm: 'elicitation' in can && !name.startsWith('claude'),
  };
}
