import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { eliteStore } from './eliteStore.ts';
import { memberStore } from './memberStore.ts';

/** Takes back every role we gave a player whose account ends; in the transaction that ends it, while it still bears its Discord id. */
export async function takeRolesBack(
  { clock }: Pick<Context, 'clock'>,
  { trx, userId }: { trx: Transaction<Database>; userId: string },
): Promise<void> {
  await eliteStore.remove(trx, userId);
  await memberStore.close(trx, { userId, now: new Date(clock.nowMs()) });
}
