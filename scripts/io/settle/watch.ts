// Watches a test as a whole, where the system limits each process only: how many, how much memory and disk.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Most = { processes: number; memoryBytes: number; diskBytes: number };
const LOOK_MS = 100;
const PAGE_BYTES = 4096;

/** `leader` is the process we started; everything in there descends from it. */
export function watchTest(
  leader: () => number | undefined,
  places: string[],
  most: Most,
  stop: (why: string) => void,
) {
  const shared = sharedMemory();
  const look = setInterval(() => {
    const pid = leader();
    if (pid === undefined) return;
    const all = descendantsOf(pid);
    if (all.length > most.processes) return stop(`it started more than ${most.processes} processes`);
    const memory = all.reduce((sum, one) => sum + one.memory, 0);
    // Shared memory that nobody has mapped is no process's: what the whole system has of it grows.
    if (Math.max(memory, sharedMemory() - shared) > most.memoryBytes)
      return stop(`it took more than ${megabytes(most.memoryBytes)} of memory`);
    if (places.reduce((sum, place) => sum + sizeOf(place, most.diskBytes), 0) > most.diskBytes)
      return stop(`it wrote more than ${megabytes(most.diskBytes)}`);
  }, LOOK_MS);
  return { done: () => clearInterval(look) };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

const sharedMemory = (): number =>
  Number(/^Shmem:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'latin1'))?.[1] ?? 0) * 1024;

type Seen = { pid: number; parent: number; memory: number };

function descendantsOf(pid: number): Seen[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (seen(name) ?? []) : []));
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

function seen(pid: string): Seen | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return { pid: Number(pid), parent: Number(fields[1]), memory: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return null;
  }
}

/** An empty file takes room too, though no block. */
const LEAST = 512;

/** Counted only as far as it matters. */
function sizeOf(folder: string, enough: number): number {
  let size = 0;
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    size += LEAST;
    if (entry.isDirectory()) size += sizeOf(path, enough - size);
    else if (entry.isFile()) size += (statSync(path, { throwIfNoEntry: false })?.blocks ?? 0) * 512;
    if (size > enough) break;
  }
  return size;
}

/** A folder that is removed while we look holds nothing. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
