import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export interface NamedPlayer {
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  walletAddress: string | null;
}

/** Players by Discord username, case-insensitive; several if a name changed hands. */
export function playersNamed(db: Kysely<Database>, username: string): Promise<NamedPlayer[]> {
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
