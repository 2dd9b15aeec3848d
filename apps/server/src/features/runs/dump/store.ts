import { type Kysely, type Selectable, sql } from 'kysely';
import type { RunsTable } from '../../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

/** Where a list of runs continues: after this one, in the order of time and id. */
export interface DumpCursor {
  createdAt: Date;
  id: string;
}

type Facts =
  | 'id'
  | 'mode'
  | 'startPlace'
  | 'rule'
  | 'cause'
  | 'witness'
  | 'revived'
  | 'look'
  | 'courseDate'
  | 'createdAt';

/** A run that ranks, with the public id of its player. */
export interface DumpedRun extends Pick<Selectable<RunsTable>, Facts | 'replayHash'> {
  publicId: string;
}

/** The next runs of a time that ranks list: not removed, and of players that boards show. */
export async function listDumpedRuns(
  db: Kysely<DatabaseSchema>,
  { from, until, after, limit }: { from: Date; until: Date; after: DumpCursor | undefined; limit: number },
): Promise<DumpedRun[]> {
  return db
    .selectFrom('runs as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.mode', 'r.startPlace', 'r.rule', 'r.cause', 'r.witness', 'r.revived', 'r.look', 'r.courseDate'])
    .select(['r.createdAt', 'r.replayHash', 'u.publicId'])
    .where('r.createdAt', '>=', from)
    .where('r.createdAt', '<', until)
    .where('r.board', '!=', 'none')
    .where('r.voidedAt', 'is', null)
    .where('u.hiddenAt', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.created_at, r.id) > (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}
