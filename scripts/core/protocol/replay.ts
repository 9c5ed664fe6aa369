// Works a log out again from what came from outside, and says where the result differs from what was written.
import { fold, type Protocol } from './protocol.ts';

export type Difference = { line: number; written: unknown; again: unknown };

type Folding<State, Event extends { type: string }> = Pick<
  Protocol<State, Event, never>,
  'begin' | 'evolve' | 'consequences'
>;

/** `isDerived` names the events that follow by themselves; all others are taken as they were written. */
export function replayEvents<State, Event extends { type: string }>(
  protocol: Folding<State, Event>,
  events: Event[],
  isDerived: (event: Event) => boolean,
): { state: State; differences: Difference[] } {
  // A batch that was torn between its events is whole again as soon as anything is written.
  const written = [...events, ...protocol.consequences(fold(protocol, events))];
  const again: Event[] = [];
  const goOn = (from: State, event: Event): State => {
    const derived = protocol.consequences(from);
    again.push(event, ...derived);
    return derived.reduce(protocol.evolve, from);
  };
  const [opened, ...rest] = events.filter((one) => !isDerived(one)) as [Event, ...Event[]];
  const state = rest.reduce(
    (before, event) => goOn(protocol.evolve(before, event), event),
    goOn(fold(protocol, [opened]), opened),
  );
  const length = Math.max(written.length, again.length);
  const differences = Array.from({ length }, (_, index) => index).flatMap((index) =>
    same(written[index], again[index])
      ? []
      : [{ line: index + 1, written: written[index] ?? null, again: again[index] ?? null }],
  );
  return { state, differences };
}

/** Order of keys does not matter: the log keeps the order in which an object was made. */
function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
