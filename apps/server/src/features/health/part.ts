import type { PART_STATES } from '@jumpy/protocol/http/health';

/** How a part of the product is. */
export type Part = { state: (typeof PART_STATES)[number]; detail?: string };
