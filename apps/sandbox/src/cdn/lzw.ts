/** The longest code a GIF may hold, in bits. */
const MAX_BITS = 12;

/** Compresses colour indexes the way GIF wants them: codes of growing length, lowest bit first. */
export function compressLzw(indexes: Uint8Array, indexBits: number): Buffer {
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
    if (next < 1 << MAX_BITS) {
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
  if (next === 1 << codeBits && codeBits < MAX_BITS) codeBits += 1;
  emit(clear + 1);
  if (heldBits > 0) bytes.push(held & 0xff);
  return Buffer.from(bytes);
}
