// A client of MCP by hand, without anybody's library: lines of JSON to a server of its own.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { FTM, type Home } from '../given/program.ts';
import type { Told } from '../given/scenes.ts';

export type Form = {
  message: string;
  requestedSchema: { properties: Record<string, { enum?: string[]; default?: string }> };
};
type Tool = { name: string; description?: string; inputSchema: { required?: string[] } };
export type Result = {
  content: { text: string }[];
  isError?: boolean;
  tools: Tool[];
  instructions?: string;
  serverInfo: { name: string };
};
type Message = {
  id?: number;
  method?: string;
  params?: { message: string } & Form;
  result?: Result;
};
type Greeting = { name?: string; answer?: (form: Form) => object };

export type Client = {
  opening: Result;
  server: ChildProcessWithoutNullStreams;
  /** Lines of progress, and forms, as they came. */
  told: string[];
  forms: Form[];
  send: (message: object) => void;
  /** The number of a call that is under way, and its end. */
  start: (name: string, args: object) => { id: number; ended: Promise<Result> };
  request: (method: string, params?: object) => Promise<Result>;
  texts: (name: string, args: object) => Promise<string[]>;
  call: (
    name: string,
    args?: object,
  ) => Promise<Told & { shown?: string; error?: { code: string } }>;
};

const clients: ChildProcessWithoutNullStreams[] = [];
export function leave(): void {
  for (const client of clients.splice(0)) client.kill();
}

/** With `answer` it has forms, and that is what its user answers. */
export async function connect(
  home: Home,
  { name = 'by hand', answer }: Greeting = {},
): Promise<Client> {
  const server = spawn(process.execPath, [FTM, 'mcp'], {
    cwd: home.folder,
    env: home.env,
  });
  clients.push(server);
  const waiting = new Map<number, (message: Message) => void>();
  const told: string[] = [];
  const forms: Form[] = [];
  const send = (message: object): void =>
    void server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  createInterface(server.stdout).on('line', (line) => {
    const message: Message = JSON.parse(line);
    const { id, method, params } = message;
    if (method === 'notifications/progress' && params) told.push(params.message);
    else if (method === 'elicitation/create' && params) {
      forms.push(params);
      send({ id, result: answer?.(params) });
    } else waiting.get(id ?? -1)?.(message);
  });
  let last = 0;
  const begin = (method: string, params: object) => {
    const id = ++last;
    const ended = new Promise<Message>((done) => waiting.set(id, done));
    send({ id, method, params });
    return { id, ended: ended.then(({ result }) => result as Result) };
  };
  const request: Client['request'] = (method, params = {}) => begin(method, params).ended;
  const start: Client['start'] = (tool, args) =>
    begin('tools/call', { name: tool, arguments: args, _meta: { progressToken: 'p' } });
  const texts: Client['texts'] = async (tool, args) =>
    (await start(tool, args).ended).content.map(({ text }) => text);
  const call: Client['call'] = async (tool, args = {}) => {
    const [first = '', shown] = await texts(tool, args);
    return { ...JSON.parse(first), ...(shown === undefined ? {} : { shown }) };
  };
  const capabilities = answer ? { elicitation: {} } : {};
  const clientInfo = { name, version: '1' };
  const opening = await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities,
    clientInfo,
  });
  send({ method: 'notifications/initialized' });
  return { opening, server, told, forms, send, start, request, texts, call };
}
