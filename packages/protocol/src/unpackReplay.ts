/** The only platform API used here; available in browsers, workers and Node. */
declare const atob: (text: string) => string;
declare const Blob: new (parts: readonly Uint8Array[]) => {
  stream(): { pipeThrough(through: object): InflatedStream };
};
declare const DecompressionStream: new (format: 'deflate-raw') => object;

interface InflatedStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array }>;
    cancel(): Promise<void>;
  };
}

/**
 * Upper bound of an encoded replay's size: a run of full length with a steer change every second tick and a hop in
 * every tick.
 * @example bytes.length <= MAX_REPLAY_BYTES // true
 */
export const MAX_REPLAY_BYTES = 200_000;

/**
 * A submitted replay cannot be unpacked.
 * @example throw new PacketError('it cannot be unpacked')
 */
export class PacketError extends Error {
  override readonly name = 'PacketError';
}

/**
 * Unpacks a replay from its wire format (deflate-raw, base64); returns its bytes and the packed size. Work is bounded
 * by the maximum replay size. Throws `PacketError` for anything else.
 * @example await unpackReplay('S0wEAA==') // { bytes: Uint8Array [97, 97], packedBytes: 4 }
 */
export async function unpackReplay(packet: string): Promise<{ bytes: Uint8Array; packedBytes: number }> {
  try {
    const packed = Uint8Array.from(atob(packet), (character) => character.charCodeAt(0));
    return { bytes: await inflate(packed), packedBytes: packed.length };
  } catch (cause) {
    if (cause instanceof PacketError) throw cause;
    throw new PacketError('it cannot be unpacked', { cause });
  }
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const bytes = new Uint8Array(MAX_REPLAY_BYTES);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return bytes.slice(0, length);
    if (length + value.length > MAX_REPLAY_BYTES) {
      await reader.cancel();
      throw new PacketError(`it unpacks to more than ${MAX_REPLAY_BYTES} bytes`);
    }
    bytes.set(value, length);
    length += value.length;
  }
}
