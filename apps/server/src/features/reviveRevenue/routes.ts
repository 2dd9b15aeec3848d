import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { WEI_PER_MON } from '@jumpy/domain/mon';
import { hasOperatorRole } from '@jumpy/domain/operatorRights';
import { ownerActEndpoints } from '@jumpy/protocol/endpoints/admin';
import type { AdminRevivesResponse } from '@jumpy/protocol/http/adminRevives';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { getChain } from '../../platform/chain/toChainAppError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { revenueStore } from './store.ts';

const MAX_PAYMENTS = 50;

export const reviveRevenueRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, ownerActEndpoints.revives, async (request) => {
    const revenue = await readRevenue(context);
    // Whose wallet it is, is for those who look after players.
    if (hasOperatorRole(getPlayer(request).operatorRole, 'moderator')) return revenue;
    return { ...revenue, transactions: revenue.transactions.map((payment) => ({ ...payment, publicId: null })) };
  });
};

const toMon = (wei: bigint): number => Number(wei) / Number(WEI_PER_MON);

/** Revenue of revives from indexed payments, and the contract's current balance. */
async function readRevenue(context: Pick<Context, 'chain' | 'db'>): Promise<AdminRevivesResponse> {
  const { contracts } = getChain(context);
  const [{ count, wei }, latest, { owner, balanceWei }] = await Promise.all([
    revenueStore.getTotals(context.db),
    revenueStore.listLatest(context.db, MAX_PAYMENTS),
    readContractBalance(context),
  ]);
  const totalWei = BigInt(wei);
  return {
    success: true,
    contract: contracts.reviveGate.toLowerCase(),
    owner,
    balanceWei,
    stats: {
      totalRevives: count,
      totalRevenue: toMon(totalWei),
      contractBalance: balanceWei === null ? null : toMon(BigInt(balanceWei)),
      avgPrice: count === 0 ? 0 : toMon(totalWei / BigInt(count)),
    },
    transactions: latest.map(({ txHash, address, amountWei, paidAt, publicId }) => ({
      timestamp: Math.floor(paidAt.getTime() / 1_000),
      player: address,
      publicId,
      amount: toMon(BigInt(amountWei)),
      txHash,
      // Only payments proven by a final receipt or an indexed event are stored.
      status: 'Success',
    })),
  };
}

async function readContractBalance(
  context: Pick<Context, 'chain'>,
): Promise<Pick<AdminRevivesResponse, 'owner' | 'balanceWei'>> {
  const { node, contracts } = getChain(context);
  const gate = { address: contracts.reviveGate, abi: reviveGateAbi } as const;
  try {
    const [owner, balance] = await node.call((client) =>
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
