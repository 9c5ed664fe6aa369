// What each engine prints in its own form: the answer, who gave it, and what it reports of itself.
import type { Usage } from './call.ts';
import { asObject, busiest, count, type Json, parse, stringOf } from './printed-json.ts';

export type Output = {
  text: string;
  /** The program said that it came to its end; false where it was cut off or printed something else. */
  complete: boolean;
  /** What it reported as an error, in its own words. */
  error: string | null;
  model: string | null;
  usage: Usage | null;
  /** How often it used a tool; null where it does not say. */
  tools: number | null;
  /** Commands that failed because the sandbox could not be made, of all commands. */
  blind: { dead: number; all: number } | null;
  /** Looks at files that it was refused. */
  refused: number;
  warnings: string[];
};

export const NOTHING: Output = {
  text: '',
  complete: false,
  error: null,
  model: null,
  usage: null,
  tools: null,
  blind: null,
  refused: 0,
  warnings: [],
};

const usageIn = (usage: Json | undefined, cached: string): Usage | null =>
  usage
    ? {
        input: count(usage['input_tokens']),
        output: count(usage['output_tokens']),
        cached: count(usage[cached]),
      }
    : null;

export function readCodex(stdout: string): Output {
  const events = stdout.split('\n').flatMap((line) => asObject(parse(line)));
  const items = events.flatMap((event) =>
    event['type'] === 'item.completed' ? asObject(event['item']) : [],
  );
  const commands = items.filter((item) => item['type'] === 'command_execution');
  const dead = commands.filter((item) =>
    stringOf(item['aggregated_output']).trimStart().startsWith('bwrap:'),
  ).length;
  const failed = events.findLast((event) => event['type'] === 'turn.failed');
  const done = events.findLast((event) => event['type'] === 'turn.completed');
  const [usage] = asObject(done?.['usage']);
  const errors = events
    .filter((event) => event['type'] === 'error')
    .map((event) => stringOf(event['message']));
  const failure = failed && stringOf(asObject(failed['error'])[0]?.['message']);
  return {
    ...NOTHING,
    text: stringOf(items.findLast((item) => item['type'] === 'agent_message')?.['text']),
    complete: done !== undefined && failed === undefined,
    // An "error" event is also printed while a run reconnects: it counts only without an end.
    error: failure ?? (done ? null : (errors.at(-1) ?? null)),
    usage: usageIn(usage, 'cached_input_tokens'),
    tools:
      events.length > 0
        ? items.filter(
            (item) =>
              item['type'] !== 'agent_message' && item['type'] !== 'error' && item['type'] !== 'reasoning',
          ).length
        : null,
    blind: commands.length > 0 ? { dead, all: commands.length } : null,
    refused: dead,
  };
}

const LOOKS = /^(?:Read|Grep|Glob|LS|NotebookRead)$/;

export function readClaude(value: unknown): Output {
  const [result] = (Array.isArray(value) ? value : [value])
    .flatMap(asObject)
    .filter((object) => object['type'] === 'result')
    .slice(-1);
  if (!result) return NOTHING;
  const structured = result['structured_output'];
  const status = result['api_error_status'];
  const text =
    structured === undefined || structured === null ? stringOf(result['result']) : JSON.stringify(structured);
  const [usage] = asObject(result['usage']);
  const denials = Array.isArray(result['permission_denials']) ? result['permission_denials'] : [];
  return {
    ...NOTHING,
    text,
    complete: true,
    error:
      result['is_error'] === true
        ? [status ? `API Error: ${status}` : '', stringOf(result['result'])].filter(Boolean).join(' ') ||
          'error'
        : null,
    model: busiest(asObject(result['modelUsage'])[0], (model) => count(model['outputTokens'])),
    usage: usage
      ? {
          input:
            count(usage['input_tokens']) +
            count(usage['cache_creation_input_tokens']) +
            count(usage['cache_read_input_tokens']),
          output: count(usage['output_tokens']),
          cached: count(usage['cache_read_input_tokens']),
          ...(typeof result['total_cost_usd'] === 'number' ? { usd: result['total_cost_usd'] } : {}),
        }
      : null,
    refused: denials.flatMap(asObject).filter((one) => LOOKS.test(stringOf(one['tool_name']))).length,
    warnings: denials.length > 0 ? [`tools_denied:${denials.length}`] : [],
  };
}

export function readGemini(value: unknown): Output {
  const [object] = asObject(value);
  if (!object) return NOTHING;
  const [stats] = asObject(object['stats']);
  const [models] = asObject(stats?.['models']);
  const tokens = Object.values(models ?? {}).flatMap((model) => asObject(asObject(model)[0]?.['tokens']));
  const sum = (name: string): number => tokens.reduce((total, one) => total + count(one[name]), 0);
  const [error] = asObject(object['error']);
  return {
    ...NOTHING,
    text: stringOf(object['response']),
    complete: 'response' in object,
    error: error ? stringOf(error['message']) || JSON.stringify(error) : null,
    model: busiest(models, (model) => count(asObject(model['tokens'])[0]?.['candidates'])),
    usage:
      tokens.length > 0
        ? { input: sum('prompt'), output: sum('candidates') + sum('thoughts'), cached: sum('cached') }
        : null,
    tools: 'tools' in (stats ?? {}) ? count(asObject(stats?.['tools'])[0]?.['totalCalls']) : null,
  };
}

export function readQwen(value: unknown): Output {
  const messages = (Array.isArray(value) ? value : [value]).flatMap(asObject);
  const result = messages.findLast((message) => message['type'] === 'result');
  if (!result) return NOTHING;
  const text = stringOf(result['result']);
  const [error] = asObject(result['error']);
  const [usage] = asObject(result['usage']);
  const [models] = asObject(asObject(result['stats'])[0]?.['models']);
  const init = messages.find((message) => message['type'] === 'system' && message['subtype'] === 'init');
  const calls = messages
    .flatMap((message) => asObject(message['message']))
    .flatMap(({ content }) => (Array.isArray(content) ? content.flatMap(asObject) : []));
  // 0.15 reports an error of the API as a success whose answer is the message; 0.24 takes half an answer, whose stream
  // broke off, for a whole one, and only its counters tell.
  const disguised = /^\[API Error: /.test(text) ? text : null;
  const failedRequests = Object.values(models ?? {})
    .flatMap(asObject)
    .flatMap(({ api }) => asObject(api))
    .reduce((sum, api) => sum + count(api['totalErrors']), 0);
  const last = messages.findLast(({ type }) => type === 'assistant');
  const counted = count(asObject(asObject(last?.['message'])[0]?.['usage'])[0]?.['output_tokens']) > 0;
  const broken =
    text && last && failedRequests > 0 && !counted
      ? 'Connection error: the answer broke off in the middle.'
      : null;
  return {
    ...NOTHING,
    text: disguised ? '' : text,
    complete: true,
    error:
      result['is_error'] === true ? stringOf(error?.['message']) || text || 'error' : (disguised ?? broken),
    model:
      busiest(models, (model) => count(asObject(model['tokens'])[0]?.['candidates'])) ??
      (stringOf(init?.['model']) || null),
    usage: usageIn(usage, 'cache_read_input_tokens'),
    tools: calls.filter(({ type }) => type === 'tool_use').length,
  };
}
