// The Messages protocol, as claude speaks it.
import { type Context, type Dialect, inPieces, type Step, sse } from './model-server.ts';

const ERROR_TYPES: Record<number, string> = {
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};
const USAGE = {
  input_tokens: 120,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 30,
  output_tokens: 40,
};

type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown };

export const anthropic: Dialect = {
  isModelCall: (path) => path.endsWith('/v1/messages'),
  error: (status, message) => ({
    type: 'error',
    error: { type: ERROR_TYPES[status] ?? 'api_error', message },
  }),
  whole: (step, context) => ({
    ...opening(context),
    content: blocks(step, context),
    stop_reason: stopReason(step),
    usage: USAGE,
  }),
  stream(step, context) {
    const events: ({ type: string } & Record<string, unknown>)[] = [
      {
        type: 'message_start',
        message: { ...opening(context), usage: { ...USAGE, output_tokens: 1 } },
      },
      ...blocks(step, context).flatMap((block, index) => [
        {
          type: 'content_block_start',
          index,
          content_block:
            block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} },
        },
        ...deltas(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason: stopReason(step), stop_sequence: null },
        usage: { output_tokens: USAGE.output_tokens },
      },
      { type: 'message_stop' },
    ];
    return events.map((event) => sse(event, event.type));
  },
};

const opening = ({ serial, model }: Context) => ({
  id: `msg_${serial}`,
  type: 'message',
  role: 'assistant',
  model,
  content: [],
  stop_reason: null,
  stop_sequence: null,
});

const stopReason = (step: Step): string => (step.tools?.length ? 'tool_use' : 'end_turn');

function blocks({ text, tools = [] }: Step, { serial }: Context): Block[] {
  const spoken: Block[] = text === undefined ? [] : [{ type: 'text', text }];
  return [
    ...spoken,
    ...tools.map(
      ({ name, input }, index): Block => ({
        type: 'tool_use',
        id: `toolu_${serial}_${index}`,
        name,
        input,
      }),
    ),
  ];
}

const deltas = (block: Block) =>
  block.type === 'text'
    ? inPieces(block.text).map((text) => ({ type: 'text_delta', text }))
    : [{ type: 'input_json_delta', partial_json: JSON.stringify(block.input) }];
