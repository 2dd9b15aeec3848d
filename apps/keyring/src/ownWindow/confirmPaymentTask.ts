import type { KeyringConfig } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';
import { confirmTransaction } from '../dialogs/confirmTransaction.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import { decideTransaction } from '../policy/decideTransaction.ts';
import { listKnownCalls } from '../policy/knownCalls.ts';
import { hashTransactionTerms } from '../policy/termsHash.ts';
import type { TransactionPlan } from '../send/planTransaction.ts';
import { toSignableTransaction } from '../send/sendOnce.ts';
import type { WatchVisibility } from '../dialogs/watchVisibility.ts';
import type { TaskOf } from './windowTask.ts';

interface PaymentTaskDeps {
  dialogs: DialogHost;
  config: KeyringConfig;
  watch?: WatchVisibility | undefined;
}

/**
 * Decodes a transaction independently and asks the player to confirm it; returns the hash of what was shown, or null if
 * declined.
 */
export async function confirmPaymentTask(
  { from, to, data, valueWei, balanceWei, isInstead, isOld, ...terms }: TaskOf<'payment'>,
  { dialogs, config, watch }: PaymentTaskDeps,
): Promise<Hex | null> {
  const { chain } = config;
  if (!chain) return null;
  const { chainId, contracts } = chain;
  const plan: TransactionPlan = {
    draft: { from, to, data, valueWei },
    gasLimit: terms.gasLimit,
    maxFeeWei: terms.maxFeeWei,
    priorityFeeWei: terms.priorityFeeWei,
    feeWei: terms.gasLimit * terms.maxFeeWei,
    balanceWei,
    baseFeeWei: 0n,
    isFallback: false,
    isReplacement: isInstead,
  };
  const transaction = toSignableTransaction(plan, { chainId, nonce: 0 });
  const state = { calls: listKnownCalls(contracts), chainId, baseFeeWei: 0n, spentTodayWei: 0n, isOld };
  const decision = decideTransaction(transaction, state);
  if (decision.verdict !== 'ask') return null;
  const oldAddress = isOld ? from : undefined;
  const confirmOptions = { plan, decision, contracts, oldAddress, ...(watch ? { watch } : {}) };
  return (await confirmTransaction(dialogs, confirmOptions)) ? hashTransactionTerms(transaction, from) : null;
}
