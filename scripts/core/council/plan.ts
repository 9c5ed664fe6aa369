// Who sits in a Council, and within which limits.
import {
  type AskedOf,
  limitsWithin,
  type Plan,
  type Surroundings,
} from '../deliberation/plan.ts';
import { fillSeats, LEFT_OUT, unavailable } from '../deliberation/seating.ts';
import type { ReadAs } from '../sayable/table.ts';
import type { CouncilFraming, Missing } from '../schemas/nouns.ts';
import { capitalise, inWords, listed } from '../words/line.ts';
import type { Refusal } from '../words/refusal.ts';
import type { Payload } from './payload.ts';
import { MOST_COUNCIL_ROUNDS, remediesFor } from './questions.ts';

/** With another skill's conflict no user is asked about it. */
export type CouncilAsking = Omit<AskedOf<'council'>, 'payload'> & { payload?: Payload };

const COUNCIL_SEATS = ['claude', 'codex', 'gemini'];
/** Whose change an executor's conflict is about. */
const EXECUTOR_VENDOR = 'openai';

export function planCouncil(
  asking: CouncilAsking,
  surroundings: Surroundings,
): Plan<CouncilFraming> {
  const wanted = COUNCIL_SEATS.map((seat) => ({ seat, name: '' }));
  const { seats, ...filled } = fillSeats(wanted, surroundings);
  const missing = filled.missing.map((one) => notLeftOut(one, surroundings));
  const allowed = asking.allow_two === true || surroundings.settings.allow_two === true;
  const alone = surroundings.auto || asking.payload !== undefined;
  if (seats.length < 2 || (seats.length < COUNCIL_SEATS.length && alone && !allowed))
    throw tooFewSeats(seats.length, missing);
  return {
    question: asking.payload?.question ?? asking.question,
    framing: {
      ...framingOf(asking),
      allow_two: allowed || undefined,
      engine_names: surroundings.engineNames ?? [],
    },
    seats,
    spare: [],
    missing,
    limits: limitsWithin(surroundings, councilLimits(surroundings)),
    confirm: !alone,
  };
}

/** Whom the user left out is not missing. */
function notLeftOut(
  missing: Missing,
  { words: { engines, without = [] }, leftOut = [] }: Surroundings,
): Missing {
  const few = engines && engines.length < COUNCIL_SEATS.length ? engines : COUNCIL_SEATS;
  const isOut = (seat: string): boolean => without.includes(seat) || !few.includes(seat);
  const out = leftOut.length > 0 ? COUNCIL_SEATS.filter(isOut).map(capitalise) : [];
  return out.includes(missing.seat)
    ? {
        ...missing,
        why: LEFT_OUT,
        remedy: `You left out ${listed(out)}; without that there may be three.`,
      }
    : missing;
}

function framingOf({ question, payload, ...asking }: CouncilAsking): CouncilFraming {
  if (payload)
    return {
      payload,
      author: EXECUTOR_VENDOR,
      constraints: asking.constraints,
      options: [
        { id: 'update_intent', label: 'Update the intent to match the fix' },
        { id: 'revert_fix', label: 'Revert the fix and keep the intent' },
      ],
    };
  const kept: ReadAs<CouncilFraming, typeof asking> = asking;
  return { problem: question, ...kept };
}

function councilLimits({ words, settings }: Surroundings) {
  const { timeout_s: research = 300, later_timeout_s: later = 180 } = settings;
  const { rounds = MOST_COUNCIL_ROUNDS } = settings;
  return {
    rounds: words.quick ? 2 : rounds,
    timeout_s: { research, rebuttal: later, supports: later },
  };
}

function tooFewSeats(here: number, missing: readonly Missing[]): Refusal {
  const two =
    here === 2 ? 'A Council of two (both must agree) is held with --allow-two.' : '';
  const found = here === 0 ? 'none' : `only ${inWords(here)}`;
  const [first = { why: '' }] = missing;
  const any = first.why === LEFT_OUT ? '' : first.why;
  const refusal = unavailable(
    `A Council needs three engines, and it has ${found}. ${any}`.trim(),
    [...remediesFor(missing, here), two].filter(Boolean).join(' '),
  );
  if (here === 2) refusal.mend = { allow_two: true };
  return refusal;
}
