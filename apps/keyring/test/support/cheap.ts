import type { ArgonCost } from '../../src/recovery/argonCost.ts';

/** A cost for tests: the readers refuse it unless they are told otherwise. */
export const CHEAP: ArgonCost = { memoryKib: 64, passes: 1, lanes: 1 };

export const PASSWORD = 'otter plumbs violet kettle';
