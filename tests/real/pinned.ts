// The real programs the plugin is tested with, at the versions it is known to work with.
import { homedir } from 'node:os';
import { join } from 'node:path';

export const ENGINE_PACKAGES = {
  claude: '@anthropic-ai/claude-code@2.1.326',
  codex: '@openai/codex@0.169.0',
  gemini: '@google/gemini-cli@0.61.0',
  qwen: '@qwen-code/qwen-code@0.24.4',
} as const;

/** Of the rows in references/more-engines.json, those whose programs can be had. */
const MORE_PACKAGES = { opencode: 'opencode-ai@1.18.33', copilot: '@github/copilot@1.0.102' } as const;

/** The oldest Node the plugin runs on, and the newest it is tested with. */
export const NODE_VERSIONS = { floor: '20.11.1', newest: '24.21.0' } as const;

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ftm-real');
const versions = Object.values(ENGINE_PACKAGES).map((name) => name.split('@').at(-1));

/** FTM_REAL_ENGINES names a folder that has the engines in its node_modules already. */
const enginesFolder = process.env['FTM_REAL_ENGINES'] ?? join(cache, `engines-${versions.join('-')}`);
/** A folder for PATH with nothing in it but the engines. */
export const enginesOnPath = join(cache, `bin-${versions.join('-')}`);
export const claudeProgram = join(
  enginesFolder,
  `node_modules/@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`,
);

/** Without its install script Claude Code's own link leads to a message; the program itself is beside it. */
export const enginePrograms: Record<keyof typeof ENGINE_PACKAGES, string> = {
  claude: claudeProgram,
  codex: join(enginesFolder, 'node_modules/.bin/codex'),
  gemini: join(enginesFolder, 'node_modules/.bin/gemini'),
  qwen: join(enginesFolder, 'node_modules/.bin/qwen'),
};

const moreFolder = join(
  cache,
  `more-${Object.values(MORE_PACKAGES)
    .map((name) => name.split('@').at(-1))
    .join('-')}`,
);
/** Without their install scripts the programs themselves are in packages beside them. */
export const morePrograms: Record<keyof typeof MORE_PACKAGES, string> = {
  opencode: join(moreFolder, `node_modules/opencode-${process.platform}-${process.arch}/bin/opencode`),
  copilot: join(moreFolder, `node_modules/@github/copilot-${process.platform}-${process.arch}/copilot`),
};

const nodeFolder = (version: string): string => join(cache, `node-${version}`);
const nodePackage = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
export const nodeProgram = (version: string): string =>
  join(nodeFolder(version), 'node_modules', nodePackage, 'bin/node');

export const installations = [
  { folder: enginesFolder, packages: Object.values(ENGINE_PACKAGES) as string[], proof: claudeProgram },
  { folder: moreFolder, packages: Object.values(MORE_PACKAGES) as string[], proof: morePrograms.opencode },
  ...Object.values(NODE_VERSIONS).map((version) => ({
    folder: nodeFolder(version),
    packages: [`${nodePackage}@${version}`],
    proof: nodeProgram(version),
  })),
];
