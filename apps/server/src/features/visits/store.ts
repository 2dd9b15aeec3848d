import type { VisitKind } from '@jumpy/protocol/http/adminStats';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** Visits of a UTC day, such as `2026-11-20`. */
export interface VisitCount {
  day: string;
  kind: VisitKind;
  count: number;
}

export const visitStore = {
  /** Adds to the counts of their days, in one order, so that two servers never wait for each other. */
  async add(db: Kysely<DatabaseSchema>, visits: readonly VisitCount[]): Promise<void> {
    const rows = visits.toSorted((a, b) => `${a.day} ${a.kind}`.localeCompare(`${b.day} ${b.kind}`, 'en'));
    await db
      .insertInto('visitDays')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind']).doUpdateSet({ count: sql`visit_days.count + excluded.count` }),
      )
      .execute();
  },
};
