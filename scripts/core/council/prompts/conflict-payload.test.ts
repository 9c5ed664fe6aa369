import { describe, expect, it } from 'vitest';
import { readPayload } from './conflict-payload.ts';

const FIELDS: [label: string, value: string][] = [
  ['CONFLICT TYPE', 'intent contradicts fix'],
  ['ORIGINAL INTENT', 'Retries stop after three attempts.'],
  ["CODEX'S CHANGE", 'Retries go on for ever.'],
  ["CODEX'S REASONING", 'The queue drops jobs otherwise.'],
  ['THE CODE IN QUESTION', '```ts\nretry(forever)\n```'],
  ['DEBUG.md HISTORY', '- tried a longer pause\n- tried a bigger queue'],
  ['QUESTION FOR THE COUNCIL', 'Update the intent or revert the fix?'],
];
const KEYS = [
  'conflict_type',
  'original_intent',
  'codex_change',
  'codex_reasoning',
  'code_in_question',
  'debug_history',
  'question',
] as const;
const WANTED = Object.fromEntries(KEYS.map((key, index) => [key, FIELDS[index]?.[1]]));

const write = (by: (label: string, value: string) => string, fields = FIELDS): string =>
  fields.map(([label, value]) => by(label, value)).join('\n');
const plain = (label: string, value: string): string => `${label}: ${value}`;

describe('reads all seven', () => {
  it.each<[name: string, text: string]>([
    ['on their lines', write(plain)],
    ['with the value below', write((label, value) => `${label}:\n${value}\n`)],
    ['in any order', write(plain, FIELDS.toReversed())],
    ['in lower case', write((label, value) => plain(label.toLowerCase(), value))],
    ['as headings', write((label, value) => `## ${label}\n\n${value}\n`)],
    ['as headings with a colon', write((label, value) => `### ${label}:\n${value}`)],
    ['in bold, colon inside', write((label, value) => `**${label}:** ${value}`)],
    ['in bold, colon outside', write((label, value) => `**${label}**: ${value}`)],
    ['in a list', write((label, value) => `- ${label}: ${value}`)],
    ['numbered', FIELDS.map(([label, value], index) => `${index + 1}. ${label}: ${value}`).join('\n')],
    ['indented', write((label, value) => `  ${label}: ${value}`)],
    ['with a curly apostrophe', write((label, value) => plain(label.replace("'", '’'), value))],
    ['alone on the line', write((label, value) => `${label}\n${value}`)],
    ['with carriage returns', write(plain).replaceAll('\n', '\r\n')],
    [
      'in several styles',
      FIELDS.map(([label, value], index) =>
        index % 2 ? `**${label}:** ${value}` : plain(label, value),
      ).join('\n'),
    ],
  ])('%s', (_, text) => {
    expect(readPayload(text)).toEqual({ ...WANTED, preamble: '', warnings: [] });
  });

  it('keeps what stands before the first label', () => {
    expect(readPayload(`Council, please.\n\n${write(plain)}`).preamble).toBe('Council, please.');
  });

  it('an empty history is a history', () => {
    const fields = FIELDS.map(([label, value]): [string, string] => [
      label,
      label.startsWith('DEBUG') ? '' : value,
    ]);
    expect(readPayload(write(plain, fields)).debug_history).toBe('');
  });
});

describe('a value that holds what looks like a label', () => {
  const inside = (index: number, value: string): string =>
    write(
      plain,
      FIELDS.map((field, at): [string, string] => (at === index ? [field[0], value] : field)),
    );
  it.each<[name: string, index: number, value: string, warnings: number]>([
    ['in a code fence', 4, '```\nQUESTION FOR THE COUNCIL: in a comment\n```', 0],
    ['in tildes around backticks', 4, '~~~\n```\nDEBUG.md HISTORY: no\n~~~', 0],
    ['indented', 1, 'see below\n  QUESTION FOR THE COUNCIL: quoted', 0],
    ['quoted', 1, 'see below\n> QUESTION FOR THE COUNCIL: quoted', 0],
    ['decorated otherwise', 1, 'see below\n**QUESTION FOR THE COUNCIL:** quoted', 0],
    ['within a sentence', 1, 'see below\nThe ORIGINAL INTENT: none\nOriginal intent was clear', 0],
    ['repeated later', 5, 'old notes\nCONFLICT TYPE: an old one', 1],
  ])('%s', (_, index, value, warnings) => {
    const read = readPayload(inside(index, value));
    expect(read[KEYS[index] ?? 'question']).toBe(value);
    expect(read.question).toBe(WANTED['question']);
    expect(read.warnings).toHaveLength(warnings);
  });

  it('a fence that never ends swallows no field', () => {
    expect(readPayload(inside(4, '```ts\nretry(forever)'))).toMatchObject({
      code_in_question: '```ts\nretry(forever)',
      question: WANTED['question'],
    });
  });
});

describe('refuses', () => {
  it.each(FIELDS.map(([label]) => label))('a payload without %s, by its name', (label) => {
    expect(() =>
      readPayload(
        write(
          plain,
          FIELDS.filter(([other]) => other !== label),
        ),
      ),
    ).toThrow(`no ${label}.`);
  });
  it('an empty field like a missing one', () => {
    expect(() => readPayload(write(plain).replace('Retries go on for ever.', '  '))).toThrow(
      "no CODEX'S CHANGE.",
    );
  });
  it('every missing field at once', () => {
    expect(() => readPayload('')).toThrow(/CONFLICT TYPE, .*QUESTION FOR THE COUNCIL/);
  });
});
