import type { FuzzRandom } from './fuzzRandom.ts';

/** Mutates valid bytes: changes, removes, duplicates or inserts some. */
export function mutateBytes(honest: Uint8Array, random: FuzzRandom): Uint8Array {
  let bytes = Array.from(honest);
  for (let changes = 1 + random.integerBelow(4); changes > 0; changes -= 1) {
    const at = random.integerBelow(bytes.length + 1);
    const kind = random.integerBelow(5);
    if (kind === 0) bytes[Math.min(at, bytes.length - 1)] = random.integerBelow(256);
    else if (kind === 1) bytes = bytes.slice(0, Math.max(at, 1));
    else if (kind === 2) bytes.splice(at, 0, ...random.bytes(1 + random.integerBelow(8)));
    else if (kind === 3) bytes.splice(at, 1 + random.integerBelow(8));
    else bytes.splice(at, 0, ...bytes.slice(at, at + random.integerBelow(64)));
    if (bytes.length === 0) bytes = [0];
  }
  return Uint8Array.from(bytes);
}
