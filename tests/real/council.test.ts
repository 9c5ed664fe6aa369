// Councils in the real Claude Code, with the real codex, gemini and claude as peers; every model is a loopback server.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../scripts/core/words/yaml.ts';
import { root, temporaryFolder } from '../house/checkout.ts';
import { HOMES, moveIn } from './engine-homes.ts';
import { type HostRequest, type HostRun, runHost } from './host.ts';
import { type ModelServer, type Step, startModelServer } from './model-servers/model-server.ts';
import { enginesOnPath } from './pinned.ts';

const ftm = `node ${root}/scripts/ftm.mjs`;
const SEATS = ['claude', 'codex', 'gemini'] as const;
type Seat = (typeof SEATS)[number];
const SOURCE =
  'export function save(session) {\n  store.set(session.id, session);\n}\n\nexport const ttl = 3600;\n';

type Peer = { choice: string; cite?: string; because?: string };
const KEPT = 'src/session.js:2 "store.set(session.id, session);"';
const TTL = 'src/session.js:5 "export const ttl = 3600;"';

/** About as long as such answers are: what is quoted to the others has a length to be reckoned with. */
const answer = ({ choice, cite = KEPT, because = '' }: Peer): string =>
  `RESEARCH SUMMARY: ${'I followed save from its callers to the store and read what happens to a session on the way. '.repeat(8)}
POSITION: Take ${choice}
REASONING: ${'The session is written once and read often, and nothing in this tree keeps it beyond the process. '.repeat(8)}
CONCERNS: ${'The store grows until something takes old sessions out. '.repeat(5)}

\`\`\`yaml
position: "Take ${choice}"
choice: ${choice}
agrees_with: none
changed: ${because !== ''}
because: "${because}"
confidence: high
evidence:
  - ${cite}
\`\`\``;

/** What each model says in each round; a status is what its server answers instead. */
type Script = Record<Seat, (Peer | number)[]>;

function stepFor(script: (Peer | number)[], raw: string): Step {
  const round = Number(/This is round (\d)/.exec(raw)?.[1] ?? 1);
  const said = script[round - 1];
  if (said === undefined) throw new Error(`Nobody expected round ${round}`);
  return typeof said === 'number' ? { status: said } : { text: answer(said) };
}

const isPrompt = (raw: string): boolean => /You are one of several peers|This is round \d/.test(raw);

/** Homes for the host and its peers, a working tree, and servers that play the script. */
async function council(script: Script) {
  const external = ['codex', 'gemini'] as const;
  const servers = await Promise.all(
    external.map(
      (seat): Promise<ModelServer> =>
        startModelServer(HOMES[seat].dialect, ({ raw }) => stepFor(script[seat], raw)),
    ),
  );
  const [codex = '', gemini = ''] = servers.map(({ url }) => url);
  const { HOME: home = '', PATH: _, ...env } = moveIn({ codex, gemini });
  const cwd = temporaryFolder('ftm-council-');
  mkdirSync(join(cwd, 'src'));
  writeFileSync(join(cwd, 'src/session.js'), SOURCE);
  execFileSync('git', ['init', '-q'], { cwd });
  const words = { read: 0, written: 0 };
  const claude: string[] = [];
  let index = 0;
  /** Host and peer are the same program with the same server; what a peer is asked never counts as the host's. */
  const model =
    (host: (request: HostRequest, index: number) => Step) =>
    (request: HostRequest): Step => {
      const raw = JSON.stringify(request.body.messages);
      if (isPrompt(request.texts.join())) {
        claude.push(raw);
        return stepFor(script.claude, raw);
      }
      const step = host(request, index++);
      words.read += countWords([...request.texts, ...request.results.map(({ text }) => text)]);
      words.written += countWords([
        step.text ?? '',
        ...(step.tools ?? []).flatMap(({ input }) => Object.values(input).map(String)),
      ]);
      return step;
    };
  const prompts = () => [
    claude,
    ...servers.map(({ requests }) => requests.map(({ raw }) => raw).filter(isPrompt)),
  ];
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
  return { place: { home, env, cwd, path: [enginesOnPath], deadlineS: 170 }, model, words, prompts, close };
}

const countWords = (texts: string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length;

const bash = (command: string): Step => ({ tools: [{ name: 'Bash', input: { command } }] });
const here = (command: string, text: string): Step => bash(`${command}\n${text}\nANSWER`);

type SubmitSeat = { seat: string; prompt: string; command: string };
type Instruction = {
  submit?: SubmitSeat[];
  seats?: SubmitSeat[];
  id: string;
  do: string;
  command: string;
  display?: string;
  ask?: { questions: { question: string; options: { label: string }[] }[] };
};
type Told = { asked: string[]; shown: string[]; ran: string[] };

function instructionIn({ results }: HostRequest): Instruction {
  // The live lines stand before it: what a program says on both streams comes to the host as one.
  const text = results.at(-1)?.text ?? '';
  const said = JSON.parse(text.slice(Math.max(0, text.search(/^\{$/m))));
  return said.next ?? said;
}

/** What the skill asks of a host: do each instruction, take the first label of each question. */
function follow(request: HostRequest, told: Told): Step {
  const instruction = instructionIn(request);
  if (instruction.display) told.shown.push(instruction.display);
  if (instruction.do === 'ask_user') {
    told.asked.push(instruction.ask?.questions[0]?.question ?? '');
    return {
      text: instruction.display ?? '',
      ...here(instruction.command, instruction.ask?.questions[0]?.options[0]?.label ?? ''),
    };
  }
  if (instruction.do === 'run' || instruction.do === 'present') {
    told.ran.push(instruction.do);
    const text = instruction.display ? { text: instruction.display } : {};
    return { ...text, ...bash(instruction.command) };
  }
  return { text: instruction.display ?? JSON.stringify(instruction) };
}

const FRAMING = `problem: Where should this service keep its sessions from now on?
entry_points: [src/session.js]
criteria: [survives a restart]
options:
  - { id: redis, label: One Redis }
  - { id: postgres, label: One Postgres table }
  - { id: memory, label: Keep them in memory }`;

const clean = (run: HostRun) => expect([run.pluginErrors, run.denials]).toEqual([[], []]);

describe('a council that a user asks for', () => {
  it('holds three rounds, one peer changes its mind on evidence, one is lost in round 2 and back in round 3', async () => {
    const { place, model, words, prompts, close } = await council({
      claude: [{ choice: 'redis' }, { choice: 'redis', cite: TTL }, { choice: 'redis' }],
      codex: [
        { choice: 'postgres' },
        500,
        { choice: 'redis', cite: TTL, because: 'ttl in session.js was not in my picture' },
      ],
      gemini: [{ choice: 'memory' }, { choice: 'memory' }, { choice: 'memory' }],
    });
    const told: Told = { asked: [], shown: [], ran: [] };
    const run = await runHost({
      ...place,
      prompt: '/ftm:council Where should sessions go?',
      model: model((request, index) =>
        index === 0 ? bash(`${ftm} open council - <<'PROBLEM'\n${FRAMING}\nPROBLEM`) : follow(request, told),
      ),
    });
    await close();
    clean(run);
    expect(told.asked).toEqual([
      expect.stringContaining('capture the problem'),
      expect.stringContaining('Proceed'),
    ]);
    const verdict = told.shown.at(-2) ?? '';
    expect(told.shown.join('\n')).toContain('**Not heard**: server');
    expect(verdict).toContain('## Council Verdict — Round 3');
    expect(verdict).toContain('**Moved**: postgres → redis because of new evidence (src/session.js:5)');
    expect(verdict).toContain('(verified)');
    const [, , gemini = []] = prompts();
    expect(gemini.length).toBeGreaterThanOrEqual(3);
    for (const raws of prompts()) expect(raws.some((raw) => raw.includes('This is round 3'))).toBe(true);
    console.log(`User-invoked, three rounds: the host read ${words.read} words and wrote ${words.written}`);
  });
});

const PAYLOAD = `CONFLICT TYPE: Contradiction
ORIGINAL INTENT: save() keeps the first session it is given
CODEX'S CHANGE: Codex made save() overwrite
CODEX'S REASONING: the callers expect it
THE CODE IN QUESTION: src/session.js:1-3
DEBUG.md HISTORY: attempt 1 locked the store and was slow
QUESTION FOR THE COUNCIL: (A) update INTENT.md, or (B) revert the fix?`;

/** A plugin beside ours whose skill, as an executor does, hands its conflict to the Council. */
function executorPlugin(): string {
  const folder = temporaryFolder('ftm-executor-');
  mkdirSync(join(folder, '.claude-plugin'), { recursive: true });
  mkdirSync(join(folder, 'skills/execute'), { recursive: true });
  writeFileSync(
    join(folder, '.claude-plugin/plugin.json'),
    JSON.stringify({ name: 'builder', version: '1.0.0', description: 'Builds.' }),
  );
  writeFileSync(
    join(folder, 'skills/execute/SKILL.md'),
    '---\nname: execute\ndescription: Executes a plan.\n---\n\nOn an INTENT.md conflict invoke Skill(ftm:council) with the payload as arguments, and act on its COUNCIL VERDICT block.\n',
  );
  return folder;
}

it('has a subagent speak for Claude where its own program cannot run', async () => {
  const { place, model, close } = await council({
    claude: [],
    codex: [{ choice: 'redis' }],
    gemini: [{ choice: 'memory' }],
  });
  const path = temporaryFolder('ftm-path-');
  for (const engine of ['codex', 'gemini']) symlinkSync(join(enginesOnPath, engine), join(path, engine));
  const told: Told = { asked: [], shown: [], ran: [] };
  const run = await runHost({
    ...place,
    path: [path],
    prompt: '/ftm:council Where should sessions go?',
    model: (request) => {
      if (request.agent) return subagent(request);
      return model((asked, index) => {
        if (index === 0) return bash(`${ftm} open council - <<'PROBLEM'\n${FRAMING}\nPROBLEM`);
        if (asked.results.at(-1)?.text.search(/^\{$/m) === -1) return bash(`${ftm} next`);
        const instruction = instructionIn(asked);
        const [seat] = instruction.submit ?? (instruction.do === 'submit' ? (instruction.seats ?? []) : []);
        if (!seat) return follow(asked, told);
        const prompt = `Run \`${seat.prompt}\`, do what it says alone, and send the whole answer through: ${seat.command} …`;
        return {
          tools: [
            {
              name: 'Agent',
              input: {
                description: 'A peer',
                subagent_type: 'general-purpose',
                run_in_background: false,
                prompt,
              },
            },
          ],
        };
      })(request);
    },
  });
  await close();
  clean(run);
  const verdict = told.shown.find((shown) => shown.includes('## Council Verdict')) ?? '';
  expect(verdict).toContain('**Agreed by**: claude, codex');
  expect(verdict).toContain('Heard: 3 of 3 seats');
});

/** Reads its prompt, answers, and says no more than that it has. */
function subagent(request: HostRequest): Step {
  const task = request.body.messages.map(({ content }) => JSON.stringify(content)).join();
  const id = /council-\d{8}-\d{6}-[0-9a-f]{4}/.exec(task)?.[0];
  if (request.index === 0) return bash(`${ftm} next ${id} --as claude`);
  if (request.index === 1)
    return here(`${ftm} submit ${id} --as claude <<'ANSWER'`, answer({ choice: 'redis' }));
  expect(request.results.at(-1)?.text).not.toContain('memory');
  return { text: 'sent' };
}

describe('a council that an executor asks for', () => {
  it('answers another skill in one block, with no question to anybody', async () => {
    const { place, model, prompts, close } = await council({
      claude: [{ choice: 'revert_fix' }],
      codex: [{ choice: 'update_intent' }],
      gemini: [{ choice: 'revert_fix' }],
    });
    const told: Told = { asked: [], shown: [], ran: [] };
    const run = await runHost({
      ...place,
      prompt: '/builder:execute the plan',
      args: ['--plugin-dir', executorPlugin()],
      allowedTools: ['Skill(ftm:council)'],
      model: model((request, index) => {
        if (index === 0)
          return { tools: [{ name: 'Skill', input: { skill: 'ftm:council', args: PAYLOAD } }] };
        if (index === 1) return bash(`${ftm} open council --payload - <<'PAYLOAD'\n${PAYLOAD}\nPAYLOAD`);
        const step = follow(request, told);
        if (instructionIn(request).do !== 'done') return step;
        return {
          text:
            told.shown
              .at(-2)
              ?.split(/(?=^COUNCIL VERDICT:$)/m)
              .at(-1) ?? '',
        };
      }),
    });
    await close();
    clean(run);
    expect(run.requests[1]?.texts.join()).toContain('hold no seat and no opinion');
    expect(told.asked).toEqual([]);
    const [first, ...yaml] = run.result.trim().split('\n');
    expect(first).toBe('COUNCIL VERDICT:');
    expect(readYaml(yaml.join('\n')).value).toMatchObject({
      decision: 'revert_fix',
      round: 1,
      agreed_by: ['claude', 'gemini'],
      conflict_of_interest: false,
    });
    for (const raw of prompts().flat()) expect(raw).toContain('attempt 1 locked the store and was slow');
  });
});
