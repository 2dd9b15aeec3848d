import type { SessionUser } from '@jumpy/protocol/http/session';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/appError.ts';
import { toRoleChips, readWaitingRoles } from '../roles/roleChips.ts';
import { toAvatarPath } from './toAvatarPath.ts';
import { readOperatorRole } from './operatorRole.ts';
import { playerStore } from './store.ts';

/** Builds the session user from the server's own data. */
export async function loadSessionUser({ db, env }: Pick<Context, 'db' | 'env'>, userId: string): Promise<SessionUser> {
  const row = await playerStore.findById(db, userId);
  if (!row) throw new AppError('unauthenticated', 'Please sign in first.');
  const waiting = await readWaitingRoles({ db, env }, row.discordId);
  const operatorRole = await readOperatorRole({ db, env }, { userId, discordId: row.discordId });
  return {
    id: row.discordId,
    discordId: row.discordId,
    publicId: row.publicId,
    username: row.username,
    email: row.email,
    discriminator: row.discriminator,
    avatar: row.avatar,
    avatarUrl: toAvatarPath(row),
    roles: toRoleChips({ env }, row.roles),
    ...(waiting.length > 0 ? { waitingRoles: waiting } : {}),
    guilds: row.guilds,
    hasMinted: row.hasMinted,
    hasPlayed: row.hasPracticed || (await playerStore.hasCountedRun(db, userId)),
    onboardingDone: row.onboardedAt !== null,
    isAdmin: operatorRole !== null,
    ...(operatorRole === null ? {} : { operatorRole }),
    walletAddress: row.walletAddress,
    access_token: 'held-by-server',
    verified: row.verified,
    premium_type: row.premiumType,
    ...(row.removedAt ? { removedFor: row.removedFor ?? '' } : {}),
    ...(row.deletionAt ? { deletionAt: row.deletionAt.getTime() } : {}),
  };
}
