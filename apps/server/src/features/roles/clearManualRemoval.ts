import type { CommunityRole } from '@jumpy/domain/communityRoles';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { grantStore } from './grantStore.ts';
import { memberStore } from './memberStore.ts';

/**
 * Lifts the manual removal of a role on behalf of an administrator, so that it can be given again. False if there was
 * none.
 */
export async function clearManualRemoval(
  { clock }: Pick<Context, 'clock'>,
  { trx, discordId, role }: { trx: Transaction<DatabaseSchema>; discordId: string; role: CommunityRole },
): Promise<boolean> {
  const now = new Date(clock.nowMs());
  if (!(await grantStore.clearManualRemoval(trx, { discordId, role }))) return false;
  await memberStore.enqueue(trx, { discordId, isQuiet: false, now });
  return true;
}
