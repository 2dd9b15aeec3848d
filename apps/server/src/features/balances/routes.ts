import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyPluginAsync } from 'fastify';
import { formatEther } from 'viem/utils';
import type { Balances } from './balances.ts';
import { serve } from '../../http/serve.ts';

/** Balances are public on any chain, so a player may ask for any; visitors have no business with our node. */
export const balanceRoutes: FastifyPluginAsync<{ balances: Balances }> = async (api, { balances }) => {
  serve(api, walletEndpoints.balance, async ({ body }) => {
    const balanceWei = await balances.read(body.address);
    return { success: true as const, balance: Number(formatEther(balanceWei)), balanceWei: String(balanceWei) };
  });
};
