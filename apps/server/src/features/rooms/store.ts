import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import type { RoomPerson } from './seat.ts';

export const roomPlayerStore = {
  /** A player as shown in rooms. */
  async find(db: Kysely<DatabaseSchema>, userId: string): Promise<RoomPerson | undefined> {
    const row = await db
      .selectFrom('users')
      .select(['publicId', 'discordId', 'username', 'discriminator', 'avatar', 'level', 'look', 'hasProfile'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { publicId, discordId, username, discriminator, avatar, level, look, hasProfile } = row;
    const isNumbered = discriminator !== null && discriminator !== '0';
    return {
      ...{ id: publicId, userId, discordId, username, level, look },
      avatar: toAvatarPath({ publicId, avatar }),
      discordUsername: isNumbered ? `${username}#${discriminator}` : username,
      ...(hasProfile ? {} : { noProfile: true as const }),
    };
  },
};
