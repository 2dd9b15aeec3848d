import { encodeReplay, type Replay } from '@jumpy/sim/replay';
import { storedBlocks } from './storedBlocks.ts';

/** A replay as the wire carries it: encoded, deflated without header, base64. */
export async function packReplay(replay: Replay): Promise<string> {
  const encoded = encodeReplay(replay);
  return base64(typeof CompressionStream === 'undefined' ? storedBlocks(encoded) : await deflate(encoded));
}

/** The same at once, for a page that ends before a compressor would answer: larger, and just as good. */
export function packReplayNow(replay: Replay): string {
  return base64(storedBlocks(encodeReplay(replay)));
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
