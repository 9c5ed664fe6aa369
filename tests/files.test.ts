// Every file that is written under the state folder has a schema, or a reason why it has none; what has one fits it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Shapes } from '../scripts/core/shapes.ts';
import { decodeJson } from '../scripts/io/input/schemas.ts';
import { putOnPath } from './fakes/on-path.ts';
import { temporaryFolder } from './house/checkout.ts';
import { emptyHome, HOST, type Home, hooked, typed } from './program.ts';

type Name = keyof Shapes;
type Kind = { json: Name } | { lines: Name } | { log: true } | { none: string };

/** The first that fits a path counts. */
const FILES: [path: RegExp, kind: Kind][] = [
  [/^sessions\/[^/]+\/log\.jsonl$/, { log: true }],
  [/^sessions\/[^/]+\/session\.json$/, { json: 'session' }],
  [/^sessions\/[^/]+\/progress\.json$/, { json: 'progress' }],
  [/^sessions\/[^/]+\/seen\.jsonl$/, { lines: 'seen-line' }],
  [/^sessions\/[^/]+\/(?:answers|prompts|artifact)\//, { none: 'exact bytes, whose hash stands in the log' }],
  [/^sessions\/[^/]+\/raw\//, { none: 'what an engine printed, for people; nobody reads it back' }],
  [/^sessions\/[^/]+\/context\//, { none: 'exact bytes of context files, whose hash stands in the log' }],
  [/^sessions\/[^/]+\/(?:artifact|summary|change)[^/]*$/, { none: 'exact bytes of what is reviewed' }],
  [/^sessions\/[^/]+\/rounds\/r\d+-input\.json$/, { json: 'review-input' }],
  [/^sessions\/[^/]+\/rounds\/r\d+-output\.json$/, { json: 'review-output' }],
  [/^sessions\/[^/]+\/(?:remembered|verdict-logged|counted-logged|reminded.*|leash)$/, { none: 'a mark' }],
  [/^sessions\/[^/]+\/supervisor\.log$/, { none: 'for people' }],
  [/^sessions\/[^/]+\/track-record\.md$/, { none: 'a text, shown as it stands' }],
  [/^sessions\/[^/]+\/report\./, { none: 'a rendering' }],
  [/^sessions\/[^/]+\/tripwire\/before\.json$/, { json: 'snapshot' }],
  [/^asks\/ask-[^/]+\.json$/, { json: 'asked' }],
  [/^sessions-index\//, { none: 'lists that are made again when they do not fit' }],
  [/^blackboard\/context\.json$/, { json: 'context' }],
  [/^blackboard\/capabilities\.json$/, { json: 'capabilities' }],
  [/^blackboard\/experiences\/index\.json$/, { json: 'experience-index' }],
  [/^blackboard\/experiences\/.*\.json$/, { json: 'experience' }],
  [/^events\.jsonl$/, { lines: 'event' }],
  [/^verdicts\.jsonl$/, { lines: 'verdict-line' }],
  [/^outcomes\.jsonl$/, { lines: 'outcome' }],
  [/^reviews\.jsonl$/, { lines: 'review-due' }],
  [/^waiting\.jsonl$/, { lines: 'waiting-line' }],
  [/^(?:cache\/)?(?:health|engines)\.json$/, { json: 'health' }],
  [/\.lock$|^\.owner|^\.gitignore$/, { none: 'a mark' }],
];

const choice = (id: string) =>
  `\`\`\`yaml\nposition: "It is ${id}"\nchoice: ${id}\nagrees_with: none\nchanged: false\nconfidence: high\nevidence: []\n\`\`\``;
const block = (position: string) => `\`\`\`yaml\nposition: ${position}\nconfidence: 80\n\`\`\``;
const ASKED = ['Which store?', '--option', 'redis=One Redis', '--option', 'postgres=Postgres'];

function setting(answers: Record<string, string> = {}): Home {
  const good = Object.fromEntries(['claude', 'codex', 'gemini', 'qwen'].map((name) => [name, 'good']));
  const fakes = putOnPath(good, answers);
  const home = emptyHome(
    { PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin`, ...HOST },
    temporaryFolder('ftm-project-'),
  );
  return home;
}

/** A whole run of each protocol, from its opening to what is remembered of it. */
const RUNS: Record<string, () => Promise<Home>> = {
  magi: async () => {
    const home = setting();
    await home.run(['auto', 'magi', 'Move the sessions?']);
    await hooked(home, 'Stop');
    await home.run(['outcome', (await newest(home)) ?? '', 'held', '--note', 'no complaint']);
    return home;
  },
  'magi, put off by the user': async () => {
    const home = setting();
    const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move to Kafka?', '--mode', 'simple']);
    const said = 'Set a deadline\ndeadline: 2030-01-31\nwaits_for: the CTO';
    for (const again of ['Vote again', 'Vote again', said]) {
      for (const [seat, position] of [
        ['logos', 'APPROVE'],
        ['pathos', 'REJECT'],
        ['sophia', 'ABSTAIN'],
      ] as const)
        await home.run(['submit', id, '--as', seat], block(position));
      await typed(home, again);
      await home.run(['submit', id, '--as', 'user'], again);
    }
    return home;
  },
  council: async () => {
    const home = setting({ claude: choice('redis'), codex: choice('redis'), gemini: choice('postgres') });
    await home.run(['auto', 'council', ...ASKED]);
    await hooked(home, 'Stop');
    return home;
  },
  debate: async () => {
    const agree =
      '```yaml\nverdict: agree\nobjection_strength: minor\ncritique: It holds\nconfidence: high\nassumptions_challenged: [load stays]\n```';
    const opening = '```yaml\nposition: Use Redis\nreasoning: It is there\nconfidence: high\n```';
    const home = setting({ claude: opening, codex: agree, gemini: agree, qwen: agree });
    await home.run(['auto', 'debate', 'Redis or Memcached?']);
    return home;
  },
  review: async () => {
    const keep = JSON.stringify({
      summary: 'Fine',
      p1: [],
      p2: [],
      p3: [],
      missing: [],
      evidence: [],
      recommendation: 'keep',
    });
    const home = setting({ codex: keep, claude: keep, gemini: keep, qwen: keep });
    const plan = join(home.folder, 'plan.md');
    writeFileSync(plan, '# Plan\n\nMove the sessions.\n');
    await home.run(
      ['auto', 'review', '-', '--target', 'proposal', '--structured'],
      readFileSync(plan, 'utf8'),
    );
    return home;
  },
  blackboard: async () => {
    const home = setting();
    await home.run(['ask', 'Tabs or spaces?']);
    const learned = { task_type: 'cache', task_description: 'a task', confidence: 0.8, tags: ['cache'] };
    await home.run(['blackboard', 'experience'], JSON.stringify(learned));
    await home.run(['doctor', '--json']);
    await home.run(['blackboard', 'decide'], JSON.stringify({ summary: 'One Redis' }));
    return home;
  },
};

const newest = async (home: Home): Promise<string | undefined> =>
  (await home.json<{ deliberations: { id: string }[] }>(['list'])).deliberations[0]?.id;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );

const tried = new Set<Kind>();

it.each(Object.keys(RUNS))('%s', async (name) => {
  const { state } = (await RUNS[name]?.()) ?? setting();
  const found = filesIn(state);
  expect(found.length).toBeGreaterThan(2);
  for (const path of found) {
    const kind = FILES.find(([pattern]) => pattern.test(path))?.[1];
    expect(kind, `${path} has neither a schema nor a reason`).toBeDefined();
    if (kind) tried.add(kind);
    if (!kind || 'none' in kind) continue;
    const text = readFileSync(join(state, path), 'utf8');
    const lines = text.split('\n').filter(Boolean);
    if ('json' in kind) await decodeJson(kind.json, text, path);
    else if ('lines' in kind) for (const line of lines) await decodeJson(kind.lines, line, path);
    else
      for (const line of lines) {
        const protocol = /sessions\/([a-z]+)-/.exec(path)?.[1] as 'magi';
        await decodeJson(`log-${protocol}`, JSON.stringify(JSON.parse(line).event), path);
      }
  }
});

it('the runs write a file of every kind that has a schema', () => {
  const left = FILES.filter(([, kind]) => !('none' in kind) && !tried.has(kind));
  // It is there only while a round runs, or was killed.
  expect(left.map(([path]) => path.source)).toEqual([expect.stringContaining('before')]);
});
