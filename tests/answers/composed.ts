// Answers put together from parts, whose reading follows from the parts: what is quoted is nobody's, a correction outranks,
// a yes that hangs on something is none.
import fc from 'fast-check';

type Vote = 'APPROVE' | 'REJECT';
export type Composed = { text: string; reading: Vote | 'not-APPROVE' };

const other = (vote: Vote): Vote => (vote === 'APPROVE' ? 'REJECT' : 'APPROVE');

const FORMS: ((vote: Vote) => string)[] = [
  (vote) =>
    `\`\`\`yaml\nposition: ${vote}\nconfidence: 70\nrationale: The lock is held for the whole write.\n\`\`\``,
  (vote) => `\`\`\`json\n{"position": "${vote}", "confidence": 70, "rationale": "The lock is held."}\n\`\`\``,
  (vote) => `position: ${vote}\nconfidence: 70\nrationale: The lock is held.`,
  (vote) => `**Verdict:** ${vote}\n**Confidence:** 70`,
  (vote) => `## Verdict\n\n${vote}`,
  (vote) => `Verdict: ${vote} – the lock is held for the whole write.`,
  (vote) => `My final verdict is ${vote}.`,
  (vote) => (vote === 'APPROVE' ? '判定: 承認' : '判定: 却下'),
  (vote) => (vote === 'APPROVE' ? '结论：同意' : '结论：不同意'),
  (vote) => (vote === 'APPROVE' ? '판정: 승인' : '판정: 승인하지 않음'),
  (vote) => (vote === 'APPROVE' ? 'Verdikt: genehmigt' : 'Verdikt: nicht genehmigt'),
  (vote) => (vote === 'APPROVE' ? 'Avis : favorable' : 'Avis : défavorable'),
  (vote) => (vote === 'APPROVE' ? 'Veredicto: aprobado' : 'Veredicto: no aprobado'),
];

const QUOTED: ((vote: Vote) => string)[] = [
  (vote) => `> Verdict: ${vote}\n> Confidence: 95`,
  (vote) => `The other engine wrote:\n\nPosition: ${vote}\nConfidence: 95`,
  (vote) => `Codex answered:\n\`\`\`yaml\nposition: ${vote}\nconfidence: 95\n\`\`\``,
  (vote) => `~~Verdict: ${vote}~~`,
  (vote) => `<blockquote>Verdict: ${vote}</blockquote>`,
  (vote) => `The author says we should ${vote === 'APPROVE' ? 'proceed' : 'reject this'}.`,
];

const CORRECTED: ((vote: Vote) => string)[] = [
  (vote) => `Wait, I misread the diff. My final position is ${vote}.`,
  (vote) => `Final verdict: ${vote}`,
  (vote) => `On reflection, I ${vote === 'APPROVE' ? 'approve' : 'reject'} this change.`,
  (vote) => `I change my vote to ${vote}.`,
];

const NOISE = [
  'I read every caller twice before I wrote this.',
  'Bad input is rejected at the door, which is right.',
  'The board approved the budget in May.',
  '- the tests are green\n- the diff is small',
  'Is the migration reversible?\nAnswer: no',
  'その他の指摘はありません。',
  'Alles andere ist in Ordnung.',
  '```sh\nnpm test\n```',
  '```\nTypeError: x is not a function\n```',
  'Loaded cached credentials.',
  '<think>I might reject. position: REJECT. No: APPROVE.</think>',
];

const RESERVED = [
  'Verdict: APPROVE if the index is built first',
  'Verdict: APPROVE with changes',
  'position: APPROVE, provided that the tests are added\nconfidence: 70',
  '判定: 条件付き承認',
  'Verdikt: genehmigt unter Vorbehalt',
  'Avis : favorable sous réserve de tests',
  'Veredicto: aprobado con condiciones',
  'I dont approve this.',
  'Too risky to approve.',
  'position: <APPROVE or REJECT>',
  'approve できません',
  'kein Approve',
];

/** Behind a yes each of these leaves none. */
const TAKEN_BACK = [
  'Scratch that.',
  'I take that back.',
  'I withdraw my approval.',
  'Ignore the answer above.',
  'The above is only an example.',
  'This is not my vote.',
  'I have not read the diff yet.',
  'Update: the second test fails.',
  '承認を撤回します。',
  '上記は書式の例です。',
  '更正：撤回批准。',
  '以上仅为示例。',
  '승인을 철회합니다.',
  '위 내용은 예시입니다.',
  'Ich ziehe meine Zustimmung zurück.',
  'Das obige ist ein Beispiel.',
  'Je retire mon approbation.',
  'Le texte ci-dessus est un exemple.',
  'Retiro mi aprobación.',
  'Lo anterior es un ejemplo.',
];

const vote = fc.constantFrom<Vote>('APPROVE', 'REJECT');
const form = fc.constantFrom(...FORMS);
const noise = fc.array(fc.constantFrom(...NOISE), { maxLength: 2 });
const quotation = fc.option(fc.constantFrom(...QUOTED), { nil: null });
const correction = fc.option(fc.constantFrom(...CORRECTED), { nil: null, freq: 2 });
const wide = fc.constantFrom('\n\n', '\n\n\n', '\r\n\r\n');

const joined = (parts: (string | null)[], gap: string): string => {
  const text = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return gap === '\n\n'
    ? text
    : text.replaceAll('\n\n', gap).replaceAll(/(?<!\r)\n/g, gap.startsWith('\r') ? '\r\n' : '\n');
};

const stated = fc
  .tuple(vote, form, noise, quotation, noise, correction, wide)
  .map(([said, write, before, quoted, after, corrected, gap]): Composed => {
    const final = corrected ? other(said) : said;
    const parts = [
      ...before,
      quoted?.(other(final)) ?? null,
      write(said),
      ...after,
      corrected?.(final) ?? null,
    ];
    return { text: joined(parts, gap), reading: final };
  });

const reserved = fc.tuple(fc.constantFrom(...RESERVED), noise, quotation, noise, wide).map(
  ([said, before, quoted, after, gap]): Composed => ({
    text: joined([...before, quoted?.('APPROVE') ?? null, said, ...after], gap),
    reading: 'not-APPROVE',
  }),
);

const takenBack = fc.tuple(form, noise, noise, fc.constantFrom(...TAKEN_BACK), wide).map(
  ([write, before, after, back, gap]): Composed => ({
    text: joined([...before, write('APPROVE'), ...after, back], gap),
    reading: 'not-APPROVE',
  }),
);

export const composed: fc.Arbitrary<Composed> = fc.oneof(
  { weight: 4, arbitrary: stated },
  { weight: 1, arbitrary: reserved },
  { weight: 1, arbitrary: takenBack },
);
