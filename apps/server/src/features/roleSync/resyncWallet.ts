import { setTimeout as pause } from 'node:timers/promises';
import type { ResyncAnswer } from '@jumpy/protocol/http/roleSync';
import { ApiError } from '../../platform/apiError.ts';
import { alarmStore } from './alarmStore.ts';
import { type KeepContext, keepContractRoles } from './keepContractRoles.ts';
import { roleKeyOf } from './roleKey.ts';
import { syncStore } from './syncStore.ts';
import { tellWallet } from './tellBackend.ts';
import { walletStore } from './walletStore.ts';

/** How long the request waits for the sync; a transaction takes one or two seconds. */
const PATIENCE_MS = 12_000;
const EVERY_MS = 200;

/**
 * Syncs one wallet with the roles on record, regardless of who asks and what they send. `isDone` is false if the chain
 * takes longer; the job then continues.
 */
export async function resyncWallet(
  context: KeepContext,
  { address, patienceMs = PATIENCE_MS }: { address: string; patienceMs?: number },
): Promise<Pick<ResyncAnswer, 'isDone'>> {
  const { chain, clock, db } = context;
  if (!chain || (!roleKeyOf(chain) && chain.roleSync.url === undefined))
    throw new ApiError('role_sync_off', 'No role sync backend configured');
  if (!roleKeyOf(chain)) {
    if (!(await tellWallet(context, { url: chain.roleSync.url ?? '', address })))
      throw new ApiError('role_sync_failed', 'Role sync request failed');
    return { isDone: true };
  }
  if (await alarmStore.isOpen(db)) throw standsStill();
  const now = new Date(clock.nowMs());
  await walletStore.ask(db, { address, now });
  const until = performance.now() + patienceMs;
  for (;;) {
    const step = await keepContractRoles(context);
    if (!(await walletStore.isDue(db, address))) return { isDone: true };
    // Report a rejection by the contract immediately.
    const error = await syncStore.lastErrorOf(db, { address, since: now });
    if (error !== undefined) throw new ApiError('role_sync_failed', error);
    if (step === 'stand' || performance.now() > until) return { isDone: false };
    await pause(EVERY_MS);
  }
}

export const standsStill = (): ApiError =>
  new ApiError('role_sync_stopped', 'Roles were written by somebody else, so the role-sync key stands still.');
