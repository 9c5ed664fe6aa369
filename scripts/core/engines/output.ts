// What a program printed, in the form its row names: the last answer, who gave it, its usage.
import type { CommandRow } from '../schemas/engines.ts';
import type { Usage } from '../schemas/nouns.ts';
import { sumOfUsage } from '../words/amounts.ts';
import { type Json, numberOf, objectOf, parsedJson, sum, textOf } from '../words/json.ts';

export type PrintedOutput = { stdout: string; files?: Record<string, string> };

export type EngineOutput = {
  text: string;
  /** As the program itself reports it. */
  error: string | null;
  usage: Usage | null;
  model: string | null;
  session: string | null;
  /** Every command by which it tried to read failed. */
  blind: boolean;
};

export const NO_OUTPUT: EngineOutput = {
  text: '',
  error: null,
  usage: null,
  model: null,
  session: null,
  blind: false,
};

/** It prints what it does as it does it. */
export const tellsSteps = ({ output }: CommandRow): boolean =>
  output === 'stream-json' || output === 'codex-jsonl';

export function readOutput(
  row: CommandRow,
  { stdout, files = {} }: PrintedOutput,
): EngineOutput {
  const counted = metricsOf(
    objectOf(parsedJson(files['usage.json'] ?? ''))['modelMetrics'],
  );
  const output = isFormOutput(row)
    ? readEvents(eventsIn(stdout), row.output === 'codex-jsonl' ? UNFINISHED : null)
    : { ...NO_OUTPUT, text: withoutColours(stdout).trim() };
  return {
    ...output,
    model: counted.model ?? output.model,
    usage: counted.usage ?? output.usage,
  };
}

const UNFINISHED = 'codex ended before its turn was complete';

/** Not its bare words. */
export const isFormOutput = ({ output }: CommandRow): boolean =>
  output !== undefined && output !== 'text';

/** Where its sandbox does not start it reads nothing, and answers all the same. */
function isBlindToFiles(events: Json[]): boolean {
  const commands = events
    .map((event) => (event['type'] === 'item.completed' ? objectOf(event['item']) : {}))
    .filter((item) => item['type'] === 'command_execution');
  const dead = commands.filter((item) =>
    textOf(item['aggregated_output'])?.startsWith('bwrap:'),
  );
  return commands.length > 0 && dead.length === commands.length;
}

/**
 * What the others print: one object, an array, or one event a line. Of several texts the last counts, of which there
 * may be pieces; the usage of steps is added up, that of a result is the whole.
 */
function readEvents(events: Json[], error: string | null): EngineOutput {
  const output: EngineOutput = { ...NO_OUTPUT, error, blind: isBlindToFiles(events) };
  for (const event of events) {
    output.text = textAfter(output.text, event);
    output.error = errorAfter(output.error, event);
    output.session = sessionIn(event) ?? output.session;
    output.model = modelInEvent(event) ?? output.model;
    output.usage = usageAfter(output.usage, event);
  }
  return output;
}

function textAfter(before: string, event: Json): string {
  const { type, role, content, data, part } = event;
  // Pieces of one text.
  if (type === 'text' && typeof data === 'string') return before + data;
  if (type === 'message' && role === 'assistant') return before + (textOf(content) ?? '');
  // What was said before a tool is called is not the answer.
  if ((type === 'tool_use' || type === 'tool_call') && part === undefined) return '';
  return wholeAnswer(event) ?? before;
}

/** Of a turn, or of all: each program in its own words. */
function wholeAnswer(event: Json): string | null {
  const { type, role, stopReason, text, content, response, data, item, part } = event;
  const { type: kind, text: said } = objectOf(item);
  const structured = event['structured_output'] ?? event['structuredOutput'];
  if (structured) return JSON.stringify(structured);
  if (type === 'result') return textIfAny(event['result']);
  if (type === 'text') return textOf(objectOf(part)['text']);
  if (type === 'assistant.message') return textOf(objectOf(data)['content']);
  if (type === 'item.completed' && kind === 'agent_message') return textOf(said);
  if (type !== 'message' && role === 'assistant') return textOf(content);
  return textOf(stopReason === undefined ? response : text);
}

function errorAfter(before: string | null, event: Json): string | null {
  const { type, role, error } = event;
  // It tried again, and that went well.
  if (role === 'assistant' || type === 'assistant.message') return null;
  switch (type) {
    case 'turn.completed':
      return null;
    case 'turn.failed':
      return messageOfError(error);
    case 'error':
      return event['severity'] === 'warning' ? before : messageOfError(error ?? event);
    case 'result':
      return isFailed(event) ? messageOfError(error ?? event['result']) : before;
    case 'model.call_failure': {
      const { statusCode, errorMessage } = objectOf(event['data']);
      return `${statusCode ?? ''} ${textOf(errorMessage) ?? ''}`.trim();
    }
    default:
      // gemini: one object; kimi says why it tries again.
      if (type === undefined && error) return messageOfError(error);
      return textOf(event['error_message']) ?? before;
  }
}

const isFailed = (event: Json): boolean =>
  event['is_error'] === true || event['status'] === 'error';

const sessionIn = (event: Json): string | null =>
  ['session_id', 'sessionId', 'sessionID', 'thread_id']
    .map((key) => textOf(event[key]))
    .find(Boolean) ?? null;

function usageAfter(before: Usage | null, event: Json): Usage | null {
  const part = objectOf(event['part']);
  if (part['tokens']) return sumOfUsage(before, stepUsage(part));
  if (event['stats']) return metricsOf(objectOf(event['stats'])['models']).usage;
  if (!event['usage'] || event['type'] === 'assistant') return before;
  return withCost(usageInEvent(event['usage']), event['total_cost_usd']);
}

/** A schema's answer may come as a value. */
const textIfAny = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value);

function modelInEvent(event: Json): string | null {
  const [first] = Object.keys(objectOf(event['modelUsage']));
  if (first !== undefined) return first;
  if (event['stats']) return metricsOf(objectOf(event['stats'])['models']).model;
  const { type, message, data } = event;
  if (type === 'system' || type === 'init') return textOf(event['model']);
  if (type === 'assistant.message') return textOf(objectOf(data)['model']);
  return textOf(objectOf(message)['model']);
}

/** Input counts what was cached too, whether or not it is told apart; a given total says how much that is. */
function usageInEvent(value: unknown): Usage | null {
  const usage = objectOf(value);
  const output = numberOf(usage['output_tokens']);
  if (output === null && numberOf(usage['input_tokens']) === null) return null;
  const total = numberOf(usage['total_tokens']);
  const parts = [
    'input_tokens',
    'cache_read_input_tokens',
    'cache_creation_input_tokens',
  ];
  const input = sum(parts.map((part) => usage[part]));
  return {
    input: total === null ? input : total - (output ?? 0),
    output,
    cost_usd: null,
  };
}

const withCost = (usage: Usage | null, cost: unknown): Usage | null =>
  usage && { ...usage, cost_usd: numberOf(cost) };

function stepUsage(part: Json): Usage {
  const tokens = objectOf(part['tokens']);
  const cache = objectOf(tokens['cache']);
  return {
    input: sum([tokens['input'], cache['read'], cache['write']]),
    output: sum([tokens['output'], tokens['reasoning']]),
    cost_usd: numberOf(part['cost']) || null,
  };
}

/** gemini and copilot count by model; their helpers are models too. */
function metricsOf(value: unknown): Pick<EngineOutput, 'model' | 'usage'> {
  const models = Object.entries(objectOf(value));
  if (models.length === 0) return { model: null, usage: null };
  const counts = models.map(([name, of]) => {
    const { tokens: parts, usage: whole, input_tokens, total_tokens } = objectOf(of);
    const tokens = objectOf(parts);
    const usage = objectOf(whole);
    const input = sum([tokens['prompt'], usage['inputTokens'], input_tokens]);
    const thought = numberOf(total_tokens) === null ? 0 : sum([total_tokens]) - input;
    return {
      name,
      input,
      output:
        thought + sum([tokens['candidates'], tokens['thoughts'], usage['outputTokens']]),
    };
  });
  const main = counts.reduce((one, other) => (other.output > one.output ? other : one));
  const usage = {
    input: sum(counts.map((one) => one.input)),
    output: sum(counts.map((one) => one.output)),
  };
  return { model: main.name, usage: { ...usage, cost_usd: null } };
}

/** Each that is no JSON costs far more than one that is. */
const MOST_OUTPUT_LINES = 200_000;

/** Lines that are JSON; else one document, an array being its items. */
function eventsIn(stdout: string): Json[] {
  const whole = parsedJson(stdout);
  const lines = (): string[] => stdout.split('\n').slice(-MOST_OUTPUT_LINES);
  const values = whole === undefined ? lines().map(parsedJson) : [whole].flat();
  const events = values.filter(
    (value): value is Json => typeof value === 'object' && value !== null,
  );
  return events.length > 0 || whole !== undefined ? events : [lastObject(stdout)];
}

/** Programs print lines of their own before it. */
function lastObject(stdout: string): Json {
  for (const start of [0, stdout.indexOf('\n{') + 1, stdout.indexOf('{')]) {
    const value = parsedJson(stdout.slice(start, stdout.lastIndexOf('}') + 1));
    if (value !== undefined) return objectOf(value);
  }
  return {};
}

const messageOfError = (value: unknown): string => {
  const error = objectOf(value);
  const inner = textOf(error['message']) ?? textOf(objectOf(error['data'])['message']);
  return inner ?? textOf(value) ?? JSON.stringify(value ?? 'it reports a failure');
};

const withoutColours = (text: string): string =>
  text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
