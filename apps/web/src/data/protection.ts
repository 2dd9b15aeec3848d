import { WEI_PER_MON } from '@jumpy/domain/mon';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletView } from './walletClient.ts';

/**
 * Where a wallet stands with its protection; `urged` on a real network, over 1 MON. A balance is a reason to say so, and no more: what may
 * not be paid without protection is the keyring's to know.
 */
export type ProtectionNeed = 'none' | 'offered' | 'urged';

/** Whether the wallet of this browser should be protected, so that nobody loses one by doing nothing. */
export function protectionNeed(wallet: WalletView, chain: ChainConfig | null | undefined): ProtectionNeed {
  // Privy keeps a way back of its own.
  if (wallet.keptBy === 'privy' || !wallet.opensHere || wallet.address === undefined || wallet.recovery.length > 0)
    return 'none';
  const isReal = chain !== null && chain !== undefined && !chain.isLocal;
  return isReal && (wallet.balance.lastKnownWei ?? 0n) > WEI_PER_MON ? 'urged' : 'offered';
}
