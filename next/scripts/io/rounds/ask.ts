// One question to several engines at once, without a protocol: nothing is counted and nothing is kept.
import type { Usable } from '../../core/deliberation/plan.ts';
import type { EngineRow } from '../../core/engines/table.ts';
import type { Failure, Usage } from '../../core/schemas/nouns.ts';
import { callEngine } from '../engines/call-engine.ts';
import { refuseSecrets } from '../input/secrets.ts';

export type Aside = {
  engine: string;
  title: string;
  model: string | null;
  text: string;
  failure: Failure | null;
  usage: Usage | null;
  ms: number;
};
type How = { table: Record<string, EngineRow>; web: boolean; send: boolean };

const TIMEOUT_S = 180;

export async function askEverybody(question: string, usable: Usable[], { table, web, send }: How) {
  const cwd = process.cwd();
  if (!send) refuseSecrets([{ text: question, source: 'the question' }], cwd);
  const asked = usable.flatMap((one) => {
    const row = table[one.engine];
    return row ? [askOne(question, one, row, { cwd, web })] : [];
  });
  return Promise.all(asked);
}

async function askOne(
  prompt: string,
  { engine, title, model, effort }: Usable,
  row: EngineRow,
  { cwd, web }: { cwd: string; web: boolean },
): Promise<Aside> {
  const call = { row, engine, prompt, cwd, model, effort, web, timeout_s: TIMEOUT_S, retries: 0 };
  const { text, failure, usage, ms, model: used } = await callEngine(call);
  return { engine, title, model: used ?? model, text: text.trim(), failure, usage, ms };
}
