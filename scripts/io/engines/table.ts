// The engine table in force: the shipped rows with what the configuration changes of them.
import { join } from 'node:path';
import { isHttp, mergeTable } from '../../core/engines/table.ts';
import type { Config, EngineChange, EngineTable } from '../../core/schemas/engines.ts';
import { pluginFolder, referenceJson } from '../machine/program.ts';

export const shippedTable = (): EngineTable =>
  referenceJson('engines.json') as EngineTable;

export function engineTable({ engines }: Pick<Config, 'engines'>): EngineTable {
  const changes = engines as Record<string, EngineChange>;
  return filledTable(mergeTable(shippedTable(), changes));
}

/** The demo's engines are a program of ours, started by this Node. */
function filledTable(table: EngineTable): EngineTable {
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
