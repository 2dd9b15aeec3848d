/**
 * Inputs as the marks of a run carry them: half a byte for every two ticks, an even one and the odd one after it. The lower two bits
 * are the steer plus one, the third says that hop was pressed on the even tick, the fourth on the odd one.
 */

declare const atob: (text: string) => string;
declare const btoa: (text: string) => string;

const STEER = 3;
const HOP = 4;
const NO_STEER = 1;

/** Where inputs of a run begin and end, in ticks; `toTick` is not part of them. */
export interface PackedTicks {
  readonly fromTick: number;
  readonly toTick: number;
}

/**
 * Packs a trail (`inputTrail`: a byte a tick).
 * @example packTrail(Uint8Array.from([2, 6]), { fromTick: 0, toTick: 2 }) // Uint8Array [10]
 */
export function packTrail(trail: Uint8Array, { fromTick, toTick }: PackedTicks): Uint8Array {
  const first = fromTick >> 1;
  const bytes = new Uint8Array(bytesOf({ fromTick, toTick }));
  for (let tick = fromTick; tick < toTick; tick += 1) {
    const code = trail[tick - fromTick] ?? NO_STEER;
    const slot = (tick >> 1) - first;
    const half = (slot & 1) * 4;
    const hop = (code & HOP) === 0 ? 0 : HOP << (tick & 1);
    bytes[slot >> 1] = (bytes[slot >> 1] ?? 0) | (((code & STEER) | hop) << half);
  }
  return bytes;
}

/**
 * Reads what `packTrail` wrote; undefined for anything else.
 * @example unpackTrail(Uint8Array.of(10), { fromTick: 0, toTick: 2 }) // Uint8Array [2, 6]
 */
export function unpackTrail(bytes: Uint8Array, { fromTick, toTick }: PackedTicks): Uint8Array | undefined {
  if (toTick < fromTick || bytes.length !== bytesOf({ fromTick, toTick })) return undefined;
  const first = fromTick >> 1;
  const trail = new Uint8Array(toTick - fromTick);
  for (let tick = fromTick; tick < toTick; tick += 1) {
    const slot = (tick >> 1) - first;
    const half = ((bytes[slot >> 1] ?? 0) >> ((slot & 1) * 4)) & 15;
    const steer = half & STEER;
    if (steer === STEER) return undefined;
    trail[tick - fromTick] = steer | ((half & (HOP << (tick & 1))) === 0 ? 0 : HOP);
  }
  // There is one way to write a trail.
  return packTrail(trail, { fromTick, toTick }).every((byte, index) => byte === bytes[index]) ? trail : undefined;
}

/**
 * The same as base64.
 * @example packInputs(Uint8Array.from([2, 6]), { fromTick: 0, toTick: 2 }) // 'Cg=='
 */
export function packInputs(trail: Uint8Array, ticks: PackedTicks): string {
  return btoa(String.fromCharCode(...packTrail(trail, ticks)));
}

/**
 * Reads what `packInputs` wrote, as a trail; undefined for anything else.
 * @example unpackInputs('Cg==', { fromTick: 0, toTick: 2 }) // Uint8Array [2, 6]
 */
export function unpackInputs(packed: string, ticks: PackedTicks): Uint8Array | undefined {
  const bytes = bytesIn(packed);
  const trail = bytes && unpackTrail(bytes, ticks);
  // Nor is there more than one way to write its bytes.
  return trail && packInputs(trail, ticks) === packed ? trail : undefined;
}

/** Two slots a byte. */
function bytesOf({ fromTick, toTick }: PackedTicks): number {
  return toTick <= fromTick ? 0 : (((toTick - 1) >> 1) - (fromTick >> 1) + 2) >> 1;
}

function bytesIn(packed: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(packed), (letter: string) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
