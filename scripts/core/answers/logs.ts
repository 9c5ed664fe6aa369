// The last message of an engine in what programs record: codex logs, events, JSON envelopes.
import { type Json, objectOf, textOf } from '../engines/json.ts';
import { parse } from '../words/json.ts';

type Recorded = { answer: string | null; error: string | null };

export const recordedIn = (text: string): Recorded =>
  codexLog(text) ?? eventsIn(text) ?? { answer: null, error: null };

const STAMP = '^(?:\\[[^\\]\\n]{1,40}\\] )?';
const BANNER = new RegExp(`${STAMP}OpenAI Codex v\\d`);
const FOOTER = new RegExp(`${STAMP}tokens used(?:: ?[\\d,.]+)?\\s*$`, 'i');
const SPEAKER = new RegExp(`${STAMP}codex$`);
const ERROR = new RegExp(`${STAMP}ERROR:? `);

function codexLog(text: string): Recorded | null {
  const head = text.slice(0, 20_000).split('\n', 60);
  if (!head.some((line) => BANNER.test(line))) return null;
  const lines = text.split('\n');
  const footer = lines.findLastIndex((line) => FOOTER.test(line.slice(0, 120)));
  const isCounted = /^[\d,. ]{1,20}$/.test(lines[footer + 1] ?? '');
  const after = lines.slice(footer + (isCounted ? 2 : 1)).join('\n');
  if (footer >= 0 && after.trim() !== '') return { answer: after.trim(), error: null };
  const before = footer < 0 ? lines : lines.slice(0, footer);
  const error = lines.findLast((line) => ERROR.test(line.slice(0, 120))) ?? null;
  const speaker = before.findLastIndex((line) => SPEAKER.test(line.slice(0, 60).trim()));
  const said =
    speaker < 0 ? [] : before.slice(speaker + 1).filter((line) => line !== error);
  return { answer: said.join('\n').trim(), error };
}

/** Null where no object is a program's event: it may be the answer itself. */
function eventsIn(text: string): Recorded | null {
  const trimmed = text.trim();
  if (!/^[{[]/.test(trimmed)) return null;
  const whole = parse(trimmed);
  const lines = whole === undefined ? trimmed.split('\n').map(eventIn) : [whole].flat();
  const events = lines.map(objectOf);
  const found: Recorded = { answer: null, error: null };
  const taken = events.filter((event) => take(event, found));
  return taken.length > 0 ? { ...found, answer: found.answer ?? '' } : null;
}

const eventIn = (line: string): unknown =>
  line.startsWith('{') ? parse(line) : undefined;

function take(event: Json, found: Recorded): boolean {
  const type = textOf(event['type']) ?? '';
  const item = objectOf(event['item']);
  const isEnvelope = 'response' in event && ('stats' in event || 'session_id' in event);
  const message = textOf(objectOf(event['error'])['message']) ?? textOf(event['message']);
  if (item['type'] === 'agent_message') found.answer = textOf(item['text']);
  else if (type === 'turn.failed' || type === 'error') found.error = message ?? 'error';
  else if (type === 'turn.completed') found.error = null;
  else if (type === 'result' || isEnvelope) {
    const said = event['structured_output'] ?? event['result'] ?? event['response'];
    const text = typeof said === 'string' ? said : JSON.stringify(said ?? '');
    if (event['is_error'] === true || event['status'] === 'error')
      found.error = text || message || 'error';
    else if (said !== undefined) found.answer = text;
  } else if (
    type === 'assistant' ||
    (type === 'message' && event['role'] === 'assistant')
  ) {
    const { content } = objectOf(type === 'assistant' ? event['message'] : event);
    const parts = [content]
      .flat()
      .map((part) => textOf(part) ?? textOf(objectOf(part)['text']) ?? '');
    // Messages come in pieces, each turn of an assistant whole.
    found.answer =
      (type === 'message' ? (found.answer ?? '') : '') + parts.join('') || found.answer;
  } else
    return /^(?:thread|turn|item|session|system|init|user|tool|stream|message)/.test(
      type,
    );
  return true;
}
