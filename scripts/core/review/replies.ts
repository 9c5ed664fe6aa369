// How the author's side answers the findings: one line for each, accept, partial or rebut, and why.
import { isMap, plainBlocks, stanceIn } from '../answers/forms/stances.ts';
import { type Fields, normalKey, textValue } from '../answers/forms/value.ts';
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

const LINE =
  /^[\s>#*_`"'{[(|-]*(F\d+)\b[\s*_`"'\])]*(?:\((?:p\d|missing)\)[\s*_`]*)?(?:[:=.)|—–-]|$)[\s*_`"']*(.*)$/i;

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
    if (id) said.push({ id, lines: [/^\s*\|/.test(line) ? cellsIn(rest) : rest] });
    else if (/^\s*(?:[`}\]]|$)/.test(line)) said.push({ id: '', lines: [] });
    else said.at(-1)?.lines.push(line.trim());
  }
  return said.flatMap(({ id, lines }) => replyOf(id, lines.join(' ')) ?? []);
}

const cellsIn = (rest: string): string => rest.replace(/\s*\|\s*$/, '').replace(/\s*\|\s*/, ' - ');

function fromBlocks(text: string): Reply[] {
  const knows = (key: string): boolean => /^f\d+$|^(?:replies|answers|responses|findings)$/.test(key);
  return plainBlocks(text, knows)
    .flat()
    .flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.flatMap((one) => replyOf(idIn(one), one) ?? [])
        : (replyOf(key, value) ?? []),
    );
}

const idIn = (one: unknown): string =>
  isMap(one) ? String(one['finding'] ?? one['id'] ?? one['to'] ?? '') : '';

function replyOf(id: string, said: unknown): Reply | null {
  const stance = /^F\d+$/i.test(id) ? stanceIn(said) : null;
  if (!stance) return null;
  const test = isMap(said) ? readTest(fieldsIn(said)) : null;
  const answer = stance.word === 'against' ? 'rebut' : stance.word;
  return { finding: id.toUpperCase(), answer, reason: stance.reason, ...(test ? { test } : {}) };
}

const fieldsIn = (map: Record<string, unknown>): Fields =>
  new Map(
    Object.entries(map).map(([key, value]) => [
      normalKey(key),
      isMap(value) ? { kind: 'map', entries: fieldsIn(value), cut: false } : textValue(String(value ?? '')),
    ]),
  );
