import type { PART_STATES } from '@jumpy/protocol/http/health';

/** Health of one component. */
export type Part = { state: (typeof PART_STATES)[number]; detail?: string };
