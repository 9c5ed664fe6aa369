// What one event of a program's stream says of its tools: one is called, or what came of it. A row for each manner.
import {
  type Json,
  listOf,
  objectOf,
  parsedJson,
  textAt,
  textOf,
  valueAt,
} from '../words/json.ts';

export type ToolNews = {
  /** The call that it belongs to. */
  id: string;
  name?: string;
  /** By the protocol, where it says more than the name. */
  kind?: string;
  input?: Json;
  /** Where it looked, as the program itself says. */
  place?: string;
  output?: string;
  failed?: boolean;
  /** It does not say what failed, but numbers each line that it reads. */
  numbers?: boolean;
};

const toolId = (value: unknown): string => textOf(value) ?? '';

const toolCalled = (id: unknown, name: unknown, input: unknown): ToolNews => ({
  id: toolId(id),
  name: toolId(name),
  input: objectOf(input),
});

const toolOver = (id: unknown, output: unknown, failed: boolean): ToolNews => ({
  id: toolId(id),
  output: wordsOfContent(output),
  failed,
});

/** Texts, wherever in a result they stand. */
function wordsOfContent(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOfContent).join('\n');
  const part = objectOf(value);
  return wordsOfContent(part['text'] ?? part['content'] ?? '');
}

/** Where each thing stands in what tells of a tool: by which word it is called, and by which it is over. */
type PlainManner = {
  /** Left out: `type`. */
  type?: string;
  called: string;
  over: string;
  id: string;
  name: string;
  input: string;
  /** The call that is over; left out: the same place. */
  of?: string;
  output: string;
  /** What says that it failed. */
  fails: readonly [place: string, says: unknown];
};

/** claude, qwen: blocks of a message. */
const BLOCKS: PlainManner = {
  called: 'tool_use',
  over: 'tool_result',
  id: 'id',
  name: 'name',
  input: 'input',
  of: 'tool_use_id',
  output: 'content',
  fails: ['is_error', true],
};

/** gemini: an event for each. */
const TOOL_EVENTS: PlainManner = {
  called: 'tool_use',
  over: 'tool_result',
  id: 'tool_id',
  name: 'tool_name',
  input: 'parameters',
  output: 'output',
  fails: ['status', 'error'],
};

/** opencode: one event when it is over. */
const PARTS: PlainManner = {
  type: 'part.type',
  called: 'tool',
  over: 'tool',
  id: 'part.callID',
  name: 'part.tool',
  input: 'part.state.input',
  output: 'part.state.output',
  fails: ['part.state.status', 'error'],
};

/** copilot: an execution starts and is complete. */
const EXECUTIONS: PlainManner = {
  called: 'tool.execution_start',
  over: 'tool.execution_complete',
  id: 'data.toolCallId',
  name: 'data.toolName',
  input: 'data.arguments',
  output: 'data.result',
  fails: ['data.success', false],
};

const plainNews =
  ({
    type = 'type',
    called,
    over,
    id,
    name,
    input,
    of = id,
    output,
    fails,
  }: PlainManner) =>
  (event: Json): ToolNews[] => {
    const at = (place: string): unknown => valueAt(event, place);
    const [place, says] = fails;
    return [
      ...(at(type) === called ? [toolCalled(at(id), at(name), at(input))] : []),
      ...(at(type) === over ? [toolOver(at(of), at(output), at(place) === says)] : []),
    ];
  };

/** codex: items that start and are complete. */
function itemNews({ type, item: given }: Json): ToolNews[] {
  const item = objectOf(given);
  const { id, status, aggregated_output: output, exit_code: exit } = item;
  switch (item['type']) {
    case 'command_execution':
      return [
        toolCalled(id, 'shell', item),
        ...(type === 'item.completed' ? [toolOver(id, output, exit !== 0)] : []),
      ];
    case 'file_change':
      return listOf(item['changes']).map((input, index) => ({
        ...toolCalled(`${id}.${index}`, 'write', input),
        failed: status === 'failed',
      }));
    case 'web_search':
      return [toolCalled(id, 'websearch', item)];
    case 'mcp_tool_call':
      return [toolCalled(id, item['tool'], item['arguments'])];
    default:
      return [];
  }
}

/** grok, and whoever speaks the Agent Client Protocol: a call, and what is new of it. */
function updatedTool(update: Json): ToolNews[] {
  const { toolCallId, toolName, title, kind, status, rawInput, content } = update;
  const type = update['sessionUpdate'] ?? update['type'];
  if (type !== 'tool_call' && type !== 'tool_call_update') return [];
  const name = toolName ?? (type === 'tool_call' ? title : undefined);
  const [place] = listOf(update['locations']);
  const isOver = status === 'completed' || status === 'failed';
  return [
    {
      id: toolId(toolCallId),
      name: textOf(name) ?? undefined,
      kind: textOf(kind) ?? undefined,
      input: rawInput === undefined ? undefined : objectOf(rawInput),
      place: textAt(place, 'path') ?? undefined,
      output: isOver ? wordsOfContent(content) : undefined,
      failed: isOver ? status === 'failed' : undefined,
    },
  ];
}

/** kimi: a line for each turn, in the words of chat completions. */
function turnNews({ role, content, tool_calls, tool_call_id: id }: Json): ToolNews[] {
  if (role === 'tool') return [{ ...toolOver(id, content, false), numbers: true }];
  return listOf(tool_calls).map((call) => {
    const given = parsedJson(textAt(call, 'function.arguments') ?? '');
    return toolCalled(call['id'], valueAt(call, 'function.name'), given);
  });
}

/** By what an event of each manner has; the first that fits. */
const STREAM_MANNERS: [sign: string, news: (event: Json) => ToolNews[]][] = [
  [
    'message.content',
    ({ message }) => listOf(valueAt(message, 'content')).flatMap(plainNews(BLOCKS)),
  ],
  ['item', itemNews],
  ['thread_id', () => []],
  ['tool_id', plainNews(TOOL_EVENTS)],
  ['params.update', ({ params }) => updatedTool(objectOf(valueAt(params, 'update')))],
  ['toolCallId', updatedTool],
  ['role', turnNews],
  ['part', plainNews(PARTS)],
  ['data', plainNews(EXECUTIONS)],
];

/** Null: an event of no manner that is known, from which nothing follows. */
export function toolNews(event: Json): ToolNews[] | null {
  const [, news] =
    STREAM_MANNERS.find(([sign]) => valueAt(event, sign) !== undefined) ?? [];
  return news?.(event) ?? null;
}
