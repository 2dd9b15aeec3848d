import { createSimulator, type Simulator } from '../../src/features/runs/replays/simulator.ts';

let shared: Simulator | undefined;

/** One pool of threads for all applications of a test worker: to start a thread takes longer than to play most runs again. */
export function sharedSimulator(): Simulator {
  shared ??= createSimulator();
  return { ...shared, close: async () => undefined };
}
