// Who defends a position and who attacks it, from which sides, and within which limits.

import type { Plan, QuestionAsked, Surroundings } from '../deliberation/plan.ts';
import { fillSeats, hostSitter, seatOf, unavailable } from '../deliberation/seating.ts';
import { engineTitle } from '../engines/titles.ts';
import type { LensTable } from '../schemas/debate.ts';
import type { DebateFraming, Limits, Missing } from '../schemas/log.ts';
import type { Seat } from '../schemas/nouns.ts';
import { capitalise } from '../words/line.ts';
import type { Refusal } from '../words/refusal.ts';
import { domainOf, LENSES, type LensName } from './personas.ts';

export type DebateAsking = QuestionAsked & { lenses: LensTable };

export function planDebate(
  { lenses: table, ...asking }: DebateAsking,
  surroundings: Surroundings,
): Plan<DebateFraming> {
  const author = authorSeat(surroundings);
  const wanted = LENSES.map((seat) => ({ seat, name: capitalise(seat) }));
  const { seats, missing } = fillSeats(wanted, surroundings, {
    taken: [author.vendor],
    share: true,
  });
  if (seats.length === 0) throw nobodyToDefend(author, missing[0]);
  const text = [asking.question, asking.context ?? ''].join('\n');
  const { question: _, ...framing } = asking;
  const { name, about, lenses } = domainOf(table, text, asking.domain);
  const titled = seats.map((seat) => ({
    ...seat,
    lens: lenses[seat.seat as LensName].title,
  }));
  return {
    question: asking.question,
    framing: { ...framing, domain: name, about, lenses, author: author.seat },
    seats: [author, ...titled],
    spare: [],
    missing,
    limits: debateLimits(surroundings),
    confirm: false,
  };
}

/** The host, where there is one; else an engine, claude's seat first. */
function authorSeat(surroundings: Surroundings): Seat {
  const { host, auto } = surroundings;
  if (host && !auto)
    return seatOf(hostSitter(host, surroundings), {
      seat: host,
      name: engineTitle(host),
    });
  const { seats, missing } = fillSeats([{ seat: 'claude', name: '' }], surroundings);
  const [author] = seats;
  if (author) return { ...author, seat: 'author' };
  throw unavailable(
    'A debate needs an engine that takes a position, and none can be asked.',
    missing.map(({ remedy }) => remedy).join(' '),
  );
}

const nobodyToDefend = ({ name }: Seat, first?: Missing): Refusal =>
  unavailable(
    `No engine of another vendor is there to challenge ${name}, and nobody debates alone. ${first?.why ?? ''}`,
    first?.remedy ?? 'ftm doctor says what can be had.',
  );

function debateLimits({ words, settings }: Surroundings): Limits {
  const { timeout_s: seconds = 120, retries = 0, ...set } = settings;
  const { max_tokens = null, max_minutes = null } = words;
  const rounds = words.rounds ?? (words.quick ? 2 : (set.rounds ?? 5));
  const turns = ['opening', 'challenge', 'response', 'rebuttal', 'assumptions'];
  const timeout_s = Object.fromEntries(turns.map((turn) => [turn, seconds]));
  return { rounds, timeout_s, retries, history_bytes: 200_000, max_tokens, max_minutes };
}
