import type { Replay, SteerRun } from '@jumpy/sim/replay';

/** Ticks that one steering lasts at least. */
const TICKS_PER_SLOT = 2;

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
export function tickOfSlot(slot: number): number {
  return slot * TICKS_PER_SLOT;
}
