import { DEFAULT_ROLE_COLOR } from '@jumpy/domain/storedRoles';
import type { Role } from '@jumpy/protocol/http/session';
import type { RolesShape } from './shapes.ts';

export function toHeldRoles(ids: readonly string[], roles: RolesShape): Role[] {
  const held = roles.filter(({ id }) => ids.includes(id)).sort((a, b) => b.position - a.position);
  return held.map(({ id, name, color }) => ({
    id,
    name,
    color: color === 0 ? DEFAULT_ROLE_COLOR : `#${color.toString(16).padStart(6, '0')}`,
  }));
}
