// How the author's side answers the findings: one line for each, accept, partial or rebut, and why.
import { findBlocks } from '../answers/forms/blocks.ts';
import { asText, bareText, normalKey, textValue, type Value } from '../answers/forms/value.ts';
import { readTest } from '../answers/kinds/named-test.ts';
import type { NamedTest } from '../shapes.ts';
import type { Reply } from './findings/finding.ts';

export const repliesFormat = (ids: string[]): string =>
  [
    'Close with exactly one block in this form, one line for each finding, and write nothing after it:',
    '',
    '```yaml',
    ...ids.map((id) => `${id}: ACCEPT | PARTIAL | REBUT - "why, with the place that shows it"`),
    '```',
    '',
    `Where a command would show that a finding does not hold, two more lines name it: ${ids[0] ?? 'F1'}_test: <the command>, and ${ids[0] ?? 'F1'}_test_expect: <what it shows then: exit 0, prints "words" (in quotation marks)>.`,
  ].join('\n');

const LINE = /^[\s>#*_`"'{[(-]*(F\d+)[\s*_`"'\])]*(?:[:=.)—–-]|\s-)[\s*_`"']*(.*)$/i;
const ANSWER =
  /^["'*_\s]*(accept|partial|rebut|reject|disagree|agree)\w*["'*_]*(?:\s*[-–—:,.;]+\s*|\s+|$)([\s\S]*)$/i;

/** The last answer to a finding counts; a template is none. */
export function readReplies(text: string): Reply[] {
  const found = new Map<string, Reply>();
  const said = text.replace(TEST_LINES, '');
  for (const reply of [...fromLines(said), ...fromBlocks(said)]) found.set(reply.finding, reply);
  return [...found.values()].map((reply) => {
    const test = reply.test ?? testIn(text, reply.finding);
    return test ? { ...reply, test } : reply;
  });
}

const TEST_LINES = /^[\s>*-]*(F\d+)_(test\w*)[ \t]*:[ \t]*(.*)\n?/gim;

function testIn(text: string, finding: string): NamedTest | null {
  const own = [...text.matchAll(TEST_LINES)].filter(([, id]) => id?.toUpperCase() === finding);
  return readTest(new Map(own.map(([, , key = '', value = '']) => [normalKey(key), textValue(value)])));
}

function fromLines(text: string): Reply[] {
  const said: { id: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [, id, rest = ''] = LINE.exec(line) ?? [];
    if (id) said.push({ id, lines: [rest] });
    else if (/^\s*(?:[`}\]]|$)/.test(line)) said.push({ id: '', lines: [] });
    else said.at(-1)?.lines.push(line.trim());
  }
  return said.flatMap(({ id, lines }) => replyOf(id, lines.join(' ')) ?? []);
}

function fromBlocks(text: string): Reply[] {
  const { blocks } = findBlocks(text, (key) =>
    /^f\d+$|^(?:replies|answers|responses|findings)$/.test(normalKey(key)),
  );
  return blocks.flatMap(({ fields }) =>
    [...fields].flatMap(([key, value]) =>
      value.kind === 'list' ? value.items.flatMap(ofMap) : (ofNamed(key, value) ?? []),
    ),
  );
}

function ofNamed(key: string, value: Value): Reply | null {
  if (value.kind !== 'map') return replyOf(key, asText(value));
  return (
    ofMap({
      ...value,
      entries: new Map([['finding', { kind: 'text', text: key, cut: false }], ...value.entries]),
    })[0] ?? null
  );
}

function ofMap(value: Value): Reply[] {
  if (value.kind !== 'map') return [];
  const entries = new Map([...value.entries].map(([key, inner]) => [normalKey(key), asText(inner)]));
  const pick = (...keys: string[]): string => keys.map((key) => entries.get(key)).find(Boolean) ?? '';
  const reply = replyOf(
    pick('finding', 'id', 'to'),
    pick('answer', 'reply', 'stance', 'response', 'verdict'),
  );
  if (!reply) return [];
  const test = readTest(value.entries);
  const reason = reply.reason || pick('reason', 'why', 'because', 'explanation');
  return [{ ...reply, reason, ...(test ? { test } : {}) }];
}

function replyOf(id: string, said: string): Reply | null {
  const [, word, reason = ''] = ANSWER.exec(said) ?? [];
  if (!/^F\d+$/i.test(id) || !word || reason.trimStart().startsWith('|')) return null;
  const plain = word.toLowerCase();
  const answer =
    plain === 'partial' ? 'partial' : plain === 'accept' || plain === 'agree' ? 'accept' : 'rebut';
  return { finding: id.toUpperCase(), answer, reason: bareText(reason.replace(/["'}\],\s]+$/, '')) };
}
