import type { Role } from '@jumpy/protocol/http/session';
import type { RolesShape } from './shapes.ts';

/** What Discord shows for a role without a colour. */
const PLAIN_ROLE = '#99aab5';

/** Highest first, as Discord shows them. */
export function heldRoles(ids: readonly string[], roles: RolesShape): Role[] {
  const held = roles.filter(({ id }) => ids.includes(id)).sort((a, b) => b.position - a.position);
  return held.map(({ id, name, color }) => ({
    id,
    name,
    color: color === 0 ? PLAIN_ROLE : `#${color.toString(16).padStart(6, '0')}`,
  }));
}
