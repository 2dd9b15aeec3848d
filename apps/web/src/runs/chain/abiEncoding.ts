const WORD_DIGITS = 64;

/**
 * ABI-encodes a number as a 32-byte big-endian word. Throws RangeError below 0.
 * @example encodeUint256(1) // '0000…0001'
 */
export function encodeUint256(value: number | bigint): string {
  const integer = BigInt(value);
  if (integer < 0n) throw new RangeError(`a call carries no number below 0: ${value}`);
  return integer.toString(16).padStart(WORD_DIGITS, '0');
}

/** ABI-encodes fixed-length bytes, padded on the right; `hex` starts with 0x. */
export function encodeFixedBytes(hex: string): string {
  return hex.slice(2).padEnd(WORD_DIGITS, '0');
}

/** ABI-encodes dynamic bytes: length, then data padded to full words; `hex` without 0x. */
export function encodeDynamicBytes(hex: string): string {
  const length = Math.ceil(hex.length / WORD_DIGITS) * WORD_DIGITS;
  return encodeUint256(hex.length / 2) + hex.padEnd(length, '0');
}

/** UTF-8 bytes of a text as hex. */
export function textToHex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
