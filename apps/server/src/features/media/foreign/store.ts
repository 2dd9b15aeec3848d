import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** A picture that is to be asked for. */
export interface DuePicture {
  key: string;
  source: string;
  tries: number;
}

/** What became of it, and when it is asked for again; null for what cannot change. */
export type ReadPicture = { dueAt: Date | null } & ({ png: Buffer; hash: string } | { why: string; isGone: boolean });

/** Foreign pictures, encoded anew. */
export const foreignStore = {
  /** Has them read; those that are known stay as they are. */
  async want(db: Kysely<Database>, pictures: readonly { key: string; source: string }[], now: Date): Promise<void> {
    if (pictures.length === 0) return;
    await db
      .insertInto('foreignPictures')
      .values(pictures.map(({ key, source }) => ({ key, source, dueAt: now })))
      .onConflict((known) => known.column('key').doNothing())
      .execute();
  },

  /** Takes what is due; whoever takes it has until `until`, then it is anybody's again. */
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

  /** What is had stays until the place itself says that it is gone. */
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

  /** The hashes of those that are known, by their keys; null where there is no picture yet. */
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
