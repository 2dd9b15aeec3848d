import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { WEI_PER_MON } from '@jumpy/domain/mon';
import { ownerActEndpoints } from '@jumpy/protocol/endpoints/ownerActs';
import type { AdminRevivesAnswer } from '@jumpy/protocol/http/adminRevives';
import type { ApiRoutes } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { chainOf } from '../../platform/chain/chainApiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { revenueStore } from './store.ts';

const SHOWN = 50;

export const reviveRevenueRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, ownerActEndpoints.revives, () => readRevenue(context));
};

const monOf = (wei: bigint): number => Number(wei) / Number(WEI_PER_MON);

/** Revenue of revives from indexed payments, and the contract's current balance. */
async function readRevenue(context: Pick<Context, 'chain' | 'db'>): Promise<AdminRevivesAnswer> {
  const { contracts } = chainOf(context);
  const [{ count, wei }, last, { owner, balanceWei }] = await Promise.all([
    revenueStore.sums(context.db),
    revenueStore.last(context.db, SHOWN),
    readMoney(context),
  ]);
  const totalWei = BigInt(wei);
  return {
    success: true,
    contract: contracts.reviveGate.toLowerCase(),
    owner,
    balanceWei,
    stats: {
      totalRevives: count,
      totalRevenue: monOf(totalWei),
      contractBalance: balanceWei === null ? null : monOf(BigInt(balanceWei)),
      avgPrice: count === 0 ? 0 : monOf(totalWei / BigInt(count)),
    },
    transactions: last.map(({ txHash, address, amountWei, paidAt, publicId }) => ({
      timestamp: Math.floor(paidAt.getTime() / 1_000),
      player: address,
      publicId,
      amount: monOf(BigInt(amountWei)),
      txHash,
      // Only payments proven by a final receipt or an indexed event are stored.
      status: 'Success',
    })),
  };
}

async function readMoney(context: Pick<Context, 'chain'>): Promise<Pick<AdminRevivesAnswer, 'owner' | 'balanceWei'>> {
  const { node, contracts } = chainOf(context);
  const gate = { address: contracts.reviveGate, abi: reviveGateAbi } as const;
  try {
    const [owner, balance] = await node.ask((client) =>
      Promise.all([
        client.readContract({ ...gate, functionName: 'owner' }),
        client.readContract({ ...gate, functionName: 'getBalance' }),
      ]),
    );
    return { owner: owner.toLowerCase(), balanceWei: String(balance) };
  } catch (error) {
    if (error instanceof ChainError) return { owner: null, balanceWei: null };
    throw error;
  }
}
