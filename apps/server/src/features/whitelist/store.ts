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
    .where((is) =>
      is.or([
        is.and([is(is.fn('lower', ['username']), '=', username.toLowerCase()), is('hiddenName', 'is', null)]),
        is(is.fn('lower', ['hiddenName']), '=', username.toLowerCase()),
      ]),
    )
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute();
}
