/** A secret in one of the encodings in which it might leak. */
export interface Needle {
  name: string;
  /** Bytes to look for in a file, text or memory. */
  bytes: Buffer;
}

/**
 * Every encoding of both halves of a secret: raw, hex, base64 at any alignment, numbers, UTF-16 text, and a list of
 * small integers as laid out in Chromium's memory. A full leak in any encoding contains both halves.
 */
export function encodeNeedles(name: string, secret: Uint8Array): Needle[] {
  const half = Math.floor(secret.length / 2);
  return [
    ...encodeHalf(`first half of the ${name}`, Buffer.from(secret.subarray(0, half))),
    ...encodeHalf(`second half of the ${name}`, Buffer.from(secret.subarray(half))),
  ];
}

function encodeHalf(name: string, bytes: Buffer): Needle[] {
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].map((shift) => innerBase64(bytes, shift));
  const texts: Record<string, string> = {
    hex,
    HEX: hex.toUpperCase(),
    ...Object.fromEntries(base64.map((text, shift) => [`base64 at ${shift}`, text])),
    ...Object.fromEntries(base64.map((text, shift) => [`base64url at ${shift}`, urlSafe(text)])),
    numbers: [...bytes].join(','),
    'spaced numbers': [...bytes].join(', '),
  };
  const list = Buffer.alloc(bytes.length * 4);
  bytes.forEach((byte, index) => list.writeUInt32LE(byte * 2, index * 4));
  return [
    { name: `${name}, raw`, bytes },
    { name: `${name}, list`, bytes: list },
    ...Object.entries(texts).flatMap(([form, text]) => [
      { name: `${name}, ${form}`, bytes: Buffer.from(text) },
      { name: `${name}, wide ${form}`, bytes: Buffer.from(text, 'utf16le') },
    ]),
  ];
}

const urlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

/** The base64 characters that depend on these bytes alone, whatever surrounds them. */
function innerBase64(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replaceAll('=', '');
  const wholeCharacters = Math.floor(((shift + bytes.length) * 8) / 6);
  return text.slice(Math.ceil((shift * 8) / 6), wholeCharacters);
}

/**
 * Returns the needles found in a text or buffer. Text is searched both as UTF-8 and as Latin-1, one byte per character.
 */
export function findNeedles(where: string, hay: Buffer | string, needles: readonly Needle[]): string[] {
  const hays = typeof hay === 'string' ? [Buffer.from(hay), Buffer.from(hay, 'latin1')] : [hay];
  const found = new Set(
    hays.flatMap((bytes) => (bytes.length < LARGE ? each(bytes, needles) : atOnce(bytes, needles))),
  );
  return [...found].map(({ name }) => `${name} in ${where}`);
}

const LARGE = 1 << 22;
const HEAD = 3;

const each = (hay: Buffer, needles: readonly Needle[]): Needle[] => needles.filter(({ bytes }) => hay.includes(bytes));

/**
 * Single pass for all needles, by their first three bytes. Searching a process's memory for hundreds of needles one by
 * one takes minutes.
 */
function atOnce(hay: Buffer, needles: readonly Needle[]): Needle[] {
  const byHead = Map.groupBy(needles, ({ bytes }) => bytes.readUIntBE(0, HEAD));
  const isHead = new Uint8Array(1 << (8 * HEAD));
  for (const head of byHead.keys()) isHead[head] = 1;
  const found = new Set<Needle>();
  let head = 0;
  for (let end = 0; end < hay.length; end += 1) {
    head = ((head << 8) | (hay[end] ?? 0)) & 0xff_ff_ff;
    if (isHead[head] === 0) continue;
    const start = end - HEAD + 1;
    for (const needle of byHead.get(head) ?? []) {
      const { bytes } = needle;
      // The haystack may end within the needle.
      const stop = Math.min(start + bytes.length, hay.length);
      if (hay.compare(bytes, 0, bytes.length, start, stop) === 0) found.add(needle);
    }
  }
  return [...found];
}
