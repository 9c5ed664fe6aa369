// Who defends a position and who attacks it, from which sides, and within which limits.
import type { Asking, Plan, Surroundings } from '../deliberation/plan.ts';
import { fillSeats, hostSeat } from '../engines/seats.ts';
import type { LensTable } from '../schemas/debate.ts';
import type { Limits, Missing } from '../schemas/log.ts';
import type { Seat } from '../schemas/nouns.ts';
import { capitalise } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';
import { domainOf, LENSES } from './personas.ts';

export type DebateAsking = Asking & { lenses: LensTable };

export function planDebate({ lenses: table, ...asking }: DebateAsking, surroundings: Surroundings): Plan {
  const author = authorOf(surroundings);
  const wanted = LENSES.map((seat) => ({ seat, name: capitalise(seat) }));
  const { seats, missing } = fillSeats(wanted, surroundings, { taken: [author.vendor], share: true });
  if (seats.length === 0) throw nobody(author, missing[0]);
  const text = [asking.question, asking.context ?? ''].join('\n');
  const { name, about, lenses } = domainOf(table, text, asking.domain);
  const titled = seats.map((seat) => ({ ...seat, lens: lenses[seat.seat as keyof typeof lenses].title }));
  return {
    question: asking.question,
    framing: { ...asking, domain: name, about, lenses, author: author.seat },
    seats: [author, ...titled],
    spare: [],
    missing,
    limits: limitsOf(surroundings),
    confirm: false,
  };
}

/** The host, where there is one; else an engine, claude's seat first. */
function authorOf(surroundings: Surroundings): Seat {
  const { host, auto } = surroundings;
  if (host && !auto) return hostSeat({ seat: host, name: capitalise(host) }, surroundings);
  const { seats, missing } = fillSeats([{ seat: 'claude', name: '' }], surroundings);
  const [author] = seats;
  if (author) return { ...author, seat: 'author' };
  throw new Refusal(
    'engines_unavailable',
    'A debate needs an engine that takes a position, and none is there.',
    missing.map(({ remedy }) => remedy).join(' '),
    3,
  );
}

const nobody = ({ name }: Seat, first?: Missing): Refusal =>
  new Refusal(
    'engines_unavailable',
    `No engine of another vendor is there to challenge ${name}, and nobody debates alone. ${first?.why ?? ''}`,
    first?.remedy ?? 'ftm doctor says what can be had.',
    3,
  );

const HISTORY_BYTES = 200_000;

function limitsOf({ words, settings }: Surroundings): Limits {
  const number = (key: string, otherwise: number): number =>
    typeof settings[key] === 'number' ? settings[key] : otherwise;
  const rounds = words.rounds ?? (words.quick ? 2 : number('rounds', 5));
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 5)
    throw new Refusal('bad_rounds', 'A debate has 1 to 5 rounds.', 'Give --rounds 3.');
  const seconds = number('timeout_s', 120);
  const turns = ['opening', 'challenge', 'response', 'rebuttal', 'assumptions'];
  return {
    rounds,
    timeout_s: Object.fromEntries(turns.map((turn) => [turn, seconds])),
    retries: number('retries', 0),
    history_bytes: HISTORY_BYTES,
    max_tokens: words.max_tokens ?? null,
    max_minutes: words.max_minutes ?? null,
  };
}
