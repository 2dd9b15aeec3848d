/** Roles of those who run the server, from least to most; each may do what those before it may. */
export const OPERATOR_ROLES = ['viewer', 'moderator', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
