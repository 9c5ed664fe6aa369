// What is known of the machine and the caller before a plan is made, or promised.
import type { SeatingWords, Surroundings } from '../../core/deliberation/plan.ts';
import {
  candidatesFor,
  type EngineWords,
  unusableFrom,
  usableFrom,
} from '../../core/engines/table.ts';
import type { ReadAs, RunWords, SaidFields } from '../../core/sayable/table.ts';
import type { Config, EngineTable, Health } from '../../core/schemas/engines.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';

export type KnownMachine = { config: Config; table: EngineTable; health: Health[] };

/** Where it is not said whether somebody can be asked, a host can ask, and a shell cannot. */
export function surroundingsOf(
  {
    protocol,
    client = '',
    said,
    ...caller
  }: {
    protocol: ProtocolName;
    auto?: boolean;
    client?: string;
    said: SaidFields;
  },
  { config, table, health }: KnownMachine,
): Surroundings {
  const words: ReadAs<SeatingWords & EngineWords & Pick<RunWords, 'web'>, RunWords> =
    said;
  const host = hostEngine(client, table);
  const { auto = host === null } = caller;
  const usable = usableFrom(health, table, words);
  const names = usable.map(({ engine }) => engine);
  return {
    usable,
    unusable: unusableFrom(health, table, words),
    leftOut: usableFrom(health, table).flatMap(({ engine }) =>
      names.includes(engine) ? [] : engine,
    ),
    candidates: candidatesFor(config.seats, table),
    host: auto ? null : host,
    writer: host,
    auto,
    words: { ...budgetOf(config), ...words },
    settings: { ...config[protocol] },
    engineNames: Object.entries(table).flatMap(([name, { title }]) => [name, title]),
  };
}

/** The engine the host itself is: named in the environment, else by its client of MCP: `codex-mcp-client`. */
function hostEngine(client: string, table: EngineTable): string | null {
  const { env } = process;
  if (env['CLAUDECODE'] || env['CLAUDE_CODE_SESSION_ID']) return 'claude';
  if (env['CODEX_SANDBOX'] || env['CODEX_THREAD_ID']) return 'codex';
  if (env['GEMINI_CLI']) return 'gemini';
  const [name = ''] = client.split('-');
  return Object.hasOwn(table, name) ? name : null;
}

/** What the configuration allows, where nobody said otherwise for this run; 0 is no limit. */
const budgetOf = ({ budget: { max_tokens, max_minutes } }: Config): RunWords => ({
  ...(max_tokens > 0 ? { max_tokens } : {}),
  ...(max_minutes > 0 ? { max_minutes } : {}),
});
