// The Responses protocol, as codex speaks it.
import { type Dialect, inPieces, sse } from './model-server.ts';

const CODES: Record<number, string> = {
  401: 'invalid_api_key',
  429: 'rate_limit_exceeded',
};
const USAGE = {
  input_tokens: 120,
  input_tokens_details: { cached_tokens: 30 },
  output_tokens: 40,
  output_tokens_details: { reasoning_tokens: 5 },
  total_tokens: 160,
};

export const openaiResponses: Dialect = {
  isModelCall: (path) => path.endsWith('/responses'),
  error: (status, message) => ({
    error: { message, type: 'stand_in_error', code: CODES[status] ?? null },
  }),
  whole: (step, context) => ({
    id: `resp_${context.serial}`,
    object: 'response',
    status: 'completed',
    output: [step.text],
    usage: USAGE,
  }),
  stream({ text, tools = [] }, { serial }) {
    const response = { id: `resp_${serial}`, object: 'response' };
    const message = { type: 'message', id: `msg_${serial}`, role: 'assistant' };
    const spoken = [
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { ...message, status: 'in_progress', content: [] },
      },
      ...inPieces(text ?? '').map((delta) => ({
        type: 'response.output_text.delta',
        item_id: message.id,
        output_index: 0,
        content_index: 0,
        delta,
      })),
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: {
          ...message,
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      },
    ];
    const called = tools.map(({ name, namespace, input }, index) => ({
      type: 'response.output_item.done',
      output_index: index + 1,
      item: {
        type: 'function_call',
        id: `fc_${serial}_${index}`,
        call_id: `call_${serial}_${index}`,
        name,
        ...(namespace ? { namespace } : {}),
        arguments: JSON.stringify(input),
        status: 'completed',
      },
    }));
    const events = [
      { type: 'response.created', response: { ...response, status: 'in_progress' } },
      ...(text === undefined ? [] : spoken),
      ...called,
      {
        type: 'response.completed',
        response: { ...response, status: 'completed', usage: USAGE },
      },
    ];
    return events.map((event) => sse(event, event.type));
  },
};
