// The user's answer in the real terminal, three ways, and none at all: what a hook saw is the user's, the rest the host's word.
import { expect, it } from 'vitest';
import { root } from '../house/checkout.ts';
import { runHost } from './host.ts';
import type { Step } from './model-servers/model-server.ts';
import { sitDown } from './terminal.ts';

const ftm = `node ${root}/scripts/ftm.mjs`;
const bash = (command: string): Step => ({ tools: [{ name: 'Bash', input: { command } }] });
const vote = (position: string) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: 80\nrationale: "a reason"\n\`\`\``;
const SEATS = { logos: vote('APPROVE'), pathos: vote('REJECT'), sophia: vote('ABSTAIN') };

/** Opens, fills the seats, and has the question; from then on `rest` goes on with what came last. */
function upToTheQuestion(rest: (texts: string[], instruction: { command: string; ask: object }) => Step) {
  let id = '';
  let instruction = { command: '', ask: {} };
  return (texts: string[], index: number): Step => {
    const text = texts.join('\n');
    if (index === 0) return bash(`${ftm} open magi "Move it?" --mode simple`);
    id ||= /magi-\d{8}-\d{6}-[0-9a-f]{4}/.exec(text)?.[0] ?? '';
    const [seat, answer] = Object.entries(SEATS)[index - 1] ?? [];
    if (seat) return bash(`${ftm} submit ${id} --as ${seat} <<'ANSWER'\n${answer}\nANSWER`);
    if (index === 4) return bash(`${ftm} next ${id}`);
    if (index === 5) instruction = JSON.parse(/^\{[\s\S]*\}/m.exec(text)?.[0] ?? '{}');
    return rest(texts, instruction);
  };
}

/** Each key with what is drawn for it. */
const WAYS: [how: string, answered: string, keys: [key: string, drawn: string][]][] = [
  ['a label in the dialog', 'Approve (Logos)', [['\r', '']]],
  [
    'other words in the dialog',
    'Reject',
    [
      ['4', '❯'],
      ['Reject', 'Reject'],
      ['\r', ''],
    ],
  ],
  [
    'a typed prompt',
    'Put it off',
    [
      ['Put it off', 'Put it off'],
      ['\r', ''],
    ],
  ],
];

it.each(WAYS)('%s is seen', async (how, answered, keys) => {
  const typed = how === 'a typed prompt';
  let shown = '';
  let step = 0;
  const model = upToTheQuestion((texts, { command, ask }) => {
    step += 1;
    if (step === 1)
      return typed
        ? { text: 'Which way do you want to go? Tell me.' }
        : { tools: [{ name: 'AskUserQuestion', input: ask as Record<string, unknown> }] };
    if (step === 2) return bash(`${command}\n${answered}\nANSWER`);
    shown = texts.join('\n');
    return { text: 'That is the end.' };
  });
  const sitting = await sitDown('Please settle it.', model, [`Bash(${ftm} *)`]);
  try {
    await sitting.drawn(typed ? 'Tell me.' : 'Enter to select');
    for (const [key, drawn] of keys) {
      sitting.type(key);
      await sitting.drawn(drawn);
    }
    await sitting.drawn('That is the end.');
  } finally {
    await sitting.close();
  }
  expect(shown).toContain(`The user chose: `);
  expect(shown).not.toContain('said by the host');
});

it('an answer that nobody gave is the host’s word, and the first line says so', async () => {
  const model = upToTheQuestion((texts, { command }) =>
    texts.join('').includes('The user chose')
      ? { text: texts.join('\n') }
      : bash(`${command}\nApprove (Logos)\nANSWER`),
  );
  const run = await runHost({
    prompt: 'Please settle it.',
    allowedTools: [`Bash(${ftm} *)`],
    model: ({ texts, results, index }) => model([...texts, ...results.map(({ text }) => text)], index),
  });
  expect(run.result).toContain('said by the host');
});
