import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The beginning of a gzip file, packed once for all who share it. */
interface PackedStart {
  bytes: Buffer;
  crc: number;
  length: number;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** What a stored block can hold. */
const MOST_STORED = 65_535;

const starts = new WeakMap<Buffer, PackedStart | Promise<PackedStart>>();

/**
 * Parts as one gzip file. The first part is long and shared: it is packed once, as long as it lives.
 * What follows is each one's own and short: it goes in as it lies. Undefined when that is too long for it.
 */
export async function packParts([first, ...rest]: readonly Buffer[]): Promise<Buffer | undefined> {
  if (!first) return undefined;
  const known = starts.get(first);
  const start = known instanceof Promise ? await known : (known ?? (await packStart(first)));
  const tail = Buffer.concat(rest);
  return tail.length > MOST_STORED ? undefined : Buffer.concat([start.bytes, closing(tail, start)]);
}

function packStart(first: Buffer): Promise<PackedStart> {
  // Flushed, not finished: the next block follows on a whole byte.
  const packing = deflate(first, { finishFlush: constants.Z_SYNC_FLUSH }).then((body) => {
    const start = { bytes: Buffer.concat([HEADER, body]), crc: crc32(first), length: first.length };
    starts.set(first, start);
    return start;
  });
  starts.set(first, packing);
  packing.catch(() => starts.delete(first));
  return packing;
}

/** The last block, stored, and what the whole file is checked by. */
function closing(tail: Buffer, { crc, length }: PackedStart): Buffer {
  const bytes = Buffer.alloc(5 + tail.length + 8);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt16LE(tail.length, 1);
  bytes.writeUInt16LE(~tail.length & 0xffff, 3);
  tail.copy(bytes, 5);
  bytes.writeUInt32LE(crc32(tail, crc), 5 + tail.length);
  bytes.writeUInt32LE(length + tail.length, 9 + tail.length);
  return bytes;
}
