// Three ways to deliberate, each by one word: for a first configuration, or for a single call.
import { Refusal } from '../refusal.ts';
import type { Config, EngineRow } from '../shapes.ts';
import { oneOf } from './option.ts';

export const PROFILES = ['quick', 'careful', 'local'] as const;
export type Profile = (typeof PROFILES)[number];

type Numbers = Pick<Config, 'magi' | 'council' | 'debate' | 'review'>;

export const PROFILE_SETTINGS: Record<Profile, { about: string; settings: Numbers }> = {
  quick: {
    about: 'few rounds, short limits: an answer in minutes',
    settings: {
      council: { max_rounds: 2, timeout_s: 180, later_timeout_s: 120 },
      debate: { max_rounds: 2 },
      review: { preset: 'quick' },
    },
  },
  careful: {
    about: 'all the rounds, and time to think',
    settings: {
      magi: { timeout_s: 180 },
      council: { max_rounds: 5, timeout_s: 600, later_timeout_s: 300 },
      debate: { max_rounds: 5, timeout_s: 300 },
      review: { preset: 'extensive' },
    },
  },
  local: {
    about: 'only models on this machine; they are slow, and are given time',
    settings: {
      magi: { timeout_s: 300 },
      council: { timeout_s: 900, later_timeout_s: 600 },
      debate: { timeout_s: 600 },
      review: { preset: 'quick' },
    },
  },
};

export const readProfile = (value: unknown): Profile | null =>
  value === undefined ? null : oneOf('profile', value, PROFILES);

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/i;

export const isLocal = (row: EngineRow): boolean => row.kind === 'http' && LOOPBACK.test(row.base_url);

type Bound = { seats: Record<string, string[]>; rows: Record<string, EngineRow> };

/** Every seat keeps those of its engines that run on this machine; one that has none takes any that do. */
export function onThisMachine({ seats, rows }: Bound): Bound {
  const kept = Object.fromEntries(Object.entries(rows).filter(([, row]) => isLocal(row)));
  const all = Object.keys(kept);
  if (all.length === 0)
    throw new Refusal(
      'engines_unavailable',
      'No model on this machine is configured.',
      'ftm setup --profile local looks for one; or name one under engines in your own ftm-config.yml.',
    );
  // Each begins with another one, so that seats beside each other are not all filled by the first.
  const bound = Object.entries(seats).map(([seat, engines], index) => {
    const from = index % all.length;
    const others = [...all.slice(from), ...all.slice(0, from)];
    return [seat, [...new Set([...engines.filter((engine) => all.includes(engine)), ...others])]];
  });
  return { seats: Object.fromEntries(bound), rows: kept };
}
