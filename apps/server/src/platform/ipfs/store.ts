import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { PinnedFile } from './pinning.ts';

/** Files by their names on IPFS. */
export const ipfsStore = {
  async put(db: Kysely<Database>, cid: string, { name, type, bytes }: PinnedFile): Promise<void> {
    await db
      .insertInto('ipfsFiles')
      .values({ cid, name, type, bytes })
      .onConflict((known) => known.column('cid').doNothing())
      .execute();
  },
  find: (db: Kysely<Database>, cid: string): Promise<PinnedFile | undefined> =>
    db.selectFrom('ipfsFiles').select(['name', 'type', 'bytes']).where('cid', '=', cid).executeTakeFirst(),
};
