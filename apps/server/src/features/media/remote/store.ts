import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { DueCondition } from '../../../platform/jobs/dueWorkStore.ts';

/** An image due for download. */
export interface DueImage {
  key: string;
  source: string;
  tries: number;
}

/** Result of a download and the time of the next one; null if the content cannot change. */
export type ImageReadResult = { dueAt: Date | null } & (
  | { png: Buffer; hash: string }
  | { why: string; isGone: boolean }
);

/** Third-party images, re-encoded. */
export const remoteImageStore = {
  hasDue: ((now) => sql<boolean>`EXISTS (SELECT FROM foreign_pictures WHERE due_at <= ${now})`) satisfies DueCondition,

  /** Queues images for download; known ones stay unchanged. */
  async enqueue(
    db: Kysely<DatabaseSchema>,
    images: readonly { key: string; source: string }[],
    now: Date,
  ): Promise<void> {
    if (images.length === 0) return;
    await db
      .insertInto('foreignPictures')
      .values(images.map(({ key, source }) => ({ key, source, dueAt: now })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },

  /** Leases due images until `until`; after that, any process may take them. */
  async claimDue(
    db: Kysely<DatabaseSchema>,
    { now, until, limit }: { now: Date; until: Date; limit: number },
  ): Promise<DueImage[]> {
    return db
      .updateTable('foreignPictures')
      .set((eb) => ({ dueAt: until, tries: eb('tries', '+', 1) }))
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('foreignPictures')
          .select('key')
          .where('dueAt', '<=', now)
          .orderBy('dueAt')
          .limit(limit)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning(['key', 'source', 'tries'])
      .execute();
  },

  /** A stored image is kept until its source reports that it is gone. */
  async save(db: Kysely<DatabaseSchema>, key: string, read: ImageReadResult): Promise<void> {
    const { dueAt } = read;
    const columns =
      'png' in read
        ? { png: read.png, hash: read.hash, why: null, tries: 0 }
        : { why: read.why, ...(read.isGone ? { png: null, hash: null } : {}) };
    await db
      .updateTable('foreignPictures')
      .set({ ...columns, dueAt })
      .where('key', '=', key)
      .execute();
  },

  /** Hashes of known images by key; null while not downloaded. */
  async findHashes(db: Kysely<DatabaseSchema>, keys: readonly string[]): Promise<Map<string, string | null>> {
    if (keys.length === 0) return new Map();
    const rows = await db.selectFrom('foreignPictures').select(['key', 'hash']).where('key', 'in', keys).execute();
    return new Map(rows.map(({ key, hash }) => [key, hash]));
  },

  async find(db: Kysely<DatabaseSchema>, { key, hash }: { key: string; hash: string }): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('foreignPictures')
      .select('png')
      .where('key', '=', key)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.png ?? undefined;
  },
};
