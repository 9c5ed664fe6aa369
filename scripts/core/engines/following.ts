// The next move of a process that follows a round, from one look at its supervisor.
import type { Progress, RefusedWith, SeatState } from '../shapes.ts';

export type Word = Omit<Progress, 'states'>;

/** `left`: another one held the lock, or it was refused; `well`: with its round; or not by itself. */
export type Ended = 'left' | 'well' | 'died';

/** A process is known by its number and its start, as numbers are used again. */
export type Look = {
  owner: string | null;
  /** The supervisor that this call has started. */
  child: { who: string; ended: null | Ended } | null;
  word: Word | null;
};

/** `looked` is how long the log was when this call found that something is due. */
export type Memory = { looked: number; followed: string | null; watched: string | null };

export type Move =
  | { do: 'start' }
  | { do: 'wait' }
  | { do: 'done' }
  | { do: 'refused'; error: RefusedWith }
  | { do: 'died'; who: string };

export const newMemory = (looked: number): Memory => ({ looked, followed: null, watched: null });

/** Who was alive, and who of them was still at work: its last word is about this round. */
export function remember(memory: Memory, { owner, word }: Look): Memory {
  if (owner === null) return memory;
  const atWork = word?.who === owner && !word.done;
  return { ...memory, followed: owner, watched: atWork ? owner : memory.watched };
}

/**
 * The file tells of an earlier round for as long as nobody has begun the next, and the lock of an earlier round may be
 * held for a moment longer: neither says anything about what is due now.
 */
export function nextMove({ looked, followed, watched }: Memory, { owner, child, word }: Look): Move {
  if (word?.done) {
    const isOurs = word.who === child?.who || word.who === watched;
    if (isOurs || (word.who === followed && word.from >= looked))
      return word.error ? { do: 'refused', error: word.error } : { do: 'done' };
  }
  if (owner !== null || child?.ended === null) return { do: 'wait' };
  // What it said may have been written over by the next one: how it ended says enough.
  if (child?.ended === 'well') return { do: 'done' };
  if (child?.ended === 'died') return { do: 'died', who: child.who };
  if (followed !== null && word?.who === followed && !word.done) return { do: 'died', who: followed };
  return { do: 'start' };
}

/** Whose word about the seats may be shown: of one at work, or one that has just ended this round. */
export const isTelling = ({ watched }: Memory, { owner, child, word }: Look): boolean =>
  word !== null && (word.who === child?.who || word.who === watched || (word.who === owner && !word.done));

export const isOver = ({ state }: SeatState): boolean => state === 'answered' || state === 'failed';

export const goneOn = (state: SeatState, sinceMs: number): SeatState =>
  isOver(state) ? state : { ...state, ms: state.ms + sinceMs };
