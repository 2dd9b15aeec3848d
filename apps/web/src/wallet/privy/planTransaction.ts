import { askingReason, gasCostWei, gasLimit, lastResortGas, maxFeeWei } from '@jumpy/domain/gas';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WantedTransaction } from '@jumpy/protocol/keyring';
import { WalletError } from '../../data/walletClient.ts';
import { type ChainNode, NodeError } from './chainNode.ts';

export interface Plan {
  gasLimit: bigint;
  maxFeeWei: bigint;
  /** Gas limit times maxFee; this is what is billed. */
  feeWei: bigint;
  balanceWei: bigint;
  isFallback: boolean;
  /** Within the limits for signing without confirmation. */
  isSilent: boolean;
}

interface Planning {
  node: ChainNode;
  contracts: ChainConfig['contracts'];
  from: string;
  wanted: WantedTransaction;
  /** Amount signed today without confirmation. */
  spentTodayWei: bigint;
}

const TRANSFER_GAS = 21_000n;
const REVERTED = /revert/i;
const WONT_WORK = 'The network says that this would fail now. Nothing was sent and nothing was paid.';
const TOO_COSTLY = 'This would cost more than it ever should, so it was not sent. Please try again later.';
const UNREACHABLE = 'The network cannot be reached right now. Nothing was sent. Please try again.';

/** Chooses gas limit and fee from current chain data, within the limits of the action. */
export async function planTransaction({ node, contracts, from, wanted, spentTodayWei }: Planning): Promise<Plan> {
  const valueWei = BigInt(wanted.valueWei);
  const draft = { from, to: wanted.to, data: wanted.data, valueWei };
  const [estimated, baseFeeWei, balanceWei] = await Promise.all([
    estimate(node, draft),
    node.baseFeeWei(),
    node.balanceWei(from),
  ]).catch((cause: unknown) => {
    throw cause instanceof WalletError && cause.code === 'reverted' ? cause : new WalletError('network', UNREACHABLE);
  });
  const limit = limitOf(wanted, estimated);
  const terms = { gasLimit: limit, maxFeeWei: maxFeeWei(baseFeeWei) };
  const target = wanted.to.toLowerCase();
  const isOurs = [contracts.jumpStats, contracts.questClaims].some((address) => address.toLowerCase() === target);
  const asked = { ...terms, valueWei, action: isOurs ? wanted.action : undefined };
  return {
    ...terms,
    feeWei: gasCostWei(terms),
    balanceWei,
    isFallback: estimated === undefined,
    isSilent: askingReason(asked, { baseFeeWei, spentTodayWei }) === undefined,
  };
}

/** Undefined if no estimate is available; throws if the transaction would revert, so that it is not sent. */
async function estimate(node: ChainNode, draft: Parameters<ChainNode['estimateGas']>[0]): Promise<bigint | undefined> {
  try {
    return await node.estimateGas(draft);
  } catch (error) {
    if (error instanceof NodeError && REVERTED.test(error.message)) throw new WalletError('reverted', WONT_WORK);
    return undefined;
  }
}

function limitOf({ action, data }: WantedTransaction, estimated: bigint | undefined): bigint {
  if (action !== undefined) {
    const limit = gasLimit(estimated, lastResortGas(action));
    if (limit === undefined) throw new WalletError('refused', TOO_COSTLY);
    return limit;
  }
  // A plain transfer needs exactly this; the whole limit is billed, so more would be wasted.
  if (data === '0x' && (estimated === undefined || estimated <= TRANSFER_GAS)) return TRANSFER_GAS;
  if (estimated === undefined) throw new WalletError('network', UNREACHABLE);
  return (estimated * 6n) / 5n;
}
