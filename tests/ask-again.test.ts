// A seat that kept to no form is asked once more within its time, in every protocol, and the report holds both answers.
import { expect, it } from 'vitest';
import type { Report } from '../scripts/core/shapes.ts';
import { putOnPath } from './fakes/on-path.ts';
import { FRAMING } from './house/council-peers.ts';
import { answering, OPENING, project } from './house/debate-project.ts';
import { KEEP, setting } from './house/review-setting.ts';
import { emptyHome, type Home } from './program.ts';

const AGAIN = 'Your answer below was not in the form';
const peer = (choice: string) =>
  `\`\`\`yaml\nposition: Take ${choice}\nchoice: ${choice}\nagrees_with: none\nconfidence: high\n\`\`\``;

async function reported(home: Home, id: string, engine: string) {
  const { report } = await home.json<{ report: Report }>(['report', id, '--json']);
  const { votes, answers } = report;
  return {
    marks: votes.find((vote) => vote.engine === engine)?.marks,
    turns: answers.filter((answer) => answer.engine === engine).map(({ turn }) => turn),
  };
}

it('a peer of a Council', async () => {
  const fakes = putOnPath(
    { claude: 'good', codex: 'once:prose', gemini: 'good' },
    { claude: peer('redis'), codex: peer('redis'), gemini: peer('postgres') },
  );
  const home = emptyHome({ PATH: `${fakes.folder}:${process.env['PATH']}` });
  const { id } = await home.json<{ id: string }>(['open', 'council', '-'], FRAMING);
  await home.run(['submit', id, '--as', 'user'], 'Send it');
  await home.run(['run', id]);
  expect(await reported(home, id, 'codex')).toEqual({
    marks: expect.arrayContaining(['asked again; the second answer counts']),
    turns: ['research, second answer, counted', 'research, first answer, not counted'],
  });
});

it('a peer that writes more beside its form both times leaves its yes in doubt', async () => {
  const fakes = putOnPath(
    { claude: 'good', codex: 'good', gemini: 'good' },
    {
      claude: peer('redis'),
      codex: `${peer('redis')}\n\nColour me unconvinced, though.`,
      gemini: peer('postgres'),
    },
  );
  const home = emptyHome({ PATH: `${fakes.folder}:${process.env['PATH']}` });
  const { id } = await home.json<{ id: string }>(['open', 'council', '-'], FRAMING);
  await home.run(['submit', id, '--as', 'user'], 'Send it');
  await home.run(['run', id]);
  const { report } = await home.json<{ report: Report }>(['report', id, '--json']);
  expect(report.gate).toBe('open');
  expect(report.warnings).toContain(
    'It rests on codex, who wrote more beside the form that could not be read with certainty.',
  );
});

it('a peer that wrote more beside its form the first time only is asked without reasons, and undoubted', async () => {
  const fakes = putOnPath(
    { claude: 'good', codex: 'good', gemini: 'good' },
    { claude: peer('redis'), gemini: peer('postgres') },
  );
  answering(fakes, 'codex', {
    [AGAIN]: `!${peer('redis')}`,
    '': `!${peer('redis').replace('agrees_with', 'because: the numbers\nagrees_with')}\n\nColour me unconvinced, though.`,
  });
  const home = emptyHome({ PATH: `${fakes.folder}:${process.env['PATH']}` });
  const { id } = await home.json<{ id: string }>(['open', 'council', '-'], FRAMING);
  await home.run(['submit', id, '--as', 'user'], 'Send it');
  await home.run(['run', id]);
  const { report } = await home.json<{ report: Report }>(['report', id, '--json']);
  expect(JSON.stringify(report)).not.toContain('could not be read with certainty');
  expect(await reported(home, id, 'codex')).toMatchObject({
    turns: ['research, second answer, counted', 'research, first answer, not counted'],
  });
  const [, asked] = fakes.calls().filter(({ name, prompt }) => name === 'codex' && prompt);
  expect(asked?.prompt).toContain(AGAIN);
  expect(asked?.prompt?.split('Its fields:').at(-1)).not.toContain('because');
  expect(await home.json(['replay', id])).toMatchObject({ ok: true });
});

it('a challenger of a Debate', async () => {
  const { home, fakes } = project();
  answering(fakes, 'codex', {
    [AGAIN]: 'verdict: disagree\nobjection_strength: strong\ncritique: A restart loses every session',
    Redis: '!I do not like this at all.',
  });
  const { id } = await home.json<{ id: string }>(['open', 'debate', 'Redis or Postgres?']);
  await home.run(['submit', id, '--as', 'claude'], OPENING);
  await home.run(['run', id]);
  expect(await reported(home, id, 'codex')).toMatchObject({
    marks: expect.arrayContaining(['asked again; the second answer counts']),
    turns: ['challenge, second answer, counted', 'challenge, first answer, not counted'],
  });
});

it.each([
  ['in its own command', [], 'No issues found.'],
  ['by our prompt', ['--structured'], 'It reads well to me.'],
])('a reviewer, %s', async (_, args, prose) => {
  const at = setting({ codex: 'good' });
  answering(at.fakes, 'codex', { [AGAIN]: `!${KEEP}` });
  at.say('codex', prose);
  const { id } = await at.home.json<{ id: string }>(['open', 'review', '--scope', 'commit:HEAD', ...args]);
  await at.home.run(['run', id]);
  expect(await reported(at.home, id, 'codex')).toMatchObject({
    marks: expect.arrayContaining(['asked again; the second answer counts']),
    turns: ['review, second answer, counted', 'review, first answer, not counted'],
  });
});
