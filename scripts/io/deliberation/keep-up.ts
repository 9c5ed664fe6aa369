// Brings what stands beside a log up to it: its view and files, and what is remembered of a new verdict.
import { costOf } from '../../core/protocol/cost.ts';
import type { Tests } from '../../core/protocol/tests.ts';
import type { AnyProtocol } from '../../core/protocols.ts';
import type { VerdictSummary } from '../../core/shapes.ts';
import { now } from '../machine/clock.ts';
import { orSay } from '../machine/trouble.ts';
import type { Deliberation } from './deliberations.ts';
import { openedBy, sessionView } from './session-view.ts';
import { isKept, isRemembered, keepIfNew, REMEMBERED, readKept, writeSessionView } from './sessions.ts';

/** `before`: what was known before the last events; null when they opened it. */
export async function keepUp(deliberation: Deliberation, before: unknown): Promise<Deliberation> {
  await keepDerived(deliberation);
  await rememberNewVerdict(deliberation, before);
  return deliberation;
}

/** What a process that was killed after writing the log still owes; what cannot be written is said. */
export async function caughtUp(deliberation: Deliberation): Promise<Deliberation> {
  const { id, folder, protocol, state } = deliberation;
  const ending = protocol.ending(state);
  if (ending && owes(folder, ending.headline))
    await orSay(`${id} is done, and not all of it could be remembered`, () => keepUp(deliberation, state));
  return deliberation;
}

async function keepDerived(deliberation: Deliberation): Promise<void> {
  const { folder, protocol, state } = deliberation;
  writeSessionView(folder, sessionView(deliberation));
  for (const { file, text } of protocol.files?.(state) ?? []) keepIfNew(folder, file, text);
  const record = protocol.workspace?.(state, (file: string) => readKept(folder, file));
  if (record) (await import('./workspace.ts')).writeRecord(record);
}

/** Once for each verdict: when what was just added is what ended it, or changed how it ended. */
async function rememberNewVerdict(deliberation: Deliberation, before: unknown): Promise<void> {
  const { protocol, state } = deliberation;
  const ending = protocol.ending(state);
  const isNew = ending !== null && (before ? protocol.ending(before) : null)?.headline !== ending.headline;
  // A process that was killed between the log and the rest leaves the rest to the next one.
  const again = ending !== null && !isNew && owes(deliberation.folder, ending.headline);
  const tested = testsIn(state) > testsIn(before);
  if (ending && !isNew && !again && !tested) return;
  const summary = protocol.report(state).remembered;
  if (!summary) return;
  const { rememberCounted, rememberVerdict, announcedIn } = await import('./after-verdict.ts');
  const announced = announcedIn(counted(protocol, before));
  if (ending)
    await rememberVerdict({ ...factsOf(deliberation), summary, headline: ending.headline, announced, again });
  else if (announcedIn(summary) !== announced) await rememberCounted({ ...factsOf(deliberation), summary });
}

/** What was announced of it while the user was still asked. */
const counted = (protocol: AnyProtocol, state: unknown): VerdictSummary | null =>
  state === null || protocol.ending(state) ? null : protocol.report(state).remembered;

const testsIn = (state: unknown): number => (state as { tests: Tests } | null)?.tests.done.length ?? 0;

/** Deliberations of an earlier version have no such mark, and owe nothing that could be known. */
function owes(folder: string, headline: string): boolean {
  return isKept(folder, REMEMBERED) && !isRemembered(folder, headline);
}

/** `cost` null: its engines were asked nothing. */
export type EndedFacts = ReturnType<typeof factsOf>;

function factsOf({ id, folder, name, protocol, state, log }: Deliberation) {
  const [first] = log.lines;
  const last = log.lines.at(-1);
  return {
    id,
    folder,
    protocol: name,
    topic: protocol.report(state).question,
    session: openedBy(state).host_session,
    openedAt: first?.at ?? now(),
    endedAt: last?.at ?? now(),
    gate: protocol.ending(state)?.gate ?? ('undecided' as const),
    cost: costOf(state),
    tests: state.tests as Tests,
  };
}
