const MOST_IN_BLOCK = 0xffff;

/**
 * Bytes as a raw deflate stream that stores instead of squeezing: for browsers without a compressor. Larger, and read by
 * everything that reads deflate.
 */
export function storedBlocks(bytes: Uint8Array): Uint8Array {
  const count = Math.max(1, Math.ceil(bytes.length / MOST_IN_BLOCK));
  const stored = new Uint8Array(bytes.length + count * 5);
  for (let block = 0; block < count; block += 1) {
    const from = block * MOST_IN_BLOCK;
    const part = bytes.subarray(from, from + MOST_IN_BLOCK);
    const at = from + block * 5;
    const { length } = part;
    stored.set([block === count - 1 ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff], at);
    stored.set(part, at + 5);
  }
  return stored;
}
