/** Seeded random numbers. */
export interface FuzzRandom {
  /** Integer from 0 up to but not including `below`. */
  integerBelow(below: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  bytes(count: number): Uint8Array;
}

/** mulberry32, a small generator that is good enough for fuzzing. */
export function createFuzzRandom(seed: number): FuzzRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    integerBelow: below,
    pick: (from) => from[below(from.length)] ?? from[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}
