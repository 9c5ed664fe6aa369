// Binds seats to engines: of the engines configured for a seat, the first one that is available fills it.
import { ourWords } from '../words/our-words.ts';

export type Availability = { available: boolean; reason: string; remedy?: string | null };
/** `remedy`: the one thing that would bring the first of the engines that are missing. */
export type Bound = {
  seat: string;
  engine: string | null;
  available: boolean;
  reason: string;
  remedy?: string;
};

type Bindings = {
  seats: string[];
  configured: Record<string, string[]>;
  availability: Record<string, Availability>;
};

export function bindSeats({ seats, configured, availability }: Bindings): Bound[] {
  return seats.map((seat) => {
    const candidates = configured[seat] ?? [seat];
    const engine = candidates.find((name) => availability[name]?.available) ?? null;
    const reasons = candidates.map(
      (name) => `${name}: ${availability[name]?.reason ?? ourWords('notFound')}`,
    );
    const remedy = availability[candidates[0] ?? '']?.remedy;
    return {
      seat,
      engine,
      ...(engine === null && remedy ? { remedy } : {}),
      available: engine !== null,
      reason: engine
        ? ourWords('available')
        : candidates.length === 1
          ? (availability[candidates[0] ?? '']?.reason ?? ourWords('notFound'))
          : reasons.join('; '),
    };
  });
}
