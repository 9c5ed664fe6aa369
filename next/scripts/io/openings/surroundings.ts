// What is known of the machine and the caller before a plan is made: usable engines, candidates, settings.
import type { RunWords, Surroundings } from '../../core/deliberation/plan.ts';
import { candidatesFor, unusableFrom, usableFrom } from '../../core/engines/seats.ts';
import type { Config } from '../../core/schemas/config.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { knownHealth } from '../engines/probe.ts';
import { engineTable } from '../engines/table.ts';
import { loadConfig } from '../input/config.ts';
import { stateRoot } from '../state/root.ts';

export async function surroundingsOf(
  protocol: ProtocolName,
  { auto, words }: { auto: boolean; words: RunWords },
): Promise<Surroundings> {
  stateRoot();
  const { config } = await loadConfig(process.cwd());
  const table = engineTable(config);
  const health = await knownHealth(table, config);
  return {
    usable: usableFrom(health, table, words),
    unusable: unusableFrom(health, table, words),
    candidates: candidatesFor(config.seats, table),
    host: auto ? null : hostEngine(),
    auto,
    words: { ...budgetOf(config), ...words },
    settings: config[protocol] as unknown as Record<string, unknown>,
  };
}

/** The engine the host itself is. Codex and Gemini name themselves in the environment of what they start. */
function hostEngine(): string | null {
  const { env } = process;
  if (env['CLAUDECODE'] || env['CLAUDE_CODE_SESSION_ID']) return 'claude';
  if (env['CODEX_SANDBOX'] || env['CODEX_THREAD_ID']) return 'codex';
  if (env['GEMINI_CLI']) return 'gemini';
  return null;
}

/** What the configuration allows, where nobody said otherwise for this run; 0 is no limit. */
const budgetOf = ({ budget: { max_tokens, max_minutes } }: Config): RunWords => ({
  ...(max_tokens > 0 ? { max_tokens } : {}),
  ...(max_minutes > 0 ? { max_minutes } : {}),
});
