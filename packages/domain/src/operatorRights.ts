import { OPERATOR_ROLES, type OperatorRole } from './operatorRoles.ts';

// Apart from the list of roles, which is all that a page loads first.

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
