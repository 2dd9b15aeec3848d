import { ReplayError } from './replayError.ts';

const MAX_BYTES = 4;

/** Appends an integer from 0 to 2^28 - 1, seven bits per byte, lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads values written by `writeVarint`; accepts only the shortest form. */
export interface ByteReader {
  readonly bytes: Uint8Array;
  offset: number;
}

export function readByte(reader: ByteReader): number {
  const byte = reader.bytes[reader.offset];
  if (byte === undefined) throw new ReplayError('truncated', `it ends at byte ${reader.offset}`);
  reader.offset += 1;
  return byte;
}

export function readVarint(reader: ByteReader): number {
  let value = 0;
  for (let i = 0; i < MAX_BYTES; i += 1) {
    const byte = readByte(reader);
    value |= (byte & 0x7f) << (7 * i);
    if (byte > 0x7f) continue;
    if (byte === 0 && i > 0)
      throw new ReplayError('malformed', `a number at byte ${reader.offset} is longer than it needs`);
    return value;
  }
  throw new ReplayError('malformed', `a number at byte ${reader.offset} is too large`);
}
