import { PacketError, unpackReplay } from '@jumpy/protocol/unpackReplay';
import { type Replay, ReplayError, replayVersion } from '@jumpy/sim/replay';
import { loadSimulation, type Simulation } from '@jumpy/sim/versions';

/** A decoded replay with the simulation of its version, or the reason why it cannot be read. */
export type ParsedReplay = { packedBytes: number } & (
  | { state: 'ready'; simulation: Simulation; replay: Replay }
  | { state: 'damaged' }
  | { state: 'version'; simVersion: number }
);

/** Decodes a replay of any released version; invalid bytes count as damaged. */
export async function parseReplay(packet: string): Promise<ParsedReplay> {
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
