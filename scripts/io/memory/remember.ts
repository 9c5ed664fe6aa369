// What is remembered when a deliberation begins and ends: task, decision, experience, events, verdict line.
import { join } from 'node:path';
import { withBegun, withDecision, withEnded } from '../../core/memory/context.ts';
import {
  type AboutVerdict,
  experienceOf,
  rememberedDecision,
  untoldEvents,
  verdictLine,
} from '../../core/memory/of-verdict.ts';
import type { OutcomeLine } from '../../core/schemas/memory.ts';
import type { Verdict } from '../../core/schemas/told.ts';
import { headOfProject } from '../git/git.ts';
import { nowStamp } from '../machine/stamps.ts';
import { sayToUser } from '../machine/terminal.ts';
import { projectOf, stateRoot } from '../state/files.ts';
import { withLock } from '../state/lock.ts';
import { isLogged, logTo, toldEvents } from './past.ts';

/** Project and commit are looked up. */
export type VerdictFacts = Omit<AboutVerdict, 'project' | 'commit'>;

/** That it is going on now, for other tools and the next session. */
export const rememberOpening = (facts: VerdictFacts): Promise<void> =>
  orTell(`${facts.id} is open, but that could not be noted`, async () => {
    const { changeContext } = await import('./blackboard.ts');
    await changeContext((context) =>
      withBegun(context, taskOfVerdict(facts), nowStamp()),
    );
  });

/** May be called again at any time: the same verdict is remembered once, a changed one replaces it. */
export const rememberVerdict = (verdict: Verdict, facts: VerdictFacts): Promise<void> =>
  orTell(
    `The verdict of ${facts.id} is kept, but not all that should be remembered of it`,
    async () => {
      await withLock(join(stateRoot(), 'verdicts.lock'), async () => {
        if (isLogged(facts.id, verdict)) return;
        const project = projectOf(facts.cwd);
        const { commit = null } = (await headOfProject(project)) ?? {};
        const about: AboutVerdict = { ...facts, project, commit };
        const { blackboardExperience, changeContext } = await import('./blackboard.ts');
        await changeContext((context) =>
          withDecision(
            withEnded(context, taskOfVerdict(about), nowStamp()),
            rememberedDecision(verdict, about),
            nowStamp(),
          ),
        );
        // Where nobody was heard there is nothing to have learned.
        if (verdict.seats.some(({ failed }) => !failed))
          await blackboardExperience(experienceOf(verdict, about));
        for (const event of untoldEvents(verdict, about, toldEvents()))
          logTo('events', event);
        // Last: until it is there, all of this is done again after a kill.
        logTo('verdicts', verdictLine(verdict, about));
      });
    },
  );

const taskOfVerdict = ({ id, topic, protocol, openedAt }: VerdictFacts) => ({
  id,
  description: topic,
  type: protocol,
  started_at: openedAt,
});

/** A month later: did it hold up? */
export async function recordOutcome(
  outcome: Omit<OutcomeLine, 'timestamp'>,
): Promise<OutcomeLine> {
  const line = { ...outcome, timestamp: nowStamp() };
  logTo('outcomes', line);
  const { changeExperience } = await import('./blackboard.ts');
  const held_up = { held: true, failed: false, mixed: null }[outcome.outcome];
  await changeExperience(outcome.id, { held_up, reviewed_at: line.timestamp });
  return line;
}

/** The log has it: what cannot be written besides, for whatever reason, does not undo it. */
async function orTell(what: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    sayToUser(`ftm: ${what}: ${error instanceof Error ? error.message : error}`);
  }
}
