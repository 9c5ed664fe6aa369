// Experience files and their index: the files are the truth, the index is how they are found quickly.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import type { TSchema } from 'typebox';
import {
  completed,
  emptyIndex,
  entryFor,
  fileNameFor,
  marksOf,
  type Query,
  ranked,
  withEntries,
} from '../../core/memory/experiences.ts';
import { Experience, type ExperienceEntry, ExperienceIndex } from '../../core/schemas/memory.ts';
import { now } from '../machine/clock.ts';
import { decode } from '../machine/validate.ts';
import { isMissing } from '../state/files.ts';
import { blackboardPath, type Kept, look, peek, put, take, underLock } from './kept.ts';

const FOLDER = 'experiences';
const INDEX: Kept<typeof ExperienceIndex> = {
  file: `${FOLDER}/index.json`,
  schema: ExperienceIndex,
  empty: emptyIndex,
};

export type Stored = Experience & { id: string; file: string };

/** `ftm blackboard experience`. The same deliberation recorded again replaces what was recorded of it. */
export async function blackboardExperience(given: Record<string, unknown>): Promise<Stored> {
  const experience = decode(Experience, completed(given, now()), 'The experience');
  return underLock(() => {
    const index = take(INDEX);
    const { deliberation_id: id } = experience;
    const before = id === undefined ? undefined : all(index).find((one) => one.deliberation_id === id);
    const isTaken = (name: string): boolean =>
      name === 'index.json' || existsSync(blackboardPath(`${FOLDER}/${name}`));
    return store(before?.file ?? fileNameFor(experience, isTaken), experience, index);
  });
}

/** Null: nothing was recorded of this deliberation. */
export const changeExperience = (
  deliberation: string,
  change: (experience: Experience) => Experience,
): Promise<Stored | null> =>
  underLock(() => {
    const index = take(INDEX);
    const found = all(index).find((one) => one.deliberation_id === deliberation);
    const experience = found && read(found.file);
    return found && experience ? store(found.file, change(experience), index) : null;
  });

/** The file before its entry, the entry's end before the file's: a kill in between leaves a file that is found again. */
function store(file: string, experience: Experience, index: ExperienceIndex): Stored {
  put({ file: `${FOLDER}/${file}`, schema: Experience, empty: () => experience }, experience);
  const kept = withEntries({ ...index, entries: all(index) }, [entryFor(file, experience)], now());
  put(INDEX, kept.index);
  for (const gone of kept.removed) rmSync(blackboardPath(`${FOLDER}/${gone.file}`), { force: true });
  return { ...experience, id: file.replace(/\.json$/, ''), file };
}

/** `ftm blackboard recall`. */
export function recall(query: Query = {}): {
  experiences: (Stored & { marks: string[]; shared_tags: string[] })[];
} {
  const { limit, ...rest } = query;
  const experiences = ranked(all(peek(INDEX)), { ...rest, limit: Number.POSITIVE_INFINITY }).flatMap(
    ({ file, id, shared_tags }) => {
      const experience = read(file);
      return experience ? [{ ...experience, id, file, marks: marksOf(experience), shared_tags }] : [];
    },
  );
  return { experiences: experiences.slice(0, limit ?? 5) };
}

export const allExperiences = (): Experience[] => all(peek(INDEX)).flatMap(({ file }) => read(file) ?? []);

/** What the index names, and what lies beside it unnamed. */
function all(index: ExperienceIndex): ExperienceEntry[] {
  const named = new Set(index.entries.map(({ file }) => file));
  const beside = names().flatMap((file) => {
    const experience = named.has(file) ? null : read(file);
    return experience ? [entryFor(file, experience)] : [];
  });
  return [...index.entries, ...beside];
}

function read(file: string): Experience | null {
  const found = look(`${FOLDER}/${file}`, Experience);
  return found.is === 'good' ? found.value : null;
}

function names(): string[] {
  try {
    return readdirSync(blackboardPath(FOLDER)).filter(
      (name) => name.endsWith('.json') && name !== 'index.json',
    );
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** For the check. */
export const experienceFiles = (): { file: string; schema: TSchema }[] => [
  INDEX,
  ...names().map((name) => ({ file: `${FOLDER}/${name}`, schema: Experience })),
];
