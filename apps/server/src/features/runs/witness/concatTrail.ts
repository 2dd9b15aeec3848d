import { unpackTrail } from '@jumpy/protocol/packInputs';

/** A message that may carry inputs, packed, since the previous one that has any. */
export interface InputMessage {
  tick: number;
  inputs?: Uint8Array | null;
}

/** Concatenates the inputs of messages, one byte per tick. */
export function concatTrail(marks: readonly InputMessage[], { fromTick }: { fromTick: number }): Uint8Array {
  const parts: Uint8Array[] = [];
  let tick = fromTick;
  for (const { tick: toTick, inputs } of marks) {
    if (!inputs) continue;
    const part = unpackTrail(inputs, { fromTick: tick, toTick });
    if (!part) break;
    parts.push(part);
    tick = toTick;
  }
  return Buffer.concat(parts);
}
