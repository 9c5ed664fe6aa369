// A model server on the loopback that says what a test tells it to say, in the words of one vendor's protocol.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** `namespace`: codex lists the tools of an MCP server under one of its own. */
export type ToolUse = {
  name: string;
  namespace?: string;
  input: Record<string, unknown>;
};

/** What the model does with one request: speaks, calls tools, or fails in one of the ways models do. */
export type Step = {
  text?: string;
  tools?: ToolUse[];
  status?: number;
  message?: string;
  failure?: 'silent' | 'cut' | 'reset';
};

export type SeenRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  raw: string;
};

/** One vendor's protocol: which requests are for the model, and how a step looks on the wire. */
export type Dialect = {
  isModelCall(path: string): boolean;
  /** The frames of a streamed answer, in order; a stream that is cut ends half-way through them. */
  stream(step: Step, context: Context): string[];
  whole(step: Step, context: Context): unknown;
  error(status: number, message: string): unknown;
};

export type Context = { serial: number; model: string };

export type ModelServer = {
  url: string;
  requests: SeenRequest[];
  faults: Error[];
  close(): Promise<void>;
};

export async function startModelServer(
  dialect: Dialect,
  next: (request: SeenRequest, index: number) => Step | Promise<Step>,
): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  const faults: Error[] = [];
  let serial = 0;

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const raw = await readBody(request);
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method !== 'POST' || !dialect.isModelCall(path)) {
      sendJson(response, 404, dialect.error(404, 'no such route'));
      return;
    }
    const seen = { path, headers: request.headers, body: JSON.parse(raw), raw };
    const index = requests.push(seen) - 1;
    serial += 1;
    const context = { serial, model: String(seen.body['model'] ?? 'stand-in') };
    send({
      dialect,
      step: await next(seen, index),
      context,
      response,
      streams: streams(seen),
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      // The test's script went wrong: the client gets an error it does not repeat, the test gets the reason.
      faults.push(error);
      sendJson(response, 500, dialect.error(500, error.message));
    });
  });
  // A connection that is closed while its program waits for an engine would look like a broken network to it.
  server.keepAliveTimeout = 600_000;
  // codex first tries a socket; this answer makes it use plain requests at once.
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 426 Upgrade Required\r\ncontent-length: 0\r\n\r\n'),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Sending = {
  dialect: Dialect;
  step: Step;
  context: Context;
  response: ServerResponse;
  streams: boolean;
};

function send({ dialect, step, context, response, streams }: Sending): void {
  if (step.failure === 'silent') return;
  if (step.failure === 'reset') response.socket?.destroy();
  else if (step.status)
    sendJson(
      response,
      step.status,
      dialect.error(step.status, step.message ?? `stand-in ${step.status}`),
    );
  else if (streams)
    sendStream(response, dialect.stream(step, context), step.failure === 'cut');
  else if (step.failure === 'cut')
    sendStream(response, [JSON.stringify(dialect.whole(step, context)), ''], true);
  else sendJson(response, 200, dialect.whole(step, context));
}

function sendStream(response: ServerResponse, frames: string[], isCut: boolean): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
  });
  if (isCut)
    response.write(frames.slice(0, Math.ceil(frames.length / 2)).join(''), () =>
      response.socket?.destroy(),
    );
  else response.end(frames.join(''));
}

/** A model speaks piece by piece, so that a stream that is cut ends in the middle of a sentence. */
export function inPieces(text: string): [string, string] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

export const sse = (data: unknown, event?: string): string =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const streams = ({ path, body }: SeenRequest): boolean =>
  body['stream'] === true || path.endsWith(':streamGenerateContent');

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
