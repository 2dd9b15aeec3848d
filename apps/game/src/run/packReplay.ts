/** Longest stored block of deflate, in bytes. */
const MAX_BLOCK_SIZE = 0xffff;

/** Packs an encoded replay for the protocol: raw deflate, base64. */
export async function packReplay(encoded: Uint8Array): Promise<string> {
  return toBase64(typeof CompressionStream === 'undefined' ? deflateStored(encoded) : await deflate(encoded));
}

/** Synchronous variant without compression, for pages that are unloading. */
export function packReplaySync(encoded: Uint8Array): string {
  return toBase64(deflateStored(encoded));
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * Wraps bytes in a raw deflate stream with stored blocks, for browsers without a compressor. Larger, but every inflater
 * reads it.
 */
export function deflateStored(bytes: Uint8Array): Uint8Array {
  const count = Math.max(1, Math.ceil(bytes.length / MAX_BLOCK_SIZE));
  const stored = new Uint8Array(bytes.length + count * 5);
  for (let block = 0; block < count; block += 1) {
    const from = block * MAX_BLOCK_SIZE;
    const content = bytes.subarray(from, from + MAX_BLOCK_SIZE);
    const at = from + block * 5;
    const { length } = content;
    stored.set([block === count - 1 ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff], at);
    stored.set(content, at + 5);
  }
  return stored;
}
