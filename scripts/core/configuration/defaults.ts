// The value of every key until somebody changes it.
import type { Config } from '../schemas/engines.ts';

/** Who takes a seat when its own engine is not there. */
const STANDING_IN =
  'codex agy gemini grok qwen kimi cursor opencode copilot amp openrouter ollama lmstudio'.split(
    ' ',
  );
const firstThenOthers = (...engines: string[]): string[] => [
  ...new Set([...engines, ...STANDING_IN]),
];
const LENS_ENGINES = firstThenOthers('claude');

export const DEFAULTS: Config = {
  write_access: false,
  seats: {
    claude: firstThenOthers('claude'),
    codex: firstThenOthers('codex'),
    gemini: firstThenOthers('agy', 'gemini'),
    logos: LENS_ENGINES,
    pathos: LENS_ENGINES,
    sophia: LENS_ENGINES,
    architect: firstThenOthers('agy', 'gemini'),
    operator: firstThenOthers('codex'),
    adversary: firstThenOthers('qwen'),
  },
  engines: {},
  magi: { timeout_s: 60, retries: 1 },
  council: {
    timeout_s: 300,
    later_timeout_s: 180,
    rounds: 5,
    retries: 0,
    allow_two: false,
  },
  debate: { timeout_s: 120, rounds: 5, retries: 0 },
  review: {
    preset: 'standard',
    timeout_s: 0,
    budget_minutes: 0,
    retries: 0,
    reviewers: 3,
  },
  budget: { max_tokens: 0, max_minutes: 0 },
  runner: { idle_s: 180 },
  mcp: { wait_s: 110 },
  safety: { secret_scan: true, allowed_secrets: [], tripwire: true },
  doctor: { cache_hours: 24 },
  report: { decisions: 'docs/decisions' },
};
