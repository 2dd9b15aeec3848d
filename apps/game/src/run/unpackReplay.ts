/** No encoded replay is longer: a steer of every second tick and a hop of every tick, for as long as a run may last. */
const MOST_BYTES = 262_144;

/** The bytes of a replay as the wire carries it; throws on what is no base64, no deflate, or longer than any replay. */
export async function unpackReplay(text: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError(`A replay holds at most ${MOST_BYTES} bytes, this one ${length} or more.`);
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
