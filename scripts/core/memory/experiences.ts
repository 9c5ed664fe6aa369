// Experiences and their index: names, the cap, search.
import type {
  ExperienceEntry as Entry,
  Experience,
  ExperienceIndex,
} from '../schemas/memory.ts';
import { slugOf } from '../words/slug.ts';
import { timeOf } from './context.ts';

const MOST_ENTRIES = 200;
/** Never thrown away, even over the cap. */
const KEPT_CONFIDENCE = 0.8;
const RECALLED = 5;

/** `file` with its ending, `id` without. */
export type StoredExperience = Experience & { id: string; file: string };

export const emptyIndex = (): ExperienceIndex => ({
  entries: [],
  metadata: {
    total_count: 0,
    last_updated: null,
    max_entries: MOST_ENTRIES,
    pruning_strategy: 'remove_oldest_low_confidence',
  },
});

export const completed = (
  given: Record<string, unknown>,
  now: string,
): Record<string, unknown> => ({
  task_type: 'general',
  task_description: given['description'] ?? given['verdict'],
  timestamp: now,
  confidence: 0.5,
  tags: [],
  lessons_learned: [],
  ...given,
});

/** `2026-11-19_move-sessions-to-postgres.json`; `taken` says which names are used already. */
export function fileNameFor(
  { timestamp, task_description }: Experience,
  taken: (name: string) => boolean,
): string {
  const base = `${timestamp.slice(0, 10)}_${slugOf(task_description)}`;
  for (let count = 1; ; count++) {
    const name = count === 1 ? `${base}.json` : `${base}-${count}.json`;
    if (!taken(name)) return name;
  }
}

function indexEntry({
  id,
  file,
  task_type,
  tags,
  timestamp,
  confidence,
  deliberation_id,
}: StoredExperience): Entry {
  return {
    id,
    file,
    task_type,
    tags,
    timestamp,
    confidence,
    ...(deliberation_id ? { deliberation_id } : {}),
  };
}

/** All that is there, and files that had to go: the oldest, least confident, never `added`. */
export function withEntries(
  index: ExperienceIndex,
  all: StoredExperience[],
  added: string,
  now: string,
): { index: ExperienceIndex; removed: string[] } {
  const removed = all
    .filter(({ confidence, file }) => confidence < KEPT_CONFIDENCE && file !== added)
    .sort(
      (a, b) => a.confidence - b.confidence || timeOf(a.timestamp) - timeOf(b.timestamp),
    )
    .slice(0, Math.max(0, all.length - MOST_ENTRIES))
    .map(({ file }) => file);
  const before = new Map(index.entries.map((entry) => [entry.file, entry]));
  const entries = all
    .filter(({ file }) => !removed.includes(file))
    .map((one) => ({ ...before.get(one.file), ...indexEntry(one) }));
  return {
    index: {
      ...index,
      entries,
      metadata: {
        ...index.metadata,
        total_count: entries.length,
        last_updated: now,
        max_entries: MOST_ENTRIES,
      },
    },
    removed,
  };
}

export type ExperienceQuery = { type?: string; tags?: string[]; limit?: number };

/** Most tags in common, then most confident, then newest. Without tags everything fits. */
export function rankedByQuery(
  all: StoredExperience[],
  { type, tags = [], limit = RECALLED }: ExperienceQuery,
): StoredExperience[] {
  const wanted = new Set(tags.map(foldedWord));
  const shared = (one: StoredExperience): number =>
    one.tags.filter((tag) => wanted.has(foldedWord(tag))).length;
  return all
    .filter((one) => {
      if (type === undefined && wanted.size === 0) return true;
      return (
        shared(one) > 0 ||
        (type !== undefined && foldedWord(one.task_type) === foldedWord(type))
      );
    })
    .sort(
      (a, b) =>
        shared(b) - shared(a) ||
        b.confidence - a.confidence ||
        timeOf(b.timestamp) - timeOf(a.timestamp),
    )
    .slice(0, limit);
}

export const foldedWord = (word: string): string => word.trim().toLowerCase();
