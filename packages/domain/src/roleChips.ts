import type { NamedRole, RoleIds } from './communityRoles.ts';
import { MINT_ROLES, mintRoleOf } from './mintRoles.ts';

/** A role as it is shown (ROLE-25). */
export interface RoleChip {
  name: string;
  color: string;
  /** Of the mint roles that somebody holds, the highest. */
  isTopPriority: boolean;
}

/**
 * Roles as they are shown, in their order, with the one marked that decides about a mint (ROLE-13, ROLE-25).
 * @example roleChips([{ id: '7', name: 'Elite', color: '#ffc84a' }], {})[0]?.isTopPriority // true
 */
export function roleChips<Role extends NamedRole & { color: string }>(
  roles: readonly Role[],
  ids: RoleIds,
): (Role & RoleChip)[] {
  const top = MINT_ROLES.map((name) => roles.find((role) => mintRoleOf(role, ids) === name)).find(Boolean);
  return roles.map((role) => ({ ...role, isTopPriority: role === top }));
}
