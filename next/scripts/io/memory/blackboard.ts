// The blackboard as skills, verbs and the doctor use it; other tools write here too.
import { emptyContext, withDecision } from '../../core/memory/context.ts';
import { type KnownBefore, knownBefore } from '../../core/memory/known-before.ts';
import { Capabilities, Context, Decision, Patterns } from '../../core/schemas/memory.ts';
import { now } from '../machine/clock.ts';
import { decode } from '../machine/validate.ts';
import { projectOf } from '../state/root.ts';
import { allExperiences, experienceFiles } from './experiences.ts';
import { type Kept, look, peek, put, take, underLock } from './kept.ts';

const CONTEXT: Kept<typeof Context> = { file: 'context.json', schema: Context, empty: emptyContext };
const PATTERNS: Kept<typeof Patterns> = {
  file: 'patterns.json',
  schema: Patterns,
  empty: () => ({ codebase_insights: [], execution_patterns: [], user_behavior: [], recurring_issues: [] }),
};
const CAPABILITIES: Kept<typeof Capabilities> = {
  file: 'capabilities.json',
  schema: Capabilities,
  empty: () => ({ discovered_at: null, expires_at: null, capabilities: [] }),
};

/** One change at a time; what is written is what the next one starts from. */
export const changeContext = (change: (context: Context) => Context): Promise<void> =>
  underLock(() => put(CONTEXT, change(take(CONTEXT))));

/** `ftm blackboard decide`: what was stored. */
export async function blackboardDecide(given: Record<string, unknown>): Promise<Decision> {
  const usual = { timestamp: now(), skill: null, verdict: null, round: null, agreed_by: [] };
  const decision = decode(Decision, { ...usual, ...given }, 'The decision');
  await changeContext((context) => withDecision(context, decision, now()));
  return decision;
}

/** What is known already of a question that is about to be asked. */
export function recallFor(text: string, cwd: string, domain: string | null = null): KnownBefore {
  const topic = { text, domain, project: projectOf(cwd), now: now() };
  const known = { context: peek(CONTEXT), patterns: peek(PATTERNS), experiences: allExperiences() };
  return knownBefore(topic, known);
}

export type Check = { ok: boolean; files: { file: string; ok: boolean; problems: string[] }[] };

/** `ftm blackboard check`: every file that is there. */
export function checkBlackboard(): Check {
  const kept = [CONTEXT, PATTERNS, CAPABILITIES, ...experienceFiles()];
  const files = kept.flatMap(({ file, schema }) => {
    const found = look(file, schema);
    if (found.is === 'none') return [];
    return [{ file, ok: found.is === 'good', problems: found.is === 'bad' ? [found.why] : [] }];
  });
  return { ok: files.every(({ ok }) => ok), files };
}
