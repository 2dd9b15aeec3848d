import { alterSteer, slotsToAlter, tickOfSlot } from './alterReplay.ts';
import { claimOf } from './checkReplay.ts';
import { readReplay } from './readReplay.ts';
import type { AlteredVerdict, OpenReplay } from './verdict.ts';

/**
 * Shows how a mismatch looks: a copy of a true replay with one input changed, written as a replay, read and simulated like
 * any other. Undefined for a replay that no such change leads elsewhere, or that cannot be read.
 */
export async function checkAltered({ runId, replay: packet, claim }: OpenReplay): Promise<AlteredVerdict | undefined> {
  const read = await readReplay(packet);
  if (read.state !== 'ready') return undefined;
  const { decodeReplay, encodeReplay, simulate } = read.simulation;
  for (const slot of slotsToAlter(read.replay)) {
    const altered = decodeReplay(encodeReplay(alterSteer(read.replay, slot)));
    const found = claimOf(simulate(altered));
    if (found.score !== claim.score) return { runId, claim, found, alteredTick: tickOfSlot(slot) };
  }
  return undefined;
}
