import { ErrorAnswer } from '@jumpy/protocol/common';
import { WalletBalanceAnswer, WalletBalanceBody } from '@jumpy/protocol/http/chain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { formatEther } from 'viem/utils';
import type { Balances } from './balances.ts';

/** Balances are public on any chain, so a player may ask for any; visitors have no business with our node. */
export const balanceRoutes: FastifyPluginAsyncZod<{ balances: Balances }> = async (api, { balances }) => {
  api.post(
    '/get-wallet-balance',
    {
      config: { access: 'player', limit: 'chain' },
      schema: {
        summary: 'What an address holds on the chain',
        tags: ['wallets'],
        body: WalletBalanceBody,
        response: { 200: WalletBalanceAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async ({ body }) => {
      const balanceWei = await balances.read(body.address);
      return { success: true as const, balance: Number(formatEther(balanceWei)), balanceWei: String(balanceWei) };
    },
  );
};
