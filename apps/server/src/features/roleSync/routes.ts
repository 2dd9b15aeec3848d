import { isSameBatch } from '@jumpy/domain/roleSyncPlan';
import { roleSyncEndpoints } from '@jumpy/protocol/endpoints/roleSync';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import { chainApiError } from '../../platform/chain/chainApiError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { carryOut } from '../audit/carryOut.ts';
import { alarmStore } from './alarmStore.ts';
import { applySync } from './applySync.ts';
import { describeSync } from './describeSync.ts';
import { hierarchicalSync } from './hierarchicalSync.ts';
import { planSync } from './planSync.ts';
import { readContractState } from './readContractState.ts';
import { readState } from './readState.ts';
import { resyncWallet } from './resyncWallet.ts';
import { syncStore } from './syncStore.ts';

/** As the audit log names what roles are written into. */
const ARMY = 'contract:army';

export const roleSyncRoutes: ApiRoutes = async (api, { context }) => {
  const { clock } = context;

  serve(api, roleSyncEndpoints.plan, async () => {
    const { plan, batch, sizes, costWei } = await ofChain(planSync(context));
    const wallets = batch.users.length;
    return { success: true as const, data: { plan, wallets, transactions: sizes.length, costWei: String(costWei) } };
  });
  serve(api, roleSyncEndpoints.apply, async (request) => {
    const admin = playerOf(request);
    const { batch: _batch, wait: _wait, ...asked } = request.body;
    const isShown = ({ batch }: { batch: Parameters<typeof isSameBatch>[0] }) => isSameBatch(request.body, batch);
    const { sync } = await carryOut(
      context,
      { admin, act: 'sync all roles', subject: ARMY, after: { wallets: asked.users.length, batch: asked } },
      () => ofChain(applySync(context, { kind: 'all', askedBy: admin.discordId, isShown })),
    );
    return { success: true as const, ok: true as const, sync: sync ? await describeSync(context, sync) : null };
  });
  serve(api, roleSyncEndpoints.resync, async (request) => {
    const address = request.body.address.toLowerCase();
    const { isDone } = await carryOut(
      context,
      { admin: playerOf(request), act: 'resync wallet', subject: `wallet:${address}` },
      () => ofChain(resyncWallet(context, { address })),
    );
    return { success: true as const, ok: true as const, isDone };
  });
  serve(api, roleSyncEndpoints.hierarchical, async (request) => {
    const { dryRun, plan } = request.body;
    const admin = playerOf(request);
    const sync = () => ofChain(hierarchicalSync(context, { dryRun, plan, askedBy: admin.discordId }));
    const answer = dryRun
      ? await sync()
      : await carryOut(context, { admin, act: 'hierarchical sync', subject: ARMY, after: { plan } }, sync);
    return { success: true as const, ...answer };
  });
  serve(api, roleSyncEndpoints.state, async () => ({ success: true as const, ...(await readState(context)) }));
  serve(api, roleSyncEndpoints.turn, async (request) => {
    const { id, to } = request.body;
    const act = to === 'paused' ? 'pause role sync' : 'resume role sync';
    await carryOut(context, { admin: playerOf(request), act, subject: `sync:${id}` }, async () => {
      const sync = await inTransaction(context, (trx) => syncStore.turn(trx, { syncId: id, to }));
      if (!sync) throw new ApiError('conflict', 'The sync has ended, or is so already.');
    });
    return { success: true as const };
  });
  serve(api, roleSyncEndpoints.clearAlarm, async (request) => {
    const { txHash, reason } = request.body;
    const admin = playerOf(request);
    await carryOut(context, { admin, act: 'clear role alarm', subject: `tx:${txHash}`, reason }, async () => {
      const alarm = { txHash, by: admin.discordId, now: new Date(clock.nowMs()) };
      if (!(await inTransaction(context, (trx) => alarmStore.clear(trx, alarm))))
        throw new ApiError('not_found', 'There is no such alarm, or it was cleared before.');
    });
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
