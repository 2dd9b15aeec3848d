/**
 * Packed inputs of a run's witness messages: half a byte per even tick and the odd tick after it. The lower two bits
 * are the steer plus one, the third is a hop on the even tick, the fourth a hop on the odd one.
 */

declare const atob: (text: string) => string;
declare const btoa: (text: string) => string;

const STEER_MASK = 3;
const HOP_BIT = 4;
const NEUTRAL_STEER = 1;

/** Tick range of a run's inputs; `toTick` is exclusive. */
export interface TickRange {
  readonly fromTick: number;
  readonly toTick: number;
}

/**
 * Packs an input trail (`inputTrail`: one byte per tick).
 * @example packTrail(Uint8Array.from([2, 6]), { fromTick: 0, toTick: 2 }) // Uint8Array [10]
 */
export function packTrail(trail: Uint8Array, { fromTick, toTick }: TickRange): Uint8Array {
  const first = fromTick >> 1;
  const bytes = new Uint8Array(packedLength({ fromTick, toTick }));
  for (let tick = fromTick; tick < toTick; tick += 1) {
    const code = trail[tick - fromTick] ?? NEUTRAL_STEER;
    const slot = (tick >> 1) - first;
    const shift = (slot & 1) * 4;
    const hop = (code & HOP_BIT) === 0 ? 0 : HOP_BIT << (tick & 1);
    bytes[slot >> 1] = (bytes[slot >> 1] ?? 0) | (((code & STEER_MASK) | hop) << shift);
  }
  return bytes;
}

/**
 * Decodes the result of `packTrail`; undefined for anything else.
 * @example unpackTrail(Uint8Array.of(10), { fromTick: 0, toTick: 2 }) // Uint8Array [2, 6]
 */
export function unpackTrail(bytes: Uint8Array, { fromTick, toTick }: TickRange): Uint8Array | undefined {
  if (toTick < fromTick || bytes.length !== packedLength({ fromTick, toTick })) return undefined;
  const first = fromTick >> 1;
  const trail = new Uint8Array(toTick - fromTick);
  for (let tick = fromTick; tick < toTick; tick += 1) {
    const slot = (tick >> 1) - first;
    const code = ((bytes[slot >> 1] ?? 0) >> ((slot & 1) * 4)) & 15;
    const steer = code & STEER_MASK;
    if (steer === STEER_MASK) return undefined;
    trail[tick - fromTick] = steer | ((code & (HOP_BIT << (tick & 1))) === 0 ? 0 : HOP_BIT);
  }
  // Only the canonical encoding of a trail is accepted.
  return packTrail(trail, { fromTick, toTick }).every((byte, index) => byte === bytes[index]) ? trail : undefined;
}

/**
 * Like `packTrail`, but returns base64.
 * @example packInputs(Uint8Array.from([2, 6]), { fromTick: 0, toTick: 2 }) // 'Cg=='
 */
export function packInputs(trail: Uint8Array, ticks: TickRange): string {
  return btoa(String.fromCharCode(...packTrail(trail, ticks)));
}

/**
 * Decodes the result of `packInputs` to a trail; undefined for anything else.
 * @example unpackInputs('Cg==', { fromTick: 0, toTick: 2 }) // Uint8Array [2, 6]
 */
export function unpackInputs(packed: string, ticks: TickRange): Uint8Array | undefined {
  const bytes = decodeBase64(packed);
  const trail = bytes && unpackTrail(bytes, ticks);
  // Only the canonical base64 is accepted, too.
  return trail && packInputs(trail, ticks) === packed ? trail : undefined;
}

/** A byte holds two slots of two ticks. */
function packedLength({ fromTick, toTick }: TickRange): number {
  return toTick <= fromTick ? 0 : (((toTick - 1) >> 1) - (fromTick >> 1) + 2) >> 1;
}

function decodeBase64(packed: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(packed), (character: string) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
