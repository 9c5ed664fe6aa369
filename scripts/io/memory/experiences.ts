// Experience files and their index: the files are the truth, the index is how they are found quickly.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeLeftovers } from '../../base/files.mjs';
import { readJson } from '../../base/json-files.cjs';
import { fileNameFor, marksOf, newExperience, readExperience } from '../../core/memory/experience.ts';
import {
  emptyIndex,
  entryFor,
  prune,
  type Query,
  rank,
  readIndex,
  withEntries,
} from '../../core/memory/experience-index.ts';
import type { Experience, ExperienceEntry, ExperienceIndex } from '../../core/shapes.ts';
import {
  checkFile,
  type FileCheck,
  loadOrSetAside,
  type Reader,
  readSafely,
  underBlackboardLock,
  writeChecked,
} from './blackboard.ts';
import { everywhere, openState } from './state.ts';

export type Limits = { max_entries: number; keep_confidence: number };
export type Stored = Experience & { id: string; file: string };

const FOLDER = 'blackboard/experiences';
const indexReader = (limits: Limits): Reader<ExperienceIndex> => ({
  read: (value) => readIndex(value, limits.max_entries),
  empty: () => emptyIndex(limits.max_entries),
});

const readerOf = (file: string): Reader<Experience | null> => ({
  read: (value) => readExperience(value, file),
  empty: () => null,
});

/** The same deliberation recorded again replaces what was recorded of it. */
export async function addExperience(input: unknown, limits: Limits, now: string): Promise<Stored> {
  const experience = newExperience(input, now);
  const folder = join(openState().write, FOLDER);
  return underBlackboardLock(async () => {
    const index = loadOrSetAside(join(folder, 'index.json'), indexReader(limits));
    const before = experience.deliberation_id
      ? // Its file may be there without an entry, of a process that was killed between the two.
        [...index.entries, ...unnamed(folder, index.entries)].find(
          (entry) => entry['deliberation_id'] === experience.deliberation_id,
        )
      : undefined;
    const file = before?.file ?? fileNameFor(experience, (name) => existsSync(join(folder, name)));
    await writeChecked('experience', join(folder, file), experience);
    await saveIndex(folder, index, [entryOf(file, experience)], limits, now);
    return { id: entryFor(file, experience).id, file, ...experience };
  });
}

export async function changeExperience(
  deliberation: string,
  change: (experience: Experience) => Experience,
  limits: Limits,
  now: string,
): Promise<Stored | null> {
  const folder = join(openState().write, FOLDER);
  const found = allEntries(limits).find((entry) => entry['deliberation_id'] === deliberation);
  if (!found) return null;
  return underBlackboardLock(async () => {
    const read = loadOrSetAside(join(found.folder, found.file), readerOf(found.file));
    if (!read) return null;
    const changed = change(read);
    await writeChecked('experience', join(folder, found.file), changed);
    await saveIndex(
      folder,
      loadOrSetAside(join(folder, 'index.json'), indexReader(limits)),
      [entryOf(found.file, changed)],
      limits,
      now,
    );
    return { id: found.id, file: found.file, ...changed };
  });
}

export async function recall(
  query: Query,
  limits: Limits,
): Promise<(Stored & { marks: string[]; shared_tags: string[] })[]> {
  for (const path of everywhere(join(FOLDER, 'index.json'))) await readSafely(path, indexReader(limits));
  const results = [];
  for (const { folder, file, id, shared_tags } of rank(allEntries(limits), {
    ...query,
    limit: Number.POSITIVE_INFINITY,
  })) {
    if (results.length === query.limit) break;
    const experience = await readSafely(join(folder, file), readerOf(file));
    if (experience) results.push({ id, file, ...experience, marks: marksOf(experience), shared_tags });
  }
  return results;
}

export async function allExperiences(limits: Limits): Promise<Experience[]> {
  const found = await Promise.all(
    allEntries(limits).map(({ folder, file }) => readSafely(join(folder, file), readerOf(file))),
  );
  return found.filter((one) => one !== null);
}

export function experienceIndex(limits: Limits): ExperienceIndex {
  const index = indexHere(limits);
  const entries = allEntries(limits).map(({ folder: _, ...entry }) => entry);
  return { ...index, entries, metadata: { ...index.metadata, total_count: entries.length } };
}

const indexHere = (limits: Limits): ExperienceIndex => indexIn(join(openState().write, FOLDER), limits);

function indexIn(folder: string, { max_entries: most }: Limits): ExperienceIndex {
  const found = readJson(join(folder, 'index.json'));
  return (found.status === 'ok' && readIndex(found.value, most)) || emptyIndex(most);
}

/** What the indexes name, and what lies beside them unnamed, as when it was written by hand. */
function allEntries(limits: Limits): (ExperienceEntry & { folder: string })[] {
  const seen = new Set<string>();
  return everywhere(FOLDER).flatMap((folder) => {
    const { entries } = indexIn(folder, limits);
    return [...entries, ...unnamed(folder, entries)]
      .filter(({ file }) => !seen.has(file) && seen.add(file))
      .map((entry) => ({ ...entry, folder }));
  });
}

function unnamed(folder: string, entries: ExperienceEntry[]): ExperienceEntry[] {
  const named = new Set(entries.map(({ file }) => file));
  return experienceFiles(folder)
    .filter((file) => !named.has(file))
    .flatMap((file) => {
      const found = readJson(join(folder, file));
      const experience = found.status === 'ok' ? readExperience(found.value, file) : null;
      return experience ? [entryOf(file, experience)] : [];
    });
}

async function saveIndex(
  folder: string,
  index: ExperienceIndex,
  entries: ExperienceEntry[],
  limits: Limits,
  now: string,
): Promise<void> {
  const complete = withEntries(index, [...unnamed(folder, [...index.entries, ...entries]), ...entries], now);
  const added = entries.map(({ file }) => file);
  const pruned = prune(complete, { keepConfidence: limits.keep_confidence, now, added });
  await writeChecked('experience-index', join(folder, 'index.json'), pruned.index);
  // The entry goes first: a crash in between leaves a file that is found again, never an entry without one.
  for (const { file } of pruned.removed) rmSync(join(folder, file), { force: true });
  removeLeftovers(folder);
}

const entryOf = (file: string, experience: Experience): ExperienceEntry => ({
  ...entryFor(file, experience),
  ...(experience.deliberation_id ? { deliberation_id: experience.deliberation_id } : {}),
});

function experienceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (name) => name.endsWith('.json') && name !== 'index.json' && !name.startsWith('.'),
  );
}

export async function checkExperiences(limits: Limits): Promise<FileCheck[]> {
  const folder = join(openState().write, FOLDER);
  const index = await checkFile('experience-index', join(folder, 'index.json'), (value) =>
    readIndex(value, limits.max_entries),
  );
  const files = await Promise.all(
    experienceFiles(folder).map((file) =>
      checkFile('experience', join(folder, file), (value) => readExperience(value, file)),
    ),
  );
  const missing = indexHere(limits).entries.filter(({ file }) => !existsSync(join(folder, file)));
  if (index && missing.length)
    index.notes.push(...missing.map(({ file }) => `names ${file}, which is not there`));
  return [index, ...files].filter((check) => check !== null);
}
