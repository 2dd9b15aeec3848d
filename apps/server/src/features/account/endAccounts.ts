import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eraseAccount } from './eraseAccount.ts';
import { tellSignedOut } from './signOutEverywhere.ts';
import { accountStore, type DueAccount } from './store.ts';

type EndContext = Pick<Context, 'bus' | 'clock' | 'db' | 'log'>;

/** Takes back what we gave to a player elsewhere; may fail, and may be asked twice. */
export type TakeRolesBack = (account: { userId: string; discordId: string }) => Promise<void>;

/** Of one hour. */
const MOST_AT_ONCE = 500;
/** How long an account waits for Discord to take roles back; afterwards it goes all the same. */
const PATIENCE_MS = 3 * 24 * 60 * 60_000;

/** Ends every account whose time has come, each in a transaction of its own: what was cut off is done again, by whomever. */
export async function endAccounts(context: EndContext, takeRolesBack: TakeRolesBack): Promise<void> {
  const due = await accountStore.due(context.db, { now: new Date(context.clock.nowMs()), limit: MOST_AT_ONCE });
  const failures: unknown[] = [];
  for (const account of due) await endAccount(context, account, takeRolesBack).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be ended`);
}

async function endAccount(context: EndContext, account: DueAccount, takeRolesBack: TakeRolesBack): Promise<void> {
  const { id: userId, discordId, deletionAt } = account;
  try {
    // Who it was at Discord is known until the account has gone.
    await takeRolesBack({ userId, discordId });
  } catch (error) {
    context.log.warn({ err: error }, 'the roles of an account that ends could not be taken back');
    if (context.clock.nowMs() - deletionAt.getTime() < PATIENCE_MS) return;
  }
  if (await inTransaction(context, (trx) => eraseAccount(trx, userId))) tellSignedOut(context, userId);
}
