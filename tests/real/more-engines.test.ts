// The rows that stand ready, as shipped, with the real programs: a Council in which they read the project and are looked up.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../house/checkout.ts';
import { emptyHome } from '../program.ts';
import { type SeenRequest, type Step, startModelServer } from './model-servers/model-server.ts';
import { openaiChat } from './model-servers/openai-chat.ts';
import { morePrograms } from './pinned.ts';

const LINE = 'export const take = (db) => db.get(); // two workers at once';

/** Each model gives a reason of its own. */
const REASONS: Record<string, string> = {
  one: 'Nothing marks a job as taken between reading and deleting it.',
  two: 'The statement returns a row and leaves it visible to whoever comes next.',
  three: 'A lease ends by itself when a worker dies, which no lock in memory does.',
};

const answer = (model: string, cites: boolean): string => `RESEARCH SUMMARY: I looked.
POSITION: Take the lease
REASONING: ${REASONS[model]}
CONCERNS: none

\`\`\`yaml
position: "Take the lease"
choice: lease
agrees_with: none
changed: false
because: ""
confidence: high
evidence:${cites ? `\n  - path: src/queue.js\n    lines: "1"\n    quote: "${LINE}"` : ' []'}
\`\`\``;

type Offered = { function?: { name: string; parameters?: { properties?: Record<string, unknown> } } };

/** A model that reads the file by whatever tool it is given for it, and cites what it saw; without one it cites nothing. */
function reading(path: string): (request: SeenRequest) => Step {
  return ({ body, raw }) => {
    const offered = ((body['tools'] ?? []) as Offered[]).map((one) => one.function);
    const reader = offered.find((one) => /^(?:read|view)$/.test(one?.name ?? ''));
    const saw = raw.includes('two workers at once');
    if (!reader || saw || raw.includes('"role":"tool"')) return { text: answer(String(body['model']), saw) };
    const key = Object.keys(reader.parameters?.properties ?? {}).find((name) => /path/i.test(name)) ?? 'path';
    return { tools: [{ name: reader.name, input: { [key]: path } }] };
  };
}

it('opencode and Copilot read the project in a Council, an endpoint the entry points it is given, and the display says so', async () => {
  const project = temporaryFolder('ftm-more-');
  mkdirSync(join(project, 'src'));
  mkdirSync(join(project, '.git'));
  writeFileSync(join(project, 'src/queue.js'), `${LINE}\n`);
  const bin = temporaryFolder('ftm-bin-');
  for (const [name, program] of Object.entries(morePrograms)) symlinkSync(program, join(bin, name));
  const model = await startModelServer(openaiChat, reading(join(project, 'src/queue.js')));
  const url = `${model.url}/v1`;
  const provider = {
    npm: '@ai-sdk/openai-compatible',
    options: { baseURL: url, apiKey: 'dummy' },
    models: { one: { tool_call: true, limit: { context: 100_000, output: 8000 } } },
  };
  const env = {
    PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
    OPENCODE_CONFIG_CONTENT: JSON.stringify({ provider: { loopback: provider }, autoupdate: false }),
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    COPILOT_PROVIDER_BASE_URL: url,
    COPILOT_PROVIDER_API_KEY: 'dummy',
    COPILOT_MODEL: 'two',
    COPILOT_AUTO_UPDATE: 'false',
  };
  const home = emptyHome(env, project);
  mkdirSync(join(home.folder, '.claude'), { recursive: true });
  writeFileSync(
    join(home.folder, '.claude/ftm-config.yml'),
    `seats:
  claude: [opencode]
  codex: [copilot]
  gemini: [house]
engines:
  opencode: { vendor: one, model: loopback/one }
  house: { base_url: "${url}", model: three }
`,
  );
  try {
    const run = await home.run([
      'auto',
      'council',
      'Two workers take one job. Where does the fix belong?',
      '--option',
      'lease=A lease',
      '--option',
      'outbox=An outbox',
      '--entry',
      'src/queue.js',
    ]);
    const { id } = JSON.parse(run.out);
    expect(id, `${run.out}${run.err}`).toMatch(/^council/);
    const { report } = await home.json<{
      report: { worth: string[]; evidence: { seat: string; check: string }[] };
    }>(['report', id, '--json']);
    const verified = report.evidence.filter(({ check }) => check === 'verified').map(({ seat }) => seat);
    expect([...new Set(verified)].sort(), `${run.err}\n${run.out}`.slice(-3000)).toEqual([
      'claude',
      'codex',
      'gemini',
    ]);
    // Each answer of opencode takes two steps of 120 and 40; the endpoint's one. Copilot of 120 and 40 each writes them into a file.
    const raw = join(home.state, 'sessions', id, 'raw');
    const usageOf = (seat: string) =>
      JSON.parse(readFileSync(join(raw, `r1-research-${seat}.json`), 'utf8')).usage;
    expect(usageOf('claude')).toEqual({ input: 240, output: 80, cached: 60 });
    expect(usageOf('gemini')).toMatchObject({ input: 120, output: 40 });
    expect(usageOf('codex')).toEqual({ input: 240, output: 80, cached: 60 });
    expect(report.worth.join(' ')).toMatch(/3 of 3 seats, 3 engines/);
    expect(report.worth.join()).toContain('it was sent the text of src/queue.js');
  } finally {
    await model.close();
  }
});
