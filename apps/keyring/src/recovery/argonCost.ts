/** Argon2 parameters: memory in KiB, passes, lanes. */
export interface ArgonCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** Cost of every recovery blob: 64 MiB, 3 passes. */
export const ARGON_COST: ArgonCost = { memoryKib: 65_536, passes: 3, lanes: 1 };

/** Maximum cost accepted from a blob; more would only freeze the page. */
const MAX_ARGON_COST: ArgonCost = { memoryKib: 262_144, passes: 8, lanes: 1 };

/** Whether a blob's cost is at least `min` and not excessive. */
export function isAcceptableCost({ memoryKib, passes, lanes }: ArgonCost, min: ArgonCost): boolean {
  return (
    memoryKib >= min.memoryKib &&
    memoryKib <= MAX_ARGON_COST.memoryKib &&
    passes >= min.passes &&
    passes <= MAX_ARGON_COST.passes &&
    lanes === min.lanes
  );
}
