import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyPluginAsync } from 'fastify';
import { formatEther } from 'viem/utils';
import type { BalanceReader } from './balanceReader.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';

/** Balances are public on-chain, so players may query any address; visitors may not use our node. */
export const balanceRoutes: FastifyPluginAsync<{ balances: BalanceReader }> = async (api, { balances }) => {
  registerEndpoint(api, walletEndpoints.balance, async ({ body }) => {
    const balanceWei = await balances.read(body.address);
    return { success: true as const, balance: Number(formatEther(balanceWei)), balanceWei: String(balanceWei) };
  });
};
