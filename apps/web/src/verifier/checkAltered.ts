import type { Replay, SteerRun } from '@jumpy/sim/replay';
import { claimOf } from './checkReplay.ts';
import { readReplay } from './readReplay.ts';
import { type AlteredVerdict, differences, type OpenReplay } from './verdict.ts';

/** Ticks that one steering lasts at least. */
const TICKS_PER_SLOT = 2;

/** How far apart two examples of one run lie, in slots to try. */
const STRIDE = 7;

/**
 * Shows how a mismatch looks: a copy of a true replay with one input changed, written as a replay, read and simulated like
 * any other; `attempt` (from 0) chooses another input. Undefined for a replay that is not true itself, that cannot be read, or
 * that no such change leads elsewhere.
 */
export async function checkAltered(
  { runId, replay: packet, claim }: OpenReplay,
  { attempt }: { attempt: number },
): Promise<AlteredVerdict | undefined> {
  const read = await readReplay(packet);
  if (read.state !== 'ready') return undefined;
  const { decodeReplay, encodeReplay, simulate } = read.simulation;
  if (differences(claim, claimOf(simulate(read.replay))).length > 0) return undefined;
  const slots = slotsToAlter(read.replay);
  const first = slots.length === 0 ? 0 : (attempt * STRIDE) % slots.length;
  for (const slot of [...slots.slice(first), ...slots.slice(0, first)]) {
    const altered = decodeReplay(encodeReplay(alterSteer(read.replay, slot)));
    const found = claimOf(simulate(altered));
    if (found.score !== claim.score) return { runId, claim, found, alteredTick: tickOfSlot(slot) };
  }
  return undefined;
}

/** A copy of a replay that steers otherwise in one slot of two ticks; everything else is as it was played. */
export function alterSteer(replay: Replay, slot: number): Replay {
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

/** Slots to try, from a third of the run on; nearly every one of them changes how a run goes on. */
export function slotsToAlter({ lengthTicks }: Pick<Replay, 'lengthTicks'>): number[] {
  const slots = Math.floor(lengthTicks / TICKS_PER_SLOT);
  const tries = Math.min(slots, 40);
  return Array.from({ length: tries }, (_, index) => Math.floor(slots * (1 / 3 + (index / tries) * (2 / 3))));
}

/** The tick at which a slot begins. */
function tickOfSlot(slot: number): number {
  return slot * TICKS_PER_SLOT;
}
