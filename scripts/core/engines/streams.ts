// What one event of a program's stream says of its tools: one is called, or what came of it. A row for each manner.
import { type Json, listOf, objectOf, parsedJson, textOf } from '../words/json.ts';

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

/** Null: this event is of another manner. */
type StreamManner = (event: Json) => ToolNews[] | null;

const toolId = (value: unknown): string => textOf(value) ?? '';

const toolCalled = (id: unknown, name: unknown, input: unknown): ToolNews[] => [
  { id: toolId(id), name: toolId(name), input: objectOf(input) },
];

const toolOver = (id: unknown, output: unknown, failed: boolean): ToolNews[] => [
  { id: toolId(id), output: wordsOfContent(output), failed },
];

/** Texts, wherever in a result they stand. */
function wordsOfContent(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOfContent).join('\n');
  const part = objectOf(value);
  return wordsOfContent(part['text'] ?? part['content'] ?? '');
}

/** claude, qwen: blocks of a message. */
const messages: StreamManner = ({ message }) => {
  const { content } = objectOf(message);
  if (!Array.isArray(content)) return null;
  return listOf(content).flatMap((block) => {
    const { type, id, name, input, tool_use_id: of, content: output } = block;
    if (type === 'tool_use') return toolCalled(id, name, input);
    return type === 'tool_result' ? toolOver(of, output, block['is_error'] === true) : [];
  });
};

/** codex: items that start and are complete. */
const itemNews: StreamManner = ({ type, item: given }) => {
  if (type === 'thread.started') return [];
  if (type !== 'item.started' && type !== 'item.completed') return null;
  const item = objectOf(given);
  const { id, status, aggregated_output: output, exit_code: exit } = item;
  switch (item['type']) {
    case 'command_execution':
      return [
        ...toolCalled(id, 'shell', item),
        ...(type === 'item.completed' ? toolOver(id, output, exit !== 0) : []),
      ];
    case 'file_change':
      return listOf(item['changes']).map((input, index) => ({
        id: `${toolId(id)}.${index}`,
        name: 'write',
        input,
        failed: status === 'failed',
      }));
    case 'web_search':
      return toolCalled(id, 'websearch', item);
    case 'mcp_tool_call':
      return toolCalled(id, item['tool'], item['arguments']);
    default:
      return [];
  }
};

/** gemini: an event for each. */
const toolEvents: StreamManner = ({
  type,
  tool_id: id,
  session_id: session,
  role,
  ...more
}) => {
  const { tool_name: name, parameters, output, status } = more;
  if (type === 'tool_use' && id !== undefined) return toolCalled(id, name, parameters);
  if (type === 'tool_result') return toolOver(id, output, status !== 'success');
  const isOther = type === 'message' ? role !== undefined : type === 'init' && session;
  return isOther ? [] : null;
};

/** grok, and whoever speaks the Agent Client Protocol: a call, and what is new of it. */
const updateNews: StreamManner = (event) => {
  const isMessage = event['method'] === 'session/update';
  const update = isMessage ? objectOf(objectOf(event['params'])['update']) : event;
  const type = update['sessionUpdate'] ?? update['type'];
  if (type === 'tool_call' || type === 'tool_call_update')
    return [updatedTool(update, type)];
  return isMessage || type === 'available_commands' ? [] : null;
};

function updatedTool(update: Json, type: string): ToolNews {
  const { toolCallId, toolName, title, kind, status, rawInput, content } = update;
  const name = toolName ?? (type === 'tool_call' ? title : undefined);
  const place = listOf(update['locations'])[0]?.['path'];
  const isOver = status === 'completed' || status === 'failed';
  return {
    id: toolId(toolCallId),
    name: textOf(name) ?? undefined,
    kind: textOf(kind) ?? undefined,
    input: rawInput === undefined ? undefined : objectOf(rawInput),
    place: textOf(place) ?? undefined,
    output: isOver ? wordsOfContent(content) : undefined,
    failed: isOver ? status === 'failed' : undefined,
  };
}

/** kimi: a line for each turn, in the words of chat completions. */
const turnNews: StreamManner = ({
  role,
  type,
  content,
  tool_calls,
  tool_call_id: id,
}) => {
  if (role === undefined || type === 'message') return null;
  if (role === 'tool')
    return toolOver(id, content, false).map((news) => ({ ...news, numbers: true }));
  return listOf(tool_calls).flatMap((call) => {
    const { name, arguments: given } = objectOf(call['function']);
    return toolCalled(call['id'], name, parsedJson(textOf(given) ?? ''));
  });
};

/** opencode: one event when it is over. */
const partNews: StreamManner = ({ part: given }) => {
  if (given === undefined) return null;
  const { type, callID: id, tool, state } = objectOf(given);
  const { status, input, output } = objectOf(state);
  if (type !== 'tool') return [];
  return [...toolCalled(id, tool, input), ...toolOver(id, output, status === 'error')];
};

/** copilot: an execution starts and is complete. */
const executions: StreamManner = ({ type, data: given }) => {
  if (given === undefined || typeof type !== 'string') return null;
  const { toolCallId: id, toolName, arguments: input, result, success } = objectOf(given);
  if (type === 'tool.execution_start') return toolCalled(id, toolName, input);
  return type === 'tool.execution_complete'
    ? toolOver(id, result, success === false)
    : [];
};

const STREAM_MANNERS = [
  messages,
  itemNews,
  toolEvents,
  updateNews,
  turnNews,
  partNews,
  executions,
];

/** Null: an event of no manner that is known, from which nothing follows. */
export function toolNews(event: Json): ToolNews[] | null {
  for (const manner of STREAM_MANNERS) {
    const news = manner(event);
    if (news !== null) return news;
  }
  return null;
}
