import { isSameBatch } from '@jumpy/domain/roleSyncPlan';
import { roleSyncEndpoints } from '@jumpy/protocol/endpoints/roleSync';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import { chainApiError } from '../../platform/chain/chainApiError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { alarmStore } from './alarmStore.ts';
import { applySync } from './applySync.ts';
import { describeSync } from './describeSync.ts';
import { hierarchicalSync } from './hierarchicalSync.ts';
import { planSync } from './planSync.ts';
import { readContractState } from './readContractState.ts';
import { readState } from './readState.ts';
import { resyncWallet } from './resyncWallet.ts';
import { syncStore } from './syncStore.ts';

export const roleSyncRoutes: ApiRoutes = async (api, { context }) => {
  const { clock } = context;

  serve(api, roleSyncEndpoints.plan, async () => {
    const { plan, batch, sizes, costWei } = await ofChain(planSync(context));
    const wallets = batch.users.length;
    return { success: true as const, data: { plan, wallets, transactions: sizes.length, costWei: String(costWei) } };
  });
  serve(api, roleSyncEndpoints.apply, async (request) => {
    const { discordId } = playerOf(request);
    const isShown = ({ batch }: { batch: Parameters<typeof isSameBatch>[0] }) => isSameBatch(request.body, batch);
    const { sync } = await ofChain(applySync(context, { kind: 'all', askedBy: discordId, isShown }));
    return { success: true as const, ok: true as const, sync: sync ? await describeSync(context, sync) : null };
  });
  serve(api, roleSyncEndpoints.resync, async (request) => {
    const address = request.body.address.toLowerCase();
    const { isDone } = await ofChain(resyncWallet(context, { address }));
    return { success: true as const, ok: true as const, isDone };
  });
  serve(api, roleSyncEndpoints.hierarchical, async (request) => {
    const { dryRun, plan } = request.body;
    const { discordId } = playerOf(request);
    const answer = await ofChain(hierarchicalSync(context, { dryRun, plan, askedBy: discordId }));
    return { success: true as const, ...answer };
  });
  serve(api, roleSyncEndpoints.state, async () => ({ success: true as const, ...(await readState(context)) }));
  serve(api, roleSyncEndpoints.turn, async (request) => {
    const { id, to } = request.body;
    const sync = await inTransaction(context, (trx) => syncStore.turn(trx, { syncId: id, to }));
    if (!sync) throw new ApiError('conflict', 'The sync has ended, or is so already.');
    return { success: true as const };
  });
  serve(api, roleSyncEndpoints.clearAlarm, async (request) => {
    const { txHash } = request.body;
    const by = playerOf(request).discordId;
    const now = new Date(clock.nowMs());
    if (!(await inTransaction(context, (trx) => alarmStore.clear(trx, { txHash, by, now }))))
      throw new ApiError('not_found', 'There is no such alarm, or it was cleared before.');
    return { success: true as const };
  });
  serve(api, roleSyncEndpoints.contract, async () => ({
    success: true as const,
    ...(await ofChain(readContractState(context))),
  }));
};

/** A node that fails us is told in words. */
async function ofChain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw chainApiError(error);
  }
}
