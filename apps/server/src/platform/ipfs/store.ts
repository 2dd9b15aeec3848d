import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { BytesPlace } from '../objects/storedBytes.ts';
import type { PinnedFile } from './pinning.ts';

/** A pinned file, and where its bytes are; its id is the CID. */
export interface PinnedFileRow extends BytesPlace {
  name: string;
  type: string;
}

/** Files by CID, individually or in a folder. */
export const ipfsStore = {
  async save(db: Kysely<DatabaseSchema>, cid: string, { name, type, bytes }: PinnedFile): Promise<void> {
    await db
      .insertInto('ipfsFiles')
      .values({ cid, name, type, bytes })
      .onConflict((conflict) => conflict.column('cid').doNothing())
      .execute();
  },
  find: (db: Kysely<DatabaseSchema>, cid: string): Promise<PinnedFileRow | undefined> =>
    db
      .selectFrom('ipfsFiles')
      .select(['cid as id', 'name', 'type', 'bytes', 'objectSha256'])
      .where('cid', '=', cid)
      .executeTakeFirst(),

  /** Images whose bytes are still here; metadata is small and stays. */
  async listImagesHere(db: Kysely<DatabaseSchema>, limit: number): Promise<{ id: string; bytes: Buffer }[]> {
    const { rows } = await sql<{ id: string; bytes: Buffer }>`
      SELECT cid AS id, bytes FROM ipfs_files WHERE bytes IS NOT NULL AND type LIKE 'image/%' ORDER BY cid LIMIT ${limit}`.execute(
      db,
    );
    return rows;
  },

  async move(db: Kysely<DatabaseSchema>, { id, objectSha256 }: { id: string; objectSha256: Buffer }): Promise<boolean> {
    const { rows } = await sql<{ moved: boolean }>`SELECT move_pinned_file(${id}, ${objectSha256}) AS moved`.execute(
      db,
    );
    return rows[0]?.moved ?? false;
  },

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
  ): Promise<PinnedFileRow | undefined> =>
    db
      .selectFrom('ipfsLinks')
      .innerJoin('ipfsFiles', 'ipfsFiles.cid', 'ipfsLinks.cid')
      .select(['ipfsFiles.cid as id', 'ipfsLinks.name', 'ipfsFiles.type', 'ipfsFiles.bytes', 'ipfsFiles.objectSha256'])
      .where('ipfsLinks.folder', '=', folder)
      .where('ipfsLinks.name', '=', name)
      .executeTakeFirst(),
};
