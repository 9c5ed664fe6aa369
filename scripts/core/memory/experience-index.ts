// blackboard/experiences/index.json: read in any shape, kept under its cap, and searched.
import { readNumber } from '../configuration/number.ts';
import type { Experience, ExperienceEntry, ExperienceIndex } from '../shapes.ts';
import { isFields, millis, shareOf, tagsOf, textOf, timeOf } from './fields.ts';

export function emptyIndex(maxEntries = 200): ExperienceIndex {
  return {
    entries: [],
    metadata: {
      total_count: 0,
      last_updated: null,
      max_entries: maxEntries,
      pruning_strategy: 'remove_oldest_low_confidence',
    },
  };
}

/** Null when it is no index at all. A bare list of entries is one. */
export function readIndex(value: unknown, maxEntries = 200): ExperienceIndex | null {
  const index = Array.isArray(value) ? { entries: value } : value;
  if (!isFields(index)) return null;
  const entries = index['entries'] ?? index['experiences'] ?? [];
  if (!Array.isArray(entries)) return null;
  const { experiences: _, ...rest } = index;
  const metadata = isFields(index['metadata']) ? index['metadata'] : {};
  const read = entries.map(readEntry).filter((entry) => entry !== null);
  return {
    ...rest,
    entries: read,
    metadata: {
      ...metadata,
      total_count: read.length,
      last_updated: textOf(metadata['last_updated']),
      // What the configuration says now, whatever it said when the file was made.
      max_entries: maxEntries,
      pruning_strategy: textOf(metadata['pruning_strategy']) ?? 'remove_oldest_low_confidence',
    },
  };
}

function readEntry(value: unknown): ExperienceEntry | null {
  if (!isFields(value)) return null;
  const named = textOf(value['file'], value['filename'], value['path'], value['id']);
  // Only a name is taken: an entry that points elsewhere must not have files there read or removed.
  const name = named?.split(/[/\\]/).at(-1);
  if (!name || name === '.' || name === '..') return null;
  const file = name.endsWith('.json') ? name : `${name}.json`;
  return {
    ...value,
    id: textOf(value['id']) ?? file.replace(/\.json$/, ''),
    file,
    task_type: textOf(value['task_type']) ?? 'general',
    tags: tagsOf(value['tags']),
    timestamp:
      timeOf(value['timestamp'], value['recorded_at'], value['date'], file.slice(0, 10)) ?? '1970-01-01',
    confidence: shareOf(value['confidence']) ?? 0.3,
  };
}

export function entryFor(file: string, experience: Experience): ExperienceEntry {
  const { task_type, tags, timestamp, confidence } = experience;
  return { id: file.replace(/\.json$/, ''), file, task_type, tags, timestamp, confidence };
}

/** Replaces the entry of the same file, or adds one. What another tool noted on an entry stays. */
export function withEntries(index: ExperienceIndex, added: ExperienceEntry[], now: string): ExperienceIndex {
  const byFile = new Map(index.entries.map((entry) => [entry.file, entry]));
  for (const entry of added) byFile.set(entry.file, { ...byFile.get(entry.file), ...entry });
  return counted({ ...index, entries: [...byFile.values()] }, now);
}

/**
 * Oldest of the lowest confidence first; what is known well is never thrown away, even over the cap,
 * nor what has only just been `added`: its caller knows that it is stored.
 */
export function prune(
  index: ExperienceIndex,
  { keepConfidence, now, added = [] }: { keepConfidence: number; now: string; added?: readonly string[] },
): { index: ExperienceIndex; removed: ExperienceEntry[] } {
  const over = index.entries.length - index.metadata.max_entries;
  if (over <= 0) return { index, removed: [] };
  const removed = index.entries
    .filter((entry) => entry.confidence < keepConfidence && !added.includes(entry.file))
    .sort((a, b) => a.confidence - b.confidence || millis(a.timestamp) - millis(b.timestamp))
    .slice(0, over);
  const gone = new Set(removed);
  return {
    index: counted({ ...index, entries: index.entries.filter((entry) => !gone.has(entry)) }, now),
    removed,
  };
}

const counted = (index: ExperienceIndex, now: string): ExperienceIndex => ({
  ...index,
  metadata: { ...index.metadata, total_count: index.entries.length, last_updated: now },
});

export type Query = { type: string | null; tags: string[]; limit: number };

/** Best first: most tags in common, then most confident, then newest. Without a question everything fits. */
export function rank<Entry extends ExperienceEntry>(
  entries: Entry[],
  { type, tags, limit }: Query,
): (Entry & { shared_tags: string[] })[] {
  const wanted = new Set(tags.map(fold));
  const asked = type !== null || wanted.size > 0;
  return entries
    .map((entry) => ({ ...entry, shared_tags: entry.tags.filter((tag) => wanted.has(fold(tag))) }))
    .filter(
      (entry) =>
        !asked || entry.shared_tags.length > 0 || (type !== null && fold(entry.task_type) === fold(type)),
    )
    .sort(
      (a, b) =>
        b.shared_tags.length - a.shared_tags.length ||
        b.confidence - a.confidence ||
        millis(b.timestamp) - millis(a.timestamp),
    )
    .slice(0, limit);
}

const fold = (word: string): string => word.trim().toLowerCase();

type Given = { type?: unknown; tags?: unknown; limit?: unknown };

export function readQuery({ type, tags, limit }: Given, usual: number): Query {
  return {
    type: type === undefined ? null : String(type),
    tags: tagsOf(tags),
    limit: readNumber('limit', limit) ?? usual,
  };
}
