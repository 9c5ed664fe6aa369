// Without a host Claude's own seat is filled by the engine that is bound to it, or not at all.
import { type Availability, bindSeats } from '../../core/engines/bind.ts';
import { noEngine } from '../../core/refusal.ts';

type Bindings = { configured: Record<string, string[]>; availability: Record<string, Availability> };

export function engineOfClaude({ configured, availability }: Bindings): string {
  const [seat] = bindSeats({ seats: ['claude'], configured, availability });
  if (seat?.engine) return seat.engine;
  throw noEngine(
    `Without Claude Code around it, Claude's own seat needs the claude program: ${seat?.reason ?? 'not found'}.`,
  );
}
