// The same question twice in one session is one deliberation: whoever asks again goes on with the first.
import { nextStepDue } from '../../core/deliberation/due.ts';
import type { SaidFields } from '../../core/sayable/table.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberation.ts';

const MOST_KEPT = 50;
const asked = new Map<string, Promise<string | null>>();

function keyOf(protocol: ProtocolName, said: SaidFields): string {
  const { question, problem, payload, text, scope, pr, plan, again } = said;
  const about = [question, problem, payload, text, scope, pr, plan, again];
  const words = about.map((one) => one?.trim().toLowerCase() ?? '');
  return JSON.stringify([protocol, process.cwd(), ...words]);
}

type Opened<Begun> = { again: string } | { begun: Begun };

/** What did not come about is asked anew. Nothing is awaited before it is kept: two may come at once. */
export function openOnce<Begun extends { begun: Deliberation }>(
  protocol: ProtocolName,
  said: SaidFields,
  begin: () => Promise<Begun>,
): Promise<Opened<Begun>> {
  const key = keyOf(protocol, said);
  const before = asked.get(key) ?? Promise.resolve(null);
  const opened = before.then(
    async (id): Promise<Opened<Begun>> =>
      id !== null && (await isGoingOn(id)) ? { again: id } : { begun: await begin() },
  );
  const id = opened.then(
    (one) => ('again' in one ? one.again : one.begun.begun.id),
    () => null,
  );
  asked.set(key, id);
  const [oldest] = asked.keys();
  if (asked.size > MOST_KEPT && oldest !== undefined) asked.delete(oldest);
  return opened;
}

/** A change may be another one by the time its review has ended; a question is the same until it is shown. */
async function isGoingOn(id: string): Promise<boolean> {
  const { protocol, state } = await loadDeliberation(id);
  const step = nextStepDue(protocol, state).do;
  return protocol.name === 'review' ? step === 'run' : step !== 'done';
}
