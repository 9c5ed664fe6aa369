// What a program printed, in the form its row names: the last answer, who gave it, its usage.
import type { CommandRow } from '../schemas/engines.ts';
import type { Usage } from '../schemas/nouns.ts';
import { parse } from '../words/json.ts';
import { type Json, numberOf, objectOf, sum, textOf } from './json.ts';

export type Printed = { stdout: string; files?: Record<string, string> };

export type Output = {
  text: string;
  /** As the program itself reports it. */
  error: string | null;
  usage: Usage | null;
  model: string | null;
  session: string | null;
  /** Every command by which it tried to read failed. */
  blind: boolean;
};

const NOTHING: Output = {
  text: '',
  error: null,
  usage: null,
  model: null,
  session: null,
  blind: false,
};

export function readOutput(row: CommandRow, { stdout, files = {} }: Printed): Output {
  const told = parse(files['usage.json'] ?? '');
  if (row.output === 'codex-jsonl') return readCodex(eventsIn(stdout));
  if (row.output === 'gemini-json') return readGemini(lastObject(stdout));
  if (row.output === 'stream-json') return readEvents(eventsIn(stdout));
  return {
    ...NOTHING,
    text: withoutColours(stdout).trim(),
    ...metricsOf(objectOf(told)['modelMetrics']),
  };
}

function readCodex(events: Json[]): Output {
  const output: Output = {
    ...NOTHING,
    error: 'codex ended before its turn was complete',
  };
  output.blind = isBlind(events);
  for (const event of events) {
    const item = objectOf(event['item']);
    if (event['type'] === 'thread.started') output.session = textOf(event['thread_id']);
    if (event['type'] === 'item.completed' && item['type'] === 'agent_message')
      output.text = textOf(item['text']) ?? '';
    if (event['type'] === 'turn.completed') {
      output.error = null;
      output.usage = usageOf(event['usage'], 'whole');
    }
    if (event['type'] === 'turn.failed') output.error = messageOf(event['error']);
    if (event['type'] === 'error' && output.error !== null)
      output.error = messageOf(event);
  }
  return output;
}

/** Where its sandbox does not start it reads nothing, and answers all the same. */
function isBlind(events: Json[]): boolean {
  const commands = events
    .map((event) => (event['type'] === 'item.completed' ? objectOf(event['item']) : {}))
    .filter((item) => item['type'] === 'command_execution');
  const dead = commands.filter((item) =>
    textOf(item['aggregated_output'])?.startsWith('bwrap:'),
  );
  return commands.length > 0 && dead.length === commands.length;
}

function readGemini(value: Json): Output {
  if (value['response'] === undefined && value['error'] === undefined) return NOTHING;
  return {
    ...NOTHING,
    text: textOf(value['response']) ?? '',
    error: value['error'] === undefined ? null : messageOf(value['error']),
    session: textOf(value['session_id']),
    ...metricsOf(objectOf(value['stats'])['models']),
  };
}

/**
 * What the others print: one object, an array, or one event a line. Of several texts the last counts; the usage of
 * steps is added up, that of a result is the whole.
 */
function readEvents(events: Json[]): Output {
  const output: Output = { ...NOTHING };
  for (const event of events) {
    const part = objectOf(event['part']);
    output.text = textIn(event, part) ?? output.text;
    output.session =
      textOf(event['session_id']) ??
      textOf(event['sessionId']) ??
      textOf(event['sessionID']) ??
      output.session;
    output.model =
      Object.keys(objectOf(event['modelUsage']))[0] ?? modelIn(event) ?? output.model;
    if (event['type'] === 'error') output.error = messageOf(event['error'] ?? event);
    // kimi says why it tries again.
    if (event['error_message']) output.error = textOf(event['error_message']);
    if (event['role'] === 'assistant') output.error = null;
    if (event['type'] === 'result' && event['is_error'] === true)
      output.error = messageOf(event['error'] ?? event['result']);
    if (part['tokens']) output.usage = plus(output.usage, stepUsage(part));
    if (event['usage'] && event['type'] !== 'assistant')
      output.usage = withCost(usageOf(event['usage']), event['total_cost_usd']);
  }
  return output;
}

function textIn(event: Json, part: Json): string | null {
  const structured = event['structured_output'] ?? event['structuredOutput'];
  if (structured) return JSON.stringify(structured);
  if (event['type'] === 'result') return asText(event['result']);
  if (event['type'] === 'text') return textOf(part['text']);
  // kimi: a line for each turn; grok: one object.
  if (event['role'] === 'assistant') return textOf(event['content']);
  if (event['stopReason'] !== undefined) return textOf(event['text']);
  return null;
}

/** A schema's answer may come as a value. */
const asText = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value);

const modelIn = (event: Json): string | null =>
  event['type'] === 'system'
    ? textOf(event['model'])
    : textOf(objectOf(event['message'])['model']);

/** `whole`: input counts what was cached. A given total says which. */
function usageOf(value: unknown, how: 'whole' | 'parts' = 'parts'): Usage | null {
  const usage = objectOf(value);
  const output = numberOf(usage['output_tokens']);
  if (output === null && numberOf(usage['input_tokens']) === null) return null;
  const total = numberOf(usage['total_tokens']);
  const parts = [
    usage['input_tokens'],
    usage['cache_read_input_tokens'],
    usage['cache_creation_input_tokens'],
  ];
  const whole = total === null ? null : total - (output ?? 0);
  const input = how === 'whole' ? numberOf(usage['input_tokens']) : (whole ?? sum(parts));
  return { input, output, cost_usd: null };
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

const plus = (one: Usage | null, other: Usage): Usage => ({
  input: sum([one?.input, other.input]),
  output: sum([one?.output, other.output]),
  cost_usd: sum([one?.cost_usd, other.cost_usd]) || null,
});

/** gemini and copilot count by model; their helpers are models too. */
function metricsOf(value: unknown): Pick<Output, 'model' | 'usage'> {
  const models = Object.entries(objectOf(value));
  if (models.length === 0) return { model: null, usage: null };
  const counts = models.map(([name, of]) => {
    const tokens = objectOf(objectOf(of)['tokens']);
    const usage = objectOf(objectOf(of)['usage']);
    return {
      name,
      input: sum([tokens['prompt'], usage['inputTokens']]),
      output: sum([tokens['candidates'], tokens['thoughts'], usage['outputTokens']]),
    };
  });
  const main = counts.reduce((one, other) => (other.output > one.output ? other : one));
  const usage = {
    input: sum(counts.map((one) => one.input)),
    output: sum(counts.map((one) => one.output)),
  };
  return { model: main.name, usage: { ...usage, cost_usd: null } };
}

/** Lines that are JSON; else one document, an array being its items. */
function eventsIn(stdout: string): Json[] {
  const whole = parse(stdout);
  const values = whole === undefined ? stdout.split('\n').map(parse) : [whole].flat();
  const events = values.filter(
    (value): value is Json => typeof value === 'object' && value !== null,
  );
  return events.length > 0 || whole !== undefined ? events : [lastObject(stdout)];
}

/** Programs print lines of their own before it. */
function lastObject(stdout: string): Json {
  for (const start of [0, stdout.indexOf('\n{') + 1, stdout.indexOf('{')]) {
    const value = parse(stdout.slice(start, stdout.lastIndexOf('}') + 1));
    if (value !== undefined) return objectOf(value);
  }
  return {};
}

const messageOf = (value: unknown): string => {
  const error = objectOf(value);
  const inner = textOf(error['message']) ?? textOf(objectOf(error['data'])['message']);
  return inner ?? textOf(value) ?? JSON.stringify(value ?? 'it reports a failure');
};

const withoutColours = (text: string): string =>
  text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
