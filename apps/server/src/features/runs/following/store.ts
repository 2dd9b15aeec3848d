import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** How far a run was heard. */
export interface HeardRun {
  runId: string;
  userId: string;
  tick: number;
  score: number;
  level: number;
  /** Of its course, as many as its page was told. */
  sections: number;
  at: Date;
}

/** What is written of runs under way, for those who watch. */
export const followedStore = {
  async note(db: Kysely<Database>, { at, ...run }: HeardRun): Promise<void> {
    await db
      .insertInto('liveRuns')
      .values({ ...run, heardAt: at })
      .onConflict((conflict) =>
        conflict.column('runId').doUpdateSet((eb) => ({
          tick: eb.ref('excluded.tick'),
          score: eb.ref('excluded.score'),
          level: eb.ref('excluded.level'),
          sections: eb.ref('excluded.sections'),
          heardAt: eb.ref('excluded.heardAt'),
        })),
      )
      .execute();
  },

  async forget(db: Kysely<Database>, runId: string): Promise<void> {
    await db.deleteFrom('liveRuns').where('runId', '=', runId).execute();
  },

  async forgetBefore(db: Kysely<Database>, before: Date): Promise<void> {
    await db.deleteFrom('liveRuns').where('heardAt', '<', before).execute();
  },
};
