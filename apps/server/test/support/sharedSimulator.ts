import { createSimulator, type Simulator, type SimulatorLoad } from '../../src/features/runs/replays/simulator.ts';

/** Generous, for a slow machine. */
const PATIENCE_MS = 120_000;

let shared: (Simulator & SimulatorLoad) | undefined;

/**
 * One thread pool for all applications of a test worker, since starting a thread takes longer than simulating most
 * runs.
 */
export function sharedSimulator(): Simulator & SimulatorLoad {
  shared ??= createSimulator({ timeoutMs: PATIENCE_MS });
  return { ...shared, close: async () => undefined };
}
