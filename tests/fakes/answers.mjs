// What a stand-in engine says where a test gave it no answer: a friendly one in whichever form it is asked for.

const agree = 'confidence: 80\nevidence: []';

/** By a key that only this form has, in this order. @type {[key: string, answer: string | ((id: string) => string)][]} */
const ROWS = [
  [
    'judgements',
    (id) => `  - id: ${id}\n    judgement: confirm\n    why: "It is as it says."`,
  ],
  ['answers', (id) => `  - id: ${id}\n    answer: accept\n    why: "It holds."`],
  ['changed_because', 'replies: []\nposition: "Do it."\nchanged_because: ""'],
  ['replies', (id) => `  - id: ${id}\n    answer: accept\n    why: "It holds."`],
  ['supports', 'supports: A\nbecause: "It is right."'],
  [
    'recommendation',
    'summary: "Fine."\nfindings: []\nmissing: []\nrecommendation: keep\nevidence: []',
  ],
  [
    'looked_for',
    'objection_strength: none\ncase: ""\nlooked_for: "a second writer"\nevidence: []',
  ],
  [
    'assumptions_challenged',
    `verdict: agree\ncritique: "I looked for a race."\n${agree}\nalternative: ""\nobjection_strength: none\nassumptions_challenged: [one writer]`,
  ],
  [
    'new_evidence',
    'answer: accept\nreason: "That settles it."\nremaining: ""\nnew_evidence: []',
  ],
  [
    'weaknesses',
    'position: "Do it."\nreasoning: "It holds."\nconfidence: 80\nweaknesses: []\nassumptions: []',
  ],
  [
    'would_change_if',
    'assumptions:\n  - assumption: "one writer"\n    would_change_if: "two"\n    test: "count"',
  ],
  [
    'research',
    `position: "Do it."\nchanged: false\nbecause: ""\n${agree}\nresearch: "I read it."\nreasoning: "It holds."\nconcerns: ""\nto_peers: []\nremaining: ""`,
  ],
  [
    'position',
    'position: APPROVE\nconfidence: 80\nrationale: "It holds."\nkey_evidence: []\nrisks: []\nconditions: []\ndissent_note: ""\nsafety_concern: false',
  ],
];

/** Whether a prompt asks for this key stands at the start of a line: `"?KEY"?:`. */
export const KEYS = ROWS.map(([key]) => key);

/** What this form says where it names nothing of the prompt. @param {string} key */
export function answerAs(key) {
  const [, answer] = ROWS.find(([name]) => name === key) ?? [];
  return typeof answer === 'string' ? fenced(answer) : null;
}

/** @param {string} form */
const fenced = (form) => `\`\`\`yaml\n${form}\n\`\`\``;

/** @param {string} prompt */
export function answerTo(prompt) {
  const asks = (/** @type {string} */ key) =>
    new RegExp(`^\\s*"?${key}"?:`, 'm').test(prompt);
  const [key = '', answer = ''] = ROWS.find(([name]) => asks(name)) ?? ROWS.at(-1) ?? [];
  const ids = [...new Set(prompt.match(/\b[A-Z]+\d+\b/g))];
  return fenced(
    typeof answer === 'string' ? answer : `${key}:\n${ids.map(answer).join('\n')}`,
  );
}
