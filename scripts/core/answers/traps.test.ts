// Answers that are no plain yes, however much they look like one. One row, one answer and what comes of it.
import { expect, test } from 'vitest';
import type { Opinion } from '../schemas/nouns.ts';
import { answerFormat } from './answer-format.ts';
import { askAgainReason, readAnswer } from './read-answer.ts';

/** Nothing has to be asked again: only this counts. */
const isStated = (opinion: Opinion): boolean =>
  (opinion.status === 'ok' || opinion.status === 'repaired') &&
  askAgainReason(opinion) === null;

const form = (position: string, more = ''): string =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 80\nrationale: It holds.\n${more}\`\`\``;
const YES = form('APPROVE');

/** What is asked again, and with which words in the reason. */
test.each([
  [`${YES}\nOops, I meant REJECT.`, 'behind'],
  [`${YES}\n\nProvided the index is built first.`, 'behind'],
  [`${YES}\n\n- but only on Tuesday`, 'behind'],
  [`${YES}\n\n\`\`\`\nactually no\n\`\`\``, 'behind'],
  [`{"position":"APPROVE","confidence":8,"rationale":"x"} unless it rains`, 'behind'],
  [
    'position: APPROVE\nconfidence: 80\nrationale: It holds.\n\nI take that back.',
    'behind',
  ],
  [form('APPROVE', 'dissent_note: no\nI would reject it on a Friday.\n'), 'behind'],
  [form('APPROVE', '# only if the tests are written\n'), 'behind'],
  [form('APPROVE # only if tested'), 'not one of the words'],
  [form('APPROVE with minor changes'), 'not one of the words'],
  [form('APPROVE?'), 'not one of the words'],
  [form('APPROVE*'), 'not one of the words'],
  [form('!APPROVE'), 'not one of the words'],
  [form('NOT APPROVE'), 'not one of the words'],
  [form('APPROVE or REJECT'), 'not one of the words'],
  [form('REJECT -> APPROVE'), 'not one of the words'],
  [form('REJECT (APPROVE once fixed)'), 'not one of the words'],
  [form('"APPROVE, if tested"'), 'not one of the words'],
  [form('[APPROVE, REJECT]'), 'not one of the words'],
  [form('[ ] APPROVE'), 'not one of the words'],
  [form('CONDITIONAL_APPROVE'), 'conditions'],
  [form('APPROVE_WITH_CONDITIONS', 'conditions: []\n'), 'conditions'],
  [form('APPROVE_WITH_CONDITIONS', 'conditions: none\n'), 'conditions'],
  ['```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It', 'cut'],
  ['{"position": "APPROVE", "confidence": 80, "rationale": "It', 'cut'],
  ['```json\n{"position": "APPROVE" "confidence": 80}\n```', 'cut'],
  ["```json\n{'position': 'APPROVE'}\n```", 'cut'],
  [`${YES}\n${form('REJECT')}`, 'two different'],
  [`${form('REJECT')}\n${YES}`, 'two different'],
  [`**Verdict: REJECT**\n\n${YES}`, 'two different'],
  [`Decision: REJECT – it cannot be undone.\n\n${YES}`, 'two different'],
  [form('APPROVE', 'position: REJECT\n'), 'two different'],
  [
    '{"position":"APPROVE","position":"REJECT","confidence":80,"rationale":"x"}',
    'two different',
  ],
  [form('APPROVE', 'verdict: REJECT\n'), 'two different'],
  [form('APPROVE', 'approved: false\n'), 'two different'],
  [form('APPROVE', 'veto: true\n'), 'two different'],
  [form('APPROVE', 'blockers:\n  - the export is broken\n'), 'two different'],
  [form('APPROVE', 'blocking_issues: 2\n'), 'two different'],
  [form('APPROVE', 'final_decision: REJECT until fixed\n'), 'two different'],
  [form('REJECT', 'approved: true\n'), 'two different'],
  [form('APPROVE | REJECT | ABSTAIN'), 'no form'],
  [form('<your position>'), 'no form'],
  [form('[your position]'), 'no form'],
  [form(''), 'no form'],
  [answerFormat('magi'), 'no form'],
  ['Verdict: APPROVE', 'no form'],
  ['**Verdict:** APPROVE\n\nThe plan is sound in every part.', 'no form'],
  ['{"verdict":"APPROVE"}', 'no form'],
  ['I approve.', 'no form'],
  ['The plan is fine, go ahead.', 'no form'],
  [`> ${YES.replaceAll('\n', '\n> ')}\n\nThat is what the last one said.`, 'no form'],
  [`<!-- ${YES} -->\nNothing to add.`, 'no form'],
  [`<think>${YES}</think>\nI am done.`, 'no form'],
  ['~~position: APPROVE~~\nStruck out.', 'no form'],
  ['position: APPROVE', 'no form'],
  ['Set `position: APPROVE` in the file.\nconfidence: none', 'no form'],
  ['{"confidence":80,"rationale":"x"}', 'left open'],
])('%s → asked again: %s', (text, why) => {
  const opinion = readAnswer('magi', text);
  expect(askAgainReason(opinion)).toContain(why);
  expect(isStated(opinion)).toBe(false);
});

/** What stands in the prompt is nobody's answer, whole or line by line. */
test.each([YES, `Vote like this:\n${YES}\nThat was the example.`])(
  'an echo of the prompt: %s',
  (echo) => {
    const prompt = `You vote on a plan.\n\nAn example:\n\n${YES}\n\nNow vote.`;
    expect(isStated(readAnswer('magi', echo, { prompt }))).toBe(false);
    expect(readAnswer('magi', `${echo}\n\n${form('REJECT')}`, { prompt })).toMatchObject({
      position: 'REJECT',
    });
  },
);

/** A no may go on, and may be followed by words. */
test.each([
  'REJECT',
  'REQUEST_CHANGES (blocked)',
  'Request changes: two defects',
  'rejected',
  '却下',
])('%s is a no', (word) => {
  const opinion = readAnswer('magi', `${form(word)}\n\nFix the export first.`);
  expect(opinion).toMatchObject({ position: 'REJECT', behind: 'Fix the export first.' });
  expect(isStated(opinion)).toBe(true);
});

test('the second time words behind the form are free, and are kept', () => {
  const opinion = readAnswer('magi', `${YES}\nThat is all.`, { again: true });
  expect(opinion).toMatchObject({ position: 'APPROVE', behind: 'That is all.' });
  expect(isStated(opinion)).toBe(true);
  expect(isStated(readAnswer('magi', 'Still fine by me.', { again: true }))).toBe(false);
});

/** What the documents require is asked for once; a no stands without it, a yes only the second time. */
test.each([
  ['position: REJECT\nrationale: It breaks.', '`confidence` is not there', true, true],
  ['position: REJECT\nconfidence: 80', '`rationale` is not there', true, true],
  ['position: APPROVE\nconfidence: 80', '`rationale` is not there', false, true],
  ['position: APPROVE', '`confidence`, `rationale` is not there', false, true],
])('%s: %s', (form, why, first, second) => {
  const text = `\`\`\`yaml\n${form}\n\`\`\``;
  const read = [{}, { again: true }].map((about) => readAnswer('magi', text, about));
  expect(read.map(askAgainReason)).toEqual([why, null]);
  expect(read.map(({ status }) => status === 'repaired')).toEqual([first, second]);
});

/** Words that stand in no form: shown, and counted for nobody. */
test.each([
  ['Verdict: APPROVE', 'APPROVE', 50],
  ['I clearly recommend this.', 'APPROVE', 70],
  ['We might reject it.', 'REJECT', 30],
  ['Insufficient data.', 'ABSTAIN', 50],
  ['I cannot approve this.', 'ABSTAIN', 0],
  ['I approve one half and reject the other.', 'ABSTAIN', 0],
  [`I approve. ${'Words. '.repeat(300)}`, 'ABSTAIN', 0],
])('%s → %s %d', (text, position, confidence) => {
  const opinion = readAnswer('magi', text);
  expect(opinion).toMatchObject({ position, confidence, inferred: confidence > 0 });
  expect(isStated(opinion)).toBe(false);
});

/** What sounds like a failure is one where the second answer is no form either; without a word it is one at once. */
test.each([
  ["You've hit your usage limit. Try again at 5pm.", 'quota'],
  ['Error: 429 Too Many Requests', 'rate_limit'],
])('%s → %s', (text, reason) => {
  const first = readAnswer('magi', text);
  expect(first).toMatchObject({ status: 'unparseable', failure: { reason } });
  expect(askAgainReason(first)).toBe('there is no form');
  expect(readAnswer('magi', text, { again: true })).toMatchObject({
    status: 'failed',
    position: 'ABSTAIN',
    confidence: 0,
    failure: { reason },
  });
  expect(readAnswer('magi', `${text}\n\n${YES}`).failure).toBeNull();
});

test.each(['', ' \n', 'Vote on this plan.'])('%j is empty at once', (text) => {
  const opinion = readAnswer('magi', text, { prompt: 'Vote on this plan.\nNow.' });
  expect(opinion).toMatchObject({ status: 'failed', failure: { reason: 'empty' } });
  expect(askAgainReason(opinion)).toBeNull();
});

/** People ask panels about logins and limits. */
test.each([
  'OAuth tokens are refreshed in the background, so moving them to Postgres is fine. I approve.',
  'Authentication and session recovery hold. I would go ahead.',
  'The rate limit of 429 responses is documented; the quota is enough.',
])('%s is asked for the form', (text) => {
  expect(askAgainReason(readAnswer('magi', text))).toBe('there is no form');
});
