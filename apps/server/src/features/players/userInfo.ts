import { infoFallbackName } from '@jumpy/domain/playerName';
import { DiscordId, PublicId } from '@jumpy/protocol/common';
import type { UserInfoAnswer } from '@jumpy/protocol/http/players';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { avatarPath } from './avatarPath.ts';
import { playerStore } from './store.ts';

/**
 * The public fields of any player (API-02); one nobody knows, or who shows no profile, has the fallback name (API-03). Somebody else's Discord id is never looked up:
 * whether it plays here is nobody's business, so known and unknown ones get the same answer, in the same time.
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
  if (PublicId.safeParse(id).success) {
    const row = await playerStore.byAnyId(db, { publicId: id });
    return row?.hasProfile || row?.discordId === viewer.discordId ? row : undefined;
  }
  const mayAsk = viewer.isAdmin ? DiscordId.safeParse(id).success : id === viewer.discordId;
  return mayAsk ? playerStore.byAnyId(db, { discordId: id }) : undefined;
}
