import type { KeyringConfig } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';
import { confirmTransaction } from '../dialogs/confirmTransaction.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import { decide } from '../policy/decide.ts';
import { knownCalls } from '../policy/knownCalls.ts';
import { termsHash } from '../policy/termsHash.ts';
import type { Plan } from '../send/planTransaction.ts';
import { askedOf } from '../send/sendOnce.ts';
import type { WatchVisible } from '../dialogs/watchVisible.ts';
import type { TaskOf } from './windowTask.ts';

interface Asking {
  dialogs: DialogHost;
  config: KeyringConfig;
  watch?: WatchVisible | undefined;
}

/**
 * Decodes a transaction independently and asks the player to confirm it; returns the hash of what was shown, or null if
 * declined.
 */
export async function askPayment(
  { from, to, data, valueWei, balanceWei, isInstead, isOld, ...terms }: TaskOf<'payment'>,
  { dialogs, config, watch }: Asking,
): Promise<Hex | null> {
  const { chain } = config;
  if (!chain) return null;
  const { chainId, contracts } = chain;
  const plan: Plan = {
    draft: { from, to, data, valueWei },
    gasLimit: terms.gasLimit,
    maxFeeWei: terms.maxFeeWei,
    priorityFeeWei: terms.priorityFeeWei,
    feeWei: terms.gasLimit * terms.maxFeeWei,
    balanceWei,
    baseFeeWei: 0n,
    isFallback: false,
    isInstead,
  };
  const asked = askedOf(plan, { chainId, nonce: 0 });
  const state = { calls: knownCalls(contracts), chainId, baseFeeWei: 0n, spentTodayWei: 0n, isOld };
  const decision = decide(asked, state);
  if (decision.verdict !== 'ask') return null;
  const oldAddress = isOld ? from : undefined;
  const shown = { plan, decision, contracts, oldAddress, ...(watch ? { watch } : {}) };
  return (await confirmTransaction(dialogs, shown)) ? termsHash(asked, from) : null;
}
