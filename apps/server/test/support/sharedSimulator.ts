import { createSimulator, type Simulator } from '../../src/features/runs/replays/simulator.ts';

/** The machine that runs the tests may be slow itself. */
const PATIENCE_MS = 120_000;

let shared: Simulator | undefined;

/** One pool of threads for all applications of a test worker: to start a thread takes longer than to play most runs again. */
export function sharedSimulator(): Simulator {
  shared ??= createSimulator({ timeoutMs: PATIENCE_MS });
  return { ...shared, close: async () => undefined };
}
