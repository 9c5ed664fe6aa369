// The real programs this is tested with, at the versions it is known to work with, in a folder outside the repository.
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = {
  claude: '@anthropic-ai/claude-code@2.1.328',
  codex: '@openai/codex@0.169.0',
  gemini: '@google/gemini-cli@0.61.0',
  qwen: '@qwen-code/qwen-code@0.24.4',
  grok: '@xai-official/grok@1.0.41',
  kimi: '@moonshot-ai/kimi-code@2.1.0',
  opencode: 'opencode-ai@1.18.33',
  copilot: '@github/copilot@1.0.102',
} as const;
export type Engine = keyof typeof PACKAGES;
export const ENGINES = Object.keys(PACKAGES) as Engine[];

const { platform, arch } = process;
/** qwen and kimi want a newer Node than the one that may run the tests. */
const NODE = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;

/** The oldest that loads our mod; each alias keeps its own version. */
const OLDEST = '2.1.286';
const CLAUDE_PROGRAM = `@anthropic-ai/claude-code-${platform}-${arch}`;
const OLD_ALIAS = `claude-code-oldest@npm:${CLAUDE_PROGRAM}@${OLDEST}`;

export const packages = [...Object.values(PACKAGES), `${NODE}@24.21.0`, OLD_ALIAS];
const version = createHash('sha1').update(packages.join()).digest('hex').slice(0, 12);

/** FTM_REAL_ENGINES names a folder that has them in its node_modules already. */
export const enginesFolder =
  process.env['FTM_REAL_ENGINES'] ?? join(tmpdir(), `ftm-real-${version}`);
const modules = join(enginesFolder, 'node_modules');
/** A folder for PATH with nothing in it but the engines and their Node. */
export const programsFolder = join(enginesFolder, 'programs');

/** Their install scripts are not run: some programs are in packages beside the one that is named. */
const BESIDE: Partial<Record<Engine, string>> = {
  claude: `${CLAUDE_PROGRAM}/claude`,
  opencode: `opencode-${platform}-${arch}/bin/opencode`,
  copilot: `@github/copilot-${platform}-${arch}/copilot`,
};
export const programs: Record<string, string> = {
  ...Object.fromEntries(
    ENGINES.map((engine) => [engine, join(modules, BESIDE[engine] ?? `.bin/${engine}`)]),
  ),
  node: join(modules, NODE, 'bin/node'),
  'claude-oldest': join(modules, 'claude-code-oldest/claude'),
};
