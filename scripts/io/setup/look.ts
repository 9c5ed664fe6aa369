// Looks for everything that could fill a seat: programs by their rows, and model servers on this machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import { completeTable } from '../../core/engines/table.ts';
import type { FoundEngine } from '../../core/program/setup.ts';
import type { EngineEntry, EngineTable } from '../../core/shapes.ts';
import { checkEngines } from '../engines/availability.ts';
import { offeredEngines } from '../input/config.ts';
import { pluginRoot } from '../machine/plugin-root.ts';

const ANSWER_MS = 1500;

/** `lacking`: what keeps each program that is installed from being used, and what helps. */
export async function lookForEngines(): Promise<{ all: FoundEngine[]; lacking: string[] }> {
  const table: EngineTable = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));
  const offered = Object.entries(offeredEngines());
  const programs = Object.fromEntries(offered.filter(([, { kind }]) => kind !== 'http'));
  const { rows } = completeTable(table, programs);
  const [{ engines }, servers] = await Promise.all([
    checkEngines({ rows, settings: DEFAULTS }),
    Promise.all(
      offered.filter(([, { kind }]) => kind === 'http').map(([name, entry]) => askServer(name, entry)),
    ),
  ]);
  const here = engines
    .filter(({ available }) => available)
    .map(({ engine, title }) => ({ engine, title, local: false, entry: engine in programs ? {} : null }));
  const lacking = engines
    .filter(({ available, found }) => found && !available)
    .flatMap(({ faults: [first] }) => (first ? [`${first.what}: ${first.remedy}`] : []));
  return { all: [...here, ...servers.flat()], lacking };
}

/** The first model it has; a server without one can answer nothing. */
async function askServer(name: string, { title = name, base_url = '' }: EngineEntry): Promise<FoundEngine[]> {
  const url = name === 'ollama' ? ollamaAddress(base_url) : base_url;
  try {
    const response = await fetch(`${url}/models`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    const body = (await response.json()) as { data?: { id?: unknown }[] };
    const model = body.data?.find(({ id }) => typeof id === 'string')?.id;
    if (!response.ok || typeof model !== 'string') return [];
    return [
      { engine: name, title, local: true, entry: { ...(url === base_url ? {} : { base_url: url }), model } },
    ];
  } catch {
    // Nobody listens there, or somebody who is no model server: not found, which is the usual case.
    return [];
  }
}

function ollamaAddress(usual: string): string {
  const host = process.env['OLLAMA_HOST'];
  if (!host) return usual;
  return `${/^https?:/.test(host) ? host : `http://${host}`}`.replace(/\/$/, '').concat('/v1');
}
