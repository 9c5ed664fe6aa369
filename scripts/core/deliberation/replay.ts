// Counts a log again from what came from outside, and says where the result differs.
import type { Answered, Framing, LogEvent } from '../schemas/log.ts';
import { consequences } from './decide.ts';
import { beginState, evolve } from './fold.ts';
import type { Count, Protocol, State } from './protocol.ts';

export type Difference = { line: number; written: LogEvent | null; again: LogEvent };

/** Null where the bytes of a kept answer are gone or never were. */
export type ReadAgain = (answer: Answered) => Answered | null;

export function replay<OwnFraming extends Framing, OwnCount extends Count>(
  protocol: Protocol<OwnFraming, OwnCount>,
  [opened, ...events]: readonly LogEvent[],
  readAgain: ReadAgain,
): { state: State<OwnFraming, OwnCount>; differences: Difference[] } {
  if (opened?.type !== 'opened') throw new Error('a log begins with its opening');
  const differences: Difference[] = [];
  let state = beginState(protocol, opened);
  let following = consequences(protocol, state);
  const take = (event: LogEvent): void => {
    state = evolve(protocol, state, event);
  };
  const differs = (line: number, written: LogEvent, again: LogEvent): void => {
    if (canonical(written) !== canonical(again))
      differences.push({ line, written, again });
  };
  for (const [index, written] of events.entries()) {
    const line = index + 2;
    const [expected] = following;
    if (expected?.type === written.type) {
      differs(line, written, expected);
      take(expected);
      following = following.slice(1);
      continue;
    }
    for (const again of following) {
      differences.push({ line, written, again });
      take(again);
    }
    const again = written.type === 'answered' ? (readAgain(written) ?? written) : written;
    differs(line, written, again);
    take(again);
    following = consequences(protocol, state);
  }
  // A torn batch at its end is made whole as soon as anything is written.
  following.forEach(take);
  return { state, differences };
}

/** The order of keys does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
