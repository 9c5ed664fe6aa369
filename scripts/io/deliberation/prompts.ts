// Prompts as files: the templates the plugin ships.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPrompt } from '../../core/prompting/fill.ts';
import { pluginRoot } from '../machine/plugin-root.ts';

export function renderPrompt({ name, slots }: { name: string; slots: Record<string, string> }): string {
  return fillPrompt(readFileSync(join(pluginRoot, 'references/prompts', `${name}.md`), 'utf8'), slots, name);
}

export const promptFile = ({ round, turn, seat }: { round: number; turn: string; seat: string }): string =>
  `prompts/r${round}-${turn}-${seat}.md`;
