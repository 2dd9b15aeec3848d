import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface WhitelistCandidate {
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  walletAddress: string | null;
}

/** Players by Discord username, case-insensitive; several if a name changed hands. */
export function listPlayersByUsername(db: Kysely<DatabaseSchema>, username: string): Promise<WhitelistCandidate[]> {
  return db
    .selectFrom('users')
    .select(['id', 'discordId', 'publicId', 'username', 'walletAddress'])
    .where((eb) =>
      eb.or([
        eb.and([eb(eb.fn('lower', ['username']), '=', username.toLowerCase()), eb('hiddenName', 'is', null)]),
        eb(eb.fn('lower', ['hiddenName']), '=', username.toLowerCase()),
      ]),
    )
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute();
}
