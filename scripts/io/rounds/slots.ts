// So many engines at once on one machine, whoever starts them. The others wait before their time begins.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Held, tryLock } from '../state/lock.ts';
import { stateRoot } from '../state/root.ts';

const MOST = 12;
const LOOK_EVERY_MS = 200;

export async function withSlot<T>(
  stopped: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const slots = join(stateRoot(), 'slots');
  let slot = freeOf(slots);
  while (slot === null && !stopped.aborted) {
    await pause(LOOK_EVERY_MS);
    slot = freeOf(slots);
  }
  try {
    return await work();
  } finally {
    slot?.release();
  }
}

function freeOf(slots: string): Held | null {
  for (let number = 0; number < MOST; number++) {
    const slot = tryLock(join(slots, String(number)));
    if (slot) return slot;
  }
  return null;
}
