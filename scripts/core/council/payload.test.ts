import { expect, it } from 'vitest';
import { PAYLOAD_FIELDS, readPayload } from './payload.ts';

const LABELS = Object.values(PAYLOAD_FIELDS);
const whole = LABELS.map((label, at) => `${label}: value ${at}`).join('\n');

it.each([
  ['plain', whole],
  ['in capitals and bold', whole.replaceAll(/^(.*?):/gm, '**$1:**')],
  ['as headings', whole.replaceAll(/^/gm, '## ')],
  ['as headings over what they head', whole.replaceAll(/^(.*?): /gm, '### $1\n\n')],
  ['as code in a list', whole.replaceAll(/^(.*?):/gm, '- `$1`:')],
  ['numbered and bold', whole.replaceAll(/^(.*?):/gm, '1. **$1**:')],
  ['in small letters', whole.toLowerCase().replaceAll("'", '’')],
  ['with an introduction', `Please arbitrate:\n\n${whole}`],
  ['in another order', whole.split('\n').reverse().join('\n')],
])('%s', (_, text) => {
  const found = readPayload(text);
  expect(Object.values(found ?? {})).toEqual(LABELS.map((_label, at) => `value ${at}`));
});

it('the same words in prose begin no field', () => {
  const said = 'the change keeps the\noriginal intent\nof 2019';
  expect(readPayload(whole.replace('value 4', said))).toMatchObject({
    code_in_question: said,
    original_intent: 'value 1',
  });
});

it('a value runs on over lines, and keeps code and a second label as they are', () => {
  const code = 'x\n```ts\nORIGINAL INTENT: not this\n```\nCONFLICT TYPE: nor this';
  const found = readPayload(whole.replace('value 4', code));
  expect(found).toMatchObject({
    code_in_question: code,
    original_intent: 'value 1',
    conflict_type: 'value 0',
  });
});

it.each([
  ['Should we move?', null],
  [whole.replace('value 5', ''), 'debug_history'],
])('%j', (text, empty) => {
  const found = readPayload(text);
  expect(empty === null ? found : found?.[empty as 'debug_history']).toBe(
    empty === null ? null : '',
  );
});

it.each(LABELS)('without %s it is refused by name', (label) => {
  const line = new RegExp(`^${label.replace('.', '\\.')}.*$`, 'm');
  expect(() => readPayload(whole.replace(line, ''))).toThrow(label);
});
