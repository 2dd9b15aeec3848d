import type { ArgonCost } from '../../src/recovery/argonCost.ts';

/** Cheap parameters for tests; readers reject them unless allowed explicitly. */
export const CHEAP: ArgonCost = { memoryKib: 64, passes: 1, lanes: 1 };

export const PASSWORD = 'otter plumbs violet kettle';
