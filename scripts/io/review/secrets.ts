// Stops a review whose artifact holds secrets, whichever way it would reach its reviewers.
import { Refusal } from '../../core/refusal.ts';
import { filesInDiff } from '../../core/review/artifact/diff.ts';
import type { Artifact } from './artifact.ts';

/** An engine's own command reads the change itself, so it is searched here; what is near it is not shown. */
export async function refuseSecrets(artifact: Artifact, allowed: string[]): Promise<Artifact> {
  const { diff, wide, root } = artifact;
  const { secretsIn, tellSecrets } = await import('../input/secrets.ts');
  const sent = filesInDiff(diff ?? '').map(({ path, text }) => ({ text, source: path }));
  const found = await secretsIn(sent, { cwd: root, allowed });
  if (found.length === 0) {
    const changed = new Set(sent.map(({ text }) => text));
    const around = filesInDiff(wide).filter(({ text }) => !changed.has(text));
    const near = await secretsIn(
      around.map(({ path, text }) => ({ text, source: path })),
      { cwd: root, allowed },
    );
    return near.length > 0 ? { ...artifact, wide: '' } : artifact;
  }
  throw new Refusal(
    'secrets_found',
    `The change contains secrets (file and line of its diff): ${tellSecrets(found)}.`,
    `Take them out (${found[0]?.source}), or review it as it is: --send-anyway; or, where one is no secret, put its mark into safety.allowed_secrets of your own ftm-config.yml.`,
  );
}
