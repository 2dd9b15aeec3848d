import { alterSteer, slotsToAlter, tickOfSlot } from './alterReplay.ts';
import { claimOf } from './checkReplay.ts';
import { readReplay } from './readReplay.ts';
import { type AlteredVerdict, differences, type OpenReplay } from './verdict.ts';

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
