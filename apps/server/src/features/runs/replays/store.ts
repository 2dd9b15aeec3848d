import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { BytesPlace } from '../../../platform/objects/storedBytes.ts';

type Db = Kysely<DatabaseSchema>;

/** Deflated replays, known by their runs. */
export const replayStore = {
  async findPlaces(db: Db, runIds: readonly string[]): Promise<BytesPlace[]> {
    if (runIds.length === 0) return [];
    return db
      .selectFrom('replays')
      .select(['runId as id', 'bytes', 'objectSha256'])
      .where('runId', 'in', [...runIds])
      .execute();
  },

  async listHere(db: Db, limit: number): Promise<{ id: string; bytes: Buffer }[]> {
    return db
      .selectFrom('replays')
      .select(['runId as id', 'bytes'])
      .where('bytes', 'is not', null)
      .orderBy('runId')
      .limit(limit)
      .$narrowType<{ bytes: Buffer }>()
      .execute();
  },

  async move(db: Db, { id, objectSha256 }: { id: string; objectSha256: Buffer }): Promise<boolean> {
    const { rows } = await sql<{ moved: boolean }>`SELECT move_replay(${id}, ${objectSha256}) AS moved`.execute(db);
    return rows[0]?.moved ?? false;
  },
};
