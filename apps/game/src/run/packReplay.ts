import { encodeReplay, type Replay } from '@jumpy/sim/replay';

/** A replay as the wire carries it: encoded, deflated without header, base64. */
export async function packReplay(replay: Replay): Promise<string> {
  const encoded = encodeReplay(replay);
  const deflated = new Blob([new Uint8Array(encoded)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return base64(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
