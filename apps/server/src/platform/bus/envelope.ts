/** What goes through the carrier at once: messages by topic, or that some were lost on the sender's side. */
export type Told = { name: string; message: unknown } | 'missed';

/** PostgreSQL carries less than 8,000 bytes. */
const MOST_BYTES = 7_900;

/** A message ready to travel. One that is too large goes as a note that something was missed: whoever keeps it asks for it. */
export function pack(name: string, message: unknown): string {
  const packed = JSON.stringify([name, message]);
  return Buffer.byteLength(packed) < MOST_BYTES - 2 ? packed : MISSED;
}

export const MISSED = '0';

/** Takes as many messages from the front of a line as travel at once. */
export function takePayload(waiting: string[]): string {
  let bytes = 1;
  const fits = waiting.findIndex((packed) => {
    bytes += Buffer.byteLength(packed) + 1;
    return bytes > MOST_BYTES;
  });
  return `[${waiting.splice(0, fits === -1 ? waiting.length : fits).join(',')}]`;
}

export function unpack(payload: string): Told[] {
  const entries = JSON.parse(payload) as (0 | [string, unknown])[];
  return entries.map((entry) => (entry === 0 ? 'missed' : { name: entry[0], message: entry[1] }));
}
