import { infoFallbackName } from '@jumpy/domain/playerName';
import { DiscordId, PublicId } from '@jumpy/protocol/common';
import type { UserInfoAnswer } from '@jumpy/protocol/http/players';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { avatarPath } from './avatarPath.ts';
import { playerStore } from './store.ts';

/**
 * The public fields of any player, by public id or by Discord id (API-02). One nobody knows gets the fallback name (API-03), and so does
 * one who shows no profile: nobody can tell the two apart.
 */
export async function userInfo(
  { db }: Pick<Context, 'db'>,
  { viewer, userId }: { viewer: Pick<RequestPlayer, 'discordId' | 'isAdmin'>; userId: string },
): Promise<z.output<typeof UserInfoAnswer>> {
  const row = await find(db, { viewer, id: userId });
  if (!row) return { success: true, username: infoFallbackName(userId), avatar: null, level: 0 };
  const username = row.username || infoFallbackName(userId);
  return { success: true, username, avatar: avatarPath(row), level: row.level };
}

async function find(
  db: Context['db'],
  { viewer, id }: { viewer: Pick<RequestPlayer, 'discordId' | 'isAdmin'>; id: string },
) {
  const isPublicId = PublicId.safeParse(id).success;
  if (!isPublicId && !DiscordId.safeParse(id).success) return undefined;
  const row = await playerStore.byAnyId(db, isPublicId ? { publicId: id } : { discordId: id });
  const isOwn = row?.discordId === viewer.discordId;
  const mayLook = viewer.isAdmin && !isPublicId;
  return row?.hasProfile || isOwn || mayLook ? row : undefined;
}
