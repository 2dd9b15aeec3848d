import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { DueCondition } from '../../../platform/jobs/dueWorkStore.ts';
import type { BytesPlace, BytesSource } from '../../../platform/objects/storedBytes.ts';

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
    if ('png' in read) return savePicture(db, key, read);
    const columns = { why: read.why, ...(read.isGone ? { png: null, hash: null, objectSha256: null } : {}) };
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

  find: (db: Kysely<DatabaseSchema>, { key, hash }: { key: string; hash: string }): Promise<BytesPlace | undefined> =>
    db
      .selectFrom('foreignPictures')
      .select(['key as id', 'png as bytes', 'objectSha256'])
      .where('key', '=', key)
      .where('hash', '=', hash)
      .executeTakeFirst(),

  /** Images whose bytes are still here. */
  async listHere(db: Kysely<DatabaseSchema>, limit: number): Promise<{ id: string; bytes: Buffer }[]> {
    return db
      .selectFrom('foreignPictures')
      .select(['key as id', 'png as bytes'])
      .where('png', 'is not', null)
      .orderBy('key')
      .limit(limit)
      .$narrowType<{ bytes: Buffer }>()
      .execute();
  },

  async move(db: Kysely<DatabaseSchema>, { id, objectSha256 }: { id: string; objectSha256: Buffer }): Promise<boolean> {
    const { rows } = await sql`
      UPDATE foreign_pictures SET png = NULL, object_sha256 = ${objectSha256}
      WHERE key = ${id} AND sha256(png) = ${objectSha256} RETURNING key`.execute(db);
    return rows.length > 0;
  },
};

export const STORED_PICTURES: BytesSource = {
  prefix: 'pictures',
  ...{ listHere: remoteImageStore.listHere, move: remoteImageStore.move },
  unavailable: { text: 'This picture isn’t available right now. Try again soon.', reason: 'picture_store' },
};

/** A picture that is the same as before stays where it is. */
async function savePicture(
  db: Kysely<DatabaseSchema>,
  key: string,
  { png, hash, dueAt }: { png: Buffer; hash: string; dueAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE foreign_pictures SET why = NULL, tries = 0, due_at = ${dueAt}, hash = ${hash},
      png = CASE WHEN object_sha256 = sha256(${png}::bytea) THEN NULL ELSE ${png}::bytea END,
      object_sha256 = CASE WHEN object_sha256 = sha256(${png}::bytea) THEN object_sha256 END
    WHERE key = ${key}`.execute(db);
}
