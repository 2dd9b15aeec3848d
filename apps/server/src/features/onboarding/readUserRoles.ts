import type { UserRolesAnswer } from '@jumpy/protocol/http/onboarding';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import type { RequestPlayer } from '../../http/route.ts';
import type { jumperChecker } from './checkJumper.ts';
import { noteRoleRead } from '../roleSync/noteRoleRead.ts';
import { onboardingStore } from './store.ts';

/**
 * The roles of a member: one's own, or anybody's for administrators (API-04). Whoever is still at onboarding and lacks the Jumper Role is
 * given it: this is the re-check they wait for. Afterwards a role that was taken away stays away.
 */
export async function readUserRoles(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  {
    player,
    userId,
    address,
    checkJumper,
  }: { player: RequestPlayer; userId: string; address: string; checkJumper: ReturnType<typeof jumperChecker> },
): Promise<UserRolesAnswer> {
  const isOwn = userId === player.discordId;
  if (!isOwn && !player.isAdmin) throw new ApiError('other_player', 'That is another player.', { field: 'userId' });
  const { isDone, isSuspended } = await onboardingStore.read(context.db, player.id);
  const asked = { discordId: userId, mayGive: isOwn && !isDone && !isSuspended, address };
  const check = await checkJumper(asked).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_member') return error.message;
    throw error;
  });
  if (typeof check === 'string')
    return { success: true, is_member: false, roles: [], has_jumper_role: false, jumper_role: null, error: check };
  const { roles, jumper, holds, why } = check;
  await noteRoleRead(context, { discordId: userId });
  return {
    success: true,
    is_member: true,
    roles,
    has_jumper_role: holds,
    jumper_role: jumper ?? null,
    ...(why === undefined ? {} : { error: why }),
  };
}
