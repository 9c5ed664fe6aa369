// Whether each line of a log says what its event has to say: whoever changed one is answered by its number.
import { changeOf, FRAMINGS } from '../../core/schemas/framings.ts';
import { eventShape, type LogEvent, type Opened } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { problemsIn } from '../machine/validate.ts';

export function requireShapes(id: string, opened: Opened, events: LogEvent[]): void {
  for (const [at, event] of events.entries()) {
    const own = problemsIn(eventShape(event.type), event);
    const problem = own.concat(framingProblems(opened, event)).at(0);
    if (problem)
      throw new Refusal(
        'log_broken',
        `Line ${at + 1} of the log of ${id} is not what it should be, at ${problem.path.join('.')}: ${problem.message}.`,
        'Restore it from a copy. Every other deliberation can be used meanwhile.',
      );
  }
}

/** Everything in a protocol relies on it. */
function framingProblems({ protocol }: Opened, event: LogEvent) {
  if (event.type === 'opened') return problemsIn(FRAMINGS[protocol], event.framing);
  if (event.type !== 'framed' || event.framing === null) return [];
  return problemsIn(changeOf(protocol), event.framing);
}
