// Finds the last message of an engine in what programs record: codex logs, streams of events, JSON envelopes.

export type Recorded = { answer: string | null; error: string | null };
type Fields = Record<string, unknown>;

export const recordedIn = (text: string): Recorded =>
  codexLog(text) ?? eventsIn(text) ?? { answer: null, error: null };

const STAMP = '^(?:\\[[^\\]\\n]{1,40}\\] )?';
const BANNER = new RegExp(`${STAMP}OpenAI Codex v\\d`);
const FOOTER = new RegExp(`${STAMP}tokens used(?:: ?[\\d,.]+)?\\s*$`, 'i');
const SPEAKER = new RegExp(`${STAMP}codex$`);
const ERROR = new RegExp(`${STAMP}ERROR:? `);

function codexLog(text: string): Recorded | null {
  if (
    !text
      .slice(0, 20_000)
      .split('\n', 60)
      .some((line) => BANNER.test(line))
  )
    return null;
  const lines = text.split('\n');
  const footer = lines.findLastIndex((line) => FOOTER.test(line.slice(0, 120)));
  const isCounted = /^[\d,. ]{1,20}$/.test(lines[footer + 1] ?? '');
  const after = lines.slice(footer + (isCounted ? 2 : 1)).join('\n');
  if (footer >= 0 && after.trim() !== '') return { answer: after.trim(), error: null };
  const before = footer < 0 ? lines : lines.slice(0, footer);
  const error = lines.findLast((line) => ERROR.test(line.slice(0, 120))) ?? null;
  const speaker = before.findLastIndex((line) => SPEAKER.test(line.slice(0, 60).trim()));
  const said = speaker < 0 ? [] : before.slice(speaker + 1).filter((line) => line !== error);
  return { answer: said.join('\n').trim(), error };
}

/** Null where not one of the objects is an event of a program: it may be the answer itself. */
function eventsIn(text: string): Recorded | null {
  const trimmed = text.trim();
  if (!/^[{[]/.test(trimmed)) return null;
  const whole = jsonIn(trimmed);
  const list = whole === null ? trimmed.split('\n').map(jsonIn) : [whole].flat();
  const found: Recorded = { answer: null, error: null };
  let isRecord = false;
  for (const event of list) if (isFields(event) && take(event, found)) isRecord = true;
  return isRecord ? { ...found, answer: found.answer ?? '' } : null;
}

function take(event: Fields, found: Recorded): boolean {
  const { type, role } = event;
  if (type === 'item.completed') {
    const item = fieldsIn(event['item']);
    if (item['type'] === 'agent_message') found.answer = wordsOf(item['text']);
  } else if (type === 'turn.failed' || type === 'error') {
    found.error = wordsOf(fieldsIn(event['error'])['message'] ?? event['message']) || 'error';
  } else if (type === 'turn.completed') found.error = null;
  else if (type === 'result' || isEnvelope(event)) takeResult(event, found);
  else if (type === 'assistant') {
    found.answer = contentOf(fieldsIn(event['message'])['content']) || found.answer;
  } else if (type === 'message' && role === 'assistant') {
    found.answer = (found.answer ?? '') + contentOf(event['content']);
  } else return OTHERS.test(wordsOf(type));
  return true;
}

const OTHERS = /^(?:thread|turn|item|session|system|init|user|tool|stream|message)/;

const isEnvelope = (event: Fields): boolean =>
  'response' in event && ('stats' in event || 'session_id' in event || Object.keys(event).length === 1);

function takeResult(event: Fields, found: Recorded): void {
  const said = event['structured_output'] ?? event['result'] ?? event['response'];
  const hasFailed = event['is_error'] === true || event['status'] === 'error';
  if (hasFailed) found.error = wordsOf(said ?? fieldsIn(event['error'])['message']) || 'error';
  else if (said !== undefined) found.answer = wordsOf(said);
}

const contentOf = (content: unknown): string =>
  Array.isArray(content) ? content.map((part) => wordsOf(fieldsIn(part)['text'])).join('') : wordsOf(content);

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
