// Honest approvals, with what engines say before the form and inside it: each is a plain yes. One row, one answer.
import { expect, test } from 'vitest';
import type { Opinion } from '../schemas/nouns.ts';
import { askAgainReason, readAnswer } from './read-answer.ts';

/** Nothing has to be asked again: only this counts. */
const isStated = (opinion: Opinion): boolean =>
  (opinion.status === 'ok' || opinion.status === 'repaired') &&
  askAgainReason(opinion) === null;

/** Words before the form, and why it approves. */
const SAID: [before: string, rationale: string][] = [
  ['', 'The index removes the full scan and costs little to maintain.'],
  [
    'I looked at the migration and at both rollback paths.',
    'Both paths were exercised in staging.',
  ],
  ['Here is my analysis:', 'Nothing else writes to the table during the window.'],
  [
    'Risks first: the queue could grow. It is bounded, though.',
    'Bounded queues fail loudly, not silently.',
  ],
  [
    'Some nits:\n- the name is long\n- a comment is stale',
    'None of the nits changes behaviour.',
  ],
  ['Nits:\n1. typo in README\n2. trailing space', 'The code does what it says.'],
  [
    'The strongest case against: it cannot be undone quickly.',
    'The flag switches it off within a minute.',
  ],
  [
    'I considered rejecting this because of the lock.',
    'The lock is held for four milliseconds.',
  ],
  [
    'One could reject it for cost alone. I do not.',
    'The cost is below what the outage cost.',
  ],
  ['**Summary.** The plan is sound.', 'It keeps the old path for a release.'],
  ['## Analysis\n\nThe change is small.\n\n## Answer', 'Small and covered by tests.'],
  [
    'Devil’s advocate: somebody may rely on the old name.',
    'A search found nobody who does.',
  ],
  ['Only two things bother me, and neither blocks.', 'They are about style.'],
  [
    'Before I answer: I could not run the tests, I read them.',
    'The tests cover the failing case.',
  ],
  ['Ich habe den Plan gelesen; er ist schlüssig.', 'Der Rückweg ist beschrieben.'],
  ['提案を確認しました。', '手順が明確です。'],
  ['> The user asked about cost.\n\nCost is fine.', 'It stays within the budget.'],
  ['```ts\nconst ok = true;\n```\n\nThat line is right.', 'The flag is read once.'],
  ['```\nnpm test\n```', 'The suite is green.'],
  [
    'The decision: should we ship? My answer follows.',
    'Shipping now is cheaper than waiting.',
  ],
  ['Note: I am not certain of the load figures.', 'Even at twice the load it holds.'],
  ['Thinking it through, no single point is fatal.', 'Every point has an answer.'],
  ['| option | cost |\n|---|---|\n| a | 1 |', 'Option a is cheapest by far.'],
  ['TL;DR ship it.', 'It fixes the defect that users report.'],
  ['Concerns: none that would stop this.', 'The concerns are covered by monitoring.'],
  [
    'There is `reject: true` in the config; it is unrelated.',
    'It belongs to the mail filter.',
  ],
  ['If the budget had been cut I would say no; it was not.', 'The budget was confirmed.'],
  [
    'The previous reviewer said REJECT. I disagree.',
    'The defect named there was fixed since.',
  ],
  [
    'Step 1: read. Step 2: compare. Step 3: decide.',
    'The comparison favours the new client.',
  ],
  ['Thanks for the context!', 'The context answers the open question.'],
];

const yaml = (rationale: string): string =>
  [
    '```yaml',
    'position: APPROVE',
    'confidence: 82',
    `rationale: "${rationale}"`,
    'key_evidence:\n  - "src/a.ts:12 holds the lock"\n  - tests pass',
    'risks:\n  - the queue may grow: watch it',
    'conditions: []',
    'dissent_note: "If rejected, the outage returns."',
    'safety_concern: false',
    '```',
  ].join('\n');
const json = (rationale: string): string =>
  JSON.stringify({
    position: 'APPROVE',
    confidence: 82,
    rationale,
    key_evidence: [],
    risks: ['we could be wrong; reject then'],
    conditions: ['deploy on a weekday'],
    dissent_note: '',
    safety_concern: false,
  });

test.each(SAID)('%s', (before, rationale) => {
  for (const form of [
    yaml(rationale),
    json(rationale),
    `\`\`\`json\n${json(rationale)}\n\`\`\``,
  ]) {
    const opinion = readAnswer('magi', `${before}\n\n${form}\n`);
    expect(opinion).toMatchObject({
      status: 'ok',
      stage: 1,
      position: 'APPROVE',
      confidence: 82,
      rationale,
    });
    expect(isStated(opinion)).toBe(true);
  }
});

const MARK = 'kmtwz';
const LINES = [
  ['reply_to', MARK],
  ['position', 'APPROVE'],
  ['confidence', '82'],
  ['rationale', ''],
  ['conditions', '[]'],
] as const;
const labelled = (why: string, line: (key: string, value: string) => string): string =>
  LINES.map(([key, value]) => line(key, value || why)).join('\n');

/** As engines write a form, each with the mark of its prompt. */
const SHAPES: Record<string, (before: string, why: string) => string> = {
  fenced: (before, why) =>
    `${before}\n\n${yaml(why).replace('```yaml\n', `$&reply_to: ${MARK}\n`)}`,
  'fenced JSON': (before, why) =>
    `${before}\n\n\`\`\`json\n${json(why).replace('{', `{"reply_to":"${MARK}",`)}\n\`\`\``,
  JSON: (before, why) => `${before}\n${json(why).replace('{', `{"reply_to":"${MARK}",`)}`,
  'JSON alone': (_, why) => json(why).replace('{', `{"reply_to":"${MARK}",`),
  lines: (before, why) =>
    `${before}\n\n${labelled(why, (key, value) => `${key}: ${value}`)}`,
  bold: (before, why) =>
    `${before}\n\n${labelled(why, (key, value) => `**${key}:** ${value}`)}`,
  listed: (before, why) =>
    `${before}\n\n${labelled(why, (key, value) => `- ${key}: ${value}`)}`,
  tildes: (before, why) =>
    `${before}\n\n~~~yaml\n${labelled(why, (key, value) => `${key}: ${value}`)}\n~~~`,
  'a page': (before, why) =>
    `\`\`\`\`markdown\n${before}\n\n\`\`\`yaml\n${labelled(why, (key, value) => `${key}: ${value}`)}\n\`\`\`\n\`\`\`\``,
  'quoted values, another order, returns': (before, why) =>
    `${before}\n\n\`\`\`yaml\n${labelled(
      why,
      (key, value) => `${key}: ${value === '[]' ? value : JSON.stringify(value)}`,
    )
      .split('\n')
      .reverse()
      .join('\n')}\n\`\`\`\n`.replaceAll('\n', '\r\n'),
};

test.each(Object.entries(SHAPES))('%s: no honest answer is doubted', (_, shape) => {
  const doubted = SAID.filter(([before, why]) => {
    const opinion = readAnswer('magi', shape(before, why), { mark: MARK });
    return !isStated(opinion) || opinion.position !== 'APPROVE';
  });
  expect(doubted).toEqual([]);
});

/** The same in other shapes. */
test.each([
  'POSITION: APPROVE\nCONFIDENCE: 90\nRATIONALE: It holds.',
  '**Position:** APPROVE\n**Confidence:** 90%\n**Rationale:** It holds.\n**Conditions:** none',
  '- Position: APPROVE\n- Confidence: high\n- Rationale: It holds.',
  '## Position\n\nAPPROVE\n\n## Confidence\n\n90\n\n## Rationale\n\nIt holds.',
  'position: approve\nconfidence: 0.9\nrationale: >\n  It holds\n  in all cases.\nrisks: []',
  'Some words.\n\nposition: APPROVE\nconfidence: 9/100\nrationale: It holds.\nrisks:\n- one\n- two',
  '```yaml\nposition: "APPROVE"\nconfidence: ~80\nrationale: |\n  It holds.\n  Twice.\n```',
  '```yaml\nposition: **APPROVE**\nconfidence: 80-90\nrationale: It holds: no more.\n```',
  '```yaml\nvote:\n  position: APPROVE\n  confidence: 80\n  rationale: It holds.\n```',
  '```yaml\n- position: APPROVE\n  confidence: 80\n  rationale: It holds.\n```',
  '```yaml\nposition: Approved\nconfidence: 80\nrationale: It holds.\nkey_risks:\n  - an unknown key\n```',
  '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\nblockers: []\nveto: false\n```',
  '```yaml\nposition: APPROVE\nverdict: approve\nconfidence: 80\nrationale: It holds.\n```',
  '```yaml\nposition: APPROVE_WITH_CONDITIONS\nconfidence: 80\nrationale: It holds.\nconditions:\n  - a flag\n```',
  '```yaml\nposition: 承認\nconfidence: 高\nrationale: 問題ありません。\n```',
  '~~~yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n~~~',
  '````markdown\n```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```\n````',
  '{"opinion":{"position":"APPROVE","confidence":80,"rationale":"It holds."}}',
  '[{"position":"APPROVE","confidence":80,"rationale":"It holds."}]',
  '{"position":"APPROVE","confidence":80,"rationale":"It {holds}, \\"fully\\".",}',
  'Nits:\n- none\n\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\nconditions: []\ndissent_note: n/a',
  '\u001b[32m```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```\u001b[0m',
  '<think>REJECT? position: REJECT</think>\n{"position":"APPROVE","confidence":80,"rationale":"It holds."}',
  '```yaml\nposition: REJECT\nconf\n\n{"position":"APPROVE","confidence":80,"rationale":"It holds."}'.slice(
    25,
  ),
  'OpenAI Codex v1.0\nuser\nvote\ncodex\n{"position":"APPROVE","confidence":8,"rationale":"x"}\ntokens used\n12',
  '~~position: REJECT~~\n```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```\n---',
  '```yaml\nposition: APPROVE | REJECT | ABSTAIN\n```\n{"position":"APPROVE","confidence":80,"rationale":"x"}',
  '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\ntest: []\n```\n\n\n',
])('%s', (text) => {
  const opinion = readAnswer('magi', text);
  expect(opinion).toMatchObject({
    status: 'ok',
    position: 'APPROVE',
    confidence_known: true,
  });
  expect(isStated(opinion)).toBe(true);
});
