// The workspace of a debate in the project: debates/NNN-slug, numbered under a lock, ignored by git.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readInside } from '../../base/door.cjs';
import { writeAtomic } from '../../base/files.mjs';
import { withLock } from '../../base/lock.mjs';
import { projectFolder } from '../../base/paths.cjs';
import type { Workspace } from '../../core/debate/events.ts';
import type { KeptText, WorkspaceRecord } from '../../core/protocol/protocol.ts';
import { Refusal } from '../../core/refusal.ts';
import { sha256 } from '../machine/sha256.ts';

const MOST_BYTES = 10_000_000;

export type Wanted = {
  slug: string;
  /** The context files, each for one seat. They are written here and never again. */
  files: (KeptText & { seat: string })[];
  beside: KeptText[];
  envFiles: string[];
  home?: string;
};

export async function createWorkspace(
  cwd: string,
  { slug, files, beside, envFiles, home = homedir() }: Wanted,
): Promise<Workspace> {
  const debates = join(projectFolder(cwd), 'debates');
  try {
    const { number, folder } = await takeNumber(debates, slug);
    // Nothing in it is ever staged by accident, and the project's own .gitignore stays as it is.
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
    mkdirSync(join(folder, 'rounds'));
    for (const { file, text } of [...files, ...beside]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text, { flag: 'wx' });
    }
    for (const path of envFiles) putEnvFile(folder, path, home);
    return {
      folder,
      number,
      slug,
      contextFiles: files.map(({ seat, file, text }) => ({ seat, file, sha256: sha256(text) })),
      beside,
    };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error instanceof Refusal) throw error;
    throw new Refusal(
      'no_workspace',
      `${debates} cannot be used (${String(error.code)}: ${error.message}).`,
      'A debate needs a folder it can write in: open it in a project you may write to.',
    );
  }
}

/** A program started here finds the user's own variables, or none, before those of the project. */
function putEnvFile(folder: string, path: string, home: string): void {
  const own = [join(home, path), join(home, '.env')].find((candidate) => existsSync(candidate));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  if (own) symlinkSync(own, join(folder, path));
  else writeFileSync(join(folder, path), '', { flag: 'wx' });
}

async function takeNumber(debates: string, slug: string): Promise<{ number: number; folder: string }> {
  const found = lstatSync(debates, { throwIfNoEntry: false });
  // A link would let a repository have the record written anywhere.
  if (found && !found.isDirectory())
    throw new Refusal(
      'no_workspace',
      `${debates} exists but is not a folder.`,
      'Move it away, then open the debate again.',
    );
  mkdirSync(debates, { recursive: true });
  return withLock(join(debates, '.lock'), () => {
    const taken = readdirSync(debates).map((name) => Number.parseInt(/^(\d+)-/.exec(name)?.[1] ?? '0', 10));
    const number = Math.max(0, ...taken) + 1;
    const folder = join(debates, `${String(number).padStart(3, '0')}-${slug}`);
    mkdirSync(folder);
    return { number, folder };
  });
}

export type ContextChange = { seat: string; file: string; problem: 'changed' | 'missing' };

export function contextChanges({
  folder,
  contextFiles,
}: Pick<WorkspaceRecord, 'folder' | 'contextFiles'>): ContextChange[] {
  return contextFiles.flatMap(({ seat, file, sha256: stated }): ContextChange[] => {
    const found = readInside(folder, file, { most: MOST_BYTES });
    if (found.status === 'missing') return [{ seat, file, problem: 'missing' }];
    return found.status === 'ok' && sha256(found.bytes) === stated
      ? []
      : [{ seat, file, problem: 'changed' }];
  });
}

/** A workspace the user has deleted is not made again: the log has everything. */
export function writeRecord({ folder, files }: Pick<WorkspaceRecord, 'folder' | 'files'>): void {
  if (!existsSync(folder)) return;
  for (const [name, text] of Object.entries(files)) {
    const found = readInside(folder, name, { most: MOST_BYTES });
    if (found.status === 'ok' && found.bytes.toString('utf8') === text) continue;
    if (isBelow(folder, dirname(name))) writeAtomic(join(folder, name), text);
  }
}

/** A folder in it that was replaced by a link would have the record written somewhere else. */
function isBelow(folder: string, name: string): boolean {
  const path = join(folder, name);
  return !existsSync(path) || !relative(realpathSync(folder), realpathSync(path)).startsWith('..');
}
