import { ErrorAnswer } from '@jumpy/protocol/common';
import { FaucetAnswer } from '@jumpy/protocol/http/chain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Balances } from '../balances/balances.ts';
import type { Context } from '../../platform/context.ts';
import { playerOf } from '../../http/route.ts';
import { giveTestMon } from './giveTestMon.ts';

export const faucetRoutes: FastifyPluginAsyncZod<{ context: Context; balances: Balances }> = async (
  api,
  { context, balances },
) => {
  api.post(
    '/faucet',
    {
      config: { access: 'player', limit: 'faucet' },
      schema: {
        summary: '50 test MON for the own wallet, on the local chain',
        tags: ['wallets'],
        response: { 200: FaucetAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => {
      const { txHash, amountWei } = await giveTestMon(context, { player: playerOf(request), balances });
      return { success: true as const, txHash, amountWei: String(amountWei) };
    },
  );
};
