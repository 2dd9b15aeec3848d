import { crc32, deflateSync } from 'node:zlib';
import { type Rgb, type Portrait, portraitColor } from './portrait.ts';

/** Maximum code length in GIF, in bits. */
const MAX_CODE_BITS = 12;

const PALETTE_BITS = 6;
const LOOP_EXTENSION = [0x21, 0xff, 0x0b, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const BLOCK_BYTES = 255;

/** Samples per pixel axis, for anti-aliasing in true-color images. */
const SAMPLES_PER_AXIS = 3;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOR = 2;

/** Hash of the server's icon. */
export const GUILD_ICON = '5d0c7e9ab3412f685d0c7e9ab3412f68';

/** Number of default avatars. */
export const DEFAULT_AVATAR_COUNT = 6;

/** Maximum rendered size; Discord also returns the original if it is smaller than requested. */
const MAX_SIZE = 256;
const BLINK_CS = 14;
const EYES_OPEN_CS = 220;

const EAR_KINDS = ['long', 'round', 'point'] as const;
const MOUTH_KINDS = ['smile', 'laugh', 'small'] as const;

/** Portrait of an image hash. */
export function portraitFromHash(hash: string): Portrait {
  const digit = (at: number): number => Number.parseInt(hash.replace('a_', '').slice(at, at + 2), 16) || 0;
  return {
    furIndex: digit(0) % 8,
    backgroundIndex: digit(2) % 6,
    ears: EAR_KINDS[digit(4) % EAR_KINDS.length] ?? 'long',
    eyes: digit(6) % 3 === 0 ? 'happy' : 'open',
    mouth: MOUTH_KINDS[digit(8) % MOUTH_KINDS.length] ?? 'smile',
  };
}

export const defaultPortrait = (index: number): Portrait => ({
  ...{ furIndex: index, backgroundIndex: (index + 2) % 6, ears: 'long', eyes: 'open', mouth: 'smile' },
});

export const renderPng = (face: Portrait, size: number): Buffer => {
  const side = Math.min(size, MAX_SIZE);
  return encodePng(rasterizeRgb(face, side), side);
};

export function renderGif(face: Portrait, size: number): Buffer {
  const side = Math.min(size, MAX_SIZE);
  const palette: Rgb[] = [];
  const open: Portrait = { ...face, eyes: 'open' };
  const frame = (isBlinking: boolean): Uint8Array => rasterizeIndexed(open, { size: side, isBlinking, palette });
  const frames = [
    { indexes: frame(false), delayCs: EYES_OPEN_CS },
    { indexes: frame(true), delayCs: BLINK_CS },
  ];
  return encodeGif(frames, { size: side, palette });
}

/** Encodes a square PNG from RGB bytes. */
function encodePng(pixels: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  header[9] = TRUE_COLOR;
  const stride = size * 3;
  // Every row starts with its filter type; 0 means none.
  const rows = Buffer.alloc((stride + 1) * size);
  for (let row = 0; row < size; row += 1)
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return Buffer.concat([
    PNG_SIGNATURE,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows)),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Renders an image as rows of RGB bytes. */
function rasterizeRgb(face: Portrait, size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 3);
  const step = 2 / (size * SAMPLES_PER_AXIS);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES_PER_AXIS * SAMPLES_PER_AXIS; sample += 1) {
        const x = (column * SAMPLES_PER_AXIS + (sample % SAMPLES_PER_AXIS) + 0.5) * step - 1;
        const y = (row * SAMPLES_PER_AXIS + Math.floor(sample / SAMPLES_PER_AXIS) + 0.5) * step - 1;
        const colour = portraitColor(face, [x, y], { isBlinking: false });
        for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] ?? 0) + (colour[channel] ?? 0);
      }
      const at = (row * size + column) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = (sum[channel] ?? 0) / (SAMPLES_PER_AXIS * SAMPLES_PER_AXIS);
    }
  }
  return pixels;
}

/** Renders an image in flat colors: the palette, and an index per pixel. The palette may grow from frame to frame. */
function rasterizeIndexed(
  face: Portrait,
  { size, isBlinking, palette }: { size: number; isBlinking: boolean; palette: Rgb[] },
): Uint8Array {
  const indexes = new Map(palette.map((colour, index) => [colour.map(Math.round).join(), index]));
  return Uint8Array.from({ length: size * size }, (_, pixel) => {
    const x = ((pixel % size) + 0.5) * (2 / size) - 1;
    const y = (Math.floor(pixel / size) + 0.5) * (2 / size) - 1;
    const colour = portraitColor(face, [x, y], { isBlinking });
    const key = colour.map(Math.round).join();
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, palette.length);
    return palette.push(colour) - 1;
  });
}

interface GifFrame {
  indexes: Uint8Array;
  /** Duration in hundredths of a second. */
  delayCs: number;
}

/** Encodes a square GIF that loops forever; at most 64 colors. */
function encodeGif(frames: GifFrame[], { size, palette }: { size: number; palette: readonly Rgb[] }): Buffer {
  if (palette.length > 1 << PALETTE_BITS)
    throw new RangeError(`${palette.length} colours do not fit into ${1 << PALETTE_BITS}`);
  const colours = Buffer.alloc(3 << PALETTE_BITS);
  for (const [index, colour] of palette.entries()) colours.set(colour.map(Math.round), index * 3);
  const side = toUint16(size);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...side, ...side, 0x80 | (PALETTE_BITS - 1), 0, 0]),
    colours,
    Buffer.from(LOOP_EXTENSION),
    ...frames.map(({ indexes, delayCs }) =>
      Buffer.concat([
        Buffer.from([0x21, 0xf9, 4, 0, ...toUint16(delayCs), 0, 0]),
        Buffer.from([0x2c, 0, 0, 0, 0, ...side, ...side, 0, PALETTE_BITS]),
        toSubBlocks(compressLzw(indexes, PALETTE_BITS)),
      ]),
    ),
    Buffer.from([0x3b]),
  ]);
}

const toUint16 = (value: number): [number, number] => [value & 0xff, value >> 8];

/** GIF sub-blocks: each is preceded by its length, with an empty one at the end. */
function toSubBlocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += BLOCK_BYTES) {
    const block = data.subarray(at, at + BLOCK_BYTES);
    parts.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** LZW compression for GIF: codes of growing length, least significant bit first. */
function compressLzw(indexes: Uint8Array, indexBits: number): Buffer {
  const clear = 1 << indexBits;
  const bytes: number[] = [];
  let held = 0;
  let heldBits = 0;
  let codeBits = indexBits + 1;
  let next = clear + 2;
  let table = new Map<number, number>();

  const emit = (code: number): void => {
    held |= code << heldBits;
    heldBits += codeBits;
    for (; heldBits >= 8; heldBits -= 8, held >>>= 8) bytes.push(held & 0xff);
  };

  emit(clear);
  let prefix = indexes[0] ?? 0;
  for (const index of indexes.subarray(1)) {
    const key = (prefix << 8) | index;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    prefix = index;
    if (next < 1 << MAX_CODE_BITS) {
      if (next === 1 << codeBits) codeBits += 1;
      table.set(key, next);
      next += 1;
      continue;
    }
    emit(clear);
    table = new Map();
    codeBits = indexBits + 1;
    next = clear + 2;
  }
  emit(prefix);
  if (next === 1 << codeBits && codeBits < MAX_CODE_BITS) codeBits += 1;
  emit(clear + 1);
  if (heldBits > 0) bytes.push(held & 0xff);
  return Buffer.from(bytes);
}
