import { infoFallbackName } from '@jumpy/domain/playerName';
import { DiscordId, PublicId } from '@jumpy/protocol/common';
import type { UserInfoAnswer } from '@jumpy/protocol/http/players';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { avatarPath } from './avatarPath.ts';
import { playerStore } from './store.ts';

/** The public fields of any player (API-02); one nobody knows has the fallback name (API-03). */
export async function userInfo(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<z.output<typeof UserInfoAnswer>> {
  const row = await find(db, userId);
  if (!row) return { success: true, username: infoFallbackName(userId), avatar: null, level: 0 };
  const username = row.username || infoFallbackName(userId);
  return { success: true, username, avatar: avatarPath(row), level: row.level };
}

async function find(db: Context['db'], id: string) {
  if (PublicId.safeParse(id).success) return playerStore.byAnyId(db, { publicId: id });
  return DiscordId.safeParse(id).success ? playerStore.byAnyId(db, { discordId: id }) : undefined;
}
