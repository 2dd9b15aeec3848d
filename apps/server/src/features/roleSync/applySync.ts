import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { hasDatabaseCode } from '../../platform/db/databaseCode.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { alarmStore } from './alarmStore.ts';
import { type PlannedSync, planSync } from './planSync.ts';
import { standsStill } from './resyncWallet.ts';
import { roleKeyOf } from './roleKey.ts';
import { type RoleSync, syncStore } from './syncStore.ts';
import { walletStore } from './walletStore.ts';

const TAKEN = '23505';

/** What was begun; no sync where there was nothing to do, or where somebody else writes the roles. */
export interface AppliedSync {
  planned: PlannedSync;
  sync: RoleSync | undefined;
}

/**
 * Begins a sync of all wallets, for a job to carry out. What was shown has to be what would be planned now: whatever an administrator's
 * page sends, the server's own plan is what counts (API-18).
 */
export async function applySync(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'env'>,
  {
    kind,
    askedBy,
    isShown,
  }: { kind: 'all' | 'hierarchical'; askedBy: string; isShown: (planned: PlannedSync) => boolean },
): Promise<AppliedSync> {
  const { chain, clock, db } = context;
  const isOurs = roleKeyOf(chain) !== undefined;
  if (!isOurs && chain?.roleSync.url === undefined)
    throw new ApiError('role_sync_off', 'No role sync backend configured');
  if (await alarmStore.isOpen(db)) throw standsStill();
  const planned = await planSync(context);
  if (!isShown(planned))
    throw new ApiError('role_plan_stale', 'Roles have changed since you looked. Look at the new plan and apply that.');
  const addresses = planned.batch.users;
  if (addresses.length === 0) return { planned, sync: undefined };
  if (!isOurs) {
    for (const address of addresses) await walletStore.ask(db, { address, now: new Date(clock.nowMs()) });
    return { planned, sync: undefined };
  }
  try {
    const sync = await inTransaction(context, (trx) => syncStore.begin(trx, { kind, askedBy, addresses }));
    return { planned, sync };
  } catch (error) {
    if (!hasDatabaseCode(error, TAKEN)) throw error;
    throw new ApiError(
      'role_sync_open',
      'Another sync is under way. Wait for its end, or let it go on if it is paused.',
    );
  }
}
