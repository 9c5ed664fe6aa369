// Experiences and their index: how one is named, kept under the cap, searched, and whether it held up.
import type { Experience, ExperienceEntry, ExperienceIndex } from '../schemas/memory.ts';
import { slugOf } from '../words/slug.ts';
import { time } from './context.ts';

const MOST_ENTRIES = 200;
/** What is known well is never thrown away, even over the cap. */
const KEPT_CONFIDENCE = 0.8;
const RECALLED = 5;

export const emptyIndex = (): ExperienceIndex => ({
  entries: [],
  metadata: {
    total_count: 0,
    last_updated: null,
    max_entries: MOST_ENTRIES,
    pruning_strategy: 'remove_oldest_low_confidence',
  },
});

/** What is left out of an experience that somebody hands in. */
export const completed = (given: Record<string, unknown>, now: string): Record<string, unknown> => ({
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

export function entryFor(file: string, experience: Experience): ExperienceEntry {
  const { task_type, tags, timestamp, confidence, deliberation_id } = experience;
  const id = file.replace(/\.json$/, '');
  const from = deliberation_id ? { deliberation_id } : {};
  return { id, file, task_type, tags, timestamp, confidence, ...from };
}

/** Adds entries, or replaces those of the same file, and names what had to go: the oldest of the least confidence. */
export function withEntries(
  index: ExperienceIndex,
  added: ExperienceEntry[],
  now: string,
): { index: ExperienceIndex; removed: ExperienceEntry[] } {
  const byFile = new Map(index.entries.map((entry) => [entry.file, entry]));
  for (const entry of added) byFile.set(entry.file, { ...byFile.get(entry.file), ...entry });
  const all = [...byFile.values()];
  const removed = all
    .filter(({ confidence, file }) => confidence < KEPT_CONFIDENCE && file !== added.at(-1)?.file)
    .sort((a, b) => a.confidence - b.confidence || time(a.timestamp) - time(b.timestamp))
    .slice(0, Math.max(0, all.length - MOST_ENTRIES));
  const entries = all.filter((entry) => !removed.includes(entry));
  const counted = { total_count: entries.length, last_updated: now, max_entries: MOST_ENTRIES };
  return { index: { ...index, entries, metadata: { ...index.metadata, ...counted } }, removed };
}

export type Query = { type?: string; tags?: string[]; limit?: number };
export type Recalled = { shared_tags: string[] };

/** Best first: most tags in common, then most confident, then newest. Without a question everything fits. */
export function ranked<One extends ExperienceEntry>(entries: One[], query: Query): (One & Recalled)[] {
  const { type, tags = [], limit = RECALLED } = query;
  const wanted = new Set(tags.map(fold));
  return entries
    .map((entry) => ({ ...entry, shared_tags: entry.tags.filter((tag) => wanted.has(fold(tag))) }))
    .filter(({ shared_tags, task_type }) => {
      if (type === undefined && wanted.size === 0) return true;
      return shared_tags.length > 0 || (type !== undefined && fold(task_type) === fold(type));
    })
    .sort(
      (a, b) =>
        b.shared_tags.length - a.shared_tags.length ||
        b.confidence - a.confidence ||
        time(b.timestamp) - time(a.timestamp),
    )
    .slice(0, limit);
}

/** Failures are worth as much as successes, as long as the two cannot be confused. */
export const marksOf = ({ held_up }: Experience): string[] =>
  held_up === true ? ['held_up'] : held_up === false ? ['overturned'] : [];

const fold = (word: string): string => word.trim().toLowerCase();
