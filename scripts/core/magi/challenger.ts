// Who argues against a unanimous yes: an external engine if possible, not the host against itself.
import type { Ballot, Opened } from './events.ts';

/** Which one, the seed says; not the one that was asked `before`, where there is another. */
export function challengerOf(
  { seed }: Pick<Opened, 'seed'>,
  { plan }: Pick<Ballot, 'plan'>,
  before?: string,
): string {
  const external = plan.filter(({ engine }) => engine !== 'claude');
  const able = external.length ? external : plan;
  const others = able.filter(({ seat }) => seat !== before);
  const candidates = others.length ? others : able;
  const chosen = candidates[seed % candidates.length];
  if (!chosen) throw new Error('A ballot without seats cannot be challenged');
  return chosen.seat;
}
