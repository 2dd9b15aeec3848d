import { setTimeout as pause } from 'node:timers/promises';
import type { ResyncAnswer } from '@jumpy/protocol/http/roleSync';
import { ApiError } from '../../platform/apiError.ts';
import { alarmStore } from './alarmStore.ts';
import { type KeepContext, keepContractRoles } from './keepContractRoles.ts';
import { roleKeyOf } from './roleKey.ts';
import { syncStore } from './syncStore.ts';
import { tellWallet } from './tellBackend.ts';
import { walletStore } from './walletStore.ts';

/** How long an administrator waits for a wallet; a transaction takes one or two seconds. */
const PATIENCE_MS = 12_000;
const EVERY_MS = 200;

/**
 * Brings one wallet in line with what our own record says of its player's roles, whoever asks and whatever they say (API-19, ADMIN-103).
 * `isDone` is false where the chain takes longer: it goes on by itself.
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
    // What the contract has just refused is said, not waited for.
    const error = await syncStore.lastErrorOf(db, { address, since: now });
    if (error !== undefined) throw new ApiError('role_sync_failed', error);
    if (step === 'stand' || performance.now() > until) return { isDone: false };
    await pause(EVERY_MS);
  }
}

export const standsStill = (): ApiError =>
  new ApiError('role_sync_stopped', 'Roles were written by somebody else, so the role-sync key stands still.');
