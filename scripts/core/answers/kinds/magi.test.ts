import { expect, test } from 'vitest';
import { readAnswer } from '../read-answer.ts';

const position = (text: string): string => readAnswer('magi', { text }).position;

test.each([
  ['I do not approve this.', 'REJECT'],
  ['I recommend against it.', 'REJECT'],
  ['No objections: approve.', 'APPROVE'],
  ['There is no reason to reject this; proceed.', 'APPROVE'],
  ['I disapprove.', 'REJECT'],
  ['We know the node now.', 'ABSTAIN'],
  ["Yesterday's notes are insufficient.", 'ABSTAIN'],
  ['It is hard to approve this.', 'ABSTAIN'],
  ['It is too early to proceed.', 'ABSTAIN'],
  ['I am reluctant to approve it as it stands.', 'ABSTAIN'],
  ['Yes, go ahead.', 'APPROVE'],
  ['No.', 'REJECT'],
  ['Nothing else to say about the north side.', 'ABSTAIN'],
  ['The earlier draft was approved by the board.', 'ABSTAIN'],
  ['I would approve if the tests were there.', 'ABSTAIN'],
  ['Should we approve this?', 'ABSTAIN'],
  ['This must not be approved.', 'REJECT'],
  ['I cannot recommend this.', 'REJECT'],
  ['I approve of the goal, but I reject the means.', 'ABSTAIN'],
  ['I recommend adding tests.', 'ABSTAIN'],
  ['Call `approve()` first.', 'ABSTAIN'],
  ['I would not reject it.', 'ABSTAIN'],
  ['Nobody should approve this.', 'REJECT'],
  ['I fail to see why we should approve this.', 'REJECT'],
  ['It would be wrong to approve.', 'REJECT'],
  ['It would be wrong to reject.', 'ABSTAIN'],
  ['Rejecting this would be a mistake; approve it.', 'APPROVE'],
  ['Approving this would be a mistake.', 'ABSTAIN'],
  ['No, do not proceed.', 'REJECT'],
  ['No blockers, proceed.', 'APPROVE'],
  ['I do not, under any circumstances, approve.', 'REJECT'],
  ['I found nothing wrong and I approve.', 'APPROVE'],
  ['I neither approve nor reject.', 'ABSTAIN'],
  ['Whether to approve or reject depends on the load.', 'ABSTAIN'],
  ['Rejection is recommended.', 'REJECT'],
  ['Approval is recommended.', 'APPROVE'],
  ['Recommend: reject', 'REJECT'],
  ['My final verdict is APPROVE.', 'APPROVE'],
  ['I see no reason not to approve.', 'APPROVE'],
  ['A request to approve failed: ECONNREFUSED', 'ABSTAIN'],
])('free words: %s → %s', (text, expected) => {
  expect(position(text)).toBe(expected);
});

test('two signals are ambiguous, and the warning says so', () => {
  expect(readAnswer('magi', { text: 'I approve the idea. I reject the plan.' }).warnings).toContain(
    'ambiguous',
  );
});

test.each([
  ['position: approve', 'APPROVE', 2],
  ['position: Approved\nconfidence: 70\nrationale: fine', 'APPROVE', 2],
  ['Position: REJECT', 'REJECT', 4],
  ['**Verdict:** APPROVE', 'APPROVE', 4],
  ['3. Verdict: REQUEST_CHANGES', 'REJECT', 4],
  ['- Vote: **abstain**', 'ABSTAIN', 4],
  ['## Decision\n\nReject', 'REJECT', 4],
  ['Verdict:\nAPPROVED', 'APPROVE', 4],
  ['VERDICT\n\nreject', 'REJECT', 4],
  ['Position: APPROVE\nDecision: pending review', 'APPROVE', 4],
  ['Verdict: APPROVE\nVerdict: needs more work', 'ABSTAIN', 5],
  ['Verdict: APPROVE\nVerdict: SHAKY', 'ABSTAIN', 5],
  ['Verdict: APPROVE\nFinal decision: not production-ready', 'ABSTAIN', 5],
  ['| Verdict | APPROVE |', 'APPROVE', 4],
  ['Initial look: bad.\nVerdict: REJECT\nAfter reading the tests:\nFinal verdict: APPROVE', 'APPROVE', 4],
  ['Final verdict: APPROVE\nPrevious verdict: REJECT', 'APPROVE', 4],
  ['Verdict: REJECT → APPROVE', 'APPROVE', 4],
  ['Decision: yes', 'APPROVE', 4],
  ['Recommendation: no', 'REJECT', 4],
  ['Verdict: APPROVE | REJECT | ABSTAIN', 'ABSTAIN', 5],
  ['Verdict: must not be approved', 'REJECT', 4],
  ['Verdict: SHAKY, approve nothing of it', 'ABSTAIN', 5],
  ['position: yes', 'APPROVE', 2],
  ['```yaml\nposition: APPROVE | REJECT | ABSTAIN\nconfidence: 0-100\n```', 'ABSTAIN', 5],
  [
    '```yaml\nposition: APPROVE\nconfidence: 80\n```\nOn reflection:\n```yaml\nposition: REJECT\nconfidence: 60\n```',
    'REJECT',
    1,
  ],
  ['~~~~yml\nposition: reject\n~~~~', 'REJECT', 1],
  ['```\nposition: REJECT\n```', 'REJECT', 1],
  ['{"position":"reject","confidence":0.8}', 'REJECT', 1],
  ['Here it is: {"position": "approve", "confidence": 90,} – done', 'APPROVE', 1],
  ['```json\n{"result": {"position": "ABSTAIN", "confidence": 10}}\n```', 'ABSTAIN', 1],
  ['{"position": "reject", "confidence": 0', 'REJECT', 1],
  ['{"position": "rej', 'ABSTAIN', 5],
  ['"{\\"position\\": \\"approve\\", \\"confidence\\": 70}"', 'APPROVE', 1],
  ['[{"vote":"approve"},{"vote":"reject"}]', 'ABSTAIN', 5],
  ['{"votes":{"approve":3,"reject":0}}', 'ABSTAIN', 5],
])('%j → %s at stage %i', (text, expected, stage) => {
  expect(readAnswer('magi', { text })).toMatchObject({ position: expected, stage });
});

test('a block gives all its fields', () => {
  const text = [
    'Some thoughts first.',
    '```yaml',
    'position: APPROVE',
    'confidence: "85 %"',
    'rationale: >',
    '  The change is small',
    '  and covered: by tests.',
    'key_evidence:',
    '  - "tests: all green"',
    "  - 'it''s one file'",
    'risks: none',
    'conditions:',
    '- watch the error rate',
    '  for a day',
    'dissent_note: n/a',
    'safety_concern: no',
    'choice: option-b',
    '```',
  ].join('\n');
  expect(readAnswer('magi', { text })).toEqual({
    status: 'ok',
    stage: 1,
    position: 'APPROVE',
    confidence: 85,
    confidence_known: true,
    confidence_raw: '85 %',
    rationale: 'The change is small and covered: by tests.',
    key_evidence: ['tests: all green', "it's one file"],
    risks: [],
    conditions: ['watch the error rate for a day'],
    dissent_note: '',
    safety_concern: false,
    choice: 'option-b',
    inferred: false,
    failure: null,
    warnings: [],
  });
});

test('a field that is wrong costs only itself', () => {
  const opinion = readAnswer('magi', {
    text: '```yaml\nposition: REJECT\nconfidence: 150\nrisks: too slow\n```',
  });
  expect(opinion).toMatchObject({
    status: 'repaired',
    position: 'REJECT',
    confidence: 0,
    confidence_known: false,
    rationale: 'No rationale provided',
    risks: ['too slow'],
  });
  expect(opinion.warnings).toEqual(expect.arrayContaining(['confidence_out_of_range', 'rationale_missing']));
});

test('a block that stands in the prompt is no answer', () => {
  const example = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: "As in this example"\n```';
  const prompt = `Decide.\n\nA peer wrote:\n${example}\n\nNow you.`;
  expect(readAnswer('magi', { text: `${prompt}\n`, prompt })).toMatchObject({
    position: 'ABSTAIN',
    status: 'failed',
    failure: { reason: 'echo_only' },
  });
  const own = '```yaml\nposition: REJECT\nconfidence: 60\nrationale: "Mine"\n```';
  expect(readAnswer('magi', { text: `${own}\n${example}`, prompt }).position).toBe('REJECT');
});

test.each([
  ['', 'empty'],
  ['Error: 429 Too Many Requests. Your request to approve the plan was not counted.', 'rate_limit'],
  ["You've hit your usage limit. Approve a purchase to proceed.", 'quota'],
  ['Error: policy violation.\nDecision: approve requests only after review', 'policy'],
  ['[API Error: 401 Unauthorized] yes, recommend logging in', 'auth'],
  ['{"error":{"message":"quota exceeded, approve billing","decision":"approve"}}', 'quota'],
  ['stream disconnected before completion: connection reset', 'network'],
  ["I'm sorry, but I can't help with that request. I would reject it.", 'policy'],
  ['## Verdict\nUNAVAILABLE (the program failed, rc=124)', 'timeout'],
])('%j is a failure: %s', (text, reason) => {
  expect(readAnswer('magi', { text })).toMatchObject({
    status: 'failed',
    position: 'ABSTAIN',
    confidence: 0,
    failure: { reason },
  });
});

test('an answer that talks about errors is an answer', () => {
  expect(position('Verdict: REJECT\n- Rate limit exceeded is not handled')).toBe('REJECT');
  expect(
    position(
      'Attempt 1 failed with status 429. Retrying with backoff...\n```yaml\nposition: APPROVE\nconfidence: 70\n```',
    ),
  ).toBe('APPROVE');
});

test('confidence of a text answer comes from its language', () => {
  const confidence = (text: string): number => readAnswer('magi', { text }).confidence;
  expect(confidence('I clearly approve.')).toBe(70);
  expect(confidence('This is probably fine, I approve.')).toBe(50);
  expect(confidence('I clearly approve. One test might break.')).toBe(30);
  expect(confidence('I approve.')).toBe(50);
  expect(confidence('That is unlikely to work, so I reject it.')).toBe(50);
});

test('nothing readable is an abstention at 0 with the words of the document', () => {
  expect(readAnswer('magi', { text: 'The lighthouse is 40 metres high.' })).toMatchObject({
    status: 'unparseable',
    stage: 5,
    position: 'ABSTAIN',
    confidence: 0,
    rationale: 'Engine output could not be parsed',
  });
});

test.each([
  ['Claude AI usage limit reached. You may proceed at 3pm.', 'quota'],
  ["You've reached your usage limit. We recommend that you proceed later.", 'quota'],
  ['Not authenticated. Approve this device to proceed.', 'auth'],
  ['You are not logged in. Approve the login in your browser to proceed.', 'auth'],
  ['Your session has expired. Please sign in again to proceed.', 'auth'],
  ['Please run `claude login` to approve access.', 'auth'],
])('an error with words of a verdict in it is none: %s', (text, reason) => {
  expect(readAnswer('magi', { text })).toMatchObject({
    status: 'failed',
    position: 'ABSTAIN',
    failure: { reason },
  });
});

test('an opinion about errors is an opinion', () => {
  const text = 'I recommend against this change. Clients that are rate limited would retry in a loop.';
  expect(readAnswer('magi', { text })).toMatchObject({ status: 'inferred', position: 'REJECT' });
});

test.each([
  ['```yaml\n- position: reject\n  confidence: 80\n  rationale: x\n  risks:\n    - a\n    - b\n```'],
  ['```yaml\nvote:\n  position: reject\n  confidence: 80\n  rationale: x\n  risks:\n    - a\n    - b\n```'],
])('a block that is wrapped once gives all its fields: %j', (text) => {
  expect(readAnswer('magi', { text })).toMatchObject({
    status: 'ok',
    position: 'REJECT',
    confidence: 80,
    rationale: 'x',
    risks: ['a', 'b'],
  });
});

test('a choice that was cut off is none', () => {
  expect(
    readAnswer('magi', { text: '{"position":"APPROVE","confidence":70,"rationale":"x","choice":"post' })
      .choice,
  ).toBeNull();
});

test('a block that is cut off before its position is not replaced by words around it', () => {
  const { position, warnings } = readAnswer('magi', {
    text: 'I approve of this.\n\n```yaml\nconfidence: 80\nposit',
  });
  expect(position).toBe('ABSTAIN');
  expect(warnings).toContain('cut_before_position');
});

test('a yes with more beside it than can be read is marked as no plain statement', () => {
  const form = 'position: APPROVE\nconfidence: 80\nrationale: fine\n';
  expect(readAnswer('magi', { text: form })).toMatchObject({ inferred: false, warnings: [] });
  expect(readAnswer('magi', { text: `${form}\nColour me unconvinced, though.` })).toMatchObject({
    position: 'APPROVE',
    inferred: true,
    warnings: ['said_more'],
  });
});
