// Searches what is about to leave the machine for secrets, by a maintained package's rules and our own.
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { foldersUpTo } from '../../base/deliberation-index.cjs';
import { readInside } from '../../base/door.cjs';
import { projectFolder } from '../../base/paths.cjs';
import { Refusal } from '../../core/refusal.ts';
import { distinct, type EnvFile, hitAt, mask, ownHits } from '../../core/safety/secrets.ts';
import { sha256 } from '../machine/sha256.ts';

/** `mark` is what the user's own configuration names a secret by that may be sent: it gives nothing away. */
export type Secret = { kind: string; source: string; line: number; shown: string; mark: string };
/** `source` is what the text is called in the findings. */
type Sent = { text: string; source: string };

// The package marks every step in time, and for each mark looks through all earlier ones: for thousands of files
// that would not end. Nothing else here measures itself.
Object.assign(performance, { mark: () => undefined });

const PRESET = '@secretlint/secretlint-rule-preset-recommend';
const CONFIG = { rules: [{ id: PRESET, rule: creator, options: {} }] };

/** `cwd`: whose .env files hold; `allowed`: marks, or the very values, from the user's own configuration. */
export async function secretsIn(
  sent: Sent[],
  { cwd, allowed = [] }: { cwd: string; allowed?: string[] },
): Promise<Secret[]> {
  const envFiles = envFilesFor(cwd);
  const found = await Promise.all(
    sent.map(async ({ text, source }) => {
      const hits = distinct([...ownHits(text, envFiles), ...(await packageHits(text))]);
      return hits
        .map(({ kind, line, value }) => ({
          kind,
          source,
          line,
          shown: mask(value),
          mark: markOf(value),
          value,
        }))
        .filter(({ mark, value }) => !allowed.includes(mark) && !allowed.includes(value))
        .map(({ value, ...secret }) => secret);
    }),
  );
  return found.flat();
}

type Safety = { secret_scan: boolean; allowed_secrets: string[] };

/** For text that goes to engines as it stands. `fix`: what to do about it. */
export async function refuseSecrets(
  sent: Sent[],
  { cwd, safety, fix }: { cwd: string; safety: Safety; fix: string },
): Promise<void> {
  const found = safety.secret_scan ? await secretsIn(sent, { cwd, allowed: safety.allowed_secrets }) : [];
  if (found.length === 0) return;
  throw new Refusal(
    'secrets_found',
    `What would be sent to other vendors contains secrets: ${tellSecrets(found)}.`,
    `${fix}; or, where one is no secret, put its mark into safety.allowed_secrets of your own ftm-config.yml.`,
  );
}

const markOf = (value: string): string => sha256(value).slice(0, 12);

async function packageHits(text: string) {
  const source = { filePath: 'text', content: text, contentType: 'text' as const, ext: '' };
  const { messages } = await lintSource({ source, options: { config: CONFIG } });
  return messages.flatMap(({ ruleId, range }) => hitAt(text, nameOf(ruleId), range) ?? []);
}

/** "@secretlint/secretlint-rule-database-connection-string" as a person would say it. */
const nameOf = (rule: string): string =>
  `secret (${rule.replace(/^.*secretlint-rule-/, '').replaceAll('-', ' ')})`;

/** For a refusal: the first few, where they are and by which mark the user can let each pass. */
export const tellSecrets = (found: Secret[]): string =>
  found
    .slice(0, 5)
    .map(({ kind, source, line, shown, mark }) => `${source}:${line}: ${kind} (${shown}, mark ${mark})`)
    .join('; ') + (found.length > 5 ? `; and ${found.length - 5} more` : '');

const MOST_BYTES = 1_000_000;
const MOST_FILES = 50;
/** `.env`, `.env.local` and the like; what ends so holds placeholders, for people to fill in. */
const NAME = /^\.env(?:rc|\.[\w.-]+)?$/;
const PLACEHOLDERS = /\.(?:example|sample|template|dist|defaults|schema)$/;

/** A folder, a pipe or a link that leads away is no such file, and stops nobody. */
export function envFilesFor(cwd: string): EnvFile[] {
  const project = projectFolder(cwd);
  return foldersUpTo(project, resolve(cwd))
    .flatMap((folder) => namesIn(folder).map((name) => relative(project, join(folder, name))))
    .slice(0, MOST_FILES)
    .flatMap((path) => {
      const found = readInside(project, path, { most: MOST_BYTES });
      return found.status === 'ok' ? [{ path, text: found.bytes.toString('utf8') }] : [];
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name) && !PLACEHOLDERS.test(name));
  } catch (error) {
    // A folder that is gone or closed to us has nothing for us to compare with.
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
