import { delay } from '@jumpy/browser/delay';
import type { Timers } from '@jumpy/browser/timers';
import {
  fallbackGasLimit,
  gasCostWei,
  gasLimit,
  getConfirmationReason,
  maxFeeWei,
  PRIORITY_FEE_WEI,
} from '@jumpy/domain/gas';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { KeyringQuote, KeyringReceipt, RequestedTransaction } from '@jumpy/protocol/keyring';
import type { PrivyHandle } from '@jumpy/protocol/privy';
import { WalletError } from '../../data/walletClient.ts';
import type { Keyring } from '../keyring.ts';
import { UNCONFIRMED_TEXT } from '../walletErrorText.ts';
import { type NodeReceipt, type RpcNode, RpcNodeError } from './rpcNode.ts';
import * as m from '../messages.ts';

const POLL_INTERVAL_MS = 400;
const POLL_TIMEOUT_MS = 60_000;

interface PrivyTransactionPlan {
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
const WOULD_REVERT_TEXT = m.wouldFail();
const TOO_EXPENSIVE_TEXT = m.tooExpensive();
const UNREACHABLE_TEXT = m.networkUnreachable();

/** Chooses gas limit and fee from current chain data, within the limits of the action. */
async function planTransaction({
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
  const request = { ...terms, valueWei, action: isOurs ? transaction.action : undefined };
  return {
    ...terms,
    feeWei: gasCostWei(terms),
    balanceWei,
    isFallback: estimated === undefined,
    isAutoApproved: getConfirmationReason(request, { baseFeeWei, spentTodayWei }) === undefined,
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

/** A signed-in Privy and the wallet that signs. */
export interface PrivySigner {
  handle: PrivyHandle;
  address: string;
}

interface TransactionsOptions {
  chain: ChainConfig | null;
  node: RpcNode | undefined;
  timers: Timers;
}

/** Plans and sends transactions of Privy's wallet. */
export function createPrivyTransactions({ chain, node, timers }: TransactionsOptions) {
  const autoApproved = { day: '', wei: 0n };

  function plan(from: string, transaction: RequestedTransaction): Promise<PrivyTransactionPlan> {
    if (!chain || !node) throw new WalletError('network', m.chainOff());
    const today = new Date(timers.nowMs()).toISOString().slice(0, 10);
    if (autoApproved.day !== today) {
      autoApproved.day = today;
      autoApproved.wei = 0n;
    }
    return planTransaction({
      node,
      contracts: chain.contracts,
      from,
      transaction,
      spentTodayWei: autoApproved.wei,
    });
  }

  async function waitForReceipt(txHash: string): Promise<NodeReceipt> {
    const untilMs = timers.nowMs() + POLL_TIMEOUT_MS;
    for (;;) {
      const receipt = await node?.receipt(txHash).catch(() => undefined);
      if (receipt) return receipt;
      if (timers.nowMs() >= untilMs) throw new WalletError('timeout', UNCONFIRMED_TEXT, txHash);
      await delay(timers, POLL_INTERVAL_MS);
    }
  }

  return {
    async quote(from: string, transaction: RequestedTransaction): Promise<KeyringQuote> {
      const planned = await plan(from, transaction);
      return {
        gasLimit: String(planned.gasLimit),
        maxFeeWei: String(planned.maxFeeWei),
        feeWei: String(planned.feeWei),
        balanceWei: String(planned.balanceWei),
      };
    },
    async send(
      { handle, address }: PrivySigner,
      transaction: RequestedTransaction,
      { onSent, signal }: Parameters<Keyring['send']>[1],
    ): Promise<KeyringReceipt> {
      const { to, data, valueWei } = transaction;
      const planned = await plan(address, transaction);
      if (planned.balanceWei < BigInt(valueWei) + planned.feeWei)
        throw new WalletError('insufficient_funds', 'insufficient funds for amount and network fee');
      if (signal?.aborted) throw new WalletError('rejected', m.canceled());
      if (planned.isAutoApproved) autoApproved.wei += planned.feeWei;
      const txHash = await handle.sendTransaction({
        from: address,
        to,
        data,
        valueWei,
        gasLimit: String(planned.gasLimit),
        maxFeeWei: String(planned.maxFeeWei),
        priorityFeeWei: String(PRIORITY_FEE_WEI),
        isSilent: planned.isAutoApproved,
      });
      onSent(txHash);
      const { succeeded, gasPriceWei, nonce } = await waitForReceipt(txHash);
      const feeWei = String(planned.gasLimit * gasPriceWei);
      return { txHash, nonce, succeeded, feeWei, isFallback: planned.isFallback };
    },
  };
}
