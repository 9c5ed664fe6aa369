// One question to several engines at once: nothing is counted or kept.
import type { UsableEngine } from '../../core/deliberation/plan.ts';
import { nobodyThere } from '../../core/deliberation/seating.ts';
import { unusableFrom, usableFrom } from '../../core/engines/table.ts';
import type { RunWords } from '../../core/sayable/table.ts';
import type { EngineRow } from '../../core/schemas/engines.ts';
import { callEngine } from '../engines/call-engine.ts';
import { knownHealth } from '../engines/probe.ts';
import { engineTable } from '../engines/table.ts';
import { loadConfig } from '../input/config.ts';
import { refuseSecrets } from '../input/secrets.ts';
import { sayToUser } from '../machine/terminal.ts';

type Somebody = UsableEngine & { row: EngineRow };
const TIMEOUT_S = 180;

/** Who is there to be asked. */
export async function everybody(words: RunWords): Promise<Somebody[]> {
  const { config } = await loadConfig(process.cwd());
  const table = engineTable(config);
  const health = await knownHealth(table, config, { onLook: sayToUser });
  const usable = usableFrom(health, table, words);
  const found = usable.flatMap((one) => {
    const row = table[one.engine];
    return row ? [{ ...one, row }] : [];
  });
  if (found.length > 0) return found;
  const leftOut = usableFrom(health, table).map(({ title }) => title);
  throw nobodyThere({ unusable: unusableFrom(health, table, words), leftOut });
}

export async function askEverybody(
  question: string,
  asked: Somebody[],
  { web, send }: { web: boolean; send: boolean },
) {
  if (!send) refuseSecrets([{ text: question, source: 'the question' }], process.cwd());
  return Promise.all(asked.map((one) => askOneEngine(question, one, web)));
}

async function askOneEngine(prompt: string, one: Somebody, web: boolean) {
  const { row, engine, title, model, effort } = one;
  const {
    text,
    failure,
    usage,
    ms,
    model: used,
  } = await callEngine({
    row,
    prompt,
    cwd: process.cwd(),
    model,
    effort,
    web,
    timeout_s: TIMEOUT_S,
    retries: 0,
  });
  return { engine, title, model: used ?? model, text: text.trim(), failure, usage, ms };
}
