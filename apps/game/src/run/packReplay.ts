import { storedBlocks } from './storedBlocks.ts';

/** An encoded replay as the wire carries it: deflated without header, base64. */
export async function packReplay(encoded: Uint8Array): Promise<string> {
  return base64(typeof CompressionStream === 'undefined' ? storedBlocks(encoded) : await deflate(encoded));
}

/** The same at once, for a page that ends before a compressor would answer: larger, and just as good. */
export function packReplayNow(encoded: Uint8Array): string {
  return base64(storedBlocks(encoded));
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
