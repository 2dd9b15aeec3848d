/** 32 bytes, in hex digits. */
const WORD_DIGITS = 64;

/**
 * A number as a call carries it: 32 bytes, the lowest last; throws RangeError below 0.
 * @example numberWord(1) // '0000…0001'
 */
export function numberWord(value: number | bigint): string {
  const whole = BigInt(value);
  if (whole < 0n) throw new RangeError(`a call carries no number below 0: ${value}`);
  return whole.toString(16).padStart(WORD_DIGITS, '0');
}

/** Bytes of a fixed length, their first byte first; `hex` with 0x. */
export function bytesWord(hex: string): string {
  return hex.slice(2).padEnd(WORD_DIGITS, '0');
}

/** Bytes of any length: how many, then they, filled up to whole words; `hex` without 0x. */
export function bytesTail(hex: string): string {
  const length = Math.ceil(hex.length / WORD_DIGITS) * WORD_DIGITS;
  return numberWord(hex.length / 2) + hex.padEnd(length, '0');
}

/** A text as its bytes in hex. */
export function textBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
