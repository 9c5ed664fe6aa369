// Finds the engine's last answer in what its program recorded: Codex logs, streams of JSON events, JSON envelopes.
import { isTokenFooter } from '../text/noise.ts';
import { readFlow } from './flow.ts';
import { asText, type Fields, type Value } from './value.ts';

/** `answer` is null when this is no record at all; empty when it is one that holds no answer. `error` is the record's own word for what went wrong. */
export type Recorded = { answer: string | null; error: string | null };

const NO_RECORD: Recorded = { answer: null, error: null };

export function readRecord(text: string): Recorded {
  const log = readCodexLog(text);
  if (log.answer !== null) return log;
  const first = text.trimStart().charAt(0);
  return first === '{' || first === '[' ? readEvents(text) : readDialogue(text);
}

const SPEAKER = /^[\s*#]{0,4}(?:(user|human)|assistant|model)\*{0,2}(?::\*{0,2}[ \t]?|[ \t]*$)/i;

/** "user: …, assistant: …": what the assistant said last is the answer. */
function readDialogue(text: string): Recorded {
  if (!SPEAKER.test(text.trimStart().slice(0, 40))) return NO_RECORD;
  const turns: { isUser: boolean; lines: string[] }[] = [];
  for (const line of text.trim().split('\n')) {
    const mark = SPEAKER.exec(line);
    if (mark) turns.push({ isUser: mark[1] !== undefined, lines: [line.slice(mark[0].length)] });
    else turns.at(-1)?.lines.push(line);
  }
  const last = turns.findLast(({ isUser }) => !isUser);
  return last && turns.some(({ isUser }) => isUser)
    ? { answer: last.lines.join('\n').trim(), error: null }
    : NO_RECORD;
}

const STAMP = /^(?:\[[^\]\n]{1,40}\] )?/;
const said = (line: string, word: string): boolean =>
  line.length < 80 && line.replace(STAMP, '').trim() === word;

/** A log prints the prompt, every step, the answer, the tokens used, and the answer once more. */
function readCodexLog(text: string): Recorded {
  const lines = text.split('\n');
  const banner = lines
    .slice(0, 60)
    .findIndex((line) => /^(?:\[[^\]\n]{1,40}\] )?OpenAI Codex v\d/.test(line.slice(0, 120)));
  if (banner < 0) return NO_RECORD;
  const footer = lines.findLastIndex((line) => isTokenFooter(line));
  const counted = /^[\d,. ]+$/.test(lines[footer + 1] ?? '') ? 2 : 1;
  const after = footer < 0 ? [] : lines.slice(footer + counted);
  if (after.some((line) => line.trim() !== '')) return { answer: after.join('\n').trim(), error: null };
  const end = footer >= 0 ? footer : lines.length;
  const speaker = lines.findLastIndex((line, index) => index > banner && index < end && said(line, 'codex'));
  const spoken = lines.slice(speaker + 1, end);
  const error =
    lines.slice(banner).findLast((line) => /^(?:\[[^\]\n]{1,40}\] )?ERROR:? /.test(line.slice(0, 120))) ??
    null;
  const answer = spoken.filter((line) => speaker >= 0 && line !== error);
  return { answer: answer.join('\n').trim(), error };
}

/** One JSON document or one on each line. The last message counts; whatever is not an event is left to the caller. */
function readEvents(text: string): Recorded {
  const found: { answer: string | null; error: string | null; deltas: string[] } = {
    answer: null,
    error: null,
    deltas: [],
  };
  let at = text.length - text.trimStart().length;
  let seen = false;
  while (at < text.length && (text.charAt(at) === '{' || text.charAt(at) === '[')) {
    const flow = readFlow(text, at);
    if (!flow) break;
    const events = flow.value.kind === 'list' ? flow.value.items : [flow.value];
    for (const event of events) if (event.kind === 'map' && takeEvent(event.entries, found)) seen = true;
    if (!seen) return NO_RECORD;
    // A stream that was cut ends in the middle of an event; what it holds of the answer is cut too.
    if (!flow.closed) break;
    at = flow.end;
    while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++;
  }
  if (!seen) return NO_RECORD;
  return { answer: found.answer ?? (found.deltas.length ? found.deltas.join('') : ''), error: found.error };
}

function takeEvent(
  event: Fields,
  found: { answer: string | null; error: string | null; deltas: string[] },
): boolean {
  const type = asText(event.get('type'));
  const item = mapOf(event.get('item'));
  if (type.startsWith('item.')) {
    if (item && asText(item.get('type')) === 'agent_message') found.answer = asText(item.get('text'));
  } else if (type === 'turn.failed' || type === 'error') {
    found.error = asText(
      mapOf(event.get('error'))?.get('message') ?? event.get('message') ?? event.get('error'),
    );
  } else if (type === 'result') {
    const result = event.get('structured_output') ?? event.get('result');
    if (asText(event.get('is_error')) === 'true' || asText(event.get('status')) === 'error')
      found.error = asText(result) || asText(mapOf(event.get('error'))?.get('message')) || 'error';
    else if (result) found.answer = result.kind === 'text' ? result.text : JSON.stringify(toJson(result));
  } else if (type === 'message' && asText(event.get('role')) === 'assistant')
    found.deltas.push(rawText(event.get('content')));
  else if (type === 'assistant') found.answer = messageText(mapOf(event.get('message'))) || found.answer;
  else if (
    event.get('response')?.kind === 'text' &&
    (event.has('stats') || event.has('session_id') || event.size === 1)
  )
    found.answer = rawText(event.get('response'));
  else if (type === 'turn.completed') {
    // A turn without a failure makes an earlier "reconnecting" message history.
    found.error = null;
  } else return /^(?:thread|turn|session|system|init|user|tool|stream)/.test(type);
  return true;
}

const mapOf = (value: Value | undefined): Fields | undefined =>
  value?.kind === 'map' ? value.entries : undefined;
const rawText = (value: Value | undefined): string => (value?.kind === 'text' ? value.text : asText(value));

function messageText(message: Fields | undefined): string {
  const content = message?.get('content');
  if (content?.kind !== 'list') return asText(content);
  return content.items.map((part) => asText(mapOf(part)?.get('text'))).join('');
}

function toJson(value: Value): unknown {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'list') return value.items.map(toJson);
  return Object.fromEntries([...value.entries].map(([key, inner]) => [key, toJson(inner)]));
}
