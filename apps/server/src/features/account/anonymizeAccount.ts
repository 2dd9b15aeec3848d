import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { accountStore } from './store.ts';

/**
 * Queues the removal of the Discord roles we granted. Runs in the erasing transaction, while the row still has its
 * Discord id.
 */
export type RevokeGrantedRoles = (account: { trx: Transaction<DatabaseSchema>; userId: string }) => Promise<void>;

/**
 * Anonymizes an account whose deletion is due: runs, totals and ledger stay, personal data goes. Returns false if the
 * account was kept after all or is already erased.
 */
export async function anonymizeAccount(
  trx: Transaction<DatabaseSchema>,
  { userId, takeRolesBack }: { userId: string; takeRolesBack: RevokeGrantedRoles },
): Promise<boolean> {
  if (!(await accountStore.lockDue(trx, userId))) return false;
  await takeRolesBack({ trx, userId });
  await accountStore.saveSuspension(trx, userId);
  await accountStore.anonymizeProtectedRows(trx, userId);
  await accountStore.deleteNoticesAbout(trx, userId);
  await accountStore.deleteWebhookDeliveries(trx, userId);
  await accountStore.deleteNameReviews(trx, userId);
  await accountStore.deleteInputAnalysis(trx, userId);
  await accountStore.deleteOperatorRole(trx, userId);
  await accountStore.deleteNotes(trx, userId);
  await accountStore.deleteGoals(trx, userId);
  await accountStore.deleteReminders(trx, userId);
  await accountStore.deleteChallengeTries(trx, userId);
  await accountStore.deleteFollows(trx, userId);
  await accountStore.deleteLeagues(trx, userId);
  await accountStore.revokeAccess(trx, userId);
  await accountStore.anonymizeDiscordIds(trx, userId);
  return true;
}
