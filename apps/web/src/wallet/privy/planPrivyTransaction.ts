import { getConfirmationReason, gasCostWei, gasLimit, fallbackGasLimit, maxFeeWei } from '@jumpy/domain/gas';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { WalletError } from '../../data/walletClient.ts';
import { type RpcNode, RpcNodeError } from './rpcNode.ts';

export interface PrivyTransactionPlan {
  gasLimit: bigint;
  maxFeeWei: bigint;
  /** Gas limit times maxFee; this is what is billed. */
  feeWei: bigint;
  balanceWei: bigint;
  isFallback: boolean;
  /** Within the limits for signing without confirmation. */
  isAutoApproved: boolean;
}

interface PlanOptions {
  node: RpcNode;
  contracts: ChainConfig['contracts'];
  from: string;
  transaction: RequestedTransaction;
  /** Amount signed today without confirmation. */
  spentTodayWei: bigint;
}

const TRANSFER_GAS = 21_000n;
const REVERT_PATTERN = /revert/i;
const WOULD_REVERT_TEXT = 'The network says that this would fail now. Nothing was sent and nothing was paid.';
const TOO_EXPENSIVE_TEXT = 'This would cost more than it ever should, so it was not sent. Please try again later.';
const UNREACHABLE_TEXT = 'The network cannot be reached right now. Nothing was sent. Please try again.';

/** Chooses gas limit and fee from current chain data, within the limits of the action. */
export async function planPrivyTransaction({
  node,
  contracts,
  from,
  transaction,
  spentTodayWei,
}: PlanOptions): Promise<PrivyTransactionPlan> {
  const valueWei = BigInt(transaction.valueWei);
  const draft = { from, to: transaction.to, data: transaction.data, valueWei };
  const [estimated, baseFeeWei, balanceWei] = await Promise.all([
    estimateGas(node, draft),
    node.baseFeeWei(),
    node.balanceWei(from),
  ]).catch((cause: unknown) => {
    throw cause instanceof WalletError && cause.code === 'reverted'
      ? cause
      : new WalletError('network', UNREACHABLE_TEXT);
  });
  const limit = toGasLimit(transaction, estimated);
  const terms = { gasLimit: limit, maxFeeWei: maxFeeWei(baseFeeWei) };
  const target = transaction.to.toLowerCase();
  const isOurs = [contracts.jumpStats, contracts.questClaims].some((address) => address.toLowerCase() === target);
  const asked = { ...terms, valueWei, action: isOurs ? transaction.action : undefined };
  return {
    ...terms,
    feeWei: gasCostWei(terms),
    balanceWei,
    isFallback: estimated === undefined,
    isAutoApproved: getConfirmationReason(asked, { baseFeeWei, spentTodayWei }) === undefined,
  };
}

/** Undefined if no estimate is available; throws if the transaction would revert, so that it is not sent. */
async function estimateGas(node: RpcNode, draft: Parameters<RpcNode['estimateGas']>[0]): Promise<bigint | undefined> {
  try {
    return await node.estimateGas(draft);
  } catch (error) {
    if (error instanceof RpcNodeError && REVERT_PATTERN.test(error.message))
      throw new WalletError('reverted', WOULD_REVERT_TEXT);
    return undefined;
  }
}

function toGasLimit({ action, data }: RequestedTransaction, estimated: bigint | undefined): bigint {
  if (action !== undefined) {
    const limit = gasLimit(estimated, fallbackGasLimit(action));
    if (limit === undefined) throw new WalletError('refused', TOO_EXPENSIVE_TEXT);
    return limit;
  }
  // A plain transfer needs exactly this; the whole limit is billed, so more would be wasted.
  if (data === '0x' && (estimated === undefined || estimated <= TRANSFER_GAS)) return TRANSFER_GAS;
  if (estimated === undefined) throw new WalletError('network', UNREACHABLE_TEXT);
  return (estimated * 6n) / 5n;
}
