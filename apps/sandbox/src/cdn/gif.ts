import type { Colour } from './face.ts';
import { compressLzw } from './lzw.ts';

export interface GifFrame {
  indexes: Uint8Array;
  /** How long it shows, in hundredths of a second. */
  delayCs: number;
}

const PALETTE_BITS = 6;
const FOREVER = [0x21, 0xff, 0x0b, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const BLOCK_BYTES = 255;

/** A square GIF that plays its frames for ever; at most 64 colours. */
export function encodeGif(frames: GifFrame[], { size, palette }: { size: number; palette: readonly Colour[] }): Buffer {
  if (palette.length > 1 << PALETTE_BITS)
    throw new RangeError(`${palette.length} colours do not fit into ${1 << PALETTE_BITS}`);
  const colours = Buffer.alloc(3 << PALETTE_BITS);
  for (const [index, colour] of palette.entries()) colours.set(colour.map(Math.round), index * 3);
  const side = uint16(size);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...side, ...side, 0x80 | (PALETTE_BITS - 1), 0, 0]),
    colours,
    Buffer.from(FOREVER),
    ...frames.map(({ indexes, delayCs }) =>
      Buffer.concat([
        Buffer.from([0x21, 0xf9, 4, 0, ...uint16(delayCs), 0, 0]),
        Buffer.from([0x2c, 0, 0, 0, 0, ...side, ...side, 0, PALETTE_BITS]),
        inBlocks(compressLzw(indexes, PALETTE_BITS)),
      ]),
    ),
    Buffer.from([0x3b]),
  ]);
}

const uint16 = (value: number): [number, number] => [value & 0xff, value >> 8];

/** GIF data come in blocks with their length before them, and an empty one at the end. */
function inBlocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += BLOCK_BYTES) {
    const block = data.subarray(at, at + BLOCK_BYTES);
    parts.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}
