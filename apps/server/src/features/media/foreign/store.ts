import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** An image due for download. */
export interface DuePicture {
  key: string;
  source: string;
  tries: number;
}

/** Result of a download and the time of the next one; null if the content cannot change. */
export type ReadPicture = { dueAt: Date | null } & ({ png: Buffer; hash: string } | { why: string; isGone: boolean });

/** Third-party images, re-encoded. */
export const foreignStore = {
  /** Queues images for download; known ones stay unchanged. */
  async want(db: Kysely<Database>, pictures: readonly { key: string; source: string }[], now: Date): Promise<void> {
    if (pictures.length === 0) return;
    await db
      .insertInto('foreignPictures')
      .values(pictures.map(({ key, source }) => ({ key, source, dueAt: now })))
      .onConflict((known) => known.column('key').doNothing())
      .execute();
  },

  /** Leases due images until `until`; after that, any process may take them. */
  async take(
    db: Kysely<Database>,
    { now, until, most }: { now: Date; until: Date; most: number },
  ): Promise<DuePicture[]> {
    return db
      .updateTable('foreignPictures')
      .set((eb) => ({ dueAt: until, tries: eb('tries', '+', 1) }))
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('foreignPictures')
          .select('key')
          .where('dueAt', '<=', now)
          .orderBy('dueAt')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['key', 'source', 'tries'])
      .execute();
  },

  /** A stored image is kept until its source reports that it is gone. */
  async save(db: Kysely<Database>, key: string, read: ReadPicture): Promise<void> {
    const { dueAt } = read;
    const found =
      'png' in read
        ? { png: read.png, hash: read.hash, why: null, tries: 0 }
        : { why: read.why, ...(read.isGone ? { png: null, hash: null } : {}) };
    await db
      .updateTable('foreignPictures')
      .set({ ...found, dueAt })
      .where('key', '=', key)
      .execute();
  },

  /** Hashes of known images by key; null while not downloaded. */
  async hashes(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, string | null>> {
    if (keys.length === 0) return new Map();
    const rows = await db.selectFrom('foreignPictures').select(['key', 'hash']).where('key', 'in', keys).execute();
    return new Map(rows.map(({ key, hash }) => [key, hash]));
  },

  async find(db: Kysely<Database>, { key, hash }: { key: string; hash: string }): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('foreignPictures')
      .select('png')
      .where('key', '=', key)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.png ?? undefined;
  },
};
