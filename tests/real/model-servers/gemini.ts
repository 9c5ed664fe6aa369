// The generateContent protocol, as gemini speaks it.
import { type Dialect, inPieces, type Step, sse } from './model-server.ts';

const STATUS_NAMES: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
};
const USAGE = {
  promptTokenCount: 120,
  candidatesTokenCount: 40,
  cachedContentTokenCount: 30,
  thoughtsTokenCount: 5,
  totalTokenCount: 165,
};

export const gemini: Dialect = {
  isModelCall: (path) => /:(?:streamGenerateContent|generateContent)$/.test(path),
  error: (status, message) => ({
    error: { code: status, message, status: STATUS_NAMES[status] ?? 'UNKNOWN' },
  }),
  whole: (step) => ({
    candidates: [{ content: content(step), finishReason: 'STOP', index: 0 }],
    usageMetadata: USAGE,
  }),
  stream({ text, tools }) {
    const [first, second] = inPieces(text ?? '');
    return [
      sse({ candidates: [{ content: content({ text: first }), index: 0 }] }),
      sse({
        candidates: [
          {
            content: content({ text: second, ...(tools ? { tools } : {}) }),
            finishReason: 'STOP',
            index: 0,
          },
        ],
        usageMetadata: USAGE,
      }),
    ];
  },
};

const content = ({ text, tools = [] }: Step) => ({
  role: 'model',
  parts: [
    ...(text ? [{ text }] : []),
    ...tools.map(({ name, input }) => ({ functionCall: { name, args: input } })),
  ],
});
