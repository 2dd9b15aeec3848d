import type { SessionUser } from '@jumpy/protocol/http/session';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/apiError.ts';
import { chipsOf } from '../roles/chips.ts';
import { waitingRoles } from '../roles/waitingRoles.ts';
import { avatarPath } from './avatarPath.ts';
import { playerStore } from './store.ts';

/** Builds the session user from the server's own data. */
export async function sessionUser({ db, env }: Pick<Context, 'db' | 'env'>, userId: string): Promise<SessionUser> {
  const row = await playerStore.byId(db, userId);
  if (!row) throw new ApiError('unauthenticated', 'Please sign in first.');
  const waiting = await waitingRoles({ db, env }, row.discordId);
  return {
    id: row.discordId,
    discordId: row.discordId,
    publicId: row.publicId,
    username: row.username,
    email: row.email,
    discriminator: row.discriminator,
    avatar: row.avatar,
    avatarUrl: avatarPath(row),
    roles: chipsOf({ env }, row.roles),
    ...(waiting.length > 0 ? { waitingRoles: waiting } : {}),
    guilds: row.guilds,
    hasMinted: row.hasMinted,
    hasPlayed: await playerStore.hasPlayed(db, userId),
    onboardingDone: row.onboardedAt !== null,
    isAdmin: env.adminDiscordIds.includes(row.discordId),
    walletAddress: row.walletAddress,
    access_token: 'held-by-server',
    verified: row.verified,
    premium_type: row.premiumType,
    ...(row.removedAt ? { removedFor: row.removedFor ?? '' } : {}),
    ...(row.deletionAt ? { deletionAt: row.deletionAt.getTime() } : {}),
  };
}
