import type { CourseProof, ReplayClaim } from '@jumpy/protocol/http/replays';
import type { RunResult } from '@jumpy/sim/simulate';
import { countSections } from '@jumpy/sim/section';
import { createCourseKey } from './courseKey.ts';
import { type CourseVerdict, findDifferences, type OpenReplay, type Verdict, type AlteredVerdict } from './verdict.ts';
import { PacketError, unpackReplay } from '@jumpy/protocol/unpackReplay';
import { type Replay, ReplayError, replayVersion, type SteerRun } from '@jumpy/sim/replay';
import { loadSimulation, type Simulation } from '@jumpy/sim/versions';

/** Extracts the fields that leaderboards claim. */
export function toReplayClaim({ score, jumps, enemies, ticks, level }: RunResult): ReplayClaim {
  return { score, jumps, enemies, ticks, level };
}

/** Re-simulates a replay with the rules of its version and compares the result with the claim. */
export async function checkReplay(
  { runId, replay: packet, claim, course }: OpenReplay,
  { nowMs }: { nowMs: () => number },
): Promise<Verdict> {
  const parsed = await parseReplay(packet);
  const bytes = parsed.packedBytes;
  if (parsed.state === 'damaged') return { runId, bytes, durationMs: 0, outcome: 'damaged' };
  if (parsed.state === 'version') {
    return { runId, bytes, durationMs: 0, outcome: 'version', simVersion: parsed.simVersion };
  }
  const startMs = nowMs();
  const found = toReplayClaim(parsed.simulation.simulate(parsed.replay));
  const durationMs = nowMs() - startMs;
  const isSame = findDifferences(claim, found).length === 0;
  const courseVerdict = course && (await checkCourseProof(parsed.replay.seed, course));
  const outcome = isSame && courseVerdict !== 'broken' ? 'same' : 'different';
  return { runId, bytes, durationMs, outcome, claim, found, ...(courseVerdict ? { course: courseVerdict } : {}) };
}

/** Whether the course sections derive from the key, and the key matches its commitment. */
async function checkCourseProof(seed: string, proof: CourseProof): Promise<CourseVerdict> {
  // Only available in secure contexts; a self-hosted copy on plain HTTP lacks it.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'unable';
  const key = createCourseKey(proof, subtle);
  const isValid = (await key.matchesCommitment()) && (await key.deriveSections(countSections(seed))) === seed;
  return isValid ? 'kept' : 'broken';
}

/** A decoded replay with the simulation of its version, or the reason why it cannot be read. */
type ParsedReplay = { packedBytes: number } & (
  | { state: 'ready'; simulation: Simulation; replay: Replay }
  | { state: 'damaged' }
  | { state: 'version'; simVersion: number }
);

/** Decodes a replay of any released version; invalid bytes count as damaged. */
async function parseReplay(packet: string): Promise<ParsedReplay> {
  let packedBytes = 0;
  try {
    const unpacked = await unpackReplay(packet);
    packedBytes = unpacked.packedBytes;
    const simVersion = replayVersion(unpacked.bytes);
    const simulation = await loadSimulation(simVersion);
    if (!simulation) return { state: 'version', simVersion, packedBytes };
    return { state: 'ready', simulation, replay: simulation.decodeReplay(unpacked.bytes), packedBytes };
  } catch (error) {
    if (error instanceof PacketError || error instanceof ReplayError) return { state: 'damaged', packedBytes };
    throw error;
  }
}

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
  const parsed = await parseReplay(packet);
  if (parsed.state !== 'ready') return undefined;
  const { decodeReplay, encodeReplay, simulate } = parsed.simulation;
  if (findDifferences(claim, toReplayClaim(simulate(parsed.replay))).length > 0) return undefined;
  const slots = slotsToAlter(parsed.replay);
  const firstIndex = slots.length === 0 ? 0 : (attempt * STRIDE) % slots.length;
  for (const slot of [...slots.slice(firstIndex), ...slots.slice(0, firstIndex)]) {
    const altered = decodeReplay(encodeReplay(alterSteering(parsed.replay, slot)));
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
  const tryCount = Math.min(slots, 40);
  return Array.from({ length: tryCount }, (_, index) => Math.floor(slots * (1 / 3 + (index / tryCount) * (2 / 3))));
}

/** First tick of a slot. */
function slotToTick(slot: number): number {
  return slot * TICKS_PER_SLOT;
}
