// Which engines a live evaluation asks: those that were named, else whatever would fill the seats of a vote.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindSeats } from '../../core/engines/bind.ts';
import { noEngine } from '../../core/refusal.ts';
import { availableEngines } from '../engines/availability.ts';
import type { Configuration } from '../input/config.ts';
import { sha256 } from '../machine/sha256.ts';
import { openState } from '../memory/state.ts';

const SEATS = ['claude', 'codex', 'gemini'];

export async function enginesToAsk(configuration: Configuration, wanted: string[] | null): Promise<string[]> {
  const availability = await availableEngines(configuration);
  const missing = wanted?.find((engine) => !availability[engine]?.available);
  if (missing !== undefined)
    throw noEngine(`${missing} cannot be asked: ${availability[missing]?.reason ?? 'it is not configured'}.`);
  if (wanted) return wanted;
  const bound = bindSeats({ seats: SEATS, configured: configuration.settings.seats, availability });
  const engines = [...new Set(bound.flatMap(({ engine }) => engine ?? []))];
  if (engines.length === 0) throw noEngine('No engine is available.');
  return engines;
}

/** The same questions, whatever the file is called, go on where they were. */
export function keptAnswers(file: string, protocol: string | null): string {
  const key = sha256(readFileSync(file)).slice(0, 12);
  const folder = join(openState().write, 'evals');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${key}${protocol ? `-${protocol}` : ''}.jsonl`);
}
