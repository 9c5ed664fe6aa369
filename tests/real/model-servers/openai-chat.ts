// The Chat Completions protocol, as qwen speaks it.
import { type Context, type Dialect, inPieces, type Step, sse } from './model-server.ts';

const CODES: Record<number, string> = {
  401: 'invalid_api_key',
  429: 'rate_limit_exceeded',
};
const USAGE = {
  prompt_tokens: 120,
  completion_tokens: 40,
  total_tokens: 160,
  prompt_tokens_details: { cached_tokens: 30 },
};

export const openaiChat: Dialect = {
  isModelCall: (path) => path.endsWith('/chat/completions'),
  error: (status, message) => ({
    error: { message, type: 'stand_in_error', code: CODES[status] ?? null },
  }),
  whole: (step, context) => ({
    ...envelope(context, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: step.text ?? null,
          tool_calls: toolCalls(step, context),
        },
        finish_reason: finish(step),
      },
    ],
    usage: USAGE,
  }),
  stream(step, context) {
    const chunk = envelope(context, 'chat.completion.chunk');
    const choices = [
      ...inPieces(step.text ?? '').map((content) => ({
        index: 0,
        delta: { role: 'assistant', content },
        finish_reason: null,
      })),
      ...(step.tools?.length
        ? [
            {
              index: 0,
              delta: { tool_calls: toolCalls(step, context) },
              finish_reason: null,
            },
          ]
        : []),
      { index: 0, delta: {}, finish_reason: finish(step) },
    ];
    return [
      ...choices.map((choice) => sse({ ...chunk, choices: [choice] })),
      sse({ ...chunk, choices: [], usage: USAGE }),
      sse('[DONE]'),
    ];
  },
};

const envelope = ({ serial, model }: Context, object: string) => ({
  id: `chatcmpl-${serial}`,
  object,
  created: 1,
  model,
});

const finish = (step: Step): string => (step.tools?.length ? 'tool_calls' : 'stop');

const toolCalls = ({ tools }: Step, { serial }: Context) =>
  tools?.map(({ name, input }, index) => ({
    index,
    id: `call_${serial}_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
