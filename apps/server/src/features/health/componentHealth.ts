import type { COMPONENT_STATES } from '@jumpy/protocol/http/operations';

/** Health of one component. */
export type ComponentHealth = { state: (typeof COMPONENT_STATES)[number]; detail?: string };
