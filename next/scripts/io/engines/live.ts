// Asks each engine that can be used one tiny question, all at once.
import { randomBytes } from 'node:crypto';
import type { EngineTable, Health } from '../../core/schemas/engines.ts';
import { callEngine } from './call-engine.ts';

const LIVE_S = 60;

export async function liveCheck(table: EngineTable, health: Health[]): Promise<Health[]> {
  // A word that nobody can guess or remember from another time.
  const word = `ftm-${randomBytes(4).toString('hex')}`;
  return Promise.all(
    health.map(async (one) => {
      const row = table[one.engine];
      if (!one.usable || !row) return one;
      const prompt = `Reply with this word and nothing else: ${word}`;
      const { model = null, effort = null } = row;
      const asked = { row, engine: one.engine, prompt, cwd: process.cwd(), model, effort, web: false };
      const result = await callEngine({ ...asked, keep: false, timeout_s: LIVE_S, retries: 0 });
      const { failure, text, ms } = result;
      const says = failure?.detail ?? text.trim().slice(0, 100);
      return { ...one, live: { ok: failure === null && text.includes(word), ms, says } };
    }),
  );
}
