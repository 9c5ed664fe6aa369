// Reads what an engine printed, in the form its row names: the final answer, who gave it, what it used.
import type { CommandEngine, JsonPaths } from '../shapes.ts';
import { NOTHING, type Output, readClaude, readCodex, readGemini, readQwen } from './output-forms.ts';
import { asObject, count, findJson, type Json, parse, stringOf } from './printed-json.ts';

export type Form = CommandEngine['output'];
/** Where in JSON the parts stand; `told` is what a program that prints plain text has written of its usage. */
type Usages = { paths?: JsonPaths | null; told?: string };

export function readOutput(
  form: Form,
  stdout: string,
  noise: string[] = [],
  { paths = null, told = '' }: Usages = {},
): Output {
  if (form === 'json') return paths ? readByPaths(documentsIn(stdout), paths) : NOTHING;
  if (form === 'text') {
    const { model, usage } = paths ? readByPaths(documentsIn(told), paths) : NOTHING;
    return { ...readText(stdout, noise), model, usage };
  }
  if (form === 'codex-jsonl') return readCodex(stdout);
  const value = findJson(stdout);
  if (value === undefined) return NOTHING;
  if (form === 'claude-json') return readClaude(value);
  return form === 'gemini-json' ? readGemini(value) : readQwen(value);
}

// One document, or one on each line: of several the last one that has a part says it.
const documentsIn = (stdout: string): unknown[] => {
  const lines = stdout.split('\n').flatMap((line) => parse(line) ?? []);
  const found = parse(stdout) ?? (lines.length > 1 ? lines : findJson(stdout));
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
};

function readByPaths(documents: unknown[], paths: JsonPaths): Output {
  const all = (path: string): unknown[][] =>
    documents.map((one) => at(one, path.split('.'))).filter((found) => found.length > 0);
  const found = (path: string | undefined): unknown =>
    path === undefined ? undefined : all(path).at(-1)?.at(-1);
  const numbers = (of: JsonPaths['input_tokens']): unknown[] =>
    (of === undefined ? [] : [of].flat()).flatMap((path) =>
      (paths.sum ? all(path) : all(path).slice(-1)).flat(),
    );
  const { answer, error, model, input_tokens, output_tokens, cached_tokens } = paths;
  const said = found(answer);
  const counts = [input_tokens, output_tokens, cached_tokens].map(numbers);
  const [input = 0, output = 0, cached = 0] = counts.map((each) =>
    each.map(count).reduce((sum, one) => sum + one, 0),
  );
  return {
    ...NOTHING,
    text: inWords(said),
    complete: said !== undefined,
    error: inWords(found(error)) || null,
    model: stringOf(found(model)) || null,
    usage: counts.some((each) => each.length > 0) ? { input, output, cached } : null,
  };
}

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** A star stands for every name. */
const at = (value: unknown, [name, ...rest]: string[]): unknown[] => {
  if (name === undefined) return value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const next = name === '*' ? Object.values(value) : [(value as Json)[name]];
  return next.flatMap((one) => at(one, rest));
};

function readText(stdout: string, noise: string[]): Output {
  const patterns = noise.map((pattern) => new RegExp(pattern));
  const plain = stripAnsi(stdout).replaceAll('\r\n', '\n');
  const text = plain.split('\n').filter((line) => !patterns.some((pattern) => pattern.test(line.trim())));
  return { ...NOTHING, text: text.join('\n').trim(), complete: true };
}

/** Whose form this is: a program that answers in another's form is not the one it is called. */
export function formOf(stdout: string): Form | null {
  const value = findJson(stdout);
  if (Array.isArray(value) && asObject(value[0])[0]?.['type'] === 'system') return 'qwen-json';
  const [first] = asObject(parse(stdout.trimStart().split('\n', 1)[0] ?? ''));
  if (first?.['type'] === 'thread.started') return 'codex-jsonl';
  const [object] = asObject(value);
  if (object?.['type'] === 'result' && 'subtype' in object) return 'claude-json';
  return object && 'response' in object && 'stats' in object ? 'gemini-json' : null;
}

/** Colours, cursor movement and titles that programs print even into a pipe. */
export const stripAnsi = (text: string): string =>
  text.replace(/\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])/g, '');
