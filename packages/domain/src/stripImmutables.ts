/** Byte range of a contract's code that its constructor filled in. */
export interface CodeRange {
  start: number;
  length: number;
}

/**
 * Zeroes the immutables in a contract's deployed code (hex), so that it can be compared with the hash of the compiled
 * code.
 *
 * @example
 * stripImmutables('0x60ff5b', [{ start: 1, length: 1 }]); // '0x60005b'
 */
export function stripImmutables(code: `0x${string}`, immutables: readonly CodeRange[]): `0x${string}` {
  let digits = code.slice(2);
  for (const { start, length } of immutables) {
    const [from, to] = [2 * start, 2 * (start + length)];
    if (to <= digits.length) digits = digits.slice(0, from) + '0'.repeat(2 * length) + digits.slice(to);
  }
  return `0x${digits}`;
}
