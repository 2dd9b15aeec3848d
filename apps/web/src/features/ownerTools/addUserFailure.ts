import { ACCESS_DENIED } from '@jumpy/protocol/http/admin';

/**
 * What the user-add tool says when it failed (ADMIN-101, ADMIN-102).
 * @example addUserFailure('No player is called moon.') // 'Failed to add user: No player is called moon.'
 */
export function addUserFailure(why: string): string {
  return why === ACCESS_DENIED ? 'Unauthorized: Admin Discord account required' : `Failed to add user: ${why}`;
}
