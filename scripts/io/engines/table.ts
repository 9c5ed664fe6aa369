// The engine table in force: the shipped rows with what the configuration changes of them.
import { join } from 'node:path';
import { isHttp, mergeTable } from '../../core/engines/table.ts';
import type { Config } from '../../core/schemas/config.ts';
import { EngineChange, type EngineTable } from '../../core/schemas/engines.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { pluginFolder, referenceJson } from '../machine/program.ts';
import { problemsIn } from '../machine/validate.ts';

export const shippedTable = (): EngineTable =>
  referenceJson('engines.json') as EngineTable;

export function engineTable({ engines }: Pick<Config, 'engines'>): EngineTable {
  const changes = engines as Record<string, EngineChange>;
  for (const [engine, change] of Object.entries(changes)) {
    const [problem] = problemsIn(EngineChange, change);
    if (problem === undefined) continue;
    const place = ['engines', engine, ...problem.path].join('.');
    throw new Refusal(
      'bad_config',
      `ftm-config.yml: ${place} ${problem.message}.`,
      'Correct it and run it again.',
    );
  }
  return filled(mergeTable(shippedTable(), changes));
}

/** The demo's engines are a program of ours, started by this Node. */
function filled(table: EngineTable): EngineTable {
  const names: Record<string, string> = {
    '{node}': process.execPath,
    '{stand-in}': join(pluginFolder(), 'references/demo/stand-in.mjs'),
  };
  const fill = (word: string | string[]): string | string[] =>
    Array.isArray(word) ? word.map((one) => names[one] ?? one) : (names[word] ?? word);
  return Object.fromEntries(
    Object.entries(table).map(([engine, row]) => [
      engine,
      isHttp(row) ? row : { ...row, command: row.command.map(fill) },
    ]),
  );
}
