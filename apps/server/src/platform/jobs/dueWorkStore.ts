import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** SQL condition that holds while a queue has work at that time; must be answered by an index. */
export type DueCondition = (now: Date) => RawBuilder<boolean>;

export interface DueWork {
  /** By position of the condition. */
  isDue: readonly boolean[];
  /** Sequence number of the newest event of the chain; 0 without any. */
  newestEventSeq: number;
}

/** Asks all queues in one statement. */
export async function readDueWork(
  db: Kysely<DatabaseSchema>,
  { conditions, now }: { conditions: readonly DueCondition[]; now: Date },
): Promise<DueWork> {
  const { rows } = await sql<DueWork>`
    SELECT ARRAY[${sql.join(conditions.map((condition) => sql`(${condition(now)})`))}]::boolean[] AS is_due,
      coalesce((SELECT max(seq) FROM chain_events), 0) AS newest_event_seq`.execute(db);
  return rows[0] ?? { isDue: [], newestEventSeq: 0 };
}
