// One row of numbers for one seed, for every walk.

export type Dice = {
  chance(share: number): boolean;
  pick<T>(all: readonly T[]): T;
};

export function dice(seed: number): Dice {
  let state = Math.imul(seed, 2654435761);
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    chance: (share) => roll() < share,
    pick: (all) => all[Math.floor(roll() * all.length)] as (typeof all)[number],
  };
}
