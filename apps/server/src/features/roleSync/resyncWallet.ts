import { setTimeout as pause } from 'node:timers/promises';
import type { ResyncResponse } from '@jumpy/protocol/http/roleSync';
import { AppError } from '../../platform/appError.ts';
import { alarmStore } from './alarmStore.ts';
import { type RoleWriterContext, writeContractRoles } from './contractRoleWriter.ts';
import { getRoleKeyAccount } from './getRoleKeyAccount.ts';
import { syncStore } from './syncStore.ts';
import { notifyBackendOfWallet } from './notifyBackend.ts';
import { walletStore } from './walletStore.ts';

/** How long the request waits for the sync; a transaction takes one or two seconds. */
const TIMEOUT_MS = 12_000;
const POLL_INTERVAL_MS = 200;

/**
 * Syncs one wallet with the roles on record, regardless of who asks and what they send. `isDone` is false if the chain
 * takes longer; the job then continues.
 */
export async function resyncWallet(
  context: RoleWriterContext,
  { address, patienceMs = TIMEOUT_MS }: { address: string; patienceMs?: number },
): Promise<Pick<ResyncResponse, 'isDone'>> {
  const { chain, clock, db } = context;
  if (!chain || (!getRoleKeyAccount(chain) && chain.roleSync.url === undefined))
    throw new AppError('role_sync_off', 'No role sync backend configured');
  if (!getRoleKeyAccount(chain)) {
    if (!(await notifyBackendOfWallet(context, { url: chain.roleSync.url ?? '', address })))
      throw new AppError('role_sync_failed', 'Role sync request failed');
    return { isDone: true };
  }
  if (await alarmStore.hasOpen(db)) throw createStalledError();
  const now = new Date(clock.nowMs());
  await walletStore.enqueue(db, { address, now });
  const until = performance.now() + patienceMs;
  for (;;) {
    const step = await writeContractRoles(context);
    if (!(await walletStore.isDue(db, address))) return { isDone: true };
    // Report a rejection by the contract immediately.
    const error = await syncStore.findLastError(db, { address, since: now });
    if (error !== undefined) throw new AppError('role_sync_failed', error);
    if (step === 'stand' || performance.now() > until) return { isDone: false };
    await pause(POLL_INTERVAL_MS);
  }
}

export const createStalledError = (): AppError =>
  new AppError('role_sync_stopped', 'Roles were written by somebody else, so the role-sync key stands still.');
