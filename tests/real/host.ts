// Runs the real Claude Code with this plugin, no terminal and no network: its model is a function of the test.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, temporaryFolder } from '../house/checkout.ts';
import { anthropic } from './model-servers/anthropic.ts';
import { type SeenRequest, type Step, startModelServer } from './model-servers/model-server.ts';
import { claudeProgram } from './pinned.ts';

export type ToolResult = { id: string; text: string; failed: boolean };

/** One request of the host to its model, with what is new in it already taken out. */
export type HostRequest = {
  /** Counts the requests of one agent: the main one, or a subagent. */
  index: number;
  agent: string | null;
  /** The texts of the newest message: a prompt, a skill's body. */
  texts: string[];
  /** What Claude Code adds in its own name: environment, listings of skills, contexts from hooks. */
  context: string[];
  results: ToolResult[];
  body: { messages: Message[]; tools?: { name: string }[]; system?: unknown };
};

export type HostRun = {
  exit: number | null;
  result: string;
  plugins: { name: string; path: string }[];
  pluginErrors: unknown[];
  skills: string[];
  hooks: { event: string; name: string; stdout: string; stderr: string; exit: number }[];
  denials: unknown[];
  toolResults: ToolResult[];
  requests: HostRequest[];
  /** Words the plugin made the host read, and words the host wrote itself. */
  words: { read: number; written: number };
  stderr: string;
  home: string;
};

export type HostOptions = {
  prompt: string;
  /** What the user says next, each when the turn before has ended; a slash command is one too. */
  prompts?: string[];
  /** The model: what it says to each request. A list must be as long as the conversation, not longer, not shorter. */
  model: ((request: HostRequest) => Step | Promise<Step>) | Step[];
  /** The folder of the plugin; null for none but what is installed in `home`. */
  plugin?: string | null;
  cwd?: string;
  /** Claude's home and configuration; give the one of an earlier run to go on with its state. */
  home?: string;
  /** Folders that come first on the PATH: stand-in engines. */
  path?: string[];
  env?: Record<string, string>;
  allowedTools?: string[];
  args?: string[];
  deadlineS?: number;
};

type Block = {
  type: string;
  text?: string;
  id?: string;
  tool_use_id?: string;
  content?: string | Block[];
  is_error?: boolean;
  input?: unknown;
};
type Message = { role: string; content: string | Block[] };

/** A script that goes round in circles is an error, not a wait. */
const LONGEST = 100;

export async function runHost(options: HostOptions): Promise<HostRun> {
  const home = options.home ?? temporaryFolder('ftm-host-');
  const requests: HostRequest[] = [];
  const steps: Step[] = [];
  const server = await startModelServer(anthropic, async (seen) => {
    const request = readRequest(seen, requests);
    if (requests.push(request) > LONGEST)
      throw new Error(
        `The host asked more than ${LONGEST} times; last it heard ${JSON.stringify(request.results)}`,
      );
    const step = await nextStep(options.model, request, steps.length);
    steps.push(step);
    return step;
  });
  try {
    const { lines, stderr, exit } = await startClaude({ ...options, home, url: server.url });
    if (server.faults[0]) throw server.faults[0];
    if (Array.isArray(options.model) && steps.length < options.model.length) {
      throw new Error(
        `The host ended after ${steps.length} of ${options.model.length} steps. ${stderr}\n${JSON.stringify(lines.at(-1))}`,
      );
    }
    return describeRun({ lines, stderr, exit, requests, steps, home });
  } finally {
    await server.close();
  }
}

function nextStep(model: HostOptions['model'], request: HostRequest, index: number): Step | Promise<Step> {
  if (typeof model === 'function') return model(request);
  const step = model[index];
  if (!step)
    throw new Error(
      `The script has ${model.length} steps; the host asked once more with ${JSON.stringify(request.results)}`,
    );
  return step;
}

function readRequest({ headers, body }: SeenRequest, earlier: HostRequest[]): HostRequest {
  const agent = headers['x-claude-code-agent-id']?.toString() ?? null;
  const { messages } = body as HostRequest['body'];
  const said = messages.findLastIndex(({ role }) => role === 'assistant');
  const blocks = messages
    .slice(said + 1)
    .flatMap((message) => blocksOf(message).map((block) => ({ ...block, role: message.role })));
  const texts = blocks.filter(
    (block): block is typeof block & { text: string } => block.type === 'text' && Boolean(block.text),
  );
  const isAdded = ({ role, text }: { role: string; text: string }): boolean =>
    role !== 'user' || text.startsWith('<system-reminder>');
  return {
    index: earlier.filter((one) => one.agent === agent).length,
    agent,
    texts: texts.filter((block) => !isAdded(block)).map(({ text }) => text),
    context: texts.filter(isAdded).map(({ text }) => text),
    results: toolResults(blocks),
    body: body as HostRequest['body'],
  };
}

const blocksOf = ({ content }: Message): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

function toolResults(blocks: Block[]): ToolResult[] {
  return blocks
    .filter(({ type }) => type === 'tool_result')
    .map(({ tool_use_id, content, is_error }) => ({
      id: tool_use_id ?? '',
      text: typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n'),
      failed: is_error === true,
    }));
}

type Line = Record<string, unknown> & { type: string; subtype?: string };
type Claude = { lines: Line[]; stderr: string; exit: number | null };

async function startClaude(options: HostOptions & { home: string; url: string }): Promise<Claude> {
  const {
    home,
    cwd = temporaryFolder('ftm-project-'),
    plugin = root,
    allowedTools = [],
    deadlineS = 240,
  } = options;
  mkdirSync(join(home, 'tmp'), { recursive: true });
  const grants = allowedTools.length ? ['--allowedTools', ...allowedTools] : [];
  const output = [
    '--output-format',
    'stream-json',
    '--verbose',
    '--include-hook-events',
    ...(options.prompts ? ['--input-format', 'stream-json'] : []),
  ];
  const loaded = plugin === null ? [] : ['--plugin-dir', plugin];
  const child = spawn(claudeProgram, ['-p', ...output, ...loaded, ...grants, ...(options.args ?? [])], {
    cwd,
    env: hostEnvironment(options),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, deadlineS * 1000);
  const waiting = options.prompts ? [options.prompt, ...options.prompts] : [];
  const sayNext = (): void => {
    const content = waiting.shift();
    if (content === undefined) child.stdin.end();
    else child.stdin.write(`${JSON.stringify({ type: 'user', message: { role: 'user', content } })}\n`);
  };
  if (options.prompts) sayNext();
  else child.stdin.end(options.prompt);
  const lines: Line[] = [];
  const stderr: string[] = [];
  child.stderr.on('data', (chunk) => stderr.push(String(chunk)));
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line: Line = text.startsWith('{') ? JSON.parse(text) : { type: 'text', text };
    lines.push(line);
    if (options.prompts && line.type === 'result') sayNext();
  });
  const exit = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  clearTimeout(deadline);
  if (late)
    throw new Error(
      `The host did not end within ${deadlineS} s; its last words: ${JSON.stringify(lines.at(-1))} ${stderr.join('')}`,
    );
  return { lines, stderr: stderr.join(''), exit };
}

/** Where nobody listens: a command that needs no model must not look for one on the network. */
const NOBODY = 'http://127.0.0.1:9';

/** Nothing of the developer's own environment, login or configuration gets in. */
export function hostEnvironment({
  home,
  url = NOBODY,
  path = [],
  env = {},
}: Pick<HostOptions, 'path' | 'env'> & { home: string; url?: string }) {
  return {
    PATH: [...path, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    HOME: home,
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    CLAUDE_CODE_TMPDIR: join(home, 'tmp'),
    TMPDIR: join(home, 'tmp'),
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    ANTHROPIC_API_KEY: 'dummy',
    ANTHROPIC_BASE_URL: url,
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
    CLAUDE_CODE_MAX_RETRIES: '0',
    ...env,
  };
}

type Ended = Claude & { requests: HostRequest[]; steps: Step[]; home: string };

function describeRun({ lines, stderr, exit, requests, steps, home }: Ended): HostRun {
  const init = lines.find(({ type, subtype }) => type === 'system' && subtype === 'init');
  const last = lines.find(({ type }) => type === 'result');
  const replies = lines.filter(({ type, subtype }) => type === 'system' && subtype === 'hook_response');
  return {
    exit,
    result: String(last?.['result'] ?? ''),
    plugins: (init?.['plugins'] as HostRun['plugins'] | undefined) ?? [],
    pluginErrors: (init?.['plugin_errors'] as unknown[] | undefined) ?? [],
    skills: (init?.['skills'] as string[] | undefined) ?? [],
    hooks: replies.map((reply) => ({
      event: String(reply['hook_event']),
      name: String(reply['hook_name']),
      stdout: String(reply['stdout'] ?? ''),
      stderr: String(reply['stderr'] ?? ''),
      exit: Number(reply['exit_code'] ?? 0),
    })),
    denials: (last?.['permission_denials'] as unknown[] | undefined) ?? [],
    toolResults: requests.flatMap(({ results }) => results),
    requests,
    words: {
      read: countWords([
        ...requests.flatMap(({ texts, results }) => [...texts, ...results.map(({ text }) => text)]),
        ...replies.map(({ stdout }) => String(stdout)),
      ]),
      written: countWords(
        steps.flatMap(({ text = '', tools = [] }) => [
          text,
          ...tools.map(({ input }) => Object.values(input).join(' ')),
        ]),
      ),
    },
    stderr,
    home,
  };
}

const countWords = (texts: string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length;
