// What a program printed, in the form its row names: the last answer, who gave it, its usage.
import type { CommandRow } from '../schemas/engines.ts';
import type { Failure, Usage } from '../schemas/nouns.ts';
import { sumOfUsage } from '../words/amounts.ts';
import {
  type Json,
  numberOf,
  objectOf,
  parsedJson,
  sumAt,
  textAt,
  textOf,
  valueAt,
} from '../words/json.ts';

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

/** What asking an engine once came to. */
export type Attempt = Omit<EngineOutput, 'error'> & { failure: Failure | null };

export const failedAttempt = (failure: Failure | null): Attempt => ({
  text: '',
  failure,
  usage: null,
  model: null,
  session: null,
  blind: false,
});

export const NO_OUTPUT: EngineOutput = { ...failedAttempt(null), error: null };

/** It prints what it does as it does it. */
export const tellsSteps = ({ output }: CommandRow): boolean =>
  output === 'stream-json' || output === 'codex-jsonl';

export function readOutput(
  row: CommandRow,
  { stdout, files = {} }: PrintedOutput,
): EngineOutput {
  const told = parsedJson(files['usage.json'] ?? '');
  const counted = metricsOf(valueAt(told, 'modelMetrics'));
  const unfinished = row.output === 'codex-jsonl' ? UNFINISHED : null;
  const output = isFormOutput(row)
    ? readEvents(eventsIn(stdout), unfinished)
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
  const commands = events.filter(
    (event) => kindOfEvent(event) === 'item.completed command_execution',
  );
  const isDead = (event: Json): boolean =>
    textAt(event, 'item.aggregated_output')?.startsWith('bwrap:') === true;
  return commands.length > 0 && commands.every(isDead);
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

/** By its type, and what that is the type of; kimi's turns have none. */
const kindOfEvent = ({ type, role, item }: Json): string =>
  [type, textAt(item, 'type') ?? role].filter(Boolean).join(' ');

function textAfter(before: string, event: Json): string {
  const { type, content, data, part } = event;
  const kind = kindOfEvent(event);
  // Pieces of one text.
  if (type === 'text' && typeof data === 'string') return before + data;
  if (kind === 'message assistant') return before + (textOf(content) ?? '');
  // What was said before a tool is called is not the answer.
  if ((type === 'tool_use' || type === 'tool_call') && part === undefined) return '';
  const structured = event['structured_output'] ?? event['structuredOutput'];
  const other = event['stopReason'] === undefined ? 'response' : 'text';
  const said = structured || valueAt(event, ANSWER_PLACES[kind] ?? other);
  // A schema's answer may come as a value.
  const isValue = structured || type === 'result';
  return textOf(said) ?? (said && isValue ? JSON.stringify(said) : before);
}

/** Where an answer stands in what each program prints of a turn, or of all. */
const ANSWER_PLACES: Record<string, string> = {
  result: 'result',
  text: 'part.text',
  'assistant.message': 'data.content',
  'item.completed agent_message': 'item.text',
  assistant: 'content',
};

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
    case 'model.call_failure':
      return ['data.statusCode', 'data.errorMessage']
        .map((place) => valueAt(event, place) ?? '')
        .join(' ')
        .trim();
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
  const { part, stats, usage, type } = event;
  if (valueAt(part, 'tokens')) return sumOfUsage(before, stepUsage(part));
  if (stats) return metricsOf(valueAt(stats, 'models')).usage;
  if (!usage || type === 'assistant') return before;
  const used = usageOf(usage);
  return used && { ...used, cost_usd: numberOf(event['total_cost_usd']) };
}

function modelInEvent(event: Json): string | null {
  const { type, stats } = event;
  const [first] = Object.keys(objectOf(event['modelUsage']));
  if (first !== undefined) return first;
  if (stats) return metricsOf(valueAt(stats, 'models')).model;
  return textAt(event, MODEL_PLACES[String(type)] ?? 'message.model');
}

const MODEL_PLACES: Record<string, string> = {
  system: 'model',
  init: 'model',
  'assistant.message': 'data.model',
};

const USAGE_NAMES = [
  'input_tokens inputTokens prompt_tokens',
  'output_tokens outputTokens completion_tokens',
  'total_tokens totalTokens',
];

/** Input counts what was cached too, whether or not it is told apart; a given total says how much that is. */
export function usageOf(value: unknown): Usage | null {
  const [read = null, output = null, total = null] = USAGE_NAMES.map((names) =>
    names
      .split(' ')
      .reduce<number | null>(
        (known, name) => known ?? numberOf(valueAt(value, name)),
        null,
      ),
  );
  if (read === null && output === null) return null;
  const cached = sumAt(value, 'cache_read_input_tokens cache_creation_input_tokens');
  const input = total === null ? read && read + cached : total - (output ?? 0);
  return { input, output, cost_usd: null };
}

const stepUsage = (part: unknown): Usage => ({
  input: sumAt(part, 'tokens.input tokens.cache.read tokens.cache.write'),
  output: sumAt(part, 'tokens.output tokens.reasoning'),
  cost_usd: sumAt(part, 'cost') || null,
});

/** gemini and copilot count by model; their helpers are models too. */
function metricsOf(value: unknown): Pick<EngineOutput, 'model' | 'usage'> {
  const counts = Object.entries(objectOf(value)).map(([name, of]) => {
    const input = sumAt(of, 'tokens.prompt usage.inputTokens input_tokens');
    const thought = Math.max(0, sumAt(of, 'total_tokens') - input);
    const said = sumAt(of, 'tokens.candidates tokens.thoughts usage.outputTokens');
    return { name, usage: { input, output: thought + said, cost_usd: null } };
  });
  const [main] = counts.toSorted((one, other) => other.usage.output - one.usage.output);
  return {
    model: main?.name ?? null,
    usage: counts.map(({ usage }) => usage).reduce<Usage | null>(sumOfUsage, null),
  };
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
const lastObject = (stdout: string): Json =>
  [0, stdout.indexOf('\n{') + 1, stdout.indexOf('{')]
    .map((start) => parsedJson(stdout.slice(start, stdout.lastIndexOf('}') + 1)))
    .map(objectOf)
    .find((value) => Object.keys(value).length > 0) ?? {};

const messageOfError = (error: unknown): string =>
  textAt(error, 'message') ??
  textAt(error, 'data.message') ??
  textOf(error) ??
  JSON.stringify(error ?? 'it reports a failure');

const withoutColours = (text: string): string =>
  text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
