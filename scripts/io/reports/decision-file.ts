// The project's decision records: numbered, never written over.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongUse } from '../../core/words/refusal.ts';
import { slugOf } from '../../core/words/slug.ts';
import { folderInProject, readInProject } from '../input/project-files.ts';
import { withLock } from '../state/lock.ts';

/** `name`: the folder in the project. */
type WantedRecord = {
  project: string;
  name: string;
  title: string;
  id: string;
  write: (number: string) => string;
};

/** One that is there already keeps its number. */
export async function recordDecision({
  project,
  name,
  title,
  id,
  write,
}: WantedRecord): Promise<string> {
  const folder = folderInProject(project, name);
  if (folder === null)
    throw wrongUse(
      `${name} lies outside of the project.`,
      'Set report.decisions to a folder of it.',
    );
  return withLock(join(folder, '.ftm.lock'), () => {
    const known = readdirSync(folder).filter((file) => /^\d+.*\.md$/.test(file));
    const before = known.find((file) =>
      readInProject(project, join(name, file))?.includes(`\`${id}\``),
    );
    if (before) return join(folder, before);
    const highest = Math.max(0, ...known.map((file) => Number.parseInt(file, 10)));
    const number = String(highest + 1).padStart(4, '0');
    const path = join(folder, `${number}-${slugOf(title, { otherwise: 'decision' })}.md`);
    writeFileSync(path, write(number), { flag: 'wx' });
    return path;
  });
}
