// Refuses to send what holds a secret: a known shape, or a value of one of the project's .env files.
import { dirname, join, relative, resolve } from 'node:path';
import {
  type EnvValue,
  envValuesIn,
  maskedValue,
  secretsIn,
} from '../../core/safety/secrets.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { sha256Of } from '../machine/stamps.ts';
import { namesIn, projectOf } from '../state/files.ts';
import { readInProject } from './project-files.ts';

/** `source` is what the text is called in the refusal. */
export type SentText = { text: string; source: string };

const MOST_FILES = 50;
const SECRETS_SHOWN = 5;

/** `allowed`: marks of what the user's own configuration calls no secret. */
export function refuseSecrets(
  sent: SentText[],
  cwd: string,
  allowed: string[] = [],
): void {
  const values = envValuesFor(cwd);
  const found = new Map<string, string>();
  for (const { text, source } of sent) {
    for (const { kind, line, value } of secretsIn(text, values)) {
      const mark = sha256Of(value).slice(0, 12);
      const told = `${source}, line ${line}: ${kind} (${maskedValue(value)}, mark ${mark})`;
      // The same one goes into every engine's prompt, and is told once.
      if (!allowed.includes(mark) && !found.has(mark)) found.set(mark, told);
    }
  }
  if (found.size === 0) return;
  const shown = [...found.values()].slice(0, SECRETS_SHOWN).join('; ');
  const more =
    found.size > SECRETS_SHOWN ? ` and ${found.size - SECRETS_SHOWN} more` : '';
  throw new Refusal(
    'secrets_found',
    `What would be sent to other vendors holds a secret: ${shown}${more}.`,
    'Take it out. If it is not a secret, add its mark to safety.allowed_secrets of your ftm-config.yml, or use --send-anyway.',
    1,
  );
}

/** `.env`, `.env.local` and the like; what ends so holds placeholders for people to fill in. */
const ENV_FILE = /^\.env(?:rc|\.[\w.-]+)?$/;
const PLACEHOLDERS = /\.(?:example|sample|template|dist|defaults|schema)$/;

export function envValuesFor(cwd: string): EnvValue[] {
  const project = projectOf(cwd);
  return foldersUpTo(project, resolve(cwd))
    .flatMap((folder) => namesIn(folder).map((name) => ({ folder, name })))
    .filter(({ name }) => ENV_FILE.test(name) && !PLACEHOLDERS.test(name))
    .map(({ folder, name }) => relative(project, join(folder, name)))
    .slice(0, MOST_FILES)
    .flatMap((path) => envValuesIn(readInProject(project, path) ?? '', path));
}

function foldersUpTo(top: string, folder: string): string[] {
  return folder === top || folder === dirname(folder)
    ? [folder]
    : [folder, ...foldersUpTo(top, dirname(folder))];
}
