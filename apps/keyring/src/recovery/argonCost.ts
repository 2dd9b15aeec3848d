/** What a guess at a password costs: memory in KiB, passes over it, lanes. */
export interface ArgonCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** What every recovery blob costs: 64 MiB, 3 passes. */
export const ARGON_COST: ArgonCost = { memoryKib: 65_536, passes: 3, lanes: 1 };

/** The most that is worked through for a blob: what asks more would only stop the page. */
const MOST: ArgonCost = { memoryKib: 262_144, passes: 8, lanes: 1 };

/** Whether a blob's cost is neither lowered under `least` nor raised beyond reason. */
export function isFairCost({ memoryKib, passes, lanes }: ArgonCost, least: ArgonCost): boolean {
  return (
    memoryKib >= least.memoryKib &&
    memoryKib <= MOST.memoryKib &&
    passes >= least.passes &&
    passes <= MOST.passes &&
    lanes === least.lanes
  );
}
