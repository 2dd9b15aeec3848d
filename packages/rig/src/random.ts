/** A generator of numbers in [0, 1). */
export type SeededStream = () => number;

/**
 * Returns a deterministic generator for scenery and sample looks (never for the game).
 *
 * @example seededRandom(7)() === seededRandom(7)() // true
 */
export function seededRandom(seed: number): SeededStream {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Hashes a text to 32 bits (FNV-1a), to seed a generator by an id.
 *
 * @example hashText('') // 2166136261
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * Picks an element of a list with the generator's next number.
 *
 * @example pickRandom(seededRandom(1), ['a']) // 'a'
 */
export function pickRandom<T>(random: SeededStream, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
