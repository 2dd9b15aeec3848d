import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyPluginAsync } from 'fastify';
import type { Balances } from '../balances/balances.ts';
import type { Context } from '../../platform/context.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { giveTestMon } from './giveTestMon.ts';

export const faucetRoutes: FastifyPluginAsync<{ context: Context; balances: Balances }> = async (
  api,
  { context, balances },
) => {
  serve(api, walletEndpoints.faucet, async (request) => {
    const { txHash, amountWei } = await giveTestMon(context, { player: playerOf(request), balances });
    return { success: true as const, txHash, amountWei: String(amountWei) };
  });
};
