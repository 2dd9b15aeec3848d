import type { NamedRole, RoleIds } from './communityRoles.ts';
import { MINT_ROLES, parseMintRole } from './mintRoles.ts';

/** A role as displayed (ROLE-25). */
export interface PrioritizedRole {
  name: string;
  color: string;
  /** True for the highest mint role the player holds. */
  isTopPriority: boolean;
}

/**
 * Converts roles for display, in order, and marks the one that decides about minting (ROLE-13, ROLE-25).
 * @example prioritizeRoles([{ id: '7', name: 'Elite', color: '#ffc84a' }], {})[0]?.isTopPriority // true
 */
export function prioritizeRoles<Role extends NamedRole & { color: string }>(
  roles: readonly Role[],
  ids: RoleIds,
): (Role & PrioritizedRole)[] {
  const top = MINT_ROLES.map((name) => roles.find((role) => parseMintRole(role, ids) === name)).find(Boolean);
  return roles.map((role) => ({ ...role, isTopPriority: role === top }));
}
