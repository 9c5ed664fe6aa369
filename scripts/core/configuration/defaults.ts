// Every number and choice a user may change, with the value it has until somebody does.
import type { Config } from '../shapes.ts';

type Complete<T> = T extends (infer Item)[]
  ? Item[]
  : T extends object
    ? { [Key in keyof T]-?: Complete<Exclude<T[Key], undefined>> }
    : T;

/** The configuration with nothing left out. Engine entries stay partial: they change the engine table. */
export type Settings = Complete<Omit<Config, 'engines' | 'seats'>> & {
  seats: Record<string, string[]>;
  engines: NonNullable<Config['engines']>;
};

export const DEFAULTS: Settings = {
  language: 'en',
  write_access: false,
  seats: {
    claude: ['claude'],
    codex: ['codex'],
    gemini: ['gemini'],
    logos: ['claude'],
    pathos: ['claude'],
    sophia: ['claude'],
    architect: ['gemini'],
    operator: ['codex'],
    adversary: ['qwen'],
  },
  engines: {},
  magi: {
    timeout_s: 60,
    retries: 1,
    redeliberations: 2,
    confidence_gap: 30,
    low_confidence: 50,
    weak_vote: 30,
    moved_confidence: 20,
    override_dissent: 90,
    override_majority: 60,
  },
  reading: {
    max_characters: 4_000_000,
    confidence_words: { high: 80, medium: 60, low: 40 },
    language_strength: { strong: 70, moderate: 50, weak: 30 },
  },
  council: {
    timeout_s: 300,
    later_timeout_s: 180,
    retries: 0,
    max_rounds: 5,
    history_bytes: 200_000,
    entry_bytes: 40_000,
  },
  debate: {
    timeout_s: 120,
    retries: 0,
    max_rounds: 5,
    skeptical_of_early_agreement: true,
    preflight_hours: 24,
    persona_overlap: 0.2,
  },
  review: {
    preset: 'standard',
    backend: 'auto',
    retries: 0,
    check: '',
    stale_rounds: 2,
    artifact_bytes: 300_000,
    most_reviewers: 3,
    max_slices: 40,
    slices_at_once: 4,
    presets: {
      quick: { rounds: 1, budget_minutes: 10, timeout_s: 180 },
      standard: { rounds: 3, budget_minutes: 20, timeout_s: 600 },
      extensive: { rounds: 5, budget_minutes: 40, timeout_s: 900 },
    },
  },
  runner: {
    idle_s: 180,
    grace_s: 1,
    hold: true,
    output_bytes: 16_000_000,
    backoff_s: 5,
    backoff_tries: 3,
    depth: 1,
    wait_s: 100,
  },
  mcp: { wait_s: 50 },
  settle: {
    tests: 'ask',
    programs: [],
    lend: ['node_modules', '.venv', 'vendor'],
    timeout_s: 120,
    memory_mb: 2000,
    processes: 128,
    disk_mb: 500,
    output_mb: 10,
  },
  safety: { secret_scan: true, allowed_secrets: [], tripwire: true, tripwire_patch_bytes: 10_000_000 },
  blackboard: {
    max_entries: 200,
    keep_confidence: 0.8,
    recent_decisions: 10,
    recall: 5,
    brief_characters: 1500,
    review_after_days: 7,
  },
  doctor: { cache_hours: 24, probe_timeout_s: 20, live_timeout_s: 60 },
  record: { minimum: 20 },
  budget: { max_tokens: 0, max_minutes: 0 },
  report: { decisions: 'docs/decisions' },
};
