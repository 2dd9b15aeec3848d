/** Bytes that no replay of 30 minutes reaches; a packet that unpacks to more is not one. */
const MOST_BYTES = 512 * 1024;

/** A replay's packet is not a replay. */
export class PacketError extends Error {
  override readonly name = 'PacketError';
}

function bytesOf(packet: string): Uint8Array<ArrayBuffer> {
  const letters = atob(packet);
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new PacketError(`it unpacks to more than ${MOST_BYTES} bytes`);
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The bytes of a replay from what the server sends (deflate-raw, base64), and the size of the packet; never more than a replay can have. */
export async function unpackReplay(packet: string): Promise<{ bytes: Uint8Array; packedBytes: number }> {
  try {
    const packed = bytesOf(packet);
    return { bytes: await inflate(packed), packedBytes: packed.length };
  } catch (cause) {
    if (cause instanceof PacketError) throw cause;
    throw new PacketError('it cannot be unpacked', { cause });
  }
}
