import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { readTransactions } from './readTransactions.ts';
import { recordTransaction } from './recordTransaction.ts';

export const transactionRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, walletEndpoints.recordTransaction, async (request) => {
    const data = await recordTransaction(context, { player: playerOf(request), claim: request.body });
    return { success: true as const, data };
  });
  serve(api, walletEndpoints.transactions, async (request) => {
    const { before } = request.query;
    const page = await readTransactions(context, { userId: playerOf(request).id, before });
    return { success: true as const, ...page };
  });
};
