// Who sits in a Council, and within which limits.
import type { Asking, Plan, Surroundings } from '../deliberation/plan.ts';
import { fillSeats } from '../engines/seats.ts';
import type { Limits, Missing } from '../schemas/log.ts';
import { Refusal } from '../words/refusal.ts';
import type { Payload } from './payload.ts';
import { MOST_ROUNDS } from './questions.ts';

export type CouncilAsking = Asking & {
  /** Where to start reading: paths, never contents. */
  entry_points?: string[];
  symptoms?: string;
  criteria?: string[];
  /** Another skill's conflict: no user is asked about it. */
  payload?: Payload;
  allow_two?: boolean;
};

const SEATS = ['claude', 'codex', 'gemini'];
/** Whose change an executor's conflict is about. */
const AUTHOR = 'openai';
const HISTORY_BYTES = 200_000;

export function planCouncil(asking: CouncilAsking, surroundings: Surroundings): Plan {
  const { payload } = asking;
  const { auto, settings } = surroundings;
  const wanted = SEATS.map((seat) => ({ seat, name: '' }));
  const { seats, missing } = fillSeats(wanted, surroundings);
  const allowed = asking.allow_two === true || settings['allow_two'] === true;
  const alone = auto || payload !== undefined;
  if (seats.length < 2 || (seats.length < SEATS.length && alone && !allowed))
    throw unavailable(seats.length, missing);
  return {
    question: payload?.question ?? asking.question,
    framing: { ...framingOf(asking), ...(allowed ? { allow_two: true } : {}) },
    seats,
    spare: [],
    missing,
    limits: limitsOf(surroundings),
    confirm: !alone,
  };
}

function framingOf({ question, payload, ...asking }: CouncilAsking): Record<string, unknown> {
  if (payload)
    return {
      ...{ payload, author: AUTHOR },
      ...(asking.constraints?.length ? { constraints: asking.constraints } : {}),
      options: [
        { id: 'update_intent', label: 'Update the intent to match the fix' },
        { id: 'revert_fix', label: 'Revert the fix and keep the intent' },
      ],
    };
  const given = Object.entries({ problem: question, ...asking }).filter(([name, value]) => {
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    return !isEmpty && name !== 'allow_two';
  });
  return Object.fromEntries(given);
}

function limitsOf({ words, settings }: Surroundings): Limits {
  const number = (key: string, otherwise: number): number =>
    typeof settings[key] === 'number' ? settings[key] : otherwise;
  const rounds = words.rounds ?? (words.quick ? 2 : number('rounds', 3));
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    throw new Refusal('bad_rounds', `A Council has 1 to ${MOST_ROUNDS} rounds.`, 'Give --rounds 3.');
  const later = number('later_timeout_s', 180);
  return {
    rounds,
    timeout_s: { research: number('timeout_s', 300), rebuttal: later, supports: later },
    retries: number('retries', 0),
    history_bytes: HISTORY_BYTES,
    max_tokens: words.max_tokens ?? null,
    max_minutes: words.max_minutes ?? null,
  };
}

function unavailable(here: number, missing: readonly Missing[]): Refusal {
  const two = here === 2 ? 'A Council of two (both must agree) is held with --allow-two.' : '';
  const says = missing[0]?.why ?? '';
  const remedies = [...new Set(missing.map(({ remedy }) => remedy))];
  const found = here === 0 ? 'none is' : `only ${here === 1 ? 'one is' : 'two are'}`;
  return new Refusal(
    'engines_unavailable',
    `A Council needs three engines, and ${found} there. ${says}`,
    [...remedies, two].filter(Boolean).join(' '),
    3,
  );
}
