// Magi in the real Claude Code, the host's model scripted: each mode from the typed skill to the presented verdict.
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root } from '../house/checkout.ts';
import { HOMES, moveIn } from './engine-homes.ts';
import { type HostRequest, type HostRun, runHost } from './host.ts';
import { type Step, startModelServer } from './model-servers/model-server.ts';
import { enginesOnPath } from './pinned.ts';

const ftm = `node ${root}/scripts/ftm.mjs`;
// A quote inside braces, as code has it: Claude Code's shell refuses such text unless our hook lets it through.
const vote = (position: string, confidence: number) =>
  `After reading { "ttl": 60 }:\n\`\`\`yaml\nposition: ${position}\nconfidence: ${confidence}\nrationale: "a reason"\n\`\`\``;

const bash = (command: string): Step => ({ tools: [{ name: 'Bash', input: { command } }] });
const here = (command: string, text: string): Step => bash(`${command}\n${text}\nANSWER`);
// The live lines of a round come first, on standard error; the host sees both.
const printed = ({ results }: HostRequest) =>
  JSON.parse(/^\{[\s\S]*/m.exec(results.at(-1)?.text ?? '')?.[0] ?? '{}');

/** A subagent does what it is told: reads its prompt, answers, says that it has. */
function subagent(request: HostRequest, votes: Record<string, string>): Step {
  const task = request.body.messages.map(({ content }) => JSON.stringify(content)).join();
  const seat = Object.keys(votes).find((name) => task.includes(`--as ${name}`)) ?? '';
  const id = /magi-\d{8}-\d{6}-[0-9a-f]{4}/.exec(task)?.[0];
  if (request.index === 0) return bash(`${ftm} next ${id} --as ${seat}`);
  if (request.index === 1) return here(`${ftm} submit ${id} --as ${seat} <<'ANSWER'`, votes[seat] ?? '');
  return { text: 'sent' };
}

it('gives a verdict in Simple Mode with nothing installed', async () => {
  const votes = { logos: vote('APPROVE', 82), pathos: vote('APPROVE', 78), sophia: vote('APPROVE', 85) };
  const run = await runHost({
    prompt: '/ftm:magi Move sessions from Redis to Postgres?',
    model: (request) => {
      if (request.agent) return subagent(request, votes);
      if (request.index === 0)
        return bash(
          `${ftm} open magi - <<'QUESTION'\nquestion: Move sessions from Redis to Postgres?\nQUESTION`,
        );
      const last = request.results.at(-1)?.text ?? '';
      if (!last.startsWith('{')) return bash(`${ftm} next`);
      const instruction = printed(request);
      if (instruction.do === 'submit') {
        return {
          tools: instruction.seats.map(({ seat, prompt, command }: Record<string, string>) => ({
            name: 'Agent',
            input: {
              description: `Seat ${seat}`,
              subagent_type: 'general-purpose',
              run_in_background: false,
              prompt: `Run \`${prompt}\`, answer it alone, and send the whole answer with: ${command} …`,
            },
          })),
        };
      }
      return { text: instruction.display };
    },
  });
  expect(run.pluginErrors).toEqual([]);
  expect(run.denials).toEqual([]);
  expect(run.result).toContain('Weighted Confidence: 81.7');
  expect(run.result).toContain('1 engine');
});

type Instruction = {
  do: string;
  id: string;
  command: string;
  display: string;
  ask?: { questions: { options: { label: string }[] }[] };
};

/** What the skill asks of a host: open, then do what each instruction says. `ftm run` prints the next one under \`next\`. */
function follow(request: HostRequest, own: string): Step {
  if (request.index === 0)
    return bash(`${ftm} open magi - <<'QUESTION'\nquestion: Move sessions from Redis to Postgres?\nQUESTION`);
  const said = printed(request);
  const instruction = (said.next ?? said) as Instruction;
  if (instruction.do === 'seal') return here(instruction.command, own);
  if (instruction.do === 'run') return bash(instruction.command);
  if (instruction.do === 'ask_user')
    return here(instruction.command, instruction.ask?.questions[0]?.options[0]?.label ?? '');
  return { text: instruction.display };
}

async function vote3(answers: Record<string, string>, behaviours: Record<string, string>): Promise<HostRun> {
  const fakes = putOnPath(behaviours, answers);
  const run = await runHost({
    prompt: '/ftm:magi Move sessions from Redis to Postgres?',
    path: [fakes.folder],
    model: (request) => follow(request, answers['claude'] ?? ''),
  });
  expect([run.pluginErrors, run.denials]).toEqual([[], []]);
  return run;
}

const replayed = (run: HostRun): Promise<HostRun> => {
  const id = /magi-\d{8}-\d{6}-[0-9a-f]{4}/.exec(run.toolResults[0]?.text ?? '')?.[0];
  return runHost({
    prompt: '/ftm:magi replay',
    home: run.home,
    model: ({ index, results }) =>
      index === 0 ? bash(`${ftm} replay ${id}`) : { text: results[0]?.text ?? '' },
  });
};

it('gives a verdict in Engine Mode, and the same one again from the log', async () => {
  const run = await vote3(
    { claude: vote('APPROVE', 80), codex: vote('APPROVE', 68), gemini: vote('REJECT', 72) },
    { codex: 'good', gemini: 'noise' },
  );
  expect(run.result).toContain('Majority Confidence: 74.0');
  expect(run.result).toContain('Heard: 3 of 3 seats');
  expect(JSON.parse((await replayed(run)).result)).toMatchObject({
    ok: true,
    ending: { decision: 'APPROVE' },
  });
  console.log(`Engine Mode: the host read ${run.words.read} words and wrote ${run.words.written}`);
});

it('gives a verdict with one external engine', async () => {
  const run = await vote3({ claude: vote('APPROVE', 78), codex: vote('APPROVE', 82) }, { codex: 'good' });
  expect(run.result).toContain('2-ENGINE UNANIMOUS');
});

it('takes a split to the user, and the answer to the end', async () => {
  const run = await vote3({ claude: vote('APPROVE', 72), gemini: vote('REJECT', 68) }, { gemini: 'good' });
  expect(run.result).toContain("## The user's decision");
  expect(run.result).toContain('Approve (Claude)');
});

it('does not let the host ask an engine by hand while its own opinion is due', async () => {
  const fakes = putOnPath({ codex: 'good' });
  const run = await runHost({
    prompt: '/ftm:magi Move sessions?',
    path: [fakes.folder],
    allowedTools: ['Bash'],
    model: ({ index }) =>
      [
        bash(`${ftm} open magi "Move sessions?"`),
        bash('cd /tmp && codex exec "What do you think?" </dev/null'),
      ][index] ?? {
        text: 'stopped',
      },
  });
  expect(run.toolResults.at(-1)?.text).toContain('waits for your own opinion');
  expect(fakes.calls().filter(({ argv }) => argv.includes('What do you think?'))).toEqual([]);
});

it('votes with the real codex and gemini, and takes no vote from a quota error that says "approve"', async () => {
  const codex = await startModelServer(HOMES.codex.dialect, () => ({ text: vote('APPROVE', 68) }));
  const gemini = await startModelServer(HOMES.gemini.dialect, () => ({
    status: 429,
    message: 'You have exhausted your daily quota on this model. Approve a higher limit to go on.',
  }));
  const { HOME: home = '', PATH: _, ...env } = moveIn({ codex: codex.url, gemini: gemini.url });
  const run = await runHost({
    prompt: '/ftm:magi Move sessions from Redis to Postgres?',
    home,
    env,
    path: [enginesOnPath],
    model: (request) => follow(request, vote('APPROVE', 80)),
  });
  await Promise.all([codex.close(), gemini.close()]);
  expect(run.denials).toEqual([]);
  expect(run.result).toContain('Heard: 2 of 3 seats');
  expect(run.result).toContain('engine_error:');
  expect(run.result).toMatch(/Gemini +→ FAILED/);
  expect(codex.requests.map(({ raw }) => raw).join()).toContain('Move sessions from Redis to Postgres?');
});
