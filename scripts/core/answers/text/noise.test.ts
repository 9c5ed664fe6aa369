import { expect, test } from 'vitest';
import { readRecord } from '../forms/transcripts.ts';
import { plainText, withoutNoise } from './noise.ts';

const cleaned = (text: string): string => withoutNoise(plainText(text)).text.trim();

test.each([
  ['colours', '\u001b[31mVerdict\u001b[0m: no', 'Verdict: no'],
  ['a colour whose escape was lost', '[31mVerdict[0m: no', 'Verdict: no'],
  ['a title of the terminal', '\u001b]0;title\u0007Verdict: no', 'Verdict: no'],
  ['line ends of Windows, a byte-order mark', '\ufeffa\r\nb', 'a\nb'],
  [
    'a progress line that is written over',
    'Thinking 10 %\rThinking 90 %\rVerdict: no',
    'Thinking 10 %\nThinking 90 %\nVerdict: no',
  ],
  [
    'loader lines',
    'YOLO mode is enabled. All tool calls will be automatically approved.\nRipgrep is not available. Falling back to GrepTool.\nhello',
    'hello',
  ],
  ['a loader line glued to the answer', 'Loaded cached credentials.Verdict: no', 'Verdict: no'],
  [
    'an agent that did not load, glued twice',
    "Agent loading error: Failed to load agent from /a/b.md: Validation failed: Agent Definition:\nUnrecognized key(s) in object: 'mode'Agent loading error: Failed to load agent from /a/c.md: Validation failed: Agent Definition:\nUnrecognized key(s) in object: 'mode'Verdict: no",
    'Verdict: no',
  ],
  ['a tool that failed', 'Error executing tool run_shell_command: Tool "x" not found.\nhello', 'hello'],
  ['thinking', '<thinking>I approve</thinking>\nhello', 'hello'],
  ['thinking that never ends', 'hello <think>I approve', 'hello'],
  ['a frame', '╭──────╮\n│ hello │\n╰──────╯', 'hello'],
  ['line numbers', ' 1\tVerdict: no\n 2\tbecause\n 3\tof that', 'Verdict: no\nbecause\nof that'],
  ['a quotation', '> Verdict: no\n>\n> because', 'Verdict: no\n\nbecause'],
  ['a token footer', 'hello\ntokens used\n12,345\n', 'hello'],
  ['a list with numbers stays', '1. a\n2. b\n3. c', '1. a\n2. b\n3. c'],
  ['an answer that quotes once stays', '> their words\n\nmine', '> their words\n\nmine'],
])('%s', (_, text, expected) => {
  expect(cleaned(text)).toBe(expected);
});

const log = (...rest: string[]): string =>
  [
    'OpenAI Codex v0.150.0 (research preview)',
    '--------',
    'workdir: /home/me',
    '--------',
    'user',
    'Decide.',
    ...rest,
  ].join('\n');

test.each([
  ['the copy after the footer', log('codex', 'mine', 'tokens used', '1,234', 'mine'), 'mine', null],
  [
    'the last speaker, where there is no copy',
    log('codex', 'first look', 'exec', 'ls', 'codex', 'mine', 'tokens used', '1,234'),
    'mine',
    null,
  ],
  [
    'no speaker at all',
    log('ERROR: You have hit your usage limit.'),
    '',
    'ERROR: You have hit your usage limit.',
  ],
  [
    'the last message of a stream',
    '{"type":"thread.started"}\n{"type":"item.completed","item":{"type":"reasoning","text":"hm"}}\n{"type":"item.completed","item":{"type":"agent_message","text":"first"}}\n{"type":"item.completed","item":{"type":"agent_message","text":"mine"}}\n{"type":"turn.completed"}',
    'mine',
    null,
  ],
  [
    'a stream that failed',
    '{"type":"thread.started"}\n{"type":"turn.failed","error":{"message":"unexpected status 401"}}',
    '',
    'unexpected status 401',
  ],
  [
    'a warning on the way is no failure',
    '{"type":"error","message":"Reconnecting... 1/5"}\n{"type":"item.completed","item":{"type":"agent_message","text":"mine"}}\n{"type":"turn.completed"}',
    'mine',
    null,
  ],
  [
    'pieces of a message',
    '{"type":"init"}\n{"type":"message","role":"assistant","content":"mi","delta":true}\n{"type":"message","role":"assistant","content":"ne","delta":true}\n{"type":"result","status":"success"}',
    'mine',
    null,
  ],
  [
    'an envelope that says it is an error',
    '{"type":"result","is_error":true,"result":"API Error: 401"}',
    '',
    'API Error: 401',
  ],
  [
    'a list of events',
    '[{"type":"system"},{"type":"result","is_error":false,"result":"mine"}]',
    'mine',
    null,
  ],
  ['an object that is no record', '{"position":"APPROVE"}', null, null],
  ['prose', 'mine', null, null],
])('a record: %s', (_, text, answer, error) => {
  expect(readRecord(text)).toEqual({ answer, error });
});
