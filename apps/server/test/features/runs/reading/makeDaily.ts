import { sql } from 'kysely';
import type { TestApp } from '../../../support/testApp.ts';

/** Turns a settled run into a run of a daily course by editing its rows. */
export async function makeDaily(
  { owner }: TestApp,
  { runId, courseDate }: { runId: string; courseDate: string },
): Promise<void> {
  const { userId } = await owner
    .updateTable('runs')
    .set({ mode: 'daily', courseDate, board: 'daily' })
    .where('id', '=', runId)
    .returning('userId')
    .executeTakeFirstOrThrow();
  await owner.updateTable('gameStats').set({ bestRunId: null }).where('userId', '=', userId).execute();
  await sql`SELECT refresh_daily_best(${userId}, ${courseDate})`.execute(owner);
}
