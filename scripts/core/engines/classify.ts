// Decides whether an engine answered, and if not why: from exit code, report and output together.
import { errorAsAnswer, reasonOfOutput } from '../answers/failures/failures.ts';
import type { CommandEngine } from '../shapes.ts';
import { type Detail, ourWords, theirWords } from '../words/our-words.ts';
import type { FailureReason, Reply } from './call.ts';
import { formOf, stripAnsi } from './output.ts';
import type { Output } from './output-forms.ts';

export type Ending = {
  cause: 'exited' | 'not_found' | 'not_started' | 'timeout' | 'idle' | 'cancelled' | 'stopped';
  /** With cause stopped: the reason the row's rule names. */
  reason?: FailureReason;
  exit: number | null;
  signal: string | null;
  detail?: Detail;
};
type Seen = {
  row: CommandEngine;
  ending: Ending;
  output: Output;
  stdout: string;
  stderr: string;
  prompt: string;
  model: string | null;
  /** Bytes that were left out in the middle of what it printed. */
  dropped?: number;
};

/** Nobody reads an answer that long; the limit can be raised. */
export const printedTooMuch = (dropped: number): NonNullable<Reply['failure']> => ({
  reason: 'empty',
  detail: ourWords('printedTooMuch', dropped),
});

export function classify(seen: Seen): Reply['failure'] {
  const { row, ending, output, stderr, prompt } = seen;
  const ours = endedByUs(row, ending);
  if (ours) return ours;
  const said = errorText(seen);
  const foreign = foreignForm(seen);
  if (foreign) return { reason: 'substituted', detail: foreign };
  if (ending.exit === 0 && output.error === null && !output.complete && seen.dropped)
    return printedTooMuch(seen.dropped);
  if (ending.exit !== 0 || output.error !== null || !output.complete) {
    return (
      byRules(row, ending.exit, said) ?? {
        reason: output.complete || ending.exit !== 0 ? 'crash' : 'empty',
        detail: unexplained(ending, said),
      }
    );
  }
  if (output.text.trim() === '' && seen.dropped) return printedTooMuch(seen.dropped);
  if (output.text.trim() === '')
    return (
      byRules(row, null, said) ?? {
        reason: 'empty',
        detail: theirWords(firstLine(stderr)) || ourWords('endedWithout'),
      }
    );
  const instead = errorAsAnswer(output.text);
  if (instead) return byRow(row, null, output.text) ?? { ...instead, detail: theirWords(instead.detail) };
  if (output.blind && output.blind.dead === output.blind.all) {
    return {
      reason: 'sandbox',
      detail: ourWords('blind', output.blind.all),
    };
  }
  if (isEcho(output.text, prompt)) return { reason: 'echo_only', detail: ourWords('repeated') };
  const other = otherVendor(row, output.model, seen.model);
  return other ? { reason: 'substituted', detail: other } : null;
}

// What a program printed in its own form may quote files and commands; it is searched for errors only where nothing
// else explains the end.
function errorText({ row, output, stdout, stderr }: Seen): string {
  const reported = [output.error ?? '', tail(stripAnsi(stderr))];
  const printed = tail(stripAnsi(stdout));
  if (row.output === 'text') return [...reported, printed].filter(Boolean).join('\n');
  return reported.filter(Boolean).join('\n') || (output.complete ? '' : printed);
}

function endedByUs(row: CommandEngine, ending: Ending): Reply['failure'] {
  const { cause, detail = theirWords('') } = ending;
  if (cause === 'exited') return null;
  if (cause === 'not_found') return { reason: 'not_found', detail: detail || noProgram(row) };
  if (cause === 'not_started') return { reason: 'crash', detail };
  if (cause === 'stopped') return { reason: ending.reason ?? 'crash', detail };
  return { reason: cause, detail };
}

/** The engine's own row knows its codes and phrases best; the one table knows everybody's. */
function byRules(row: CommandEngine, exit: number | null, said: string): Reply['failure'] {
  const ours = byRow(row, exit, said);
  if (ours) return ours;
  const found = reasonOfOutput(said);
  return found ? { reason: found.reason, detail: theirWords(lineOf(found.line)) } : null;
}

function byRow(row: CommandEngine, exit: number | null, said: string): Reply['failure'] {
  const rule = row.failures.find(
    ({ exit: exits, pattern }) =>
      (exits || pattern) &&
      (!exits || (exit !== null && exits.includes(exit))) &&
      (!pattern || new RegExp(pattern, 'im').test(said)),
  );
  if (!rule) return null;
  const line = rule.pattern ? lineWith(said, new RegExp(rule.pattern, 'i')) : messageIn(said);
  return { reason: rule.reason, detail: theirWords([line, rule.hint].filter(Boolean).join(' – ')) };
}

const lineOf = (line: string): string => (line.trimStart().startsWith('{') ? messageIn(line) : clip(line));

function noProgram({ command, install }: CommandEngine): Detail {
  const program = String(command[0]);
  return install ? ourWords('noProgramInstall', program, install) : ourWords('noProgram', program);
}

function unexplained({ exit, signal }: Ending, said: string): Detail {
  const message = messageIn(said);
  if (signal) return message ? ourWords('killedSaying', signal, message) : ourWords('killedSilent', signal);
  const code = String(exit);
  return message ? ourWords('endedSaying', code, message) : ourWords('endedSilent', code);
}

function foreignForm({ row, output, stdout }: Seen): Detail | null {
  if (output.complete && row.output !== 'text') return null;
  const form = formOf(stdout);
  return form && form !== row.output ? ourWords('speaksOther', row.title, form) : null;
}

const FAMILIES: Record<string, RegExp> = {
  anthropic: /claude|\b(?:opus|sonnet|haiku)\b/i,
  openai: /^(?:openai\/)?(?:gpt-|o\d\b|chatgpt|codex)/i,
  google: /gemini|gemma/i,
  alibaba: /qwen|qwq/i,
};

// A model the user asked for by name is what the user wanted, no matter who made it.
function otherVendor(row: CommandEngine, model: string | null, asked: string | null): Detail | null {
  if (!model || model === asked || !FAMILIES[row.vendor] || FAMILIES[row.vendor]?.test(model)) return null;
  const family = Object.entries(FAMILIES).find(([, names]) => names.test(model));
  return family ? ourWords('otherModel', row.title, model, family[0]) : null;
}

function isEcho(text: string, prompt: string): boolean {
  const [answer, question] = [squeeze(text), squeeze(prompt)];
  return answer === question || (answer.length >= 200 && question.includes(answer));
}

const squeeze = (text: string): string => text.replace(/\\@/g, '@').replace(/\s+/g, ' ').trim();
const tail = (text: string): string => text.slice(-8000).trim();
const clip = (line: string): string => line.trim().slice(0, 300);
const firstLine = (text: string): string => clip(text.trim().split('\n', 1)[0] ?? '');
/** The line of a text that a pattern found, in plain words where it is a JSON event. */
export function lineWith(text: string, pattern: RegExp): string {
  const line = text.split('\n').find((one) => pattern.test(one)) ?? firstLine(text);
  return lineOf(line);
}

// Programs put a stack before their message, or a document around it.
function messageIn(said: string): string {
  const quoted = /"message":\s*"((?:[^"\\]|\\.){3,400})"/.exec(said)?.[1];
  if (quoted) return clip(quoted.replaceAll('\\n', ' ').replaceAll('\\"', '"'));
  return firstLine(
    said
      .split('\n')
      .filter((line) => !/^\s*(?:at |\(node:|Warning)/.test(line))
      .join('\n'),
  );
}
