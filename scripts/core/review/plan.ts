// Who reviews and who answers: the other vendor's engine first, the host's own only where that one cannot.
import type { Availability } from '../engines/bind.ts';
import type { Opened, Reviewer, Unavailable } from './events.ts';

export type PlanInput = {
  /** The engine that runs the skill. */
  host: string;
  /** `auto`: the other one. */
  backend: string;
  availability: Record<string, Availability>;
  enforcesSchema: (engine: string) => boolean;
  /** The backend's own review command is wanted, and it has one. */
  native: boolean;
  auto: boolean;
};

/** A review command that could not look at the tree, does not know our flags or says nothing one can read: asked again, with the change in the prompt. */
const BLIND = ['sandbox', 'usage', 'untrusted', 'empty', 'schema'] as const;

export function planReview(
  input: PlanInput,
): Pick<Opened, 'backend' | 'reviewers' | 'author' | 'unavailable'> {
  const { host, availability, enforcesSchema, native, auto } = input;
  const backend = input.backend === 'auto' ? (host === 'codex' ? 'claude' : 'codex') : input.backend;
  const can = (engine: string): boolean => availability[engine]?.available ?? false;
  const asked = (engine: string, mode: Reviewer['mode'], after: Reviewer['after'] = null): Reviewer => ({
    engine,
    by: 'engine',
    mode,
    model: engine === host ? 'same' : 'cross',
    enforceSchema: mode === 'prompt' && enforcesSchema(engine),
    after,
  });
  const reviewers: Reviewer[] = [];
  if (can(backend) && native) reviewers.push(asked(backend, 'native'));
  if (can(backend)) reviewers.push(asked(backend, 'prompt', [...BLIND]));
  if (backend !== host && can(host)) reviewers.push(asked(host, 'prompt'));
  if (!auto)
    reviewers.push({
      engine: host,
      by: 'host',
      mode: 'prompt',
      model: 'same',
      enforceSchema: false,
      after: null,
    });
  return {
    backend,
    reviewers,
    author: authorOf({ host, auto, can }),
    unavailable: unavailableOf(backend, availability),
  };
}

function authorOf({
  host,
  auto,
  can,
}: {
  host: string;
  auto: boolean;
  can: (engine: string) => boolean;
}): Opened['author'] {
  if (!auto) return { engine: host, by: 'host' };
  return can(host) ? { engine: host, by: 'engine' } : null;
}

function unavailableOf(backend: string, availability: Record<string, Availability>): Unavailable[] {
  const found = availability[backend];
  return found?.available ? [] : [{ engine: backend, reason: found?.reason ?? 'not found', detail: '' }];
}
