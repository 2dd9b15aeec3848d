import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export interface OnboardingRow {
  isDone: boolean;
  isSuspended: boolean;
  /** Has a settled run of any mode. */
  hasRun: boolean;
}

export const onboardingStore = {
  async read(db: Kysely<Database>, userId: string): Promise<OnboardingRow> {
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

  /** Completes it; who completed it before keeps their time. */
  async complete(db: Kysely<Database>, { userId, now }: { userId: string; now: Date }): Promise<void> {
    await db
      .updateTable('users')
      .set({ onboardedAt: now, updatedAt: now })
      .where('id', '=', userId)
      .where('onboardedAt', 'is', null)
      .execute();
  },
};
