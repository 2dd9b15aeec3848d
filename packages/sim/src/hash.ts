import { divideTruncated } from './integerDivision.ts';

/** Two 32-bit words, mixed with every value of a plain data tree. */
interface Hash {
  high: number;
  low: number;
}

/** Hashes plain data to 16 hex characters using 32-bit integer operations only, so it is identical in every engine. */
export function hashData(data: unknown): string {
  const hash: Hash = { high: 0x243f6a88 | 0, low: 0x85a308d3 | 0 };
  mixValue(hash, data);
  return toHex(finalizeWord(hash.high ^ hash.low)) + toHex(finalizeWord(hash.low + Math.imul(hash.high, 0x27d4eb2f)));
}

function mixValue(hash: Hash, value: unknown): void {
  if (typeof value === 'number') mixNumber(hash, value);
  else if (typeof value === 'boolean') mixWord(hash, value ? 0x1b : 0x0b);
  else if (typeof value === 'string') mixText(hash, value);
  else if (Array.isArray(value)) {
    mixWord(hash, value.length);
    for (const item of value) mixValue(hash, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      mixText(hash, key);
      mixValue(hash, item);
    }
  } else mixWord(hash, 0x0d);
}

function mixNumber(hash: Hash, value: number): void {
  mixWord(hash, value | 0);
  mixWord(hash, divideTruncated(value, 0x100000000) | 0);
}

function mixText(hash: Hash, text: string): void {
  mixWord(hash, text.length);
  for (let i = 0; i < text.length; i += 1) mixWord(hash, text.charCodeAt(i));
}

function mixWord(hash: Hash, word: number): void {
  hash.high = Math.imul(hash.high ^ word, 0x85ebca6b);
  hash.high ^= hash.high >>> 15;
  hash.low = Math.imul(hash.low ^ word, 0xc2b2ae35);
  hash.low = (hash.low ^ (hash.low >>> 13)) + hash.high;
  hash.low |= 0;
}

function finalizeWord(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return (second ^ (second >>> 16)) >>> 0;
}

function toHex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
