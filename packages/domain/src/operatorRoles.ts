/** Roles of those who run the server, from least to most; each may do what those before it may. */
export const OPERATOR_ROLES = ['viewer', 'moderator', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Whether somebody with a role, or with none, may do what at least another role may.
 * @example hasOperatorRole('owner', 'moderator') // true
 */
export function hasOperatorRole(role: OperatorRole | null | undefined, least: OperatorRole): boolean {
  return role !== null && role !== undefined && OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(least);
}

/**
 * A role with its article, as sentences name it.
 * @example operatorRoleText('owner') // 'an owner'
 */
export const operatorRoleText = (role: OperatorRole): string => (role === 'owner' ? 'an owner' : `a ${role}`);
