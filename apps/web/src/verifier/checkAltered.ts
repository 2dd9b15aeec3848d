import type { Replay, SteerRun } from '@jumpy/sim/replay';
import { toReplayClaim } from './checkReplay.ts';
import { parseReplay } from './parseReplay.ts';
import { type AlteredVerdict, findDifferences, type OpenReplay } from './verdict.ts';

/** Minimum number of ticks per steering input. */
const TICKS_PER_SLOT = 2;

/** Distance between two attempts on the same run, in slots. */
const STRIDE = 7;

/**
 * Demonstrates a mismatch: changes one input of a valid replay, then encodes, decodes and simulates it as usual.
 * `attempt` (from 0) selects another input. Undefined if the replay is invalid or unreadable, or if no change alters
 * the outcome.
 */
export async function checkAltered(
  { runId, replay: packet, claim }: OpenReplay,
  { attempt }: { attempt: number },
): Promise<AlteredVerdict | undefined> {
  const read = await parseReplay(packet);
  if (read.state !== 'ready') return undefined;
  const { decodeReplay, encodeReplay, simulate } = read.simulation;
  if (findDifferences(claim, toReplayClaim(simulate(read.replay))).length > 0) return undefined;
  const slots = slotsToAlter(read.replay);
  const first = slots.length === 0 ? 0 : (attempt * STRIDE) % slots.length;
  for (const slot of [...slots.slice(first), ...slots.slice(0, first)]) {
    const altered = decodeReplay(encodeReplay(alterSteering(read.replay, slot)));
    const found = toReplayClaim(simulate(altered));
    if (found.score !== claim.score) return { runId, claim, found, alteredTick: slotToTick(slot) };
  }
  return undefined;
}

/** Copies a replay with different steering in one slot of two ticks; all other inputs are unchanged. */
export function alterSteering(replay: Replay, slot: number): Replay {
  const steer: SteerRun[] = [];
  const add = (next: SteerRun): void => {
    const last = steer.at(-1);
    if (next.slots === 0) return;
    if (last?.steer === next.steer) steer[steer.length - 1] = { ...last, slots: last.slots + next.slots };
    else steer.push(next);
  };
  let from = 0;
  for (const run of replay.steer) {
    const to = from + run.slots;
    if (slot < from || slot >= to) add(run);
    else {
      add({ steer: run.steer, slots: slot - from });
      add({ steer: run.steer === 1 ? -1 : 1, slots: 1 });
      add({ steer: run.steer, slots: to - slot - 1 });
    }
    from = to;
  }
  return { ...replay, steer };
}

/** Slots to try, beginning a third into the run; nearly every one of them changes the outcome. */
export function slotsToAlter({ lengthTicks }: Pick<Replay, 'lengthTicks'>): number[] {
  const slots = Math.floor(lengthTicks / TICKS_PER_SLOT);
  const tries = Math.min(slots, 40);
  return Array.from({ length: tries }, (_, index) => Math.floor(slots * (1 / 3 + (index / tries) * (2 / 3))));
}

/** First tick of a slot. */
function slotToTick(slot: number): number {
  return slot * TICKS_PER_SLOT;
}
