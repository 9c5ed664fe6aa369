// Stops a review whose artifact holds secrets, whichever way it would reach its reviewers.
import { Refusal } from '../../core/refusal.ts';
import { filesInDiff } from '../../core/review/diff.ts';
import { findSecrets } from '../../core/safety/secrets.ts';
import { envFilesFor } from '../input/env-files.ts';
import type { Artifact } from './artifact.ts';

/** An engine's own command reads the change by itself, so it is searched here and not where a prompt is sent. */
export function refuseSecrets({ diff, root }: Artifact): void {
  const envFiles = envFilesFor(root);
  const found = filesInDiff(diff ?? '').flatMap(({ path, text }) => findSecrets(text, path, envFiles));
  if (found.length === 0) return;
  const [first] = found;
  const told = found
    .slice(0, 5)
    .map(({ kind, source, line, shown }) => `${source}, line ${line} of its diff: ${kind} (${shown})`);
  throw new Refusal(
    'secrets_found',
    `The change holds secrets: ${told.join('; ')}.`,
    `Take them out (${first?.source}), or review it as it is: --send-anyway.`,
  );
}
