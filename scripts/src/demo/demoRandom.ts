/** Deterministic random numbers, so that a seed always yields the same demo. */
export interface DemoRandom {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Integer in an inclusive range. */
  integer(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

export function createDemoRandom(seed: number): DemoRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer: between,
    pick<T>(items: readonly T[]): T {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to draw from');
      return item;
    },
    chance: (share) => next() < share,
  };
}
