// In the real Claude Code two engines disagree about a function; the user lets a test run in the dialog, and one vote later it is settled.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root, temporaryFolder } from '../house/checkout.ts';
import { answering } from '../house/debate-project.ts';
import type { Step } from './model-servers/model-server.ts';
import { sitDown } from './terminal.ts';

const ftm = `node ${root}/scripts/ftm.mjs`;
const bash = (command: string): Step => ({ tools: [{ name: 'Bash', input: { command } }] });
const TEST = 'node -e \'process.exit(require("./sum.js")([]) === 0 ? 0 : 1)\'';
const vote = (position: string, why: string, test = 'none') => `position: ${position}
confidence: 80
rationale: ${JSON.stringify(why)}
key_evidence:
  - "sum.js"
test: ${JSON.stringify(test)}
test_expect: "it fails"
test_otherwise: "exit 0"
test_because: "an empty list is what is disputed"`;
const OWN = `\`\`\`yaml\n${vote('ABSTAIN', 'What callers pass is not known to me.')}\n\`\`\``;

function project(): { cwd: string; path: string[] } {
  const fakes = putOnPath({ codex: 'good', gemini: 'good' });
  const asked = 'judge the same decision alone';
  const seen = 'What a test showed';
  answering(fakes, 'codex', {
    [seen]: vote('APPROVE', 'The test ended with 0: an empty list is no trouble.'),
    [asked]: vote('REJECT', 'An empty list has nothing to begin with.', TEST),
  });
  const yes = vote('APPROVE', 'It adds up what it gets, from the first number to the last.');
  answering(fakes, 'gemini', { [seen]: yes, [asked]: yes });
  const cwd = temporaryFolder('ftm-planted-');
  writeFileSync(join(cwd, 'sum.js'), 'module.exports = (list) => list.reduce((a, b) => a + b, 0);\n');
  execFileSync('git', ['init', '-q'], { cwd });
  return { cwd, path: [fakes.folder] };
}

type Instruction = { command: string; ask: Record<string, unknown> };

it('is offered in the dialog, runs on the yes that a hook saw, and moves a vote', async () => {
  let id = '';
  let due: Instruction = { command: '', ask: {} };
  const shown: string[] = [];
  const steps: (() => Step)[] = [
    () => bash(`${ftm} open magi "Ship sum() as it is?" --mode engine`),
    () => bash(`${ftm} submit ${id} --as claude <<'ANSWER'\n${OWN}\nANSWER`),
    () => bash(`${ftm} run ${id} --wait 60`),
    () => bash(`${ftm} next ${id}`),
    () => ({ tools: [{ name: 'AskUserQuestion', input: due.ask }] }),
    () => bash(`${due.command}\nRun the test\nANSWER`),
    () => bash(`${ftm} settle ${id}`),
    () => bash(`${ftm} submit ${id} --as claude <<'ANSWER'\n${OWN}\nANSWER`),
    () => bash(`${ftm} run ${id} --wait 60`),
    () => bash(`${ftm} report ${id} --md`),
    () => ({ text: 'That is the end.' }),
  ];
  const model = (texts: string[], index: number): Step => {
    const text = texts.join('\n');
    shown.push(text);
    id ||= /magi-\d{8}-\d{6}-[0-9a-f]{4}/.exec(text)?.[0] ?? '';
    if (index === 4) due = JSON.parse(/^\{[\s\S]*\}/m.exec(text)?.[0] ?? '{}');
    return steps[index]?.() ?? { text: 'More was asked than there is.' };
  };
  const sitting = await sitDown('Please settle it.', model, [`Bash(${ftm} *)`], project());
  try {
    await sitting.drawn('codex named a test that would decide it');
    await sitting.drawn('Enter to select');
    sitting.type('2');
    await sitting.drawn('That is the end.');
  } finally {
    await sitting.close();
  }
  const [, , , voted = '', asked = '', chosen = '', allowed = '', tested = '', , again = '', report = ''] =
    shown;
  const offer = JSON.stringify(`codex named a test that would decide it: ${TEST}.`).slice(1, -1);
  expect(voted).toContain(offer);
  expect(asked).toContain('codex expects: it fails; otherwise: exit 0.');
  expect(chosen).toContain('Run the test');
  expect(allowed).toContain(`settle ${id}`);
  expect(tested).toContain('"judgement": "broken"');
  expect(again).toContain('codex expected \\"it fails\\": not met');
  expect(report).toContain('new evidence');
  expect(report).not.toContain('said by the host');
  expect(report).toMatch(/APPROVE/);
});
