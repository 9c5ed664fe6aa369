// What the blackboard knows about a question: constraints, decisions here, similar ones and how they held.
import type { KnownBefore } from '../../core/council/events.ts';
import {
  constraintsHere,
  decisionsHere,
  guessDomain,
  issuesHere,
  patternsHere,
} from '../../core/memory/known-before.ts';
import { similarTo, type Topic } from '../../core/memory/similar.ts';
import type { Experience } from '../../core/shapes.ts';
import { now } from '../machine/clock.ts';
import { readBlackboard } from './blackboard.ts';
import { allExperiences, type Limits } from './experiences.ts';

export type KnownHere = KnownBefore & {
  similar: Experience[];
  /** As it was given, else guessed. */
  domain: string | null;
};

export async function knownBefore(
  { text, files, domain, project }: Topic,
  limits: Limits & { recall: number },
): Promise<KnownHere> {
  const { context, patterns } = await readBlackboard();
  const experiences = await allExperiences(limits);
  const here = { project, now: now() };
  const filed = experiences
    .filter((one) => one['project'] === project)
    .flatMap(({ decision_domain }) => decision_domain ?? []);
  const about = domain ?? guessDomain(text, filed);
  return {
    constraints: constraintsHere(context, here),
    decisions: decisionsHere(context, here),
    issues: issuesHere(patterns, here),
    patterns: patternsHere(patterns, here),
    similar: similarTo({ text, files, domain: about, project }, experiences, limits.recall),
    domain: about,
  };
}
