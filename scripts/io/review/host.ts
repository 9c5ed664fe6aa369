// Which assistant runs the program: its own engine reviews what it wrote only where there is no other.
type Env = Record<string, string | undefined>;

const CODEX = ['CODEX_THREAD_ID', 'CODEX_SANDBOX', 'CODEX_SANDBOX_ID', 'CODEX_SANDBOX_NETWORK_DISABLED'];

/** Codex hands down what it was started with, so its own marks say more than Claude's. */
export const hostEngine = (env: Env = process.env): 'claude' | 'codex' =>
  CODEX.some((name) => env[name]) ? 'codex' : 'claude';
