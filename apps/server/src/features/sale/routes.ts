import { saleEndpoints } from '@jumpy/protocol/endpoints/sale';
import { WHITELIST_PAGE } from '@jumpy/protocol/http/sale';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import { contractMissing } from '../army/contractApiError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { playerStore } from '../players/store.ts';
import { readProvenance } from '../works/provenance.ts';
import { checkWorks } from './checkWorks.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { ownWallet } from './ownWallet.ts';
import { previewWorks } from './previewWorks.ts';
import { readMints } from './readMints.ts';
import { readRoles, readWallets } from './readRoles.ts';
import type { ArmySale } from './sale.ts';
import { saleStore } from './store.ts';

export const saleRoutes: FastifyPluginAsync<{ context: Context; sale: ArmySale; pictures: ForeignPictures }> = async (
  api,
  { context, sale, pictures },
) => {
  const check = checkWorks(context, { works: readProvenance().works });
  const preview = previewWorks({ ...context, pictures });

  serve(api, saleEndpoints.sale, async () => {
    const { readAt, sale: read, isStale } = await sale.read();
    const readAtMs = readAt.getTime();
    // Pages reckon by the chain's clock, which went on since.
    const passedS = Math.max(0, Math.floor((context.clock.nowMs() - readAtMs) / 1_000));
    return { success: true as const, sale: { ...read, chainS: read.chainS + passedS }, readAt: readAtMs, isStale };
  });

  serve(api, saleEndpoints.mints, async (request) => {
    const { address } = await ownWallet(context, { userId: playerOf(request).id, address: request.query.address });
    return { success: true as const, mints: await readMints(context, address) };
  });

  serve(api, saleEndpoints.roles, async (request) => {
    const { id: userId } = playerOf(request);
    const wallet = await ownWallet(context, { userId, address: request.query.address });
    const row = await playerStore.byId(context.db, userId);
    const roles = await readRoles(context, { ...wallet, stored: row?.roles });
    // Whoever looks brings the contract in step, beside the request.
    if (roles.isSyncing || roles.isHeldUp) await inTransaction(context, (trx) => queueRoleSync(trx, { userId }));
    return { success: true as const, roles };
  });

  serve(api, saleEndpoints.wallets, async (request) => ({
    success: true as const,
    wallets: await readWallets(context, playerOf(request).id),
  }));

  serve(api, saleEndpoints.whitelist, async ({ query: { page = 1, role, search } }) => {
    const { chain, db } = context;
    if (!chain) throw contractMissing();
    const army = chain.contracts.jumpyArmy.toLowerCase();
    const place = { limit: WHITELIST_PAGE, offset: (page - 1) * WHITELIST_PAGE };
    const [listed, counts] = await Promise.all([
      saleStore.whitelist(db, { army, role, search, ...place }),
      saleStore.roleCounts(db, army),
    ]);
    return { success: true as const, ...listed, page, counts };
  });

  serve(api, saleEndpoints.worksCheck, async ({ query: { base } }) => ({
    success: true as const,
    check: await check(base.trim()),
  }));

  serve(api, saleEndpoints.preview, async ({ query }) => ({ success: true as const, ...(await preview(query)) }));
};
