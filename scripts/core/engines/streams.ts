// What one event of a program's stream says of its tools: one is called, or what came of it. A row for each manner.
import { parse } from '../words/json.ts';
import { type Json, objectOf, textOf } from './json.ts';

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

type Manner = {
  /** This event is one of this manner, whether or not it is about a tool. */
  isOne(event: Json): boolean;
  news(event: Json): ToolNews[];
};

const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.map(objectOf) : [];

const idOf = (value: unknown): string => textOf(value) ?? '';

/** Texts, wherever in a result they stand. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsIn).join('\n');
  const part = objectOf(value);
  return wordsIn(part['text'] ?? part['content'] ?? '');
}

/** claude, qwen: blocks of a message. */
const messages: Manner = {
  isOne: (event) => Array.isArray(objectOf(event['message'])['content']),
  news: (event) =>
    listOf(objectOf(event['message'])['content']).flatMap((block): ToolNews[] => {
      if (block['type'] === 'tool_use')
        return [
          {
            id: idOf(block['id']),
            name: idOf(block['name']),
            input: objectOf(block['input']),
          },
        ];
      if (block['type'] !== 'tool_result') return [];
      const failed = block['is_error'] === true;
      return [
        { id: idOf(block['tool_use_id']), output: wordsIn(block['content']), failed },
      ];
    }),
};

/** gemini: an event for each. */
const toolEvents: Manner = {
  isOne: ({ type, session_id, tool_id, role }) =>
    (type === 'init' && session_id !== undefined) ||
    tool_id !== undefined ||
    (type === 'message' && role !== undefined),
  news: ({ type, tool_id, tool_name, parameters, output, status }) => {
    if (type === 'tool_use')
      return [{ id: idOf(tool_id), name: idOf(tool_name), input: objectOf(parameters) }];
    if (type !== 'tool_result') return [];
    return [{ id: idOf(tool_id), output: wordsIn(output), failed: status !== 'success' }];
  },
};

/** codex: items that start and are complete. */
const items: Manner = {
  isOne: ({ type }) =>
    type === 'thread.started' || type === 'item.started' || type === 'item.completed',
  news: (event) => {
    const item = objectOf(event['item']);
    const id = idOf(item['id']);
    const isOver = event['type'] === 'item.completed';
    switch (item['type']) {
      case 'command_execution':
        return [
          {
            id,
            name: 'shell',
            input: item,
            ...(isOver && {
              output: wordsIn(item['aggregated_output']),
              failed: item['exit_code'] !== 0,
            }),
          },
        ];
      case 'file_change':
        return listOf(item['changes']).map((change, index) => ({
          id: `${id}.${index}`,
          name: 'write',
          input: change,
          failed: item['status'] === 'failed',
        }));
      case 'web_search':
        return [{ id, name: 'websearch', input: item }];
      case 'mcp_tool_call':
        return [{ id, name: idOf(item['tool']), input: objectOf(item['arguments']) }];
      default:
        return [];
    }
  },
};

/** grok, and whoever speaks the Agent Client Protocol: a call, and what is new of it. */
const updates: Manner = {
  isOne: ({ method, type }) =>
    method === 'session/update' ||
    type === 'tool_call' ||
    type === 'tool_call_update' ||
    type === 'available_commands',
  news: (event) => {
    const update = updateIn(event);
    const type = update['sessionUpdate'] ?? update['type'];
    if (type !== 'tool_call' && type !== 'tool_call_update') return [];
    const { toolCallId, toolName, title, kind, status, rawInput, content } = update;
    const name = textOf(toolName) ?? (type === 'tool_call' ? textOf(title) : null);
    const place = textOf(listOf(update['locations'])[0]?.['path']);
    const isOver = status === 'completed' || status === 'failed';
    return [
      {
        id: idOf(toolCallId),
        ...(name !== null && { name }),
        ...(typeof kind === 'string' && { kind }),
        ...(rawInput !== undefined && { input: objectOf(rawInput) }),
        ...(place !== null && { place }),
        ...(isOver && { output: wordsIn(content), failed: status === 'failed' }),
      },
    ];
  },
};

/** A message of the protocol holds its update; a line of grok's is one. */
const updateIn = (event: Json): Json =>
  event['method'] === 'session/update'
    ? objectOf(objectOf(event['params'])['update'])
    : event;

/** kimi: a line for each turn, in the words of chat completions. */
const turns: Manner = {
  isOne: ({ role, type }) => role !== undefined && type !== 'message',
  news: (event) => {
    if (event['role'] === 'tool') {
      const output = wordsIn(event['content']);
      return [{ id: idOf(event['tool_call_id']), output, failed: false, numbers: true }];
    }
    return listOf(event['tool_calls']).map((call) => {
      const { name, arguments: given } = objectOf(call['function']);
      return {
        id: idOf(call['id']),
        name: idOf(name),
        input: objectOf(parse(textOf(given) ?? '')),
      };
    });
  },
};

/** opencode: one event when it is over. */
const parts: Manner = {
  isOne: ({ part }) => part !== undefined,
  news: (event) => {
    const part = objectOf(event['part']);
    if (part['type'] !== 'tool') return [];
    const { status, input, output } = objectOf(part['state']);
    return [
      {
        id: idOf(part['callID']),
        name: idOf(part['tool']),
        input: objectOf(input),
        output: wordsIn(output),
        failed: status === 'error',
      },
    ];
  },
};

/** copilot: an execution starts and is complete. */
const executions: Manner = {
  isOne: ({ type, data }) => data !== undefined && typeof type === 'string',
  news: (event) => {
    const data = objectOf(event['data']);
    const id = idOf(data['toolCallId']);
    if (event['type'] === 'tool.execution_start')
      return [{ id, name: idOf(data['toolName']), input: objectOf(data['arguments']) }];
    if (event['type'] !== 'tool.execution_complete') return [];
    const failed = data['success'] === false;
    return [{ id, output: wordsIn(data['result']), failed }];
  },
};

const MANNERS = [messages, items, toolEvents, updates, turns, parts, executions];

/** Null: an event of no manner that is known, from which nothing follows. */
export function toolNews(event: Json): ToolNews[] | null {
  return MANNERS.find((manner) => manner.isOne(event))?.news(event) ?? null;
}
