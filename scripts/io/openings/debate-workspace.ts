// The workspace of a debate in the project: debates/NNN-slug, its context files written once, ignored by git.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContextFile, Workspace } from '../../core/schemas/ballots.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { folderInProject } from '../input/project-files.ts';
import { sha256Of } from '../machine/stamps.ts';
import {
  codeOf,
  isBelow as isWithin,
  projectOf,
  readBounded,
  readText,
  realPath,
  writeAtomic,
} from '../state/files.ts';
import { withLock } from '../state/lock.ts';

const MOST_WORKSPACE_BYTES = 10_000_000;

export type WantedWorkspace = {
  slug: string;
  files: { seat: string; file: string; text: string }[];
};

export async function createWorkspace(
  cwd: string,
  { slug, files }: WantedWorkspace,
): Promise<Workspace> {
  const project = projectOf(cwd);
  const debates = join(project, 'debates');
  try {
    const folder = await takeNumber(project, slug);
    // Nothing in it is ever staged by accident, and the project's own .gitignore stays as it is.
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
    mkdirSync(join(folder, 'rounds'));
    for (const { file, text } of files)
      writeFileSync(join(folder, file), text, { flag: 'wx' });
    return {
      folder,
      files: files.map(({ seat, file, text }) => ({
        seat,
        file,
        sha256: sha256Of(text),
      })),
    };
  } catch (error) {
    if (error instanceof Refusal || !codeOf(error)) throw error;
    throw noWorkspace(`${debates} cannot be used (${codeOf(error)}).`);
  }
}

const noWorkspace = (why: string): Refusal =>
  new Refusal(
    'no_workspace',
    why,
    'Open the debate in a project that you may write to.',
    1,
  );

/** The highest number and one more, under a lock: two debates never share one. */
async function takeNumber(project: string, slug: string): Promise<string> {
  const debates = folderInProject(project, 'debates');
  // A link would let a repository have the record written anywhere.
  if (debates === null) throw noWorkspace(`debates leads out of ${project}.`);
  return withLock(join(debates, '.lock'), () => {
    const taken = readdirSync(debates).map((name) =>
      Number.parseInt(/^(\d+)-/.exec(name)?.[1] ?? '0', 10),
    );
    const number = Math.max(0, ...taken) + 1;
    const folder = join(debates, `${String(number).padStart(3, '0')}-${slug}`);
    mkdirSync(folder);
    return folder;
  });
}

export type ContextChange = Omit<ContextFile, 'sha256'> & {
  problem: 'changed' | 'missing';
};

/** Before every round: whose context file is not what was written when the debate was opened. */
export function contextChanges({ folder, files }: Workspace): ContextChange[] {
  return files.flatMap(({ seat, file, sha256: stated }): ContextChange[] => {
    const path = join(folder, file);
    const bytes = isBelowFolder(folder, file)
      ? readBounded(path, MOST_WORKSPACE_BYTES)
      : null;
    if (bytes === null)
      return [{ seat, file, problem: existsSync(path) ? 'changed' : 'missing' }];
    return sha256Of(bytes) === stated ? [] : [{ seat, file, problem: 'changed' }];
  });
}

/** By name what is to stand there; a workspace that the user has deleted is not made again. */
export function writeRecord(
  { folder }: Pick<Workspace, 'folder'>,
  files: Record<string, string>,
): void {
  if (!existsSync(folder)) return;
  for (const [name, text] of Object.entries(files)) {
    if (!isBelowFolder(folder, dirname(name)) || readText(join(folder, name)) === text)
      continue;
    writeAtomic(join(folder, name), text);
  }
}

/** A folder in it that was replaced by a link would have the record written somewhere else. */
function isBelowFolder(folder: string, name: string): boolean {
  const path = join(folder, name);
  return !existsSync(path) || isWithin(realPath(path), realPath(folder));
}
