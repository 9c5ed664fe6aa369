// Refuses to send what holds a secret: a known shape, or a value of one of the project's .env files.
import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type EnvValue, envValuesIn } from '../../core/safety/env-values.ts';
import { mask, secretsIn } from '../../core/safety/secrets.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { sha256 } from '../machine/hash.ts';
import { readInProject } from '../machine/project-files.ts';
import { projectOf } from '../state/root.ts';

/** `source` is what the text is called in the refusal. */
export type Sent = { text: string; source: string };

const MOST_BYTES = 1_000_000;
const MOST_FILES = 50;
const SHOWN = 5;

/** `allowed`: marks of what the user's own configuration calls no secret. */
export function refuseSecrets(sent: Sent[], cwd: string, allowed: string[] = []): void {
  const values = envValuesFor(cwd);
  const found = sent.flatMap(({ text, source }) =>
    secretsIn(text, values)
      .map(({ kind, line, value }) => ({
        line,
        kind,
        source,
        shown: mask(value),
        mark: sha256(value).slice(0, 12),
      }))
      .filter(({ mark }) => !allowed.includes(mark)),
  );
  if (found.length === 0) return;
  // The same one goes into every engine's prompt, and is told once.
  const each = found.filter(({ mark }, at) => found.findIndex((one) => one.mark === mark) === at);
  const told = each
    .slice(0, SHOWN)
    .map(
      ({ source, line, kind, shown, mark }) => `${source}, line ${line}: ${kind} (${shown}, mark ${mark})`,
    );
  const more = each.length > SHOWN ? ` and ${each.length - SHOWN} more` : '';
  throw new Refusal(
    'secrets_found',
    `What would be sent to other vendors holds a secret: ${told.join('; ')}${more}.`,
    'Take it out; or, if it is none, add its mark to safety.allowed_secrets of your ftm-config.yml, or use --send-anyway.',
    1,
  );
}

/** `.env`, `.env.local` and the like; what ends so holds placeholders for people to fill in. */
const NAME = /^\.env(?:rc|\.[\w.-]+)?$/;
const PLACEHOLDERS = /\.(?:example|sample|template|dist|defaults|schema)$/;

export function envValuesFor(cwd: string): EnvValue[] {
  const project = projectOf(cwd);
  return foldersUpTo(project, resolve(cwd))
    .flatMap((folder) => namesIn(folder).map((name) => relative(project, join(folder, name))))
    .slice(0, MOST_FILES)
    .flatMap((path) => envValuesIn(readInProject(project, path, MOST_BYTES) ?? '', path));
}

function foldersUpTo(top: string, folder: string): string[] {
  return folder === top || folder === dirname(folder)
    ? [folder]
    : [folder, ...foldersUpTo(top, dirname(folder))];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name) && !PLACEHOLDERS.test(name));
  } catch {
    // A folder that is gone or closed to us has nothing for us to compare with.
    return [];
  }
}
