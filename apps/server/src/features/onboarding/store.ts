import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface OnboardingRow {
  isDone: boolean;
  isSuspended: boolean;
  /** True if a run in any mode has been settled. */
  hasRun: boolean;
}

export const onboardingStore = {
  async read(db: Kysely<DatabaseSchema>, userId: string): Promise<OnboardingRow> {
    const row = await db
      .selectFrom('users')
      .select(['onboardedAt', 'suspendedAt'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('runs').select('runs.id').whereRef('runs.userId', '=', 'users.id')).as('hasRun'),
      )
      .where('id', '=', userId)
      .executeTakeFirst();
    return {
      isDone: (row?.onboardedAt ?? null) !== null,
      isSuspended: (row?.suspendedAt ?? null) !== null,
      hasRun: Boolean(row?.hasRun),
    };
  },

  /** Sets the completion time unless it is already set. */
  async complete(db: Kysely<DatabaseSchema>, { userId, now }: { userId: string; now: Date }): Promise<void> {
    await db
      .updateTable('users')
      .set({ onboardedAt: now, updatedAt: now })
      .where('id', '=', userId)
      .where('onboardedAt', 'is', null)
      .execute();
  },
};
