import { divideTruncated } from './integerDivision.ts';

/** A random stream: the four words of an sfc32 generator, as signed 32-bit integers. */
export interface RandomStream {
  a: number;
  b: number;
  c: number;
  d: number;
}

const WARM_UP_ROUNDS = 20;

/**
 * Derives a random stream from a seed of 32 lowercase hex characters and a tag; streams with different tags are
 * independent.
 * @example nextUint32(createRandomStream('00000000000000000000000000000000', 'spine')) ===
 * nextUint32(createRandomStream('00000000000000000000000000000000', 'side')) // false
 */
export function createRandomStream(seed: string, tag: string): RandomStream {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < tag.length; i += 1) hash = Math.imul(hash ^ tag.charCodeAt(i), 0x01000193);
  const stream: RandomStream = {
    a: seedWord(seed, 0) ^ hash,
    b: seedWord(seed, 8) ^ Math.imul(hash, 0x9e3779b1),
    c: seedWord(seed, 16) ^ Math.imul(hash, 0x85ebca6b),
    d: seedWord(seed, 24),
  };
  for (let i = 0; i < WARM_UP_ROUNDS; i += 1) nextUint32(stream);
  return stream;
}

/**
 * Derives a random stream from a section's 32-bit seed and a tag.
 * @example nextUint32(createSectionStream(1, 'spine')) === nextUint32(createSectionStream(1, 'side')) // false
 */
export function createSectionStream(seed: number, tag: string): RandomStream {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < tag.length; i += 1) hash = Math.imul(hash ^ tag.charCodeAt(i), 0x01000193);
  const a = mixWord(seed ^ hash);
  const b = mixWord((a + 0x9e3779b9) | 0);
  const c = mixWord((b + 0x9e3779b9) | 0);
  const stream: RandomStream = { a, b, c, d: seed };
  for (let i = 0; i < WARM_UP_ROUNDS; i += 1) nextUint32(stream);
  return stream;
}

/**
 * Mixes 32 bits with a bijective function.
 * @example mixWord(0) // 0
 */
export function mixWord(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return second ^ (second >>> 16);
}

/**
 * Returns the next 32 bits, from 0 to 4,294,967,295.
 * @example nextUint32({ a: 0, b: 0, c: 0, d: 1 }) // 1
 */
export function nextUint32(stream: RandomStream): number {
  const sum = (((stream.a + stream.b) | 0) + stream.d) | 0;
  stream.d = (stream.d + 1) | 0;
  stream.a = stream.b ^ (stream.b >>> 9);
  stream.b = (stream.c + (stream.c << 3)) | 0;
  stream.c = (((stream.c << 21) | (stream.c >>> 11)) + sum) | 0;
  return sum >>> 0;
}

/**
 * Draws an integer from `low` to `high`, inclusive; the span must be below 2^20.
 * @example randomInt({ a: 0, b: 0, c: 0, d: 1 }, 5, 9) // 5
 */
export function randomInt(stream: RandomStream, low: number, high: number): number {
  return low + divideTruncated(nextUint32(stream) * (high - low + 1), 0x100000000);
}

/**
 * Returns true with a probability given in per mille.
 * @example randomChance({ a: 0, b: 0, c: 0, d: 1 }, 1000) // true
 */
export function randomChance(stream: RandomStream, perMille: number): boolean {
  return randomInt(stream, 0, 999) < perMille;
}

function seedWord(seed: string, from: number): number {
  return Number.parseInt(seed.slice(from, from + 8), 16) | 0;
}
