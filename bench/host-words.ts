// The words a host reads and writes for a whole deliberation, as a share of what it would without the program.
// node --import tsx bench/host-words.ts [--magi FILE,FILE] [--council FILE]   (the documents of the prompt-only protocols)
// With the program: the skill, what each call prints, what the host sends, and what it shows. Without it: the documents, every
// prompt that went out, every answer, what the blackboard and the events hold of it, and what it shows: the same prompts,
// answers, displays and verdict, of one run. Where a protocol has a subagent run each engine, those words are the host's model's
// too: they are the second figure. A model of prompt-only work, not a recording; what it thinks or counts is on neither side.
// A word is a run of letters or digits, so that the form of JSON changes nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { pluginRoot } from '../scripts/io/machine/plugin-root.ts';
import { putOnPath } from '../tests/fakes/on-path.ts';
import { emptyHome, FTM, HOST, type Home, typed } from '../tests/program.ts';

const { values } = parseArgs({
  options: { magi: { type: 'string', default: '' }, council: { type: 'string', default: '' } },
});
const words = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const wordsIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, { name }) => sum + words(readFileSync(join(folder, name), 'utf8')), 0);
const documents = (paths: string): number =>
  paths
    .split(',')
    .filter(Boolean)
    .reduce((sum, path) => sum + words(readFileSync(path, 'utf8')), 0);

/** As much as engines of today write: a page for each round. */
const page = (topic: string): string =>
  Array.from({ length: 60 }, (_, index) => `On ${topic}, point ${index}: it holds.`).join(' ');
const vote = (why: string): string =>
  `${page(why)}\n\n\`\`\`yaml\nposition: APPROVE\nconfidence: 80\nrationale: "${why}"\n\`\`\`\n`;
/** In the parts that the prompts of a Council ask for. */
const peer = (choice: string, { round, name }: { round: number; name: string }): string =>
  [
    ...(round === 0
      ? [`RESEARCH SUMMARY: I read a.ts:1. ${page(`${choice} to ${name}`)}`, `POSITION: Take ${choice}`]
      : [
          `UPDATED POSITION: same, take ${choice}`,
          'NEW EVIDENCE: none',
          `KEY RESPONSES: ${page(`${choice} to ${name}`)}`,
        ]),
    `REASONING: ${name} holds that ${choice} is the one with the fewest parts, and that the others need a second store.`,
    ...(round === 0
      ? [`CONCERNS: ${name} has not measured it.`, 'CONFIDENCE: high']
      : ['REMAINING DISAGREEMENTS: none']),
    `\`\`\`yaml\nposition: Take ${choice}, for reason ${round} of ${name}\nchoice: ${choice}\nagrees_with: none\nchanged: false\nbecause: ""\nconfidence: high\nevidence:\n  - a.ts:1 "export const store"\n\`\`\`\n`,
  ].join('\n');

const OWN = vote('a reason of my own');
const ENGINES = ['claude', 'codex', 'gemini'];

type Step = { do: string; id: string; display?: string; ask?: unknown };

/** The one tool by which the skills follow a round, as Claude Code calls it. */
function tool(home: Home): { next: (id: string) => Promise<string[]>; child: ChildProcess } {
  const env = { ...home.env, ...HOST, CLAUDE_PLUGIN_ROOT: pluginRoot };
  const child = spawn(process.execPath, [FTM, 'mcp'], {
    cwd: home.folder,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = new Map<number, (result: { content: { text: string }[] }) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result } = JSON.parse(line);
    answers.get(id)?.(result);
  });
  let count = 0;
  const ask = (method: string, params: object): Promise<{ content: { text: string }[] }> =>
    new Promise((done) => {
      answers.set(++count, done);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: count, method, params })}\n`);
    });
  const ready = ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'words', version: '1' },
  }).then(() => child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n'));
  const next = async (id: string): Promise<string[]> => {
    await ready;
    const { content } = await ask('tools/call', { name: 'next', arguments: { id, run: true } });
    return content.map(({ text }) => text);
  };
  return { next, child };
}

type Case = { protocol: 'magi' | 'council'; framing: string; choices: string[][]; answers: string[] };

async function deliberation({ protocol, framing, choices, answers }: Case): Promise<void> {
  const said = mkdtempSync(join(tmpdir(), 'ftm-words-'));
  for (const [at, name] of ENGINES.entries())
    for (const [round, chosen] of choices.entries())
      writeFileSync(
        join(said, `${name}.${round + 1}`),
        protocol === 'magi' ? vote(`${name}'s reason`) : peer(chosen[at] ?? '', { round, name }),
      );
  const fakes = putOnPath(Object.fromEntries(ENGINES.map((name) => [name, `rounds:${said}`])));
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin`, ...HOST });
  writeFileSync(join(home.folder, 'a.ts'), 'export const store = new Map();\n');
  let [read, written, shown] = [
    words(readFileSync(join(pluginRoot, `skills/${protocol}/SKILL.md`), 'utf8')),
    0,
    0,
  ];
  const call = async (args: string[], input = ''): Promise<Step> => {
    const { out } = await home.run(args, input);
    read += words(out);
    written += words(`node scripts/ftm.mjs ${args.join(' ')} ${input}`);
    return JSON.parse(out);
  };
  const { next, child } = tool(home);
  const round = async (id: string): Promise<Step> => {
    const [instruction = '', display = ''] = await next(id);
    read += words(instruction) + words(display);
    written += words(`next ${id} run true`);
    return { ...JSON.parse(instruction), display };
  };
  let step = await call(['open', protocol, '-'], framing);
  const { id } = step;
  for (let count = 0; count < 20 && step.do !== 'done'; count++) {
    // What the user is shown and asked is written by the host in either case.
    shown += words(step.display ?? '') + words(step.ask ? JSON.stringify(step.ask) : '');
    if (step.do === 'seal') step = await call(['submit', id, '--as', 'claude'], OWN);
    else if (step.do === 'run') step = await round(id);
    else if (step.do === 'ask_user') {
      const answer = answers.shift() ?? '';
      await typed(home, answer);
      step = await call(['submit', id, '--as', 'user'], answer);
    } else step = await call(['next', id, '--presented']);
  }
  child.kill();
  if (step.do !== 'done') throw new Error(`It did not come to an end: ${JSON.stringify(step).slice(0, 300)}`);
  const folder = join(home.state, 'sessions', id);
  // Its own opinion it writes, and does not read.
  const own = protocol === 'magi' ? words(OWN) : 0;
  const [prompts, heard] = [wordsIn(join(folder, 'prompts')), wordsIn(join(folder, 'answers')) - own];
  const kept =
    wordsIn(join(home.state, 'blackboard', 'experiences')) +
    words(readFileSync(join(home.state, 'events.jsonl'), 'utf8'));
  const board = wordsIn(join(home.state, 'blackboard'));
  const alone = {
    read: documents(values[protocol]) + board + heard,
    written: prompts + own + kept + shown,
  };
  const all = alone.read + alone.written;
  // A subagent reads the prompt, writes it into a command, reads the answer and writes it back; Claude's own seat is itself.
  const relayed =
    protocol === 'council' ? (2 * (prompts + heard) * (ENGINES.length - 1)) / ENGINES.length : 0;
  const mine = read + written + shown;
  const share = (of: number): string => (mine / of).toFixed(3);
  console.log(
    `${protocol}, ${choices.length} round(s): with the program read ${read}, wrote ${written + shown}; without it read ${alone.read}, wrote ${alone.written}: ${share(all)} of the host alone${relayed ? `, ${share(all + relayed)} with the subagents that the document has it start` : ''}`,
  );
}

await deliberation({
  protocol: 'magi',
  framing: 'question: Move sessions from Redis to Postgres?\ncontext: Nodes restart twice a week.\n',
  choices: [[]],
  answers: [],
});
await deliberation({
  protocol: 'council',
  framing:
    'PROBLEM:\nWhere should sessions go?\nENTRY POINTS:\n- a.ts\nOPTIONS:\n- redis: one Redis\n- postgres: one table\n- memory: keep them\n',
  choices: [
    ['redis', 'postgres', 'memory'],
    ['redis', 'postgres', 'memory'],
    ['redis', 'redis', 'memory'],
  ],
  answers: ['Send it', 'Proceed'],
});
