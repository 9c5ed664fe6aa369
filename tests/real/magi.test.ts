// Magi in the real Claude Code, the host's model scripted: each mode from the typed skill to the presented verdict.
import { expect, it } from 'vitest';
import { root } from '../house/checkout.ts';
import { type HostRequest, runHost } from './host.ts';
import type { Step } from './model-servers/model-server.ts';

const ftm = `node ${root}/scripts/ftm.mjs`;
// A quote inside braces, as code has it: Claude Code's shell refuses such text unless our hook lets it through.
const vote = (position: string, confidence: number) =>
  `After reading { "ttl": 60 }:\n\`\`\`yaml\nposition: ${position}\nconfidence: ${confidence}\nrationale: "a reason"\n\`\`\``;

const bash = (command: string): Step => ({ tools: [{ name: 'Bash', input: { command } }] });
const here = (command: string, text: string): Step => bash(`${command}\n${text}\nANSWER`);
const printed = ({ results }: HostRequest) => JSON.parse(results.at(-1)?.text ?? '{}');

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
      if (request.index === 0) return bash(`${ftm} open magi - <<'QUESTION'\nquestion: Move sessions from Redis to Postgres?\nQUESTION`);
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
