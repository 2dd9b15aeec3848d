import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { PinnedFile } from './pinning.ts';

/** Files by CID, individually or in a folder. */
export const ipfsStore = {
  async save(db: Kysely<DatabaseSchema>, cid: string, { name, type, bytes }: PinnedFile): Promise<void> {
    await db
      .insertInto('ipfsFiles')
      .values({ cid, name, type, bytes })
      .onConflict((conflict) => conflict.column('cid').doNothing())
      .execute();
  },
  find: (db: Kysely<DatabaseSchema>, cid: string): Promise<PinnedFile | undefined> =>
    db.selectFrom('ipfsFiles').select(['name', 'type', 'bytes']).where('cid', '=', cid).executeTakeFirst(),

  /** Which of these CIDs are images stored here. */
  async filterImages(db: Kysely<DatabaseSchema>, cids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('ipfsFiles')
      .select('cid')
      .where('cid', 'in', cids)
      .where('type', '=', 'image/png')
      .execute();
    return new Set(rows.map(({ cid }) => cid));
  },

  /** The files must already be stored. */
  async saveFolder(
    db: Kysely<DatabaseSchema>,
    folder: string,
    links: readonly { name: string; cid: string }[],
  ): Promise<void> {
    await db
      .insertInto('ipfsLinks')
      .values(links.map((link) => ({ folder, ...link })))
      .onConflict((conflict) => conflict.columns(['folder', 'name']).doNothing())
      .execute();
  },
  findInFolder: (
    db: Kysely<DatabaseSchema>,
    { folder, name }: { folder: string; name: string },
  ): Promise<PinnedFile | undefined> =>
    db
      .selectFrom('ipfsLinks')
      .innerJoin('ipfsFiles', 'ipfsFiles.cid', 'ipfsLinks.cid')
      .select(['ipfsLinks.name', 'ipfsFiles.type', 'ipfsFiles.bytes'])
      .where('ipfsLinks.folder', '=', folder)
      .where('ipfsLinks.name', '=', name)
      .executeTakeFirst(),
};
